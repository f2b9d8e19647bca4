package fanout

import (
	"context"
	"errors"
	"net"
	"runtime"
	"sync"
	"time"

	"latencylab/labcli/pause"
	"latencylab/labcli/station"
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

type conn struct {
	net.Conn
	call *call // in hand; guarded by client.mu
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

// add opens one more connection.
func (c *client) add() error {
	raw, err := net.Dial("tcp", c.addr)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.note(err)
		return err
	}
	if c.closed {
		return raw.Close()
	}
	k := &conn{Conn: raw}
	c.opened++
	c.conns[k] = true
	c.idle = append(c.idle, k)
	go c.read(k)
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

// read takes the answers of a connection.
func (c *client) read(on *conn) {
	defer on.Close()
	var buffer [256]byte
	for have := 0; ; {
		n, err := on.Read(buffer[have:])
		have += n
		switch {
		case station.Answered(buffer[:have]):
			have = 0
			if !c.answered(on) {
				return
			}
		case err == nil && have == len(buffer):
			err = errors.New("the answer is not that of a station")
			fallthrough
		case err != nil:
			c.lost(on, err)
			return
		}
	}
}

// answered settles the call of a connection, gives up the other copy, and reports
// whether the connection may be used again: not if its own call was given up.
func (c *client) answered(on *conn) bool {
	now := c.now()
	c.mu.Lock()
	k := on.call
	if k == nil {
		c.mu.Unlock()
		return false
	}
	on.call = nil
	c.idle = append(c.idle, on)
	loser := k.conns[0]
	if loser == on {
		loser = k.conns[1]
	}
	c.settle(k, now)
	if loser != nil {
		loser.call = nil
		delete(c.conns, loser)
	}
	c.mu.Unlock()
	if loser != nil {
		loser.Close()
		go c.add()
	}
	return true
}

// settle ends a call, and its user with the last. The caller holds the lock.
func (c *client) settle(k *call, now int64) {
	k.settled, k.done = true, now
	u := k.user
	u.done = max(u.done, now)
	if u.left--; u.left > 0 {
		return
	}
	if c.left--; c.left == 0 {
		close(c.whole)
	}
}

// lost deals with a connection that ended: with its call if it had one in hand.
func (c *client) lost(on *conn, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.conns, on)
	for i, k := range c.idle {
		if k == on {
			c.idle = append(c.idle[:i], c.idle[i+1:]...)
			break
		}
	}
	if k := on.call; k != nil {
		c.note(err)
		for i := range k.conns {
			if k.conns[i] == on {
				k.conns[i] = nil
			}
		}
		if k.conns == [2]*conn{} {
			c.giveUp(k)
		}
	}
}

// giveUp ends a call without an answer. The caller holds the lock.
func (c *client) giveUp(k *call) {
	k.user.failed = true
	c.settle(k, c.now())
}
