package queue

import (
	"math"
	"math/rand/v2"
	"testing"
)

// loopPoints are those of a loop, off by a share that noise draws.
func loopPoints(m Closed, latency bool, noise func() float64, users ...int) []MeasuredLoop {
	var all []MeasuredLoop
	for _, n := range users {
		m.Users = n
		l := m.Steady()
		p := MeasuredLoop{Users: n, Throughput: l.Throughput * (1 + noise()), Mean: math.NaN(), Count: math.NaN()}
		if latency {
			p.Mean = l.Mean * (1 + noise())
		}
		all = append(all, p)
	}
	return all
}

func TestFitLoop(t *testing.T) {
	exact := func() float64 { return 0 }
	for _, c := range []struct {
		name    string
		loop    Closed
		latency bool
		users   []int
		workers bool // are told
		think   bool
	}{
		{"web", Closed{Think: 1, Service: 0.05, Servers: 2}, true, []int{1, 5, 10, 20, 40, 80, 160}, true, true},
		{"load test without pauses", Closed{Service: 0.005, Servers: 4}, true, []int{1, 2, 4, 8, 16, 64}, true, true},
		{"throughput alone", Closed{Think: 1, Service: 0.05, Servers: 2}, false, []int{1, 5, 10, 20, 40, 80, 160}, false, false},
		{"one worker, throughput alone", Closed{Think: 0.2, Service: 0.1, Servers: 1}, false, []int{1, 2, 3, 4, 6, 8}, true, true},
		{"many workers", Closed{Think: 0.1, Service: 0.02, Servers: 24}, true, []int{10, 50, 100, 150, 200, 400}, true, true},
	} {
		n := FitLoop(loopPoints(c.loop, c.latency, exact, c.users...))
		demand := c.loop.Service / float64(c.loop.Servers)
		if !n.Told() || n.Poor() || !(n.DemandLow <= demand && demand <= n.DemandHigh) || math.Abs(n.Demand/demand-1) > 0.02 {
			t.Errorf("%s: demand %v (%v … %v), want %v", c.name, n.Demand, n.DemandLow, n.DemandHigh, demand)
		}
		if n.ThinkTold() != c.think || !(n.ThinkLow <= c.loop.Think && c.loop.Think <= n.ThinkHigh) {
			t.Errorf("%s: think time %v (%v … %v), want %v, told %t", c.name, n.Think, n.ThinkLow, n.ThinkHigh, c.loop.Think, c.think)
		}
		if told := n.Fewest == n.Most; c.workers && (!told || n.Workers != c.loop.Servers) || !(n.Fewest <= c.loop.Servers && (c.loop.Servers <= n.Most || n.Most == 0)) {
			t.Errorf("%s: workers %d (%d … %d), want %d", c.name, n.Workers, n.Fewest, n.Most, c.loop.Servers)
		}
	}
}

// With errors of 2% the interval holds the truth about as often as it says.
func TestFitLoopCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	noise := func() float64 { return modelError * r.NormFloat64() }
	const tries = 100
	held := 0
	for range tries {
		n := FitLoop(loopPoints(Closed{Think: 0.5, Service: 0.04, Servers: 2}, true, noise, 1, 5, 10, 20, 30, 50, 80))
		if n.DemandLow <= 0.02 && 0.02 <= n.DemandHigh && n.ThinkLow <= 0.5 && 0.5 <= n.ThinkHigh {
			held++
		}
	}
	if held < 85 {
		t.Errorf("%d of %d intervals hold both, want 85 or more", held, tries)
	}
}

func TestFitLoopCannotTell(t *testing.T) {
	exact := func() float64 { return 0 }
	web := Closed{Think: 1, Service: 0.05, Servers: 8}
	for name, points := range map[string][]MeasuredLoop{
		"nothing":       nil,
		"two levels":    loopPoints(web, true, exact, 1, 200, 200),
		"nobody waits":  loopPoints(web, true, exact, 1, 2, 4, 8, 16),
		"no latency":    loopPoints(web, false, exact, 1, 2, 4, 8),
		"far from busy": loopPoints(web, true, exact, 1, 10, 30),
	} {
		if n := FitLoop(points); n.Told() {
			t.Errorf("%s: told %+v", name, n)
		}
	}
	late := FitLoop(loopPoints(Closed{Think: 1, Service: 0.05, Servers: 1}, false, exact, 200, 400, 800))
	if !late.Told() || late.ThinkTold() {
		t.Errorf("a system that was only seen busy: %+v", late)
	}
	odd := FitLoop([]MeasuredLoop{{1, 10, 0.1, 1e4}, {2, 40, 0.1, 1e4}, {4, 20, 0.1, 1e4}, {8, 90, 0.1, 1e4}})
	if !odd.Poor() {
		t.Errorf("points of no loop: %+v", odd)
	}
}

// A wrk of six seconds at each number of connections against a server of two workers
// whose service takes 20 ms on average, exponentially spread, and a millisecond that
// sleeping takes longer. Few answers tell less, which is no fault of the loop.
func TestFitLoopMeasured(t *testing.T) {
	n := FitLoop([]MeasuredLoop{{1, 51.88, 0.02229, 312}, {2, 96.93, 0.02445, 583}, {3, 100.32, 0.03169, 604}, {4, 92.92, 0.04433, 559},
		{8, 94.34, 0.08441, 568}, {16, 93.29, 0.16887, 562}, {32, 95.24, 0.32745, 574}})
	if n.Poor() || n.Workers != 2 || !(n.DemandLow < 0.0105 && 0.0105 < n.DemandHigh) || n.ThinkLow > 0 || n.ThinkHigh > 0.003 {
		t.Errorf("got %+v", n)
	}
}

// Nobody measured so many users; a file may say so all the same.
func TestFitLoopLeavesOut(t *testing.T) {
	points := loopPoints(Closed{Think: 1, Service: 0.05, Servers: 2}, true, func() float64 { return 0 }, 1, 5, 10, 20, 40, 80, 160)
	n := FitLoop(append(points, MeasuredLoop{MostUsers + 1, 40, 1, 100}, MeasuredLoop{1 << 62, 40, 1, 100}))
	if n.Left != 2 || len(n.Points) != 7 || n.Points[6].Users != 160 || n.Workers != 2 || !n.ThinkTold() {
		t.Errorf("got %+v", n)
	}
	if n := FitLoop([]MeasuredLoop{{1 << 62, 40, 1, 100}}); n.Left != 1 || n.Told() {
		t.Errorf("of nobody else: %+v", n)
	}
}

// BenchmarkFitLoopMost has as many users as a fit bears, at more levels than it does.
func BenchmarkFitLoopMost(b *testing.B) {
	var users []int
	for i := range 10_000 {
		users = append(users, MostUsers-10_000+i)
	}
	points := loopPoints(Closed{Think: 1, Service: 1, Servers: MostUsers / 3}, true, func() float64 { return 0.01 }, users...)
	for b.Loop() {
		FitLoop(points)
	}
}

func BenchmarkFitLoop(b *testing.B) {
	points := loopPoints(Closed{Think: 1, Service: 0.05, Servers: 2}, true, func() float64 { return 0.01 }, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640)
	for b.Loop() {
		FitLoop(points)
	}
}
