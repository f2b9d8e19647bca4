package sweep

import (
	"slices"
	"time"

	"latencylab/labcli/sample"
)

const (
	mostFailed = 0.01 // of the requests of a good step
	mostBehind = 0.05 // of the requests of a good step that may be open when no more come, beside those that an idle system has open
	leastSent  = 0.98 // of the rate, by a generator that has connections left
	mostLate   = 0.1  // seconds that a generator may end later than was asked for, whatever share of the rate that is
	leastIdle  = 300  // requests that the reference rests on, where there are as many
	mostIdle   = 2    // times the first step's median that a step of the reference has at most
)

// A reference is how an idle system answers: the requests of the first good
// steps, while their median stays what it was.
type reference struct {
	median   time.Duration // of the first step
	response []time.Duration
	full     bool
}

func (r *reference) add(s Step) {
	if r.full || len(s.response) == 0 {
		return
	}
	if r.median == 0 {
		r.median = s.Load.Response.P50
	}
	if s.Load.Response.P50 > mostIdle*r.median {
		r.full = true
		return
	}
	r.response = append(r.response, s.response...)
	r.full = len(r.response) >= leastIdle
}

// p99 is that of the idle system, 0 before there is any.
func (r *reference) p99() time.Duration {
	if len(r.response) == 0 {
		return 0
	}
	return sample.Quantile(slices.Sorted(slices.Values(r.response)), 0.99)
}

// mean is in seconds, 0 before there is any.
func (r *reference) mean() float64 {
	if len(r.response) == 0 {
		return 0
	}
	var all time.Duration
	for _, d := range r.response {
		all += d
	}
	return all.Seconds() / float64(len(r.response))
}

// judge says whether a step is beyond the knee, and why.
func (b *bench) judge(s Step) Why {
	n := float64(s.Load.Planned)
	// As many are open at the end of a step as are on average, and then chance.
	usual := s.Own * max(b.idle.mean(), s.Schedule.Min.Seconds())
	idle := b.idle.p99()
	behind := n-s.Finished*b.cfg.Step.Seconds()-float64(s.Load.Failed) > mostBehind*n+3*usual+3
	switch {
	case s.Load.Answered == 0, float64(s.Load.Failed) > mostFailed*n:
		return Failing
	case s.Load.Achieved < leastSent*s.Load.Asked && n/s.Load.Achieved-n/s.Load.Asked > mostLate && !s.Full:
		return Generator // a system that does not answer would have all connections
	case behind:
		return Behind
	case idle > 0 && float64(s.p99()) > b.cfg.Knee*float64(idle):
		return Slow
	}
	return Good
}
