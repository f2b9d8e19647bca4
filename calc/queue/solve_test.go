package queue

import (
	"math"
	"testing"
)

// Quantile is the inverse of Tail, grows with q, and is service alone at least
// and the wait at least.
func TestQuantiles(t *testing.T) {
	check := func(name string, l law, service float64) {
		t.Helper()
		before := -1.0
		for _, q := range quantiles {
			at, wait := l.Quantile(q), l.WaitQuantile(q)
			if !(at > before) {
				t.Errorf("%s: %v at q = %v, %v before", name, at, q, before)
			}
			before = at
			if alone := -service * math.Log1p(-q); at < alone*(1-1e-12) || at < wait {
				t.Errorf("%s, q = %v: latency %v, service alone %v, wait %v", name, q, at, alone, wait)
			}
			if got := l.Tail(at); !near(got, 1-q, 1e-12) {
				t.Errorf("%s: Tail(Quantile(%v)) = %v, want %v", name, q, got, 1-q)
			}
		}
		if l.Tail(-1) != 1 || !near(l.Tail(0), 1, 1e-15) || l.Tail(math.Inf(1)) != 0 {
			t.Errorf("%s: tail %v before 0, %v at 0, %v at infinity", name, l.Tail(-1), l.Tail(0), l.Tail(math.Inf(1)))
		}
	}
	for _, busy := range busies {
		check("MM1", MM1{Arrival: load(busy, 1), Service: 0.01}, 0.01)
		for _, servers := range fleets {
			check("MMC", MMC{Arrival: load(busy, servers), Service: 0.01, Servers: servers}.Steady(), 0.01)
		}
	}
	for _, busy := range append(busies, 1, 1+1e-9, 1.01, 1.5, 10, 1e6, 1e12) {
		for _, servers := range fleets[:7] {
			for _, places := range []int{0, 1, 20, 1000} {
				check("MMCK", MMCK{Arrival: load(busy, servers), Service: 0.01, Servers: servers, Room: servers + places}.Steady(), 0.01)
			}
		}
	}
}

// Where waiting is rarer than a rounding of 1, the latency is service alone, on
// the very bound that it is searched above.
func TestQuantileOnTheBound(t *testing.T) {
	for busy := 0.2; busy < 0.6; busy += 1. / 1024 {
		for _, servers := range []int{51, 144, 194} {
			s := MMC{Arrival: load(busy, servers), Service: 0.01, Servers: servers}.Steady()
			for q := 0.0625; q < 1; q += 0.0625 {
				if got := s.Tail(s.Quantile(q)); !near(got, 1-q, 1e-14) {
					t.Errorf("%d servers at %v, C = %v: Tail(Quantile(%v)) = %v, want %v", servers, busy, s.WaitProb, q, got, 1-q)
				}
			}
		}
	}
}
