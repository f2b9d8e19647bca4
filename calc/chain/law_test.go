package chain

import (
	"math"
	"testing"

	"latencylab/calc/histogram"
)

// TestCapped holds each law's capped mean to the integral of its quantiles.
func TestCapped(t *testing.T) {
	h, _ := histogram.New([]histogram.Bucket{{Low: 1, High: 2, Count: 3}, {Low: 2, High: 2, Count: 1}, {Low: 4, High: 6, Count: 2}})
	for _, law := range []Law{
		Constant(2), Exponential(1), Exponential(0), NewLognormal(1, 10), NewMeasured(h),
		NewQueue(1, 0, 3), NewQueue(1, 0.5, 1), NewQueue(1, 0.75, 4), NewQueue(2, 0.999, 16), NewQueue(1, 1e-9, 1),
	} {
		for _, at := range []float64{0, 1e-6, 0.5, 1.5, 2, 3, 5, 7, 40} {
			const steps = 10_000
			want := 0.0
			for k := range steps {
				want += min(at, law.Quantile((float64(k)+0.5)/steps)) / steps
			}
			if got := law.Capped(at); math.Abs(got-want) > 2e-4*(1+at) {
				t.Errorf("%T %v capped at %v: %v, want %v", law, law, at, got, want)
			}
		}
		if got, want := law.Capped(1e7), law.Mean(); math.Abs(got-want) > 1e-9*want {
			t.Errorf("%T %v: capped far beyond it all %v, mean %v", law, law, got, want)
		}
	}
}
