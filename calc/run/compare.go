package run

import (
	"math"

	"latencylab/calc/quantile"
)

// A Change is a quantile of two histograms beside each other, in seconds. The
// interval of each is where its true value lies with 95% confidence if the
// requests were independent, rounding included. A bound that is not known is NaN,
// and the Lack says why.
type Change struct {
	Q            float64
	A, B         float64
	ALow, AHigh  float64
	BLow, BHigh  float64
	ALack, BLack Lack
}

// A Lack is what a histogram has too little of for an interval.
type Lack string

const (
	NoLack       Lack = ""
	NoCount      Lack = "count"       // the file does not say how many requests there were
	FewRequests  Lack = "requests"    // of so few the greatest may be below the quantile, or the least above it
	FewQuantiles Lack = "percentiles" // the file lists none beside the quantile, on one side or both
)

// Ratio is by how much B differs from A: 0.1 for a tenth more.
func (c Change) Ratio() float64 { return c.B/c.A - 1 }

// Real reports whether the difference is larger than the noise of both: the
// intervals do not touch. known is false if a bound is missing without which that
// cannot be told; those that face away from the other are not needed.
//
// Latencies that follow one another in a queue are not independent, so a
// difference that is real by this may still be luck; one that is not, is not.
func (c Change) Real() (real, known bool) {
	real = c.AHigh < c.BLow || c.BHigh < c.ALow
	return real, real || !math.IsNaN(c.ALow+c.AHigh+c.BLow+c.BHigh)
}

// Compare sets quantiles of two histograms beside each other, those of qs that
// both know.
func Compare(a, b *Histogram, qs []float64) []Change {
	var all []Change
	for _, q := range qs {
		va, oka := a.At(q)
		vb, okb := b.At(q)
		if !oka || !okb {
			continue
		}
		c := Change{Q: q, A: float64(va) / 1e9, B: float64(vb) / 1e9}
		c.ALow, c.AHigh, c.ALack = a.confidence(q)
		c.BLow, c.BHigh, c.BLack = b.confidence(q)
		all = append(all, c)
	}
	return all
}

// ranks are the shares that the 95% interval of a quantile reaches from and to: less
// than that of one request, or more than 1, where it is not bounded.
func (h *Histogram) ranks(q float64) (low, high float64, ok bool) {
	n := known(asFloat(h.Count))
	if !(n >= 1 && n < 1<<40) || q <= 0 || q >= 1 {
		return 0, 0, false
	}
	i := quantile.Confidence(int(n), q, 0.95)
	return float64(i.Lower) / n, float64(i.Upper) / n, true
}

// confidence is the interval of a quantile in seconds. No time is below 0.
func (h *Histogram) confidence(q float64) (low, high float64, lack Lack) {
	from, to, ok := h.ranks(q)
	if !ok {
		return math.NaN(), math.NaN(), NoCount
	}
	least, greatest := h.spread(from, to)
	if math.IsNaN(least + greatest) {
		lack = FewQuantiles
	}
	if from <= 0 {
		least, lack = math.NaN(), FewRequests
	}
	if to > 1 {
		greatest, lack = math.NaN(), FewRequests
	}
	return max(least, 0) / 1e9, greatest / 1e9, lack
}
