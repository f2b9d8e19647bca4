package queue

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	model "latencylab/calc/queue"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
	"latencylab/labcli/station"
)

// A bench is a server with a generator in front of it.
type bench struct {
	cfg    Config
	server *station.Station
}

// prime sends a few requests that are not measured, so that the first measured
// one does not pay for what every program does once.
func (b bench) prime(ctx context.Context) error {
	const n, gap, service = 20, 5 * time.Millisecond, time.Millisecond
	request := station.Request(nil, service)
	_, err := load.Run(ctx, load.Config{
		Addr:    b.server.Addr,
		Due:     load.Constant(float64(time.Second/gap), n*gap),
		Request: func(int) []byte { return request },
	})
	return err
}

// level measures one level until noise leaves it alone, and reports the best
// attempt.
func (b bench) level(ctx context.Context, i int) (Level, error) {
	busy := b.cfg.Levels[i]
	w := draw(b.cfg.random(busy, 0), b.cfg.requests(busy), b.cfg.rate(busy), b.cfg.Service)
	exact := path(w, b.cfg.Workers)
	theory := theoryOf(model.MMC{Arrival: b.cfg.rate(busy), Service: b.cfg.Service.Seconds(), Servers: b.cfg.Workers}.Steady())

	var best Level
	var latencies pair
	for attempt := 1; attempt <= attempts; attempt++ {
		now := Progress{Level: i, Levels: len(b.cfg.Levels), Busy: busy, Attempt: attempt, Planned: b.cfg.Level}
		l, p, err := b.attempt(ctx, w, exact, now)
		if err != nil {
			return Level{}, err
		}
		l.Busy, l.Rate = busy, b.cfg.rate(busy)
		l.compare(p)
		l.Spoiled = l.spoiled(duration(theory[p99]))
		if attempt == 1 || better(l, best) {
			best, latencies = l, p
		}
		best.Attempts = attempt
		if !l.Spoiled || l.Cut {
			break
		}
	}
	if best.Load.Answered > 0 {
		best.estimate(latencies, theory, b.cfg.raw(busy, latencies.measured, theory))
	}
	best.Notes = b.cfg.levelNotes(best)
	if b.cfg.Progress != nil {
		b.cfg.Progress(Progress{Level: i, Levels: len(b.cfg.Levels), Busy: busy, Attempt: best.Attempts, Elapsed: best.Elapsed, Planned: b.cfg.Level, Done: &best})
	}
	return best, nil
}

const (
	mostError        = 0.2  // of the theory's p99, for the p99 of the errors
	leastCorrelation = 0.99 // of measured and path-exact latencies
)

// spoiled reports whether the machine's noise is so large, beside the p99 that
// theory says, that the level says more about the machine than about the queue.
func (l Level) spoiled(p99 time.Duration) bool {
	return float64(l.ErrorP99) > mostError*float64(p99) || l.Correlation < leastCorrelation
}

// better reports whether attempt a has less noise than b. One that was cut is
// no better than a whole one.
func better(a, b Level) bool {
	if a.Cut != b.Cut {
		return b.Cut
	}
	if a.Spoiled != b.Spoiled {
		return b.Spoiled
	}
	return a.ErrorP99 < b.ErrorP99
}

// attempt measures one level once.
func (b bench) attempt(ctx context.Context, w workload, exact []time.Duration, now Progress) (l Level, p pair, err error) {
	requests := prebuilt(w.service)
	before, err := b.counts(ctx)
	if err != nil {
		return l, p, err
	}
	running, stop := context.WithCancel(ctx)
	var watchers sync.WaitGroup
	watchers.Go(func() { b.watch(running, stop, now) })
	runtime.GC() // so that it need not happen during the run
	r, err := load.Run(running, load.Config{
		Addr:        b.server.Addr,
		Due:         w.due,
		Request:     requests,
		Connections: min(b.cfg.InFlight, 64+2*b.cfg.Workers),
		InFlight:    b.cfg.InFlight,
		Limit:       b.cfg.limit(),
	})
	stop()
	watchers.Wait()
	if gone := b.server.Err(); gone != nil {
		return l, p, gone
	}
	if err != nil {
		return l, p, err
	}
	after, err := b.counts(ctx)
	if err != nil {
		return l, p, err
	}

	l.Load, l.Elapsed, l.Err, l.Cut = r.Summary(), r.Elapsed, r.Err, r.Cut != load.Whole
	if l.Load.Answered == 0 && !l.Cut {
		return l, p, fmt.Errorf("queue: none of %d requests was answered: %w", l.Load.Planned, r.Err)
	}
	if arriving := min(b.cfg.Level, r.Elapsed); arriving > 0 {
		l.Measured = float64(after.Busy-before.Busy) / float64(arriving) / float64(b.cfg.Workers)
	}
	p = paired(r.Samples, exact)
	l.Schedule, l.Send, err = histograms(r.Samples)
	return l, p, err
}

// watch tells the progress and ends the run when the server is gone.
func (b bench) watch(ctx context.Context, stop func(), now Progress) {
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	began := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.server.Exited():
			stop()
			return
		case <-tick.C:
			if b.cfg.Progress != nil {
				now.Elapsed = time.Since(began)
				b.cfg.Progress(now)
			}
		}
	}
}

// counts asks the server, also after ctx is done.
func (b bench) counts(ctx context.Context) (station.Counts, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return b.server.Counts(ctx)
}

// prebuilt makes the requests beforehand, in one piece of memory.
func prebuilt(services []time.Duration) func(i int) []byte {
	var all []byte
	ends := make([]int, 1, len(services)+1)
	for _, s := range services {
		all = station.Request(all, s)
		ends = append(ends, len(all))
	}
	return func(i int) []byte { return all[ends[i]:ends[i+1]] }
}

func histograms(samples []load.Sample) (schedule, send sample.Histogram, err error) {
	var fromSchedule, fromSend []time.Duration
	for _, s := range samples {
		if s.Outcome == load.Answered {
			fromSchedule = append(fromSchedule, s.Response())
			fromSend = append(fromSend, s.Service())
		}
	}
	if schedule, err = sample.Hist(fromSchedule); err != nil {
		return schedule, send, err
	}
	send, err = sample.Hist(fromSend)
	return schedule, send, err
}
