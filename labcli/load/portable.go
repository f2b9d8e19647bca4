package load

import (
	"context"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// A crew is one run of the portable form: a pacer that hands out requests when
// they are due, or the users of a closed loop, and workers with a connection
// each that see them through. A worker looks at its connection only when it has
// a request, so one that the server closed meanwhile costs the next request on
// it.
type crew struct {
	cfg     Config
	start   time.Time
	samples []Sample // each touched by the one worker that has its number
	work    chan int
	spare   atomic.Int64  // idle workers less requests waiting for one
	pending atomic.Int64  // requests without an outcome, or users who have not left
	settled chan struct{} // closed when nothing is pending
	opened  atomic.Int64
	workers sync.WaitGroup

	begun, thoughts atomic.Int64 // of a closed loop

	once sync.Once
	err  error
}

func portable(ctx context.Context, cfg Config) (Result, error) {
	if cfg.Dial == nil {
		cfg.Dial = func(ctx context.Context) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", cfg.Addr)
		}
	}
	bounded, stop := context.WithCancel(ctx)
	defer stop()
	c := &crew{cfg: cfg, samples: planned(cfg), settled: make(chan struct{})}
	conns, err := c.connect(bounded)
	if err != nil && ctx.Err() == nil {
		return Result{}, err
	}

	c.start = time.Now().Add(lead)
	limit := time.AfterFunc(lead+cfg.Limit, stop)
	defer limit.Stop()
	if cfg.Users != nil {
		c.seat(bounded, conns)
	} else {
		c.pace(bounded, conns)
	}
	select {
	case <-c.settled:
	case <-bounded.Done():
	}
	r := Result{Began: c.start, Elapsed: max(time.Since(c.start), 0), ClosedLoop: cfg.Users != nil}
	if bounded.Err() != nil {
		r.Cut = TimeUp
	}
	if ctx.Err() != nil {
		r.Cut = Cancelled
	}
	stop()
	c.workers.Wait()
	r.Samples, r.Connections, r.Err = c.samples, int(c.opened.Load()), c.err
	if r.ClosedLoop {
		r.Samples = r.Samples[:min(int(c.begun.Load()), len(r.Samples))]
	}
	return r, nil
}

// connect opens the first connections, all at once. Whoever has requests of
// their own done opens their own.
func (c *crew) connect(ctx context.Context) ([]net.Conn, error) {
	conns := make([]net.Conn, c.cfg.Connections)
	if c.cfg.Do != nil {
		return conns, nil
	}
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	errs := make([]error, len(conns))
	var all sync.WaitGroup
	for i := range conns {
		all.Go(func() { conns[i], errs[i] = c.dial(ctx) })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			for _, conn := range conns {
				if conn != nil {
					conn.Close()
				}
			}
			return nil, fmt.Errorf("load: %w", err)
		}
	}
	return conns, nil
}

func (c *crew) dial(ctx context.Context) (net.Conn, error) {
	conn, err := c.cfg.Dial(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", c.cfg.Addr, err)
	}
	c.opened.Add(1)
	return conn, nil
}

// pace hands out each request when it is due, and hires when nobody is free.
func (c *crew) pace(ctx context.Context, conns []net.Conn) {
	c.work = make(chan int, len(c.cfg.Due))
	c.pending.Store(int64(len(c.cfg.Due)))
	for _, conn := range conns {
		c.hire(ctx, conn)
	}
	hired := len(conns)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for i, due := range c.cfg.Due {
		if !c.sleep(ctx, timer, due) {
			return
		}
		if c.spare.Add(-1) < 0 && hired < c.cfg.InFlight {
			c.hire(ctx, nil)
			hired++
		}
		c.work <- i
	}
}

// sleep waits for a time after the start, and reports whether ctx left it time
// to.
func (c *crew) sleep(ctx context.Context, timer *time.Timer, until time.Duration) bool {
	if wait := time.Until(c.start.Add(until)); wait > 0 {
		timer.Reset(wait)
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}

// hire starts a worker, with a connection or without.
func (c *crew) hire(ctx context.Context, conn net.Conn) {
	c.spare.Add(1)
	w := c.worker(ctx, conn)
	c.workers.Go(func() {
		defer w.drop()
		for {
			select {
			case <-ctx.Done():
				return
			case i := <-c.work:
				if w.serve(ctx, i) {
					c.settle()
				}
			}
			c.spare.Add(1)
		}
	})
}

// settle counts one that is not pending any more.
func (c *crew) settle() {
	if c.pending.Add(-1) == 0 {
		close(c.settled)
	}
}

// note keeps the first error.
func (c *crew) note(f *Failure) { c.once.Do(func() { c.err = f }) }

func (c *crew) now() int64 { return int64(time.Since(c.start)) }
