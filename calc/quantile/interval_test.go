package quantile

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Ranks and coverage against exact arithmetic, with confidences that leave
// exactly as much as a tail has among them.
func TestConfidenceExact(t *testing.T) {
	two := big.NewInt(2)
	for _, n := range []int{1, 2, 3, 10, 40, 101} {
		for _, q := range []string{"0.1", "0.2", "0.3", "0.5", "0.7", "0.8", "0.9", "0.95", "0.99", "0.999"} {
			hit, of := exact(t, q)
			miss, all := new(big.Int).Sub(of, hit), power(of, n)
			share := make([]*big.Int, n+1) // over all
			for k := range share {
				share[k] = product(new(big.Int).Binomial(int64(n), int64(k)), power(hit, k), power(miss, n-k))
			}
			for _, level := range []string{"0", "0.4", "0.5", "0.6", "0.8", "0.9", "0.92", "0.95", "0.98", "0.99", "0.998", "0.9998", "0.999999999999"} {
				sure, of := exact(t, level)
				rest := product(new(big.Int).Sub(of, sure), all)
				within := func(tail *big.Int) bool { return product(tail, two, of).Cmp(rest) <= 0 }

				lo, hi := 0, n+1
				for tail := product(share[lo]); within(tail); tail.Add(tail, share[lo]) {
					lo++
				}
				for tail := product(share[hi-1]); within(tail) && hi > lo; tail.Add(tail, share[hi-1]) {
					hi--
				}
				covered := new(big.Int)
				for _, s := range share[lo:hi] {
					covered.Add(covered, s)
				}
				want, _ := new(big.Rat).SetFrac(covered, all).Float64()
				got := Confidence(n, number(t, q), number(t, level))
				if got.Lower != lo || got.Upper != hi || math.Abs(got.Coverage-want) > 1e-14 {
					t.Errorf("Confidence(%d, %s, %s) = %+v, want %d to %d, %v", n, q, level, got, lo, hi, want)
				}
			}
		}
	}
}

// The interval contains the true quantile as often as it says, and no smaller
// one would do.
func TestConfidenceHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	const n, q, rounds = 200, 0.9, 20_000
	c := Confidence(n, q, 0.95)
	if c.Coverage < 0.95 {
		t.Errorf("%+v covers less than asked for", c)
	}
	x, hits := make([]float64, n), 0
	for range rounds {
		for i := range x {
			x[i] = rng.Float64()
		}
		slices.Sort(x)
		if x[c.Lower-1] <= q && q < x[c.Upper-1] {
			hits++
		}
	}
	got, error := float64(hits)/rounds, math.Sqrt(c.Coverage*(1-c.Coverage)/rounds)
	if math.Abs(got-c.Coverage) > 4*error {
		t.Errorf("%+v holds in %v of %d, %v either way", c, got, rounds, 4*error)
	}
}

func TestConfidenceShape(t *testing.T) {
	for _, n := range []int{1, 2, 10, 59, 100, 3000, 1_000_000} {
		for _, q := range []float64{0, 1e-9, 0.001, 0.5, 0.9, 0.99, 0.999, 1 - 1e-9, 1} {
			last := Interval{Lower: n + 1}
			for _, level := range []float64{0, 0.5, 0.9, 0.95, 0.99, 0.999, 1 - 1e-12} {
				c := Confidence(n, q, level)
				if !(c.Coverage >= level-1e-12 && c.Coverage <= 1) || c.Lower < 0 || c.Lower > c.Upper || c.Upper > n+1 {
					t.Errorf("n %d, q %v, level %v: %+v", n, q, level, c)
				}
				if c.Lower > last.Lower || c.Upper < last.Upper {
					t.Errorf("n %d, q %v: surer at %v and narrower: %+v after %+v", n, q, level, c, last)
				}
				last = c

				// The mirror image: as many above 1-q as below q.
				if m := Confidence(n, Complement(q), level); m.Lower != n+1-c.Upper || m.Upper != n+1-c.Lower {
					t.Errorf("n %d, q %v, level %v: %+v, mirrored %+v", n, q, level, c, m)
				}
			}
		}
	}
}

var sink Interval

func BenchmarkConfidence(b *testing.B) {
	for _, text := range []string{"0.5", "0.99", "0.999"} {
		q, _ := strconv.ParseFloat(text, 64)
		b.Run("q="+strings.TrimPrefix(text, "q="), func(b *testing.B) {
			for b.Loop() {
				sink = Confidence(1_000_000, q, 0.95)
			}
		})
	}
}
