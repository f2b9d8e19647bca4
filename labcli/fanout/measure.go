package fanout

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// attempts is how often a series is measured when noise spoils it.
const attempts = 3

// Progress is how far a series is.
type Progress struct {
	Attempt int           // from 1
	Elapsed time.Duration // of this attempt
	Planned time.Duration // of this attempt
}

// Measure measures one series until noise leaves it alone, and reports the best
// attempt. When ctx is done it returns at once, without an error, what was
// measured until then, marked as cut. It calls tell, if not nil, several times a
// second.
func (b *Bench) Measure(ctx context.Context, p Plan, tell func(Progress)) (Level, error) {
	if p.Backends < 1 || p.Backends > b.cfg.Backends || p.Users < 1 || p.Every <= 0 {
		return Level{}, fmt.Errorf("fanout: a plan of %d users every %v with %d backends cannot be measured", p.Users, p.Every, p.Backends)
	}
	var best Level
	for attempt := 1; attempt <= attempts; attempt++ {
		now := Progress{Attempt: attempt, Planned: p.Lasts()}
		l, err := b.attempt(ctx, p, now, tell)
		if err != nil {
			return Level{}, err
		}
		if attempt == 1 || better(l, best) {
			best = l
		}
		best.Attempts = attempt
		if !l.Spoiled || l.Cut {
			break
		}
	}
	return best, nil
}

// better reports whether attempt a has less noise than b. One that was cut is no
// better than a whole one.
func better(a, b Level) bool {
	if a.Cut != b.Cut {
		return b.Cut
	}
	return a.Added.P95 < b.Added.P95
}

func (b *Bench) attempt(ctx context.Context, p Plan, now Progress, tell func(Progress)) (Level, error) {
	users := b.cfg.draw(p)
	running, stop := context.WithTimeout(ctx, 2*p.Lasts()+2*b.cfg.Slow+10*time.Second)
	defer stop()
	ended := make(chan struct{})
	var watcher sync.WaitGroup
	watcher.Go(func() { watch(ended, now, tell) })

	// A thread that wakes up in the kernel must not wait for a place in Go's
	// scheduler.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.NumCPU() + 2))
	runtime.GC() // so that it need not happen during the run
	before := b.client.count()
	b.client.run(running, users, p.Hedge)
	close(ended)
	watcher.Wait()
	if gone := b.server.Err(); gone != nil {
		return Level{}, gone
	}
	return b.client.level(b.cfg, p, users, before)
}

// watch tells the progress until the series has ended.
func watch(ended <-chan struct{}, now Progress, tell func(Progress)) {
	if tell == nil {
		return
	}
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	for began := time.Now(); ; {
		select {
		case <-ended:
			return
		case <-tick.C:
			now.Elapsed = time.Since(began)
			tell(now)
		}
	}
}

// count is how many connections were opened so far.
func (c *client) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.opened
}
