package queue

import (
	"context"
	"fmt"
	"runtime"
	"time"

	model "latencylab/calc/queue"
	"latencylab/labcli/attempt"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
	"latencylab/labcli/station"
)

// A Bench is a server with a generator in front of it.
type Bench struct {
	cfg    Config
	server *station.Station
}

// Open starts the server of a configuration, which it completes.
func Open(ctx context.Context, cfg Config) (*Bench, error) {
	cfg, err := cfg.Complete()
	if err != nil {
		return nil, err
	}
	server, err := station.Start(ctx, station.Config{Workers: cfg.Workers, Work: cfg.Work})
	if err != nil {
		return nil, err
	}
	b := &Bench{cfg, server}
	if err := b.prime(ctx); err != nil {
		b.Close()
		return nil, err
	}
	return b, nil
}

// Close ends the server.
func (b *Bench) Close() error { return b.server.Close() }

// prime sends a few requests that are not measured, so that the first measured
// one does not pay for what every program does once.
func (b *Bench) prime(ctx context.Context) error {
	const n, gap, service = 20, 5 * time.Millisecond, time.Millisecond
	request := station.Request(nil, service)
	_, err := load.Run(ctx, load.Config{
		Addr:    b.server.Addr,
		Due:     load.Constant(float64(time.Second/gap), n*gap),
		Request: func(int) []byte { return request },
	})
	return err
}

// Measure measures a busy share until noise leaves it alone, and reports the best
// attempt. When ctx is done it returns at once, without an error, what was measured
// until then, marked as cut. It calls tell, if not nil, several times a second.
func (b *Bench) Measure(ctx context.Context, busy float64, tell func(attempt.Progress)) (Level, error) {
	if err := b.cfg.checkLevel(busy); err != nil {
		return Level{}, err
	}
	w := draw(b.cfg.random(busy, 0), b.cfg.requests(busy), b.cfg.rate(busy), b.cfg.Service)
	exact := path(w, b.cfg.Workers)
	theory := theoryOf(model.MMC{Arrival: b.cfg.rate(busy), Service: b.cfg.Service.Seconds(), Servers: b.cfg.Workers}.Steady())

	type tried struct {
		Level
		latencies pair
	}
	best, attempts, err := attempt.Best(func(number int) (t tried, err error) {
		t.Level, t.latencies, err = b.attempt(ctx, w, exact, attempt.Progress{Number: number, Planned: b.cfg.Level}, tell)
		t.Busy, t.Rate = busy, b.cfg.rate(busy)
		t.compare(t.latencies)
		t.Spoiled = t.spoiled(duration(theory[p99]))
		return t, err
	}, tried.quality)
	if err != nil {
		return Level{}, err
	}
	l := best.Level
	if l.Attempts = attempts; l.Load.Answered > 0 {
		l.estimate(best.latencies, theory, b.cfg.raw(busy, best.latencies.measured, theory))
	}
	l.Notes = b.cfg.levelNotes(l)
	return l, nil
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

func (l Level) quality() attempt.Quality {
	return attempt.Quality{Cut: l.Cut, Spoiled: l.Spoiled, Noise: l.ErrorP99.Seconds()}
}

// attempt measures one level once.
func (b *Bench) attempt(ctx context.Context, w workload, exact []time.Duration, now attempt.Progress, tell func(attempt.Progress)) (l Level, p pair, err error) {
	requests := prebuilt(w.service)
	before, err := b.counts(ctx)
	if err != nil {
		return l, p, err
	}
	running, stop := b.server.While(ctx)
	defer stop()
	silence := now.Tell(tell)
	defer silence()
	runtime.GC() // so that it need not happen during the run
	r, err := load.Run(running, load.Config{
		Addr:        b.server.Addr,
		Due:         w.due,
		Request:     requests,
		Connections: min(b.cfg.InFlight, 64+2*b.cfg.Workers),
		InFlight:    b.cfg.InFlight,
		Limit:       b.cfg.limit(),
	})
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

// counts asks the server, also after ctx is done.
func (b *Bench) counts(ctx context.Context) (station.Counts, error) {
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
