// Package link joins two TCP/IP stacks by a link that delays, loses and slows
// down packets as it is told. The stacks are gVisor's, which implement TCP in
// Go, so nothing of this needs the kernel, a privilege or a socket.
//
// A link runs on one of two clocks. In virtual time ([Virtual]) time stands still
// while anything happens and then jumps to the next event: an hour of traffic
// takes seconds, every delay is exact, and the same seed gives the same result on
// every machine and in a browser. In real time ([Real]) programs that read the
// clock by themselves work as well; they see what the machine adds.
//
// The stacks are faithful for exchanges of a packet or a few. Long transfers in
// which packets overtake one another are not like those of a kernel.
package link

import (
	"net"
	"sync"
	"time"
)

// A Config is a link and how the stacks at its ends recover from loss.
type Config struct {
	There, Back Way // from the client to the server, and from there back
	Recovery    Recovery
	Floor       time.Duration // of the timer of [Linux], on top of the round trip; 0 is 200 ms
	Seed        uint64        // the same seed gives the same draws

	// Watch, if set, is called for every packet when it is sent. Calls come one
	// at a time, and hold up the link while they last.
	Watch func(Packet)
}

// Even is a link with half of a round trip each way and nothing else.
func Even(rtt time.Duration) Config {
	return Config{There: Way{Delay: rtt - rtt/2}, Back: Way{Delay: rtt / 2}, Recovery: Linux}
}

// RTT is the round trip of a small packet when there is no jitter.
func (c Config) RTT() time.Duration { return c.There.Delay + c.Back.Delay }

// A Net is two hosts with a link between them.
type Net struct {
	Client, Server *Host

	timing timing

	mu          sync.Mutex // of the ways
	there, back *direction
}

// A timing is what a link keeps time by.
type timing interface {
	now() time.Duration                 // since the start
	at(t time.Duration, deliver func()) // in the order of t; at the same t, in that of the calls
	after(d time.Duration, f func()) (cancel func())
}

// Now is the time since the link was made, by its clock.
func (n *Net) Now() time.Duration { return n.timing.now() }

// After calls f when a time has passed by the link's clock, unless it is cancelled
// before.
func (n *Net) After(d time.Duration, f func()) (cancel func()) { return n.timing.after(d, f) }

// Sleep waits by the link's clock.
func (n *Net) Sleep(d time.Duration) {
	over := make(chan struct{})
	n.After(d, func() { close(over) })
	<-over
}

// Change makes the two ways of the link others. Packets under way are not
// touched. The draws and counts go on.
func (n *Net) Change(there, back Way) {
	n.mu.Lock()
	n.there.Way, n.back.Way = there, back
	n.mu.Unlock()
}

// Counts are what became of all packets until now.
func (n *Net) Counts() Counts {
	n.mu.Lock()
	c := Counts{There: n.there.counts, Back: n.back.counts}
	n.mu.Unlock()
	c.Retransmitted = n.Client.retransmitted() + n.Server.retransmitted()
	return c
}

// Dial connects the client to a port of the server.
func (n *Net) Dial(port uint16) (net.Conn, error) { return n.Client.dial(n.Server, port) }

// Listen opens a port of the server.
func (n *Net) Listen(port uint16) (net.Listener, error) { return n.Server.listen(port) }
