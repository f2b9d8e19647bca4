package fanout

import (
	"context"
	"runtime"
	"sync"
	"time"

	"latencylab/labcli/pause"
)

// A client sends the calls from one thread, which sleeps in the kernel, and reads
// the answers in a goroutine for each connection. A connection has one call in
// hand at a time. Giving up a call closes its connection: HTTP/1.1 knows no other
// way.
type client struct {
	addr string

	mu     sync.Mutex
	began  time.Time
	idle   []*conn
	conns  map[*conn]bool // all that are open
	opened int
	left   int           // users whose last answer is missing
	whole  chan struct{} // closed when there are none
	err    error         // the first failure
	closed bool
}

func newClient(addr string) *client {
	return &client{addr: addr, began: time.Now(), conns: map[*conn]bool{}}
}

func (c *client) now() int64 { return int64(time.Since(c.began)) }

func (c *client) open(n int) error {
	for range n {
		if err := c.add(); err != nil {
			return err
		}
	}
	return nil
}

func (c *client) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for k := range c.conns {
		k.Close()
	}
}

// note keeps the first failure. The caller holds the lock.
func (c *client) note(err error) {
	if c.err == nil && !c.closed {
		c.err = err
	}
}

// run sends all calls of the users and waits for the answers, or until ctx is
// done.
func (c *client) run(ctx context.Context, users []user, hedge time.Duration) {
	whole := make(chan struct{})
	c.mu.Lock()
	c.left, c.whole, c.err = len(users), whole, nil
	c.began = time.Now().Add(lead)
	c.mu.Unlock()
	c.drive(ctx, users, int64(hedge))
	select {
	case <-whole:
	case <-ctx.Done():
	}
}

// lead is the time from here to the first user, so that it is not late for what
// comes before it.
const lead = 2 * time.Millisecond

// drive sends the calls when they are due and copies of those that are late.
func (c *client) drive(ctx context.Context, users []user, hedge int64) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var waiting []*call // for their answer or their copy, first sent first
	for next := 0; ; {
		if waiting = c.unsettled(waiting); len(waiting) == 0 && next == len(users) || ctx.Err() != nil {
			return
		}
		due, late := int64(-1), false
		if next < len(users) {
			due = users[next].due
		}
		if len(waiting) > 0 && (due < 0 || waiting[0].sent+hedge < due) {
			due, late = waiting[0].sent+hedge, true
		}
		if left := due - c.now(); left > 0 {
			pause.For(min(time.Duration(left), longestPause))
			continue
		}
		if late {
			c.send(waiting[0], 1)
			waiting = waiting[1:]
			continue
		}
		for i := range users[next].calls {
			k := &users[next].calls[i]
			c.send(k, 0)
			if hedge > 0 {
				waiting = append(waiting, k)
			}
		}
		next++
	}
}

// longestPause is how long it may take to see that ctx is done.
const longestPause = 50 * time.Millisecond

// unsettled leaves out the calls at the front that have their answer.
func (c *client) unsettled(waiting []*call) []*call {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(waiting) > 0 && waiting[0].settled {
		waiting = waiting[1:]
	}
	return waiting
}

// send sends a call, or the copy of one that has no answer yet.
func (c *client) send(k *call, copy int) {
	c.mu.Lock()
	for len(c.idle) == 0 {
		c.mu.Unlock()
		if c.add() != nil {
			c.mu.Lock()
			break
		}
		c.mu.Lock()
	}
	if k.settled { // while a connection was opened
		c.mu.Unlock()
		return
	}
	if copy == 0 {
		k.sent = c.now()
	}
	k.copied = k.copied || copy == 1
	last := len(c.idle) - 1
	if last < 0 {
		c.giveUp(k)
		c.mu.Unlock()
		return
	}
	on := c.idle[last]
	c.idle = c.idle[:last]
	on.call, k.conns[copy] = k, on
	c.mu.Unlock()
	_, _ = on.Write(k.request[copy]) // its reader meets the same error
}
