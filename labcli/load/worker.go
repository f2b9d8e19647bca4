package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

// A worker sees one request through at a time.
type worker struct {
	crew   *crew
	conn   net.Conn // nil before the first request and after a failure
	cancel func() bool
	reply  response
	buffer []byte
}

func (c *crew) worker(ctx context.Context, conn net.Conn) *worker {
	w := &worker{crew: c}
	if c.cfg.Do == nil {
		w.buffer = make([]byte, 4096)
	}
	w.adopt(ctx, conn)
	return w
}

// adopt takes a connection, which is closed when ctx ends so that nobody is left
// waiting on it.
func (w *worker) adopt(ctx context.Context, conn net.Conn) {
	if conn != nil {
		w.conn = conn
		w.cancel = context.AfterFunc(ctx, func() { conn.Close() })
	}
}

func (w *worker) drop() {
	if w.conn != nil {
		w.cancel()
		w.conn.Close()
		w.conn = nil
	}
}

// serve gives a request its outcome, unless ctx ends first.
func (w *worker) serve(ctx context.Context, i int) (settled bool) {
	c, s := w.crew, &w.crew.samples[i]
	var status int
	var failed *Failure
	if c.cfg.Do != nil {
		status, failed = w.do(ctx, s, i)
	} else {
		status, failed = w.exchange(ctx, s, c.cfg.Request(i))
	}
	now := c.now()
	switch {
	case failed == nil:
		s.settle(now, status)
	case ctx.Err() != nil:
		return false
	default:
		s.Done, s.Outcome = now, failed.Outcome
		c.note(failed)
	}
	if failed != nil || w.reply.close {
		w.drop()
	}
	return true
}

// exchange sends a request and reads its answer, on a new connection if there
// is none.
func (w *worker) exchange(ctx context.Context, s *Sample, request []byte) (int, *Failure) {
	if w.conn == nil {
		conn, err := w.crew.dial(ctx)
		if err != nil {
			s.Sent = w.crew.now()
			return 0, &Failure{Refused, err}
		}
		w.adopt(ctx, conn)
	}
	w.reply.reset()
	s.Sent, s.Outcome = w.crew.now(), Unanswered
	if t := w.crew.cfg.Timeout; t > 0 {
		w.conn.SetDeadline(time.Now().Add(t))
	}
	if _, err := w.conn.Write(request); err != nil {
		return 0, broken("send a request", err)
	}
	for {
		n, err := w.conn.Read(w.buffer)
		whole, bad := w.reply.read(w.buffer[:n])
		switch {
		case bad != nil:
			return 0, &Failure{Garbled, bad}
		case whole, err == io.EOF && w.reply.ends():
			return w.reply.status, nil
		case err != nil:
			return 0, broken("read an answer", err)
		}
	}
}

// broken is what a failed connection makes of a request.
func broken(doing string, err error) *Failure {
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return &Failure{TimedOut, errTimeout}
	case errors.Is(err, io.EOF):
		return &Failure{Closed, errEnd}
	}
	return &Failure{Closed, fmt.Errorf("%s: %w", doing, err)}
}
