package link

import (
	"container/heap"
	"sync"
	"sync/atomic"
	"time"

	"gvisor.dev/gvisor/pkg/tcpip"
)

// A clock jumps from event to event. It implements [tcpip.Clock], so that the
// timers of the stacks are events as the arrivals of packets are.
type clock struct {
	touched atomic.Uint64 // counts what was done to the clock
	stopped atomic.Bool

	mu     sync.Mutex
	time   time.Duration
	set    int
	events events
}

// epoch is when virtual time begins, for what asks for a date.
var epoch = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// Now implements [tcpip.Clock].
func (c *clock) Now() time.Time { return epoch.Add(c.now()) }

// NowMonotonic implements [tcpip.Clock].
func (c *clock) NowMonotonic() tcpip.MonotonicTime { return tcpip.MonotonicTime{}.Add(c.now()) }

// AfterFunc implements [tcpip.Clock].
func (c *clock) AfterFunc(d time.Duration, f func()) tcpip.Timer {
	t := &timer{clock: c, f: f}
	t.Reset(d)
	return t
}

func (c *clock) now() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.time
}

func (c *clock) date() time.Time { return c.Now() }

func (c *clock) calm(f func()) {
	if c.stopped.Load() {
		f()
		return
	}
	c.add(c.now(), f)
}

// stop ends the clock. Whoever waits for nothing else goes on at once, now and from
// now on.
func (c *clock) stop() {
	c.stopped.Store(true)
	for c.due() {
		c.step()
	}
}

// due reports whether something is to happen without any time passing.
func (c *clock) due() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.events) > 0 && c.events[0].at <= c.time
}

func (c *clock) at(t time.Duration, f func()) { c.add(t, f) }

func (c *clock) after(d time.Duration, f func()) (cancel func()) {
	e := c.add(c.now()+d, f)
	return func() { c.cancel(e) }
}

func (c *clock) add(t time.Duration, f func()) *event {
	c.touched.Add(1)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set++
	e := &event{at: max(t, c.time), order: c.set, f: f}
	heap.Push(&c.events, e)
	return e
}

// cancel reports whether the event was still to come.
func (c *clock) cancel(e *event) bool {
	c.touched.Add(1)
	c.mu.Lock()
	defer c.mu.Unlock()
	if e == nil || e.place < 0 {
		return false
	}
	heap.Remove(&c.events, e.place)
	return true
}

// step moves on to the next event and has it happen. It returns false if there is
// none.
func (c *clock) step() bool {
	c.mu.Lock()
	if len(c.events) == 0 {
		c.mu.Unlock()
		return false
	}
	e := heap.Pop(&c.events).(*event)
	c.time = e.at
	c.mu.Unlock()
	e.f()
	return true
}

// A timer is one of a stack's.
type timer struct {
	clock *clock
	f     func()
	event *event
}

// Stop implements [tcpip.Timer].
func (t *timer) Stop() bool { return t.clock.cancel(t.event) }

// Reset implements [tcpip.Timer].
func (t *timer) Reset(d time.Duration) {
	t.clock.cancel(t.event)
	t.event = t.clock.add(t.clock.now()+d, t.f)
}

// An event is something that happens at a time.
type event struct {
	at    time.Duration
	order int // among those at the same time
	f     func()
	place int // in the heap, -1 when it has left it
}

// events is a heap, the earliest first.
type events []*event

func (e events) Len() int { return len(e) }

func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].order < e[j].order
}

func (e events) Swap(i, j int) {
	e[i], e[j] = e[j], e[i]
	e[i].place, e[j].place = i, j
}

func (e *events) Push(x any) {
	added := x.(*event)
	added.place = len(*e)
	*e = append(*e, added)
}

func (e *events) Pop() any {
	last := len(*e) - 1
	x := (*e)[last]
	(*e)[last] = nil
	*e = (*e)[:last]
	x.place = -1
	return x
}
