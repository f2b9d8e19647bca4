package histogram

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

func must(t *testing.T, buckets ...Bucket) *Histogram {
	t.Helper()
	h, err := New(buckets)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Most calls take 2 to 6 and one in a hundred takes 150.
func TestExceeded(t *testing.T) {
	h := must(t, Bucket{2, 6, 99}, Bucket{50, 60, 0}, Bucket{150, 150, 1})
	for _, c := range []struct{ share, want float64 }{
		{1, 2}, {2, 2}, {1 - 0.99/2, 4}, {0.01, 6},
		{1 - 0.99, 6},   // 0.010000000000000009
		{0.3 - 0.29, 6}, // 0.010000000000000009
		{0.01 * (1 - 1e-15), 6},
		{0.0099, 150}, {0, 150},
	} {
		if got := h.Exceeded(c.share); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("a share of %v exceeds %v, want %v", c.share, got, c.want)
		}
	}
	if got := h.Exceeded(0.01 * (1 - slack/2)); got != 6 {
		t.Errorf("a share a rounding below the one above the edge exceeds %v, want the edge", got)
	}
}

func TestTail(t *testing.T) {
	h := must(t, Bucket{2, 6, 99}, Bucket{150, 150, 1})
	for _, c := range []struct{ t, tail, density float64 }{
		{-1, 1, 0}, {2, 1, 0.2475}, {4, 0.505, 0.2475}, {6, 0.01, 0}, {100, 0.01, 0}, {150, 0, 0}, {1e9, 0, 0},
	} {
		if got := h.Tail(c.t); math.Abs(got-c.tail) > 1e-15 {
			t.Errorf("the share above %v is %v, want %v", c.t, got, c.tail)
		}
		if got := h.Density(c.t); got != c.density {
			t.Errorf("the density at %v is %v, want %v", c.t, got, c.density)
		}
	}
	if got, want := h.Mean(), 5.46; math.Abs(got-want) > 1e-14 {
		t.Errorf("mean %v, want %v", got, want)
	}
	if got := h.Total(); got != 100 || len(h.Buckets()) != 2 {
		t.Errorf("%v values in %v, want 100 in 2 buckets", got, h.Buckets())
	}
}

// Exceeded undoes Tail wherever there are values, and is the least value that
// will do.
func TestExceededUndoesTail(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var buckets []Bucket
		at := 0.0
		for range 1 + rng.IntN(6) {
			low := at + float64(rng.IntN(3))
			at = low + float64(rng.IntN(3))
			buckets = append(buckets, Bucket{low, at, float64(1 + rng.IntN(9))})
		}
		h := must(t, buckets...)
		for range 20 {
			share := rng.Float64()
			v := h.Exceeded(share)
			if !Within(h.Tail(v), share) {
				t.Fatalf("%v: a share of %v exceeds %v, which is to be exceeded by %v", buckets, h.Tail(v), v, share)
			}
			if less := v - 1e-6; less > buckets[0].Low && Within(h.Tail(less), share) {
				t.Fatalf("%v: %v is not the least that %v exceeds: %v is enough", buckets, v, share, less)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		buckets []Bucket
		want    string
	}{
		{nil, "hold 0 values"},
		{[]Bucket{{1, 2, 0}}, "hold 0 values"},
		{[]Bucket{{1, 2, inf}}, "hold +Inf values"},
		{[]Bucket{{1, 2, 1}, {3, 2, 1}}, "bucket 2: from 3 to 2 is no range"},
		{[]Bucket{{1, inf, 1}}, "bucket 1: from 1 to +Inf"},
		{[]Bucket{{nan, 2, 1}}, "bucket 1: from NaN to 2"},
		{[]Bucket{{1, 3, 1}, {2, 4, 1}}, "bucket 2: starts at 2, but the one before ends at 3"},
		{[]Bucket{{1, 2, -1}}, "bucket 1: -1 is no count"},
		{[]Bucket{{1, 2, nan}}, "bucket 1: NaN is no count"},
	} {
		if h, err := New(c.buckets); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%v) = %v, %v; want an error with %q", c.buckets, h, err, c.want)
		}
	}
}
