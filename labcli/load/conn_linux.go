package load

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// A conn is a place for one connection. It serves one request at a time.
type conn struct {
	fd      int
	state   state
	request int    // the one being served, when busy
	rest    []byte // of it, what the socket would not take yet
	reply   response
}

type state uint8

const (
	absent state = iota
	opening
	idle
	busy
)

// send puts the next request on an idle connection.
func (l *loop) send(slot int32) {
	c, s := &l.conns[slot], &l.samples[l.next]
	c.state, c.request = busy, l.next
	c.reply.reset()
	l.next++
	b := l.cfg.Request(c.request)
	s.Sent, s.Outcome = l.now(), Unanswered
	l.write(slot, b)
}

// write sends b, and keeps for later what the socket does not take.
func (l *loop) write(slot int32, b []byte) {
	c := &l.conns[slot]
	n, err := write(c.fd, b)
	if err != nil && err != unix.EAGAIN && err != unix.EINTR {
		l.fail(slot, Closed, fmt.Errorf("send a request: %w", err))
		return
	}
	waiting := len(c.rest) > 0
	c.rest = b[max(n, 0):]
	if waits := len(c.rest) > 0; waits != waiting {
		events := uint32(unix.EPOLLIN)
		if waits {
			events |= unix.EPOLLOUT
		}
		if err := l.poller.change(c.fd, events, slot); err != nil {
			l.fail(slot, Closed, err)
		}
	}
}

// handle deals with one event of a connection.
func (l *loop) handle(slot int32, events uint32) {
	c := &l.conns[slot]
	if c.state == opening {
		l.opened(slot)
		return
	}
	if events&unix.EPOLLOUT != 0 && len(c.rest) > 0 {
		l.write(slot, c.rest)
	}
	if events&^unix.EPOLLOUT != 0 && c.state != absent {
		l.read(slot)
	}
}

// read takes what has arrived on a connection.
func (l *loop) read(slot int32) {
	c := &l.conns[slot]
	n, err := read(c.fd, l.buffer)
	now := l.now()
	switch {
	case err == unix.EAGAIN || err == unix.EINTR:
		return
	case c.state == idle:
		// Closed, or something nobody asked for.
		if n > 0 && l.next > 0 {
			l.note(&Failure{Garbled, ErrExtra})
		}
		l.dropIdle(slot)
		return
	case err != nil:
		l.fail(slot, Closed, fmt.Errorf("read an answer: %w", err))
		return
	case n == 0 && c.reply.ends():
		l.samples[c.request].settle(now, c.reply.status)
		l.settle(now, false)
		l.drop(slot)
		return
	case n == 0:
		l.fail(slot, Closed, errEnd)
		return
	}
	whole, err := c.reply.read(l.buffer[:n])
	if err != nil {
		l.fail(slot, Garbled, err)
		return
	}
	if !whole {
		return
	}
	l.samples[c.request].settle(now, c.reply.status)
	l.settle(now, false)
	if c.reply.close || len(c.rest) > 0 {
		l.drop(slot)
		return
	}
	c.state = idle
	l.idle = append(l.idle, slot)
}

// fail ends the request of a connection, and the connection.
func (l *loop) fail(slot int32, o Outcome, err error) {
	s := &l.samples[l.conns[slot].request]
	s.Done, s.Outcome = l.now(), o
	l.settle(s.Done, true)
	l.note(&Failure{o, err})
	l.drop(slot)
}

// note keeps the first failure.
func (l *loop) note(f *Failure) {
	if l.result.Err == nil {
		l.result.Err = f
	}
}

func (l *loop) dropIdle(slot int32) {
	for i, s := range l.idle {
		if s == slot {
			l.idle = append(l.idle[:i], l.idle[i+1:]...)
			break
		}
	}
	l.drop(slot)
}

// drop closes a connection and frees its place.
func (l *loop) drop(slot int32) {
	c := &l.conns[slot]
	unix.Close(c.fd)
	c.state, c.rest = absent, nil
	l.open--
	l.unused = append(l.unused, slot)
}

func (l *loop) closeAll() {
	for i := range l.conns {
		if l.conns[i].state != absent {
			unix.Close(l.conns[i].fd)
		}
	}
}
