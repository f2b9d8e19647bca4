package scaling

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestIntervalHoldsTheTruth measures systems whose law is known, over and over,
// with errors as of half a per cent: of the intervals said to be of 95% so many hold
// the truth, among the points and a little beyond them.
func TestIntervalHoldsTheTruth(t *testing.T) {
	const sets = 2500
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		law     USL
		workers []float64
	}{
		{USL{1000, 0.03, 0.001}, []float64{1, 2, 4, 8, 16, 24, 32, 48}},
		{USL{50, 0.1, 0.002}, []float64{1, 4, 8, 16, 32}},
		{USL{50, 0.1, 0.002}, []float64{1, 1, 4, 4, 8, 8, 16, 16, 32, 32, 40}},
	} {
		at := []float64{1, 10, c.workers[len(c.workers)-1], 1.5 * c.workers[len(c.workers)-1]}
		held := make([]int, len(at))
		for range sets {
			var points []Point
			for _, n := range c.workers {
				points = append(points, Point{n, c.law.Throughput(n) + rng.NormFloat64()*c.law.Most()/200})
			}
			f := fit(t, points)
			for i, n := range at {
				low, high := f.Interval(n, 0.95)
				if low <= c.law.Throughput(n) && c.law.Throughput(n) <= high {
					held[i]++
				}
			}
		}
		for i, n := range at {
			if share := float64(held[i]) / sets; math.Abs(share-0.95) > 0.018 {
				t.Errorf("%+v measured at %v: %.1f%% of the intervals with %v workers hold the truth, want 95%%", c.law, c.workers, 100*share, n)
			}
		}
	}
}

// TestIntervalOfOneWorker: with one worker the law is its rate, and so is its
// error.
func TestIntervalOfOneWorker(t *testing.T) {
	f := fit(t, specSDM91)
	low, high := f.Interval(1, 0.95)
	if want := 2.7764451051977987 * f.Errors.Rate; !near((high-low)/2, want, 1e-9) || !near((high+low)/2, f.Rate, 1e-12) {
		t.Errorf("from %v to %v, want %v either side of %v", low, high, want, f.Rate)
	}
	if low, high := fit(t, rayTracer[:3]).Interval(4, 0.95); !math.IsNaN(low) || !math.IsNaN(high) {
		t.Errorf("three points tell that it lies from %v to %v", low, high)
	}
}

// TestStudentQuantile holds the quantiles to those of the tables.
func TestStudentQuantile(t *testing.T) {
	for _, c := range []struct {
		p       float64
		freedom int
		want    float64
	}{
		{0.95, 1, 12.706204736432095}, {0.95, 4, 2.7764451051977987}, {0.9, 10, 1.8124611228107335}, {0.99, 30, 2.7499956535670307}, {0, 5, 0},
	} {
		if got := beyond(c.p, c.freedom); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v with %d degrees: %v, want %v", c.p, c.freedom, got, c.want)
		}
	}
}
