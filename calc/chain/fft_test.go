package chain

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestConvolve holds the convolution to the sum that it is.
func TestConvolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{2, 4, 8, 64, 512} {
		x, y := make([]float64, n), make([]float64, n)
		for k := range x {
			x[k], y[k] = rng.Float64(), rng.Float64()
		}
		for k, got := range convolve(x, y) {
			want := 0.0
			for j := range k + 1 {
				want += x[j] * y[k-j]
			}
			if math.Abs(got-want) > 1e-12*float64(n) {
				t.Errorf("%d points, at %d: %v, want %v", n, k, got, want)
			}
		}
	}
}
