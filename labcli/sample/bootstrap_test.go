package sample

import (
	"math/rand/v2"
	"testing"
)

// TestBootstrap demands that the interval of a median holds it about as often as
// it says.
func TestBootstrap(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	median := func(sorted []float64) float64 { return Quantile(sorted, 0.5) }
	const trials, truth = 150, 10
	held := 0
	for range trials {
		x := make([]float64, 21)
		for i := range x {
			x[i] = truth + random.NormFloat64()
		}
		if in := Bootstrap(random, x, median); in.Low <= truth && truth <= in.High {
			held++
		}
	}
	if share := float64(held) / trials; share < 0.91 || share > 0.99 {
		t.Errorf("held the median in %.0f%% of the cases, want 95%%", 100*share)
	}
	if Bootstrap(random, []float64{1, 2, 3, 4}, median).Known() {
		t.Error("four values are said to tell how they scatter")
	}
}

func TestBootstrapDifference(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	x, y := []float64{10, 11, 12, 13, 14, 15}, []float64{1, 2, 3, 4, 5, 6}
	in := BootstrapDifference(random, x, y, func(x, y []float64) float64 { return Mean(x) - Mean(y) })
	if !(in.Low < 9 && 9 < in.High && in.Low > 5 && in.High < 13) {
		t.Errorf("the difference is within %v, want about 9", in)
	}
	if BootstrapDifference(random, x, y[:3], func(x, y []float64) float64 { return 0 }).Known() {
		t.Error("three values are said to tell how they scatter")
	}
}
