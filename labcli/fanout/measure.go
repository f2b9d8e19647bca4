package fanout

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"latencylab/labcli/attempt"
)

// Measure measures one series until noise leaves it alone, and reports the best
// attempt. When ctx is done it returns at once, without an error, what was
// measured until then, marked as cut. It calls tell, if not nil, several times a
// second.
func (b *Bench) Measure(ctx context.Context, p Plan, tell func(attempt.Progress)) (Level, error) {
	if p.Backends < 1 || p.Backends > b.cfg.Backends || p.Users < 1 || p.Every <= 0 {
		return Level{}, fmt.Errorf("fanout: a plan of %d users every %v with %d backends cannot be measured", p.Users, p.Every, p.Backends)
	}
	l, attempts, err := attempt.Best(func(number int) (Level, error) {
		return b.attempt(ctx, p, attempt.Progress{Number: number, Planned: p.Lasts()}, tell)
	}, Level.quality)
	if err != nil {
		return Level{}, err
	}
	l.Attempts = attempts
	return l, nil
}

func (l Level) quality() attempt.Quality {
	return attempt.Quality{Cut: l.Cut, Spoiled: l.Spoiled, Noise: l.Added.P95.Seconds()}
}

func (b *Bench) attempt(ctx context.Context, p Plan, now attempt.Progress, tell func(attempt.Progress)) (Level, error) {
	users := b.cfg.draw(p)
	running, stop := context.WithTimeout(ctx, 2*p.Lasts()+2*b.cfg.Slow+10*time.Second)
	defer stop()
	silence := now.Tell(tell)
	defer silence()
	// A thread that wakes up in the kernel must not wait for a place in Go's
	// scheduler.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.NumCPU() + 2))
	runtime.GC() // so that it need not happen during the run
	before := b.client.count()
	b.client.run(running, users, p.Hedge)
	if gone := b.server.Err(); gone != nil {
		return Level{}, gone
	}
	return b.client.level(b.cfg, p, users, before)
}

// count is how many connections were opened so far.
func (c *client) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.opened
}
