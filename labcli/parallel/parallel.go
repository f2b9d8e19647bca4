// Package parallel measures how much sooner several workers finish a job of which
// a known share can be divided among them.
//
// A job is a fixed number of steps. First one worker does the serial ones, then
// all workers share the rest, and the job is over with the last of them. Each
// job of several workers is timed beside one of a single worker, in turn, so that
// a machine that becomes slower or faster makes both so; what is reported is the
// median of their ratios.
package parallel

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"latencylab/calc/quantile"
	"latencylab/labcli/attempt"
	"latencylab/labcli/sample"
)

// Work is what a step is.
type Work string

const (
	Compute Work = "compute" // uses a core
	Wait    Work = "wait"    // waits, as for another service, and uses none
)

// Config says what job to do.
type Config struct {
	Parallel float64       // share of the job that can be divided, in [0,1]
	Job      time.Duration // what one worker takes for it, about
	Pairs    int           // of jobs that are timed
	Work     Work
}

const (
	minJob   = time.Millisecond
	maxPairs = 10_000

	// MaxWorkers is the most workers that a level may have.
	MaxWorkers = 256
)

// Check says what of a configuration cannot be measured.
func (c Config) Check() error {
	switch {
	case !(c.Parallel >= 0 && c.Parallel <= 1):
		return fmt.Errorf("parallel: %v is outside 0 to 1", c.Parallel)
	case c.Job < minJob:
		return fmt.Errorf("job: %v is less than %v; raise --job", c.Job, minJob)
	case c.Pairs < 2 || c.Pairs > maxPairs:
		return fmt.Errorf("pairs: %d is outside 2 to %d; change --pairs", c.Pairs, maxPairs)
	}
	return nil
}

// Planned is how long a level takes on a machine with cores enough.
func (c Config) Planned(workers int) time.Duration {
	return time.Duration(float64(c.Pairs) * float64(c.Job) * (2 - c.Parallel + c.Parallel/float64(workers)))
}

// A Level is what some workers reached.
type Level struct {
	Workers  int
	Speedup  Value
	Job      sample.Histogram // of the jobs that these workers did
	Pairs    int
	Taken    float64 // share of the time of the lone worker's jobs in which it had no core; NaN where that is not known
	Elapsed  time.Duration
	Attempts int  // how often it was measured; the best attempt is reported
	Spoiled  bool // by noise, in every attempt
	Cut      bool
}

// A Value is a median with the interval that holds it with 95% confidence. Both
// ends are NaN when there are too few values.
type Value struct {
	Median float64
	sample.Interval
}

// Measure measures one level until noise leaves it alone, and reports the best
// attempt. When ctx is done it returns what was measured until then, without an
// error.
func (c Config) Measure(ctx context.Context, workers int, tell func(attempt.Progress)) (Level, error) {
	if err := c.Check(); err != nil {
		return Level{}, err
	}
	if workers < 1 || workers > MaxWorkers {
		return Level{}, fmt.Errorf("workers: %d is outside 1 to %d", workers, MaxWorkers)
	}
	// Workers on the cores there are: no more at once, and no fewer.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(max(runtime.NumCPU(), 1)))
	j := c.job()
	l, attempts, err := attempt.Best(func(number int) (Level, error) {
		return c.attempt(ctx, j, workers, attempt.Progress{Number: number, Planned: c.Planned(workers)}, tell)
	}, Level.quality)
	if err != nil {
		return Level{}, err
	}
	l.Attempts = attempts
	return l, nil
}

func (l Level) quality() attempt.Quality {
	return attempt.Quality{Cut: l.Cut, Spoiled: l.Spoiled, Noise: l.noise()}
}

// attempt times the pairs once.
func (c Config) attempt(ctx context.Context, j job, workers int, now attempt.Progress, tell func(attempt.Progress)) (Level, error) {
	began := time.Now()
	l := Level{Workers: workers}
	var ratios []float64
	var jobs []time.Duration
	var alone, running time.Duration
	for i := range c.Pairs {
		if l.Cut = ctx.Err() != nil; l.Cut {
			break
		}
		first, second := 1, workers
		if i%2 == 1 {
			first, second = workers, 1
		}
		a, b := j.run(first), j.run(second)
		if i%2 == 1 {
			a, b = b, a
		}
		ratios = append(ratios, a.took.Seconds()/b.took.Seconds())
		jobs = append(jobs, b.took)
		alone, running = alone+a.took, running+a.running
		if now.Elapsed = time.Since(began); tell != nil {
			tell(now)
		}
	}
	l.Pairs, l.Elapsed, l.Speedup = len(ratios), time.Since(began), median(ratios)
	l.Taken = math.NaN()
	if measured := j.work == Compute && running > 0; measured {
		l.Taken = max(0, 1-running.Seconds()/alone.Seconds())
	}
	l.Spoiled = l.noise() > mostNoise
	var err error
	l.Job, err = sample.Hist(jobs)
	return l, err
}

// mostNoise is how uncertain a speedup may be, relative to itself, before the
// machine is blamed.
const mostNoise = 0.05

// noise is the half-width of the interval relative to the median.
func (l Level) noise() float64 {
	if !l.Speedup.Known() {
		return 0
	}
	return (l.Speedup.High - l.Speedup.Low) / 2 / l.Speedup.Median
}

func median(values []float64) Value {
	if len(values) == 0 {
		return Value{math.NaN(), sample.Unknown}
	}
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	v := Value{quantile.Of(sorted, 0.5), sample.Unknown}
	if in := quantile.Confidence(len(sorted), 0.5, 0.95); in.Lower > 0 && in.Upper <= len(sorted) {
		v.Interval = sample.Interval{Low: sorted[in.Lower-1], High: sorted[in.Upper-1]}
	}
	return v
}
