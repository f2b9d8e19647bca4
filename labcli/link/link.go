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
	"context"
	"net"
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
	wire
	Client, Server *Host
}

// Counts are what became of all packets until now.
func (n *Net) Counts() Counts {
	c := n.wire.Counts()
	c.Retransmitted = n.Client.retransmitted() + n.Server.retransmitted()
	return c
}

// Dial connects the client to a port of the server, unless ctx is done first.
func (n *Net) Dial(ctx context.Context, port uint16) (net.Conn, error) {
	return n.Client.dial(ctx, n.Server, port)
}

// Listen opens a port of the server.
func (n *Net) Listen(port uint16) (net.Listener, error) { return n.Server.listen(port) }
