package database

import (
	"cmp"
	"math"
	"slices"
	"time"

	"latencylab/calc/pool"
	"latencylab/calc/queue"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

const (
	mostLate  = 0.1  // of the response p99, for a request not to count as late
	mostError = 0.15 // of the mean response on the path, for the mean of the errors
)

// analyse makes a level of what was measured. waited is how many requests the
// pool says had to wait.
func (b *Bench) analyse(t *trial, rate float64, waited int64) (Level, error) {
	l := Level{Rate: rate, Planned: len(t.requests), Err: t.err, Overloaded: rate >= Capacity(b.cfg.Hold, b.cfg.Size)}
	var late, schedule []time.Duration
	var done []request
	for _, r := range t.requests {
		if r.state == unsent {
			continue
		}
		l.Sent++
		late = append(late, r.asked-r.due)
		switch r.state {
		case answered:
			l.Answered++
			done = append(done, r)
			schedule = append(schedule, r.done-r.due)
			l.Elapsed = max(l.Elapsed, r.done)
		case failed:
			l.Failed++
		default:
			l.Unanswered++
		}
	}
	l.Cut = l.Sent < l.Planned || l.Unanswered > 0
	if l.Answered == 0 {
		return l, nil
	}
	l.Lateness = spread(late)
	allowed := time.Duration(mostLate * float64(spread(schedule).P99))
	for _, d := range late {
		if d > allowed {
			l.Late++
		}
	}
	l.Achieved = float64(l.Sent) / max(t.lastAsked().Seconds(), 1e-9)
	b.compare(&l, done, float64(waited))
	var err error
	l.Schedule, err = sample.Hist(schedule)
	return l, err
}

func (t *trial) lastAsked() (last time.Duration) {
	for _, r := range t.requests {
		if r.state != unsent {
			last = max(last, r.asked)
		}
	}
	return last
}

func spread(d []time.Duration) load.Spread {
	slices.Sort(d)
	return load.Spread{P50: sample.Quantile(d, 0.5), P99: sample.Quantile(d, 0.99), Max: d[len(d)-1]}
}

// compare sets the waits beside the path's and theory's.
func (b *Bench) compare(l *Level, done []request, waited float64) {
	slices.SortFunc(done, func(x, y request) int { return cmp.Compare(x.got, y.got) })
	held := make([]time.Duration, len(done))
	var all time.Duration
	for k, r := range done {
		held[k] = r.done - r.got
		all += held[k]
		if b.cfg.Database == nil {
			held[k] = r.held
		}
	}
	l.Hold = all.Seconds() / float64(len(done))
	slices.SortFunc(done, func(x, y request) int { return cmp.Compare(x.asked, y.asked) })
	arrived, raw := make([]time.Duration, len(done)), make([]float64, len(done))
	for i, r := range done {
		arrived[i], raw[i] = r.asked, (r.got - r.asked).Seconds()
	}
	begins := starts(arrived, held, b.cfg.Size)
	path := seconds(inOrder(arrived, begins))
	mixed := seconds(shuffled(b.cfg.random(l.Rate, 1), arrived, begins))
	slices.Sort(mixed)
	l.Shuffled = sample.Quantile(mixed, 0.99)
	l.Use = b.use(begins, held, arrived[len(arrived)-1])

	measured, exact := statsOf(raw), statsOf(path)
	measured[prob] = min(waited/float64(l.Sent), 1)
	l.Spoiled = math.Abs(measured[mean]-exact[mean]) > mostError*(exact[mean]+l.Hold)
	theory := b.theory(l.Rate)
	within, about := differences(raw, path), b.cfg.simulate(l.Rate, len(raw), l.Overloaded)
	for i, v := range []*Value{&l.Prob, &l.Mean, &l.P99} {
		*v = Value{Raw: measured[i], Path: exact[i], Theory: theory[i], Adjusted: measured[i] - exact[i] + theory[i],
			RawInterval: about.around(i, measured[i]), AdjustedInterval: sample.Unknown}
		if !math.IsNaN(v.Adjusted) {
			v.Adjusted = max(v.Adjusted, 0)
			v.AdjustedInterval = atLeast0(sample.Around(v.Adjusted, within[i]))
		}
	}
	if l.Overloaded {
		b.saturate(l, done)
	}
}

// use is the share of the connections' time up to the last request that they
// were held.
func (b *Bench) use(begins, held []time.Duration, until time.Duration) float64 {
	var busy time.Duration
	for k, at := range begins {
		busy += max(min(at+held[k], until)-at, 0)
	}
	return busy.Seconds() / (until.Seconds() * float64(b.cfg.Size))
}

// saturate fills in what became of the requests while they came.
func (b *Bench) saturate(l *Level, done []request) {
	until := done[len(done)-1].asked
	finished := 0
	for _, r := range done {
		if r.done <= until {
			finished++
		}
	}
	l.Capacity = float64(finished) / until.Seconds()
	l.Backlog = float64(len(done)-finished) / until.Seconds()
}

// stats are the reported properties of waits, in seconds but for the first.
type stats [3]float64

const (
	prob = iota
	mean
	p99
)

func statsOf(waits []float64) stats {
	sorted := slices.Clone(waits)
	slices.Sort(sorted)
	first, _ := slices.BinarySearch(sorted, math.SmallestNonzeroFloat64)
	return stats{1 - float64(first)/float64(len(sorted)), sample.Mean(sorted), sample.Quantile(sorted, 0.99)}
}

// theory is NaN of an overloaded level, where nothing settles.
func (b *Bench) theory(rate float64) stats {
	s := pool.Fleet{Rate: rate, Hold: b.cfg.Hold.Seconds(), Instances: 1, Size: b.cfg.Size}.Each()
	if !s.Stable {
		return stats{math.NaN(), math.NaN(), math.NaN()}
	}
	return theoryOf(s)
}

func theoryOf(s queue.Steady) stats { return stats{s.WaitProb, s.WaitMean, s.WaitQuantile(0.99)} }

func seconds(d []time.Duration) []float64 {
	x := make([]float64, len(d))
	for i := range d {
		x[i] = d[i].Seconds()
	}
	return x
}

func atLeast0(i sample.Interval) sample.Interval {
	return sample.Interval{Low: max(i.Low, 0), High: max(i.High, 0)}
}
