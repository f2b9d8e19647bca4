package sample

import (
	"math"
	"testing"
)

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

func TestQuantile(t *testing.T) {
	upTo := func(n int) []int {
		x := make([]int, n)
		for i := range x {
			x[i] = i + 1
		}
		return x
	}
	tests := []struct {
		n    int
		q    float64
		want int
	}{
		{1, 0.5, 1}, {1, 0, 1}, {1, 1, 1},
		{2, 0.5, 1}, {3, 0.5, 2}, {4, 0.5, 2},
		{100, 0.07, 7}, // 0.07*100 is more than 7 in floating point
		{100, 0.99, 99}, {100, 0.999, 100},
		{800, 0.999, 800}, {1000, 0.999, 999}, {1001, 0.999, 1000},
		{5, 0, 1}, {5, 1, 5},
	}
	for _, test := range tests {
		if got := Quantile(upTo(test.n), test.q); got != test.want {
			t.Errorf("q %v of 1…%d is %d, want %d", test.q, test.n, got, test.want)
		}
	}
}

func TestCorrelation(t *testing.T) {
	x := []float64{1, 2, 3, 4}
	check := func(y []float64, want float64) {
		t.Helper()
		if got := Correlation(x, y); !near(got, want, 1e-12) {
			t.Errorf("correlation of %v and %v is %v, want %v", x, y, got, want)
		}
	}
	check([]float64{10, 20, 30, 40}, 1)
	check([]float64{4, 3, 2, 1}, -1)
	check([]float64{1, -1, -1, 1}, 0)
	check([]float64{2, 1, 4, 3}, 0.6)
	if got := Correlation(x, []float64{1, 1, 1, 1}); !math.IsNaN(got) {
		t.Errorf("correlation with a constant is %v, want NaN", got)
	}
}
