package link

import (
	"sync"
	"time"
)

// A limit is until when a goroutine waits, by the clock of the link. The nil limit
// is never reached.
type limit struct {
	timing timing

	mu     sync.Mutex
	past   chan struct{} // closed when it is reached; nil before the first wait
	over   bool
	cancel func()
}

// set moves the limit. The zero time takes it away.
func (l *limit) set(t time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel()
		l.cancel = nil
	}
	if l.over {
		l.past, l.over = nil, false
	}
	if t.IsZero() {
		return
	}
	left := t.Sub(l.timing.date())
	if left <= 0 {
		l.reach()
		return
	}
	l.cancel = l.timing.after(left, l.end)
}

// end has the limit reached.
func (l *limit) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reach()
}

// reach is called with the lock held.
func (l *limit) reach() {
	if l.past == nil {
		l.past = make(chan struct{})
	}
	if !l.over {
		l.over = true
		close(l.past)
	}
}

func (l *limit) reached() bool {
	if l == nil {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.over
}

// wait is closed when the limit is reached.
func (l *limit) wait() <-chan struct{} {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.past == nil {
		l.past = make(chan struct{})
	}
	return l.past
}

// SetDeadline implements [net.Conn]. Deadlines go by [Net.Date].
func (c *conn) SetDeadline(t time.Time) error {
	c.reads.set(t)
	c.writes.set(t)
	return nil
}

// SetReadDeadline implements [net.Conn].
func (c *conn) SetReadDeadline(t time.Time) error {
	c.reads.set(t)
	return nil
}

// SetWriteDeadline implements [net.Conn].
func (c *conn) SetWriteDeadline(t time.Time) error {
	c.writes.set(t)
	return nil
}
