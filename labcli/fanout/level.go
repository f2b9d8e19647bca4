package fanout

import (
	"fmt"
	"slices"
	"time"

	"latencylab/calc/quantile"
	"latencylab/labcli/sample"
)

// A Level is what one series showed. Latencies of users count from when they
// were due to the last answer they need, those of calls from when the first copy
// was sent.
type Level struct {
	Plan
	Answered   int // users with all their answers
	Failed     int // users with a call that broke off
	Unanswered int // users that were still waiting when the series was cut
	Err        error

	Hit      Share // users who waited for a slow call: [Config.Limit] or longer
	P50, P99 Value
	Copies   Share // calls that were sent a second time, of all calls
	Opened   int   // connections: in place of those closed with a call in hand, and where there were too few
	Schedule sample.Histogram

	Call50, Call95 Value // of calls; without hedging they are what a threshold is taken from

	// Added is measured less path, user by user: what the real system added.
	// Late is how late the last call of a user was sent.
	Added Spread
	Late  Spread

	Elapsed  time.Duration
	Attempts int  // how often it was measured; the best attempt is reported
	Spoiled  bool // by noise, in every attempt
	Cut      bool // stopped before every user was answered

	calls []time.Duration // sorted
}

// Within is the share of calls that took no longer than d.
func (l Level) Within(d time.Duration) float64 {
	n, _ := slices.BinarySearch(l.calls, d+1)
	return float64(n) / float64(len(l.calls))
}

// A Share is a part of a number of things.
type Share struct {
	Count, Of int
	Path      int // of the same draws, when nothing but the calls takes any time
	Interval  sample.Interval
}

// Value is the share itself, and ByDraw that of the path.
func (s Share) Value() float64  { return float64(s.Count) / float64(s.Of) }
func (s Share) ByDraw() float64 { return float64(s.Path) / float64(s.Of) }

// A Value is a quantile, by nearest rank.
type Value struct {
	Raw       time.Duration
	Low, High time.Duration // hold the long-run value with 95% confidence; both 0 when there are too few to say
	Path      time.Duration
}

// A Spread is how a duration was distributed.
type Spread struct{ P50, P95, P99, Max time.Duration }

func spread(sorted []time.Duration) Spread {
	of := func(q float64) time.Duration { return quantile.Of(sorted, q) }
	return Spread{of(0.5), of(0.95), of(0.99), of(1)}
}

// mostAdded is how many times a fast call the system may add for one user in
// twenty. With more, users of fast calls wait as if one had been slow.
const mostAdded = 1

// level sums up a series.
func (c *client) level(cfg Config, p Plan, users []user, before int) (Level, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := Level{Plan: p, Err: c.err, Opened: c.opened - before, Elapsed: time.Duration(c.now())}
	var waits, paths, added, late, calls, callPaths []time.Duration
	for i := range users {
		u := &users[i]
		switch {
		case u.left > 0:
			l.Unanswered++
			continue
		case u.failed:
			l.Failed++
			continue
		}
		l.Answered++
		wait, path := time.Duration(u.done-u.due), u.path(p.Hedge)
		waits, paths, added = append(waits, wait), append(paths, path), append(added, wait-path)
		late = append(late, time.Duration(u.calls[len(u.calls)-1].sent-u.due))
		l.Hit.add(wait >= cfg.Limit(), path >= cfg.Limit())
		for j := range u.calls {
			k := &u.calls[j]
			calls, callPaths = append(calls, time.Duration(k.done-k.sent)), append(callPaths, k.path(p.Hedge))
			l.Copies.add(k.copied, p.Hedge > 0 && k.takes[0] > p.Hedge)
		}
	}
	l.Cut = l.Unanswered > 0
	if l.Answered == 0 {
		if !l.Cut {
			return l, fmt.Errorf("fanout: none of %d users got all answers: %w", len(users), c.err)
		}
		return l, nil
	}
	l.Hit.Interval = sample.Wilson(l.Hit.Count, l.Hit.Of)
	l.Copies.Interval = sample.Wilson(l.Copies.Count, l.Copies.Of)
	var err error
	if l.Schedule, err = sample.Hist(waits); err != nil {
		return l, err
	}
	for _, all := range [][]time.Duration{waits, paths, added, late, calls, callPaths} {
		slices.Sort(all)
	}
	l.P50, l.P99 = valueOf(waits, paths, 0.5), valueOf(waits, paths, 0.99)
	l.Call50, l.Call95 = valueOf(calls, callPaths, 0.5), valueOf(calls, callPaths, 0.95)
	l.Added, l.Late, l.calls = spread(added), spread(late), calls
	l.Spoiled = l.Added.P95 > mostAdded*cfg.Fast
	return l, nil
}

func (s *Share) add(counts, byPath bool) {
	s.Of++
	if counts {
		s.Count++
	}
	if byPath {
		s.Path++
	}
}

// valueOf takes a quantile of sorted latencies and of their sorted paths.
func valueOf(sorted, paths []time.Duration, q float64) Value {
	v := Value{Raw: quantile.Of(sorted, q), Path: quantile.Of(paths, q)}
	if in := quantile.Confidence(len(sorted), q, 0.95); in.Lower > 0 && in.Upper <= len(sorted) {
		v.Low, v.High = sorted[in.Lower-1], sorted[in.Upper-1]
	}
	return v
}
