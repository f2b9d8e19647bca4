package sweep

import (
	"math"
	"slices"
	"testing"
	"time"

	"latencylab/labcli/load"
)

// TestClimb walks up to systems with a known knee.
func TestClimb(t *testing.T) {
	check := func(c Config, knee float64, why Why, want []float64, end End) {
		t.Helper()
		up := newClimb(c)
		var rates []float64
		for rate, ok := up.next(); ok; rate, ok = up.next() {
			rates = append(rates, rate)
			step := Step{Rate: rate, Why: Good}
			if rate > knee {
				step.Why = why
			}
			up.judged(step)
		}
		if !slices.Equal(rates, want) || up.end != end {
			t.Errorf("a knee at %v is climbed by %v to %q, want %v and %q", knee, rates, up.end, want, end)
		}
	}
	check(Config{From: 20, To: 1000}, 100, Slow, []float64{20, 40, 80, 160, 110, 94, 100}, Found)
	check(Config{From: 20, To: 300}, 1e9, Slow, []float64{20, 40, 80, 160, 300}, Limit)
	check(Config{From: 20, To: 300}, 5, Behind, []float64{20}, AtOnce)
	check(Config{From: 20, To: 300}, 100, Generator, []float64{20, 40, 80, 160}, Exhausted)
	check(Config{From: 100, To: 105}, 102, Failing, []float64{100, 105}, Found)
	check(Config{Rates: []float64{10, 20, 50, 100}}, 30, Behind, []float64{10, 20, 50}, Found)
	check(Config{Rates: []float64{10, 20}}, 30, Behind, []float64{10, 20}, Limit)
	check(Config{Rates: []float64{10, 20, 50, 100}, Machines: 2}, 30, Behind, []float64{10, 20, 50, 100}, Found)
	check(Config{Rates: []float64{50, 100}, Machines: 2}, 30, Generator, []float64{50, 100}, Limit)
	check(Config{Rates: []float64{50, 100}, Machines: 2}, 30, Slow, []float64{50, 100}, AtOnce)
}

func TestRound(t *testing.T) {
	for rate, want := range map[float64]float64{1: 1, 1.2345: 1.2, 0.0299: 0.03, 94.7: 95, 113: 110, 45_678: 46_000} {
		if got := round(rate); got != want {
			t.Errorf("%v is rounded to %v, want %v", rate, got, want)
		}
	}
}

// TestJudge sets steps before a bench whose idle p99 is 10 ms.
func TestJudge(t *testing.T) {
	b := bench{cfg: Config{Step: time.Second, Knee: 5, Connections: 100}}
	b.idle.response = slices.Repeat([]time.Duration{10 * time.Millisecond}, 100)
	usual := Step{Rate: 1000, Own: 1000, Finished: 990, Open: 20}
	usual.Load = load.Summary{Planned: 1000, Sent: 1000, Answered: 1000, Asked: 1000, Achieved: 999}
	usual.Load.Response.P99 = 30 * time.Millisecond
	check := func(want Why, change func(*Step)) {
		t.Helper()
		s := usual
		change(&s)
		if got := b.judge(s); got != want {
			t.Errorf("%+v is %s, want %s", s, got, want)
		}
	}
	check(Good, func(*Step) {})
	check(Slow, func(s *Step) { s.Load.Response.P99 = 51 * time.Millisecond })
	check(Failing, func(s *Step) { s.Load.Failed = 11 })
	check(Good, func(s *Step) { s.Load.Failed = 9 })
	check(Behind, func(s *Step) { s.Finished = 900 })
	check(Good, func(s *Step) { s.Finished = 930 }) // ten are open at any time, and then chance
	check(Generator, func(s *Step) { s.Load.Achieved = 900 })
	check(Good, func(s *Step) { s.Load.Achieved = 950 }) // one late wake-up at the end of a second
	check(Generator, func(s *Step) { s.Load.Planned, s.Load.Achieved, s.Finished = 3000, 950, 2990 })
	check(Behind, func(s *Step) { s.Load.Achieved, s.Full, s.Finished = 900, true, 800 })
	check(Failing, func(s *Step) { s.Load.Answered = 0 })
}

// TestReference demands that steps count as idle while their median does.
func TestReference(t *testing.T) {
	step := func(ms time.Duration, n int) Step {
		s := Step{response: slices.Repeat([]time.Duration{ms * time.Millisecond}, n)}
		s.Load.Response.P50 = ms * time.Millisecond
		return s
	}
	var r reference
	if r.p99() != 0 || r.mean() != 0 {
		t.Error("an empty reference has an opinion")
	}
	r.add(step(10, 100))
	r.add(step(12, 100))
	r.add(step(30, 100))
	r.add(step(10, 100))
	if n := len(r.response); n != 200 || math.Abs(r.mean()-0.011) > 1e-9 || r.p99() != 12*time.Millisecond {
		t.Errorf("rests on %d with a mean of %v and a p99 of %v, want the first 200, 11 ms and 12 ms", n, r.mean(), r.p99())
	}
	var enough reference
	enough.add(step(10, 400))
	enough.add(step(20, 400))
	if n := len(enough.response); n != 400 {
		t.Errorf("rests on %d, want 400", n)
	}
}
