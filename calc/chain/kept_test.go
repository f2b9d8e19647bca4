package chain

import (
	"math"
	"testing"
)

// TestKeep: a law that keeps what it puts on a grid is the same law, and a queue
// is on a grid what any law of its capped mean is.
func TestKeep(t *testing.T) {
	kept := Keep(NewLognormal(1, 20))
	for _, busy := range []float64{0.5, 0.8} {
		q := NewQueue(1, busy, 2)
		got := New(cells, Stage{kept, q, Constant(0.5)}, Stage{kept}, Stage{q, Exponential(2)})
		want := New(cells, Stage{NewLognormal(1, 20), plain{q}, Constant(0.5)}, Stage{NewLognormal(1, 20)}, Stage{plain{q}, plain{Exponential(2)}})
		for _, p := range quantiles {
			if got, want := got.Quantile(p), want.Quantile(p); math.Abs(got/want-1) > 1e-5 {
				t.Errorf("%v busy: the %v-quantile is %v, want %v", busy, p, got, want)
			}
		}
		for i, parts := range got.Parts(0.9) {
			for k, p := range parts {
				if want := want.Parts(0.9)[i][k]; math.Abs(p.Time-want.Time) > 1e-4 || math.Abs(p.Decides-want.Decides) > 1e-4 {
					t.Errorf("%v busy: %+v, want %+v", busy, p, want)
				}
			}
		}
	}
}

// TestKeepJoins: what is taken from a finer grid is what the coarser has.
func TestKeepJoins(t *testing.T) {
	law := NewLognormal(1, 20)
	kept := Keep(law).(*kept)
	kept.average(0, 0.01, 256)
	for i, got := range kept.average(0, 0.04, 64) {
		if want := averaged(law, 0, 0.04, 64)[i]; math.Abs(got-want) > 1e-13 {
			t.Fatalf("cell %d: %v, want %v", i, got, want)
		}
	}
}
