package link

import (
	"sync"
	"time"
)

// A wire is a link without the hosts: it takes packets of either side and says
// when they arrive.
type wire struct {
	timing timing
	watch  func(Packet)

	mu          sync.Mutex // of the ways
	there, back *direction
}

// A timing is what a link keeps time by.
type timing interface {
	now() time.Duration                 // since the start
	at(t time.Duration, deliver func()) // in the order of t; at the same t, in that of the calls
	after(d time.Duration, f func()) (cancel func())
	date() time.Time // now, as programs ask for it
	calm(f func())   // calls f when nothing is left to do at this time, as far as that can be told
}

// newWire makes the wire of a link. Packets that leave so close together share a
// draw of the jitter.
func newWire(c Config, t timing, together time.Duration) wire {
	return wire{
		timing: t, watch: c.Watch,
		there: newDirection(c.There, c.Seed, 1, together), back: newDirection(c.Back, c.Seed, 2, together),
	}
}

// Now is the time since the link was made, by its clock.
func (w *wire) Now() time.Duration { return w.timing.now() }

// Date is the date by the link's clock. In virtual time a link begins with a year.
func (w *wire) Date() time.Time { return w.timing.date() }

// After calls f when a time has passed by the link's clock, unless it is cancelled
// before.
func (w *wire) After(d time.Duration, f func()) (cancel func()) { return w.timing.after(d, f) }

// Sleep waits by the link's clock.
func (w *wire) Sleep(d time.Duration) {
	over := make(chan struct{})
	w.After(d, func() { close(over) })
	<-over
}

// Change makes the two ways of the link others. Packets under way are not
// touched. The draws and counts go on.
func (w *wire) Change(there, back Way) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.there.Way, w.back.Way = there, back
}

// Counts are what became of all packets until now; of what was sent again a wire
// knows nothing.
func (w *wire) Counts() Counts {
	w.mu.Lock()
	defer w.mu.Unlock()
	return Counts{There: w.there.counts, Back: w.back.counts}
}

// send puts a packet on its way. Deliver returns what is called when it arrives,
// and is not called if it is lost.
func (w *wire) send(p Packet, deliver func() func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	d := w.there
	if p.FromServer {
		d = w.back
	}
	p.Sent = w.timing.now()
	arrival, arrives := d.send(p.Sent, p.Size)
	if w.watch != nil {
		p.Arrives, p.Lost = arrival, !arrives
		w.watch(p)
	}
	if arrives {
		w.timing.at(arrival, deliver())
	}
}
