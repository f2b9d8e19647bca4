package load

import (
	"fmt"
	"time"
)

// rest waits until something has to be done: it sleeps, and polls for the last
// of the time to the next due request as far as spin allows.
func (l *loop) rest() error {
	now := l.now()
	until := l.until()
	wake := until
	if at, ok := l.upcoming(); ok && at == until {
		wake -= l.spin.margin(now, at)
	}
	if wake > now {
		return l.poll(time.Duration(wake - now))
	}
	err := l.poll(0)
	if until > now {
		l.spin.spent += min(l.now(), until) - now
	}
	return err
}

// until is when something has to be done even if nothing happens.
func (l *loop) until() int64 {
	until := int64(l.cfg.Limit)
	if at, ok := l.upcoming(); ok && (len(l.idle) > 0 || l.open < l.most) {
		until = min(until, at)
	}
	if l.cfg.Timeout > 0 && l.oldest < l.next {
		until = min(until, l.samples[l.oldest].Sent+int64(l.cfg.Timeout))
	}
	return until
}

// poll waits and deals with what happened.
func (l *loop) poll(d time.Duration) error {
	began := l.now()
	events, err := l.poller.wait(d)
	if err != nil {
		return fmt.Errorf("load: wait for sockets: %w", err)
	}
	if d > 0 && len(events) == 0 {
		l.spin.woke(l.now() - began - int64(d))
	}
	for _, e := range events {
		if e.Fd != wakeSlot {
			l.handle(e.Fd, e.Events)
		}
	}
	return nil
}

// expire gives up on requests older than the timeout. They were sent in order,
// so that one look at the oldest is enough until it is too old.
func (l *loop) expire(now int64) {
	if l.cfg.Timeout == 0 {
		return
	}
	for l.oldest < l.next && l.samples[l.oldest].Outcome > Unanswered {
		l.oldest++
	}
	if l.oldest == l.next || now < l.samples[l.oldest].Sent+int64(l.cfg.Timeout) {
		return
	}
	for slot := range l.conns {
		c := &l.conns[slot]
		if c.state == busy && now >= l.samples[c.request].Sent+int64(l.cfg.Timeout) {
			l.fail(int32(slot), TimedOut, errTimeout)
		}
	}
}
