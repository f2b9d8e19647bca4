package run

import (
	"math"

	"latencylab/calc/quantile"
)

// A Change is a quantile of two histograms beside each other, in seconds. The
// interval of each is where its true value lies with 95% confidence if the
// requests were independent, rounding included; NaN where the file does not tell.
type Change struct {
	Q            float64
	A, B         float64
	ALow, AHigh  float64
	BLow, BHigh  float64
	Distribution bool // both files have enough to tell the interval
}

// Ratio is by how much B differs from A: 0.1 for a tenth more.
func (c Change) Ratio() float64 { return c.B/c.A - 1 }

// Real reports whether the difference is larger than the noise of both: the
// intervals do not touch. known is false if an interval is not known.
//
// Latencies that follow one another in a queue are not independent, so a
// difference that is real by this may still be luck; one that is not, is not.
func (c Change) Real() (real, known bool) {
	known = !math.IsNaN(c.ALow + c.AHigh + c.BLow + c.BHigh)
	return c.AHigh < c.BLow || c.BHigh < c.ALow, known
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
		c.ALow, c.AHigh = a.confidence(q)
		c.BLow, c.BHigh = b.confidence(q)
		_, c.Distribution = c.Real()
		all = append(all, c)
	}
	return all
}

// confidence is the interval of a quantile in seconds.
func (h *Histogram) confidence(q float64) (low, high float64) {
	n := known(asFloat(h.Count))
	if !(n >= 1 && n < 1<<40) || q <= 0 || q >= 1 {
		return math.NaN(), math.NaN()
	}
	i := quantile.Confidence(int(n), q, 0.95)
	least, greatest := h.spread(float64(i.Lower)/n, float64(i.Upper)/n)
	if i.Upper > int(n) { // not bounded from above
		greatest = math.NaN()
	}
	return least / 1e9, greatest / 1e9
}
