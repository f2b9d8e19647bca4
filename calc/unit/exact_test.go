package unit

import (
	"math"
	"math/rand/v2"
	"testing"

	"latencylab/calc/lang"
)

// check that Exact in any language and Edit in its own lose no bit.
func checkRoundTrip(t *testing.T, v float64) {
	t.Helper()
	check := func(u Unit, text string, l lang.Tag) {
		got, err := u.Parse(text, l)
		if err != nil || math.Float64bits(got) != math.Float64bits(v) {
			t.Errorf("%s %v: Parse(%q, %s) = %v, %v", u.ID(), v, text, l.Code(), got, err)
		}
	}
	for _, u := range All {
		for _, l := range lang.Tags {
			check(u, u.Exact(v), l)
			check(u, u.Edit(v, l), l)
		}
	}
}

func TestRoundTripAnyBits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		if v := math.Float64frombits(r.Uint64()); !math.IsNaN(v) && !math.IsInf(v, 0) {
			checkRoundTrip(t, v)
		}
	}
}
