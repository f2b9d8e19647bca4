package load

import (
	"context"
	"net"
	"time"
)

// seat starts the users of a closed loop, each with a connection of its own.
func (c *crew) seat(ctx context.Context, conns []net.Conn) {
	users := c.cfg.Users.Number
	c.pending.Store(int64(users))
	conns = append(conns, make([]net.Conn, users-len(conns))...)
	for _, conn := range conns {
		w := c.worker(ctx, conn)
		c.workers.Go(func() {
			defer w.drop()
			w.use(ctx)
			c.settle()
		})
	}
}

// use is what a user does until the time or the requests are used up, or ctx is
// done.
func (w *worker) use(ctx context.Context) {
	c, u := w.crew, w.crew.cfg.Users
	timer := time.NewTimer(0)
	defer timer.Stop()
	due, failed := time.Duration(0), false
	for {
		due += u.think(int(c.thoughts.Add(1)-1), failed)
		if due >= u.Lasts || !c.sleep(ctx, timer, due) {
			return
		}
		i := int(c.begun.Add(1) - 1)
		if i >= u.Requests {
			return
		}
		s := &c.samples[i]
		s.Due = int64(due)
		if !w.serve(ctx, i) {
			return
		}
		due = time.Duration(s.Done)
		failed = s.Outcome != Answered && s.Outcome != Rejected
	}
}
