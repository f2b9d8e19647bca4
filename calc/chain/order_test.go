package chain

import (
	"math"
	"math/rand/v2"
	"testing"

	"latencylab/calc/histogram"
)

// anyLaw is a law of any kind, from nanoseconds to days.
func anyLaw(rng *rand.Rand) Law {
	scale := math.Pow(10, -9+14*rng.Float64())
	switch rng.IntN(6) {
	case 0:
		return Constant(scale)
	case 1:
		return Exponential(scale)
	case 2:
		return Keep(NewLognormal(scale, scale*(1+math.Pow(10, 4*rng.Float64()))))
	case 3:
		return NewQueue(scale, 1-math.Pow(10, -4*rng.Float64()), 1+rng.IntN(64))
	case 4:
		h, _ := histogram.New([]histogram.Bucket{{Low: 0, High: scale, Count: 90}, {Low: scale, High: scale, Count: 5}, {Low: 2 * scale, High: 90 * scale, Count: 5}})
		return Keep(NewMeasured(h))
	}
	return Constant(0)
}

// TestOrder holds percentiles of any chain to what is sure of them: they rise,
// none is below that of a step, and none above the steps' own that together leave
// no more beyond.
func TestOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		c := New(256)
		var laws []Law
		for range 1 + rng.IntN(6) {
			var s Stage
			for range 1 + rng.IntN(3) {
				s = append(s, anyLaw(rng))
			}
			c, laws = c.Then(s), append(laws, s...)
		}
		last := 0.0
		for _, q := range []float64{0.01, 0.5, 0.9, 0.99, 0.9999} {
			got := c.Quantile(q)
			least, most := 0.0, 0.0
			for _, law := range laws {
				least = max(least, law.Quantile(q))
				most += law.Quantile(1 - (1-q)/float64(len(laws)))
			}
			if slack := 0.02 * got; !(got >= last-slack && got >= least-slack && got <= most+slack) {
				t.Fatalf("%v: the %v-quantile is %v, the one before %v, that of a step %v, of all %v", laws, q, got, last, least, most)
			}
			last = got
		}
		mean := c.Mean()
		sum := 0.0
		for _, law := range laws {
			sum += law.Mean()
		}
		if !(mean <= sum*(1+1e-3) && mean >= c.Least()*(1-1e-9)) {
			t.Fatalf("%v: the mean is %v, of the steps together %v, at least %v", laws, mean, sum, c.Least())
		}
		total := 0.0
		for _, parts := range c.Parts(0.99) {
			decides := 0.0
			for _, p := range parts {
				total += p.Time
				decides += p.Decides
			}
			if math.Abs(decides-1) > 1e-6 {
				t.Fatalf("%v: the steps of a stage decide %v of the times", laws, decides)
			}
		}
		if at := c.Quantile(0.99); !(math.Abs(total-at) <= 1e-3*at) {
			t.Fatalf("%v: the parts add up to %v of %v", laws, total, at)
		}
	}
}
