package queue

import (
	"math"
	"testing"
)

// TestCapped holds the capped mean to the integral of the tail.
func TestCapped(t *testing.T) {
	for _, m := range []MMC{
		{50, 0.01, 1}, {75, 0.01, 1}, {300, 0.01, 4}, {99.9, 0.01, 1}, {1590, 0.01, 16}, {1e-6, 0.01, 2}, {100, 0.01, 1}, {10, 0, 1},
	} {
		s := m.Steady()
		for _, end := range []float64{0, 1e-6, 0.003, 0.02, 0.5} {
			const steps = 100_000
			want := 0.0
			for k := range steps {
				want += s.Tail((float64(k)+0.5)*end/steps) * end / steps
			}
			if got := s.Capped(end); math.Abs(got-want) > 1e-9*end {
				t.Errorf("%+v capped at %v: %v, want %v", m, end, got, want)
			}
		}
		if got := s.Capped(1e6); s.Stable && math.Abs(got-s.Mean) > 1e-12*s.Mean {
			t.Errorf("%+v capped far out: %v, want the mean, %v", m, got, s.Mean)
		}
	}
}
