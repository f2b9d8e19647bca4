package queue

import (
	"math"
	"testing"
)

var (
	busies    = []float64{0.001, 0.1, 0.3, 0.5, 0.6, 0.75, 0.8, 0.9, 0.95, 0.99, 0.999, 1 - 1e-6, 1 - 1e-9}
	fleets    = []int{1, 2, 3, 4, 10, 16, 100, 1000, 100_000}
	quantiles = []float64{0, 1e-6, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999, 1 - 1e-9, 1}
)

// load is the arrival rate at which so many servers of 10 ms are this busy.
func load(busy float64, servers int) float64 { return busy * float64(servers) / 0.01 }

func near(got, want, rel float64) bool {
	return got == want || math.Abs(got-want) <= rel*math.Abs(want)
}

func TestMoreLoadIsSlower(t *testing.T) {
	for _, servers := range fleets {
		var last Steady
		var lastBounded Bounded
		for i, busy := range busies {
			s := MMC{Arrival: load(busy, servers), Service: 0.01, Servers: servers}.Steady()
			b := MMCK{Arrival: load(busy, servers), Service: 0.01, Servers: servers, Room: servers + 20}.Steady()
			if i > 0 {
				for _, q := range quantiles {
					if s.Quantile(q) < last.Quantile(q)*(1-1e-14) || s.WaitQuantile(q) < last.WaitQuantile(q) {
						t.Errorf("%d servers, q %v: faster at %v than before", servers, q, busy)
					}
					if b.Quantile(q) < lastBounded.Quantile(q)*(1-1e-13) {
						t.Errorf("%d servers, q %v, with room for 20: faster at %v than before", servers, q, busy)
					}
				}
				if s.WaitProb < last.WaitProb || s.Mean < last.Mean || s.InSystem <= last.InSystem {
					t.Errorf("%d servers: better off at %v than before", servers, busy)
				}
				if b.Reject < lastBounded.Reject || b.Throughput <= lastBounded.Throughput || b.Empty > lastBounded.Empty {
					t.Errorf("%d servers, with room for 20: less load at %v than before", servers, busy)
				}
			}
			last, lastBounded = s, b
		}
	}
}

// Little's law, and nobody lost on the way.
func TestFlow(t *testing.T) {
	for _, busy := range append(busies, 1, 1.2, 30) {
		for _, servers := range fleets {
			m := MMCK{Arrival: load(busy, servers), Service: 0.01, Servers: servers, Room: servers + 30}
			b := m.Steady()
			if in := m.Arrival * (1 - b.Reject); !near(b.Throughput, in, 1e-12) {
				t.Errorf("%+v: %v served a second, %v let in", m, b.Throughput, in)
			}
			if working := b.Busy * float64(servers); !near(b.InSystem-b.InQueue, working, 1e-12) {
				t.Errorf("%+v: %v in service, %v servers busy", m, b.InSystem-b.InQueue, working)
			}
			if b.InQueue > 30 || b.Busy > 1 || b.Throughput > b.Capacity {
				t.Errorf("%+v: beyond its bounds: %+v", m, b)
			}
			if s := (MMC{m.Arrival, m.Service, servers}).Steady(); s.Stable && !near(s.InSystem, m.Arrival*s.Mean, 1e-13) {
				t.Errorf("%+v: %v in system, %v by Little's law", m, s.InSystem, m.Arrival*s.Mean)
			}
		}
	}
}

func TestOverload(t *testing.T) {
	s := MMC{Arrival: 2000, Service: 0.205, Servers: 100}.Steady()
	if s.Stable || s.WaitProb != 1 || !near(s.Backlog, 2000-100/0.205, 1e-14) {
		t.Errorf("410 on 100 servers: %+v", s)
	}
	for _, v := range []float64{s.WaitMean, s.Mean, s.InQueue, s.InSystem, s.Quantile(0), s.Quantile(0.5), s.WaitQuantile(0.5)} {
		if !math.IsInf(v, 1) {
			t.Errorf("410 on 100 servers: got %v, want +Inf in all of %+v", v, s)
		}
	}
	if s.Tail(1e9) != 1 {
		t.Errorf("410 on 100 servers: %v are done in the end", 1-s.Tail(1e9))
	}

	// As float64, 0.7 is a little less than seven tenths and 0.1 a little more
	// than a tenth.
	below, above := MMC{10, 0.7, 7}.Steady(), MMC{10, 0.1, 1}.Steady()
	if below.Busy != 1 || !below.Stable || math.IsInf(below.Mean, 0) || below.Mean < 1e14 {
		t.Errorf("just below: %+v", below)
	}
	if above.Busy != 1 || above.Stable || above.Backlog != 0 {
		t.Errorf("just above: %+v", above)
	}
	if full := (MMC{8, 0.5, 4}).Steady(); full.Stable || full.WaitProb != 1 || !math.IsInf(full.Mean, 1) || full.Backlog != 0 {
		t.Errorf("full: %+v", full)
	}
}

// Where the share that waits is 1-q to the last digit, nobody at q waits.
func TestWaitOnTheEdge(t *testing.T) {
	for _, c := range []struct{ arrival, service, q float64 }{{50, 0.01, 0.5}, {10, 0.01, 0.9}, {5, 0.01, 0.95}, {100, 0.005, 0.5}} {
		m := MMC{Arrival: c.arrival, Service: c.service, Servers: 1}
		b := MMCK{c.arrival, c.service, 1, 10_000}.Steady()
		for _, got := range []float64{m.Steady().WaitQuantile(c.q), MM1{c.arrival, c.service}.WaitQuantile(c.q), b.WaitQuantile(c.q)} {
			if got != 0 {
				t.Errorf("%+v: wait at q = %v is %v, want 0", m, c.q, got)
			}
		}
	}
}

func TestNothingToDo(t *testing.T) {
	idle := MMC{Arrival: 0, Service: 0.01, Servers: 4}.Steady()
	if !idle.Stable || idle.Busy != 0 || idle.WaitProb != 0 || idle.Mean != 0.01 || idle.InSystem != 0 {
		t.Errorf("no arrivals: %+v", idle)
	}
	if b := (MMCK{0, 0.01, 4, 10}).Steady(); b.Empty != 1 || b.Reject != 0 || b.Throughput != 0 || b.Mean != 0.01 {
		t.Errorf("no arrivals: %+v", b)
	}
	for name, l := range map[string]law{
		"MM1": MM1{Arrival: 5}, "MMC": MMC{Arrival: 5, Servers: 2}.Steady(), "MMCK": MMCK{Arrival: 5, Servers: 2, Room: 3}.Steady(),
	} {
		for _, q := range quantiles {
			if l.Quantile(q) != 0 || l.WaitQuantile(q) != 0 || l.Tail(0) != 0 {
				t.Errorf("%s: work that takes no time takes %v", name, l.Quantile(q))
			}
		}
	}
	if b := (MMCK{Arrival: 5, Servers: 2, Room: 3}).Steady(); b.Throughput != 5 || b.Mean != 0 || !math.IsInf(b.Capacity, 1) {
		t.Errorf("work that takes no time: %+v", b)
	}
}
