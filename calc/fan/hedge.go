package fan

import (
	"math"
	"slices"
	"sort"

	"latencylab/calc/histogram"
)

// A Hedge is a call that is sent a second time if the first has not answered
// After some time. The first answer counts and the loser is cancelled.
//
// The copies are independent, and the backends do not slow down for the
// additional load. What is measured under the load of the hedged system has
// that in it; what is measured without does not.
//
// [NewHedge] makes one.
type Hedge struct {
	Call  *histogram.Histogram // latency of a call that is sent once
	After float64              // in its unit
	cuts  []float64            // rising: where a bucket of either copy begins or ends
}

// NewHedge is a call that is sent a second time after some time, 0 or more and
// finite.
func NewHedge(call *histogram.Histogram, after float64) Hedge {
	buckets := call.Buckets()
	cuts := make([]float64, 0, 1+4*len(buckets))
	cuts = append(cuts, after)
	for _, b := range buckets {
		cuts = append(cuts, b.Low, b.High, b.Low+after, b.High+after)
	}
	slices.Sort(cuts)
	return Hedge{call, after, slices.Compact(cuts)}
}

// Extra is the share of calls that are sent twice: the additional load.
func (h Hedge) Extra() float64 { return h.Call.Tail(h.After) }

// Tail is the share of hedged calls that take longer than t: S(t) before the
// second copy is sent and S(t)·S(t-After) from then on, S being the tail of a
// call that is sent once.
func (h Hedge) Tail(t float64) float64 {
	if t < h.After {
		return h.Call.Tail(t)
	}
	return h.Call.Tail(t) * h.Call.Tail(t-h.After)
}

// Exceeded is the least latency that no more than the given share of hedged
// calls exceeds.
func (h Hedge) Exceeded(share float64) float64 {
	n := len(h.cuts) - 1
	i := sort.Search(n, func(i int) bool { p := h.piece(i); return histogram.Within(p.at(p.width), share) })
	if i == n { // one call that takes no time, and no threshold
		return h.cuts[n]
	}
	p := h.piece(i)
	if histogram.Within(p.at(0), share) {
		return p.from
	}
	return p.from + min(p.cross(share), p.width)
}

// Mean is the mean latency of a hedged call.
func (h Hedge) Mean() float64 {
	mean := h.cuts[0]
	for i := range len(h.cuts) - 1 {
		p := h.piece(i)
		a, b := p.first.at(0), p.first.at(p.width)
		c, d := p.second.at(0), p.second.at(p.width)
		mean += p.width / 6 * (2*a*c + a*d + b*c + 2*b*d)
	}
	return mean
}

// A piece is a stretch in which the tails of both copies fall in straight lines.
type piece struct {
	from, width   float64
	first, second ramp
}

// at is the tail of the hedged call t after the beginning of the piece.
func (p piece) at(t float64) float64 { return p.first.at(t) * p.second.at(t) }

// A ramp is a tail that falls evenly.
type ramp struct{ start, fall float64 }

func (r ramp) at(t float64) float64 { return r.start - r.fall*t }

// piece is what lies between two cuts. The tails are taken in its middle, so
// that it does not matter on which side of an edge the sum of two numbers comes
// to lie.
func (h Hedge) piece(i int) piece {
	from, width := h.cuts[i], h.cuts[i+1]-h.cuts[i]
	ramps := func(from, middle float64) ramp {
		fall := h.Call.Density(middle)
		return ramp{h.Call.Tail(middle) + fall*(middle-from), fall}
	}
	p := piece{from, width, ramps(from, from+width/2), ramp{1, 0}}
	if from >= h.After {
		p.second = ramps(from-h.After, from-h.After+width/2)
	}
	return p
}

// cross is how far into the piece the product of the tails is down at share,
// which it passes there: the first root of (a-bt)(c-dt) = share, in the form
// that adds where the textbook's subtracts.
func (p piece) cross(share float64) float64 {
	ad, bc := p.first.start*p.second.fall, p.first.fall*p.second.start
	return 2 * (p.first.start*p.second.start - share) /
		(ad + bc + math.Sqrt((ad-bc)*(ad-bc)+4*p.first.fall*p.second.fall*share))
}
