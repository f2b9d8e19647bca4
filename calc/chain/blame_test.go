package chain

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestPartsOfEqualSteps: of steps that are all alike each has its share, in a
// line or side by side.
func TestPartsOfEqualSteps(t *testing.T) {
	for name, stages := range map[string][]Stage{
		"in a line":    line(repeat(4, Exponential(1))...),
		"of any law":   line(repeat(4, plain{Exponential(1)})...),
		"side by side": {repeat(4, Exponential(1))},
	} {
		c := New(512, stages...)
		at := c.Quantile(0.99)
		for _, parts := range c.Parts(0.99) {
			for _, p := range parts {
				decides := 1 / float64(len(parts))
				if math.Abs(p.Time/at-0.25) > 1e-3 || math.Abs(p.Decides-decides) > 1e-3 || math.Abs(p.Relief-p.Time) > 1e-9 {
					t.Errorf("%s: %+v of %v", name, p, at)
				}
			}
		}
	}
}

// TestPartsAreSlopes shrinks each step a little and holds the change of the
// percentile to the step's time, and simulates the requests near it.
func TestPartsAreSlopes(t *testing.T) {
	stages := func(by [6]float64) []Stage {
		return []Stage{
			{Constant(0.04 * by[0])}, {Exponential(0.01 * by[1])}, {NewQueue(0.005*by[2], 0.9, 2)},
			{NewLognormal(0.02*by[3], 0.2*by[3]), Exponential(0.03 * by[4]), Constant(0.025 * by[5])},
		}
	}
	one := [6]float64{1, 1, 1, 1, 1, 1}
	fine := New(4096, stages(one)...)
	for _, q := range []float64{0.5, 0.99} {
		at, sum := fine.Quantile(q), 0.0
		i := 0
		for s, parts := range New(512, stages(one)...).Parts(q) {
			for k, p := range parts {
				by := one
				by[i] = 0.98
				slope := (at - New(4096, stages(by)...).Quantile(q)) / 0.02
				if math.Abs(p.Time-slope) > 0.01*at {
					t.Errorf("q %v, step %d of stage %d: %v of the time, the slope is %v", q, k, s, p.Time, slope)
				}
				if want := p.Time / stages(one)[s][k].Mean(); math.Abs(p.Relief-want) > 1e-12 {
					t.Errorf("q %v, step %d of stage %d: relief %v, want %v", q, k, s, p.Relief, want)
				}
				sum += p.Time
				i++
			}
		}
		if math.Abs(sum/at-1) > 1e-3 {
			t.Errorf("q %v: the times add up to %v of %v", q, sum, at)
		}
	}
}

// TestPartsSimulated holds who decides among steps side by side, and for how
// long, to a million requests.
func TestPartsSimulated(t *testing.T) {
	law := NewLognormal(0.02, 0.2)
	c := New(512, Stage{law, Exponential(0.03), Constant(0.025)}, Stage{Exponential(0.01)})
	at := c.Quantile(0.9)
	rng := rand.New(rand.NewPCG(1, 2))
	var time, decides [4]float64
	n := 0.0
	for range 1_000_000 {
		steps := [4]float64{law.Quantile(rng.Float64()), rng.ExpFloat64() * 0.03, 0.025, rng.ExpFloat64() * 0.01}
		slowest := 2
		for k := range 2 {
			if steps[k] > steps[slowest] {
				slowest = k
			}
		}
		if total := steps[slowest] + steps[3]; math.Abs(total-at) > 0.02*at {
			continue
		}
		n++
		time[slowest] += steps[slowest]
		decides[slowest]++
		time[3] += steps[3]
		decides[3]++
	}
	i := 0
	for _, parts := range c.Parts(0.9) {
		for _, p := range parts {
			if math.Abs(p.Time-time[i]/n) > 0.01*at || math.Abs(p.Decides-decides[i]/n) > 0.015 {
				t.Errorf("step %d: %+v, simulated %v and %v", i, p, time[i]/n, decides[i]/n)
			}
			i++
		}
	}
}

// TestPartsWithout: without a percentile there are no parts, and constants are
// all there is of a chain of them.
func TestPartsWithout(t *testing.T) {
	if parts := New(512, line(NewQueue(1, 2, 1))...).Parts(0.5); parts != nil {
		t.Errorf("overloaded: %v", parts)
	}
	parts := New(512, line(Constant(1), Constant(0), Constant(3))...).Parts(0.5)
	if len(parts) != 3 || parts[0][0] != (Part{1, 1, 1}) || parts[1][0] != (Part{0, 1, 0}) || parts[2][0] != (Part{3, 1, 1}) {
		t.Errorf("constants: %+v", parts)
	}
}
