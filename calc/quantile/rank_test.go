package quantile

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// Ranks against exact arithmetic on decimals, for every percentage of up to
// four decimals and many counts.
func TestRankExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		n := 1 + rng.IntN(1<<rng.IntN(31))
		part := rng.IntN(1_000_001) // of a million
		want := max(1, (part*n+999_999)/1_000_000)
		q := float64(part) / 1e4 / 100
		if got := Rank(n, q); got != want {
			t.Fatalf("Rank(%d, %v) = %d, want %d", n, q, got, want)
		}
	}
}

func TestOf(t *testing.T) {
	d := []time.Duration{3, 5, 8, 13}
	for _, c := range []struct {
		q    float64
		want time.Duration
	}{{0, 3}, {0.25, 3}, {0.26, 5}, {0.5, 5}, {0.75, 8}, {0.751, 13}, {1, 13}} {
		if got := Of(d, c.q); got != c.want {
			t.Errorf("Of(%v, %v) = %v, want %v", d, c.q, got, c.want)
		}
	}
	if got := Rank(0, 0.5); got != 0 {
		t.Errorf("rank among nothing: %d, want 0", got)
	}
}

// Every rule gives a value within the samples, more for more q, and the median
// of a symmetric sample.
func TestTypes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for rule := InvertedCDF; rule <= NormalUnbiased; rule++ {
		for range 200 {
			x := make([]float64, 1+rng.IntN(30))
			for i := range x {
				x[i] = math.Floor(rng.ExpFloat64() * 10)
			}
			slices.Sort(x)
			before := x[0]
			for q := 0.0; q <= 1; q += 1. / 64 {
				got := rule.Of(x, q)
				if got < before*(1-1e-15) || got > x[len(x)-1] {
					t.Fatalf("type %d of %v at %v: %v after %v", rule, x, q, got, before)
				}
				before = got
			}
			if got := rule.Of(x, 1); got != x[len(x)-1] {
				t.Fatalf("type %d of %v at 1: %v", rule, x, got)
			}
			if rule == InvertedCDF && rule.Of(x, 0.9) != Of(x, 0.9) {
				t.Fatalf("type 1 of %v at 0.9: %v, nearest rank %v", x, rule.Of(x, 0.9), Of(x, 0.9))
			}
		}
		inf := math.Inf(1)
		if got := rule.Of([]float64{1, inf, inf}, 0.9); got != inf {
			t.Errorf("type %d among infinities: %v, want +Inf", rule, got)
		}
	}
	if got := Linear.Of([]float64{1, 2, 3, 4}, 0.5); got != 2.5 {
		t.Errorf("the median of 1, 2, 3, 4: %v, want 2.5", got)
	}
}
