package run

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestCourse records requests at random times in random order and holds the
// slices against the same requests counted slice by slice.
func TestCourse(t *testing.T) {
	type request struct{ began, latency float64 }
	check := func(span float64, wantLength float64) {
		t.Helper()
		random := rand.New(rand.NewPCG(5, 6))
		var all []request
		var r recording
		for range 5000 {
			q := request{1.7e9 + random.Float64()*span, float64(1+random.IntN(50)) / 1e3}
			all = append(all, q)
			r.add(q.began, q.latency, q.latency < 0.05)
		}
		c := r.course()
		if c == nil || float64(c.SliceNs) != wantLength*1e9 || len(c.Slices) > mostSlices {
			t.Errorf("%v s: %+v, want slices of %v s", span, c, wantLength)
			return
		}
		counts, most, failed := make([]int64, len(c.Slices)), make([]float64, len(c.Slices)), make([]int64, len(c.Slices))
		for _, q := range all {
			i := (int(math.Floor(q.began/tick)) - r.from) / r.length
			counts[i]++
			most[i] = max(most[i], q.latency)
			if q.latency >= 0.05 {
				failed[i]++
			}
		}
		for i, s := range c.Slices {
			if s.Count != counts[i] || s.Count > 0 && (seconds(s.MaxNs) != most[i] || *s.Failed != failed[i] || *s.P50Ns > *s.P99Ns) {
				t.Errorf("%v s, slice %d: %+v, want %d requests of at most %v s, %d failed", span, i, s, counts[i], most[i], failed[i])
			}
		}
	}
	check(1, 0.1)
	check(10, 0.1)
	check(13, 0.2)
	check(3600, 51.2)
	check(1e7, 0.1*(1<<20))
}

// TestOddMoments: a clock that is years off neither fills the memory nor hides
// the rest.
func TestOddMoments(t *testing.T) {
	var r recording
	for _, began := range []float64{1.7e9, 1.7e9 + 1, 1.7e9 + 2, 0, -1, math.NaN(), math.Inf(1), 1e30, 5, 1.7e9 - 3} {
		r.add(began, 0.001, true)
	}
	c := r.course()
	if c == nil || len(c.Slices) > mostSlices {
		t.Fatalf("got %+v", c)
	}
	n := int64(0)
	for _, s := range c.Slices {
		n += s.Count
	}
	if n != 4 || c.SliceNs != 100_000_000 {
		t.Errorf("%d requests in slices of %d ns, want 4 of 0.1 s", n, c.SliceNs)
	}
}
