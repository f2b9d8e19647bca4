package sample

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The points are those of the usual printed tables.
func TestStudent(t *testing.T) {
	for freedom, want := range map[int]float64{1: 12.706, 4: 2.776, 9: 2.262, 19: 2.093, 30: 2.042, 31: 2.0395, 40: 2.0211, 60: 2.0003, 120: 1.9799, 1e6: 1.95996} {
		if got := student(freedom); !near(got, want, 0.0006) {
			t.Errorf("t of %d degrees of freedom is %.4f, want %.4f", freedom, got, want)
		}
	}
}

func TestHalfWidth(t *testing.T) {
	// Mean 3, standard deviation sqrt(2.5), standard error sqrt(0.5).
	if got, want := HalfWidth([]float64{1, 2, 3, 4, 5}), 2.7764*math.Sqrt(0.5); !near(got, want, 1e-9) {
		t.Errorf("half-width is %v, want %v", got, want)
	}
	if got := HalfWidth([]float64{1}); !math.IsNaN(got) {
		t.Errorf("half-width of one value is %v, want NaN", got)
	}
}

// 95% intervals hold the true mean in 95% of the cases.
func TestCoverage(t *testing.T) {
	const trials, truth = 4000, 7
	draw := rand.New(rand.NewPCG(1, 1))
	held := 0
	for range trials {
		x := make([]float64, 6)
		for i := range x {
			x[i] = truth + draw.NormFloat64()
		}
		if math.Abs(Mean(x)-truth) <= HalfWidth(x) {
			held++
		}
	}
	if share := float64(held) / trials; math.Abs(share-0.95) > 0.015 {
		t.Errorf("the interval held the mean in %.1f%% of the cases, want 95%%", 100*share)
	}
}

func TestBatches(t *testing.T) {
	got := Batches([]float64{1, 2, 3, 4, 5, 6, 7}, 3, Mean)
	if want := []float64{1.5, 3.5, 6}; !slices.Equal(got, want) {
		t.Errorf("means of 3 batches of 1…7 are %v, want %v", got, want)
	}
}
