package probe

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"latencylab/labcli/sample"
)

// A Phase is a part of an exchange.
type Phase string

// Phases are the parts in the order they happen, and the whole.
var Phases = []Phase{"dns", "connect", "tls", "first_byte", "download", "whole"}

func (x Exchange) phase(p Phase) time.Duration {
	return map[Phase]time.Duration{
		"dns": x.DNS, "connect": x.Connect, "tls": x.TLS, "first_byte": x.FirstByte, "download": x.Download, "whole": x.Whole,
	}[p]
}

// seconds are the rising values of a phase in a set.
func (s Set) seconds(of func(Exchange) time.Duration) []float64 {
	var x []float64
	for _, e := range s.Exchanges {
		x = append(x, of(e).Seconds())
	}
	slices.Sort(x)
	return x
}

// A Measure is a median or p90 in seconds, with 95% confidence where there are
// exchanges enough. It is NaN of none.
type Measure struct {
	Value float64
	sample.Interval
}

func median(sorted []float64) float64 { return quantile(sorted, 0.5) }

func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	return sample.Quantile(sorted, q)
}

// random is always the same: the intervals of one result do not change.
func random() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

func measure(x []float64, q float64) Measure {
	of := func(sorted []float64) float64 { return quantile(sorted, q) }
	return Measure{of(x), sample.Bootstrap(random(), x, of)}
}

// Phase is the median and the p90 of a phase. They are 0 when it never happened.
func (s Set) Phase(p Phase) (half, most Measure) {
	x := s.seconds(func(e Exchange) time.Duration { return e.phase(p) })
	return measure(x, 0.5), measure(x, 0.9)
}

// Request is the median time of an exchange without the look-up of the name, which
// is what the theory of round trips speaks of.
func (s Set) Request() Measure { return measure(s.requests(), 0.5) }

func (s Set) requests() []float64 {
	return s.seconds(func(e Exchange) time.Duration { return e.Whole - e.DNS })
}

// Set is that of a mode, with no exchanges if there is none.
func (r Result) Set(m Mode) Set {
	for _, s := range r.Sets {
		if s.Mode == m {
			return s
		}
	}
	return Set{Mode: m}
}

// RTT is the round trip: the shortest that the kernel saw on each connection, or
// where it does not tell how long connecting took; the median of them.
func (r Result) RTT() (rtt Measure, kernel bool) {
	var seen []float64
	for _, s := range r.Sets {
		for _, e := range s.Exchanges {
			if e.Kernel.Known && e.Kernel.RTT > 0 && !e.Reused {
				seen = append(seen, e.Kernel.RTT.Seconds())
			}
		}
	}
	if len(seen) > 0 {
		slices.Sort(seen)
		return measure(seen, 0.5), true
	}
	half, _ := r.Set(Cold).Phase("connect")
	return half, false
}

// Server is the time that an answer on a kept connection takes beyond a round
// trip, at least 0.
func (r Result) Server() float64 {
	half, _ := r.Set(Warm).Phase("first_byte")
	rtt, _ := r.RTT()
	return max(half.Value-rtt.Value, 0)
}

// Saved is what keeping the connection saves of each request: the median without
// less the median with.
func (r Result) Saved() Measure {
	cold, warm := r.Set(Cold).requests(), r.Set(Warm).requests()
	of := func(x, y []float64) float64 { return median(x) - median(y) }
	if len(warm) == 0 {
		return Measure{math.NaN(), sample.Unknown}
	}
	return Measure{of(cold, warm), sample.BootstrapDifference(random(), cold, warm, of)}
}

// Resent is how many segments the kernel sent again, of all connections, and
// whether it tells.
func (r Result) Resent() (n int, known bool) {
	for _, s := range r.Sets {
		most := 0 // a kept connection counts once, by its last
		for _, e := range s.Exchanges {
			known = known || e.Kernel.Known
			if e.Reused {
				most = max(most, e.Kernel.Resent)
			} else {
				n += e.Kernel.Resent
			}
		}
		n += most
	}
	return n, known
}
