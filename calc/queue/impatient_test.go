package queue

import (
	"math"
	"testing"
)

// Published examples, to the digits printed there. The manual of the package
// pyworkforce prints the share served within 20 s: 100 calls in half an hour, of
// 3 minutes, 13 agents, patience of 5 minutes. The other two that go by the name
// of a service level differ. The second table is that of Garnett, Mandelbaum and
// Reiman: 48 calls a minute, of a minute, 50 agents, patience of 2 minutes.
func TestImpatientPublished(t *testing.T) {
	check := func(what string, got, want, digits float64) {
		t.Helper()
		if !(math.Abs(got-want) <= 0.5001*math.Pow(10, -digits)) {
			t.Errorf("%s: got %v, want %v to %v decimals", what, got, want, digits)
		}
	}
	calls := Impatient{Arrival: 100.0 / 30, Service: 3, Servers: 13, Patience: 5}.Steady()
	check("occupancy", calls.Busy, 0.75002823, 8)
	check("served within 20 s, of all", calls.Served*(1-calls.ServedTail(1.0/3)), 0.8581777, 7)
	check("no longer waiting after 20 s", 1-calls.WaitTail(1.0/3), 0.870, 3)
	check("served within 20 s, of the served", 1-calls.ServedTail(1.0/3), 0.880, 3)

	agents := Impatient{Arrival: 48, Service: 1, Servers: 50, Patience: 2}.Steady()
	check("abandon", agents.Abandon, 0.03091, 5)
	check("wait in seconds", 60*agents.WaitMean, 3.709, 3)
	check("90th in seconds", 60*agents.WaitQuantile(0.9), 12.44, 2)
	check("queue", agents.InQueue, 2.968, 3)
	check("busy", agents.Busy, 0.9303, 4)
}

// Those who wait for ever make it an MMC, and those who wait not at all an
// MMCK without room to wait.
func TestImpatientAtTheEnds(t *testing.T) {
	for _, servers := range []int{1, 2, 10, 1000} {
		for _, busy := range []float64{0.1, 0.5, 0.9, 0.99} {
			rate := load(busy, servers)
			l, s := Impatient{rate, 0.01, servers, 1e9}.Steady(), MMC{rate, 0.01, servers}.Steady()
			for _, q := range []float64{0.5, 0.9, 0.99, 0.9999} {
				if got, want := l.ServedQuantile(q), s.WaitQuantile(q); !near(got, want, 1e-6) && want > 1e-9 {
					t.Errorf("%d at %v: served quantile %v is %v, want %v", servers, busy, q, got, want)
				}
			}
			if !near(l.WaitMean, s.WaitMean, 1e-6) || !near(l.WaitMeanServed, s.WaitMean, 1e-6) {
				t.Errorf("%d at %v: mean waits %v and %v, want %v", servers, busy, l.WaitMean, l.WaitMeanServed, s.WaitMean)
			}
			lost := MMCK{rate, 0.01, servers, servers}.Steady().Reject
			if got := (Impatient{rate, 0.01, servers, 1e-13}).Steady().Abandon; !near(got, lost, 1e-6) {
				t.Errorf("%d at %v: %v give up at once, want %v", servers, busy, got, lost)
			}
		}
	}
}

// The parts add up to the whole, and a quantile is where the tail says.
func TestImpatientAddsUp(t *testing.T) {
	for _, servers := range []int{1, 3, 16, 1000, 100_000} {
		for _, busy := range []float64{0.2, 0.8, 0.99, 1, 1.01, 1.3, 4} {
			for _, patience := range []float64{1e-6, 1e-3, 0.01, 1, 100, 1e6} {
				l := Impatient{load(busy, servers), 0.01, servers, patience}.Steady()
				whole := l.Served*l.WaitMeanServed + l.Abandon*l.WaitMeanLeft
				if !near(l.Served+l.Abandon, 1, 1e-12) || !near(whole, l.WaitMean, 1e-11) {
					t.Errorf("%d at %v, patience %v: %v served and %v left, waits %v, want %v",
						servers, busy, patience, l.Served, l.Abandon, whole, l.WaitMean)
				}
				for _, q := range []float64{0.1, 0.5, 0.9, 0.99, 1 - 1e-6} {
					for name, law := range map[string]struct{ quantile, tail func(float64) float64 }{
						"everyone":   {l.WaitQuantile, l.WaitTail},
						"the served": {l.ServedQuantile, l.ServedTail},
					} {
						at := law.quantile(q)
						before, after := law.tail(at*(1-1e-8)), law.tail(at*(1+1e-8))
						if at > 1e-12 && !(before >= 1-q && after <= 1-q) {
							t.Errorf("%d at %v, patience %v: of %s %v to %v wait longer than quantile %v", servers, busy, patience, name, after, before, q)
						}
					}
				}
			}
		}
	}
}

// Whatever an Impatient is given that it is made for, it answers with numbers.
func FuzzImpatient(f *testing.F) {
	for _, x := range []float64{0, 5e-324, 1e-300, 1e-9, 0.01, 1, 1600, 1e9, 1e15} {
		for _, patience := range []float64{1e-12, 1e-3, 1, 1e9} {
			for _, service := range []float64{1e-12, 0.01, 1e9} {
				f.Add(x, service, 1, patience, 0.99)
				f.Add(x, service, 100_000, patience, 1.0)
			}
		}
	}
	f.Fuzz(func(t *testing.T, arrival, service float64, servers int, patience, q float64) {
		if !(arrival >= 0 && arrival <= 1e15 && service >= 1e-12 && service <= 1e9 && patience >= 1e-12 && patience <= 1e9 && q >= 0 && q <= 1) ||
			servers < 1 || servers > 100_000 {
			return
		}
		l := Impatient{arrival, service, servers, patience}.Steady()
		for _, v := range []float64{l.WaitProb, l.Abandon, l.Served, l.Busy, l.WaitTail(patience), l.ServedTail(patience)} {
			if !(v >= 0 && v <= 1+1e-12) {
				t.Errorf("a share is %v: %+v", v, l)
			}
		}
		for _, v := range []float64{l.Throughput, l.WaitMean, l.WaitMeanServed, l.WaitMeanLeft, l.InQueue, l.InSystem,
			l.WaitQuantile(q), l.ServedQuantile(q), l.OfferedQuantile(q)} {
			if !(v >= 0) || math.IsInf(v, 1) && q < 1 {
				t.Errorf("a value is %v at %v: %+v", v, q, l)
			}
		}
	})
}

func BenchmarkImpatient(b *testing.B) {
	for _, patience := range []float64{1e-9, 0.1, 1e6} {
		m := Impatient{Arrival: 2200, Service: 0.01, Servers: 20, Patience: patience}
		b.Run("mean", func(b *testing.B) {
			for b.Loop() {
				sink = m.Steady().WaitMean
			}
		})
		b.Run("quantile", func(b *testing.B) {
			l := m.Steady()
			for b.Loop() {
				sink = l.ServedQuantile(0.99)
			}
		})
	}
}
