package sample

import (
	"math"
	"testing"
)

// Printed in R. G. Newcombe, Two-sided confidence intervals for the single
// proportion, Statistics in Medicine 17, 1998, table I, method 3.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{20, 20, 0.8389, 1},
	} {
		if got := Wilson(c.k, c.n); math.Abs(got.Low-c.low) > 5e-5 || math.Abs(got.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %v, want %v to %v", c.k, c.n, got, c.low, c.high)
		}
	}
	if Wilson(0, 0).Known() {
		t.Error("nothing of nothing says something")
	}
}
