package queue

import (
	"math"
	"testing"
)

// Whatever a model is given that it is made for, it answers, with a number and
// in time, and the numbers fit together.
func FuzzModels(f *testing.F) {
	for _, x := range []float64{0, 5e-324, 1e-300, 1e-9, 0.01, 1, 1600, 1e9, 1e300, math.MaxFloat64} {
		for _, s := range []float64{0, 5e-324, 1e-300, 0.01, 1, 1e9, math.MaxFloat64} {
			f.Add(x, s, 16, 0, 0.99)
			f.Add(x, s, 1, 1, 0.9)
			f.Add(x, s, 100_000, 1000, 0.999999)
			f.Add(x, s, 3, 1<<50, 1.0)
			f.Add(x, s, 3, 1<<50, 0.5)
		}
	}
	for _, busy := range []float64{1 - 1e-16, 1, 1 + 1e-15, 77_000, 1e6, 1e200} {
		f.Add(busy, 1.0, 1, 999, 0.3)
		f.Add(busy*100, 1.0, 100, 100_000, 1e-9)
		f.Add(busy*16, 1.0, 16, 300_000_000, 0.999)
	}
	f.Fuzz(func(t *testing.T, arrival, service float64, servers, places int, q float64) {
		if !(arrival >= 0 && arrival <= math.MaxFloat64 && service >= 0 && service <= math.MaxFloat64 && q >= 0 && q <= 1) ||
			servers < 1 || servers > 1_000_000 || places < 0 || places > 1<<50 {
			return
		}
		s := MMC{arrival, service, servers}.Steady()
		sane(t, s, service, q, s.Offered, s.Busy, s.Capacity, s.Backlog, s.WaitMean, s.Mean, s.InQueue, s.InSystem)
		if s.Stable && s.Backlog != 0 || !(s.WaitProb >= 0 && s.WaitProb <= 1) || s.Mean < s.WaitMean || s.InSystem < s.InQueue {
			t.Errorf("%+v", s)
		}
		b := MMCK{arrival, service, servers, servers + places}.Steady()
		sane(t, b, service, q, b.Offered, b.Capacity, b.Throughput, b.WaitMean, b.Mean, b.InQueue, b.InSystem)
		if b.Mean < b.WaitMean || b.InSystem < b.InQueue {
			t.Errorf("%+v", b)
		}
		for _, share := range []float64{b.Reject, b.Busy, b.Empty, b.WaitProb} {
			if !(share >= 0 && share <= 1) {
				t.Errorf("a share is %v: %+v", share, b)
			}
		}
		if servers == 1 {
			m := MM1{arrival, service}
			sane(t, m, service, q, m.Busy(), m.Capacity(), m.Backlog(), m.WaitMean(), m.Mean(), m.InQueue(), m.InSystem())
		}
	})
}

// sane checks a law's answers at q and that all values are 0 or more.
func sane(t *testing.T, l law, service, q float64, values ...float64) {
	t.Helper()
	at, wait := l.Quantile(q), l.WaitQuantile(q)
	tail := l.Tail(at)
	for _, v := range append(values, at, wait, tail) {
		if !(v >= 0) {
			t.Errorf("a value is %v: %+v", v, l)
		}
	}
	// A wait of 3e8 departures or more is known to 2e-4.
	if alone := -service * math.Log1p(-q); at < alone*(1-1e-9) || at < wait*(1-1e-3) {
		t.Errorf("q %v: latency %v, service alone %v, wait %v: %+v", q, at, alone, wait, l)
	}
	if tail > 1 {
		t.Errorf("tail is %v: %+v", tail, l)
	}
}
