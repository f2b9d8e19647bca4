package fan

import (
	"math"
	"sort"

	"latencylab/calc/histogram"
)

// A Hedge is a call that is sent a second time if the first has not answered
// After some time. The first answer counts and the loser is cancelled.
//
// The copies are independent, and the backends do not slow down for the
// additional load. What is measured under the load of the hedged system has
// that in it; what is measured without does not.
type Hedge struct {
	Call  *histogram.Histogram // latency of a call that is sent once
	After float64              // in its unit, 0 or more, finite
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
	cuts := h.cuts()
	n := len(cuts) - 1
	i := sort.Search(n, func(i int) bool { p := h.piece(cuts[i], cuts[i+1]); return histogram.Within(p.at(p.width), share) })
	if i == n { // calls that take no time, and no threshold
		return cuts[n]
	}
	p := h.piece(cuts[i], cuts[i+1])
	if histogram.Within(p.at(0), share) {
		return p.from
	}
	return p.from + min(p.cross(share), p.width)
}

// Mean is the mean latency of a hedged call.
func (h Hedge) Mean() float64 {
	cuts := h.cuts()
	mean := cuts[0]
	for i := range len(cuts) - 1 {
		p := h.piece(cuts[i], cuts[i+1])
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

// cuts are where a bucket of either copy begins or ends, rising.
func (h Hedge) cuts() []float64 {
	buckets := h.Call.Buckets()
	edges := make([]float64, 0, 2*len(buckets))
	for _, b := range buckets {
		edges = append(edges, b.Low, b.High)
	}
	all := make([]float64, 0, 1+2*len(edges))
	add := func(cut float64) {
		if n := len(all); n == 0 || all[n-1] != cut {
			all = append(all, cut)
		}
	}
	first, second := edges, append([]float64{0}, edges...) // and where the copy is sent
	for len(second) > 0 {
		if len(first) > 0 && first[0] <= second[0]+h.After {
			add(first[0])
			first = first[1:]
			continue
		}
		add(second[0] + h.After)
		second = second[1:]
	}
	return all
}

// piece is what lies between two cuts. The tails are taken in its middle, so
// that it does not matter on which side of an edge the sum of two numbers comes
// to lie.
func (h Hedge) piece(from, to float64) piece {
	width := to - from
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
