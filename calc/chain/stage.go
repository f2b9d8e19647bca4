package chain

import (
	"math"
	"slices"
)

// tail is the probability that the stage takes longer than t.
func (s Stage) tail(t float64) float64 {
	none := 0.0
	for _, law := range s {
		none += math.Log1p(-law.Tail(t))
	}
	return -math.Expm1(none)
}

// quantile is the least time that no more than a share 1-q takes longer.
func (s Stage) quantile(q float64) float64 {
	if len(s) == 1 {
		return s[0].Quantile(q)
	}
	// It is not below that of any step, and not above all their points of which
	// together no more than 1-q is beyond.
	low, high := 0.0, 0.0
	for _, law := range s {
		low, high = max(low, law.Quantile(q)), max(high, law.Quantile(1-(1-q)/float64(len(s))))
	}
	// On the edge of a step of the tail a rounding would decide between its ends.
	enough := func(t float64) bool { return s.tail(t) <= (1-q)*(1+1e-13) }
	if enough(low) {
		return low
	}
	for {
		mid := low + (high-low)/2
		if mid <= low || mid >= high || high-low < 1e-15*high {
			return high
		}
		if enough(mid) {
			high = mid
		} else {
			low = mid
		}
	}
}

// tails are the averages, over cells of width h from the least time on, of the
// probability that the stage takes longer.
//
// Of steps side by side the first cells are put together from narrow ones: a
// stage that is over within a cell or two would otherwise be off by a part of
// one.
func (s Stage) tails(h float64, cells int) []float64 {
	if len(s) == 1 {
		return slices.Clone(average(s[0], s.least(), h, cells)) // which may be kept
	}
	const first, narrow = 16, 32
	all := s.product(s.least(), h, cells)
	clear(all[:first])
	for k, a := range s.product(s.least(), h/narrow, first*narrow) {
		all[k/narrow] += a / narrow
	}
	return all
}

// product is the average tail of steps side by side over each cell from a time
// on: the product of their averages, which differs from the average of the
// product as little as all the rest of a grid.
func (s Stage) product(from, h float64, cells int) []float64 {
	all := slices.Clone(average(s[0], from, h, cells))
	for _, law := range s[1:] {
		for k, a := range average(law, from, h, cells) {
			all[k] += a - all[k]*a
		}
	}
	return all
}

// average is the tail of a law averaged over each cell.
func average(law Law, from, h float64, cells int) []float64 {
	switch l := law.(type) {
	case *kept:
		return l.average(from, h, cells)
	case Queue, Exponential: // from 0 on it needs no exponential a cell
		if g := newGrid(h, cells); from == 0 && g.follow(law) {
			g.sum()
			return g.above
		}
	}
	return averaged(law, from, h, cells)
}

// averaged is the same without any short cut.
func averaged(law Law, from, h float64, cells int) []float64 {
	all := make([]float64, cells)
	low := law.Capped(from)
	for k := range all {
		high := law.Capped(from + float64(k+1)*h)
		all[k] = min(max((high-low)/h, 0), 1)
		low = high
	}
	return all
}

// masses are the probabilities at the points of a grid from the least time on.
func (s Stage) masses(h float64, cells int) []float64 { return falls(s.tails(h, cells)) }

// falls makes the probabilities at the points of those above them.
func falls(above []float64) []float64 {
	before := 1.0
	for k, a := range above {
		above[k], before = before-a, a
	}
	return above
}

// Mean is the mean time of a stage in seconds.
//
// Side by side it is the integral of the tail of the slowest, octave by octave
// up to where at most one step can still be running.
func (s Stage) Mean() float64 {
	if len(s) == 1 {
		return s[0].Mean()
	}
	least, longest := s.least(), 0.0
	for _, law := range s {
		if math.IsInf(law.Mean(), 1) {
			return math.Inf(1)
		}
		longest = max(longest, law.Quantile(1-1e-9)-least)
	}
	if longest <= 0 {
		return least
	}
	const cells, octaves = 512, 12
	end := math.Ldexp(1, octaveOf(longest))
	sum, from, width := least, 0.0, math.Ldexp(end, -octaves)
	for from < end {
		for _, a := range s.product(least+from, width/cells, cells) {
			sum += a * width / cells
		}
		from += width
		width = from
	}
	for _, law := range s {
		sum += law.Mean() - law.Capped(least+end)
	}
	return sum
}
