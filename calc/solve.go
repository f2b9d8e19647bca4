package calc

import (
	"cmp"
	"math"
	"slices"
)

// A Goal is a question asked backwards: the largest or smallest value of one
// input for which an output keeps to the value of another input. The output
// must be monotone in the varied input.
type Goal struct {
	ID       string
	Label    Text // "Highest utilisation that keeps p99 within the target"
	Vary     *Input
	With     []Setting // settings that make Vary count
	Meet     *Output   // must be at most …
	Target   *Input    // … the value of this input
	Smallest bool      // the answer is the smallest value that will do, not the largest
	AtLeast  bool      // Meet must be at least the target, not at most
}

// Solve answers a goal for the reader's arguments: the largest (or smallest)
// value of the goal's input that keeps its output to the target. It reports
// false when no value of the input will do. The answer of a continuous input is
// rounded to the safe side at four significant digits, so that what is shown
// keeps the target too.
//
// The method is bisection, which needs nothing of the model but that the output
// is monotone in the input.
func (c *Calculator) Solve(g Goal, a Args) (float64, bool) { return solve(c.Eval, g, a) }

// solve is apart from the calculator so that an Explain may use it too.
func solve(eval func(Args) Result, g Goal, a Args) (float64, bool) {
	target, base := a.Of(g.Target), settle(eval, a).With(g.With...)
	meets := func(x float64) bool {
		v := eval(base.With(g.Vary.Is(x))).Of(g.Meet)
		if g.AtLeast {
			return v >= target
		}
		return v <= target
	}
	good, bad, safer := g.Vary.Min, g.Vary.Most, g.Vary.Min
	if g.Smallest {
		good, bad, safer = g.Vary.Most, g.Vary.Least, g.Vary.Most
	}
	if !meets(good) {
		return 0, false
	}
	if meets(bad) {
		return bad, true
	}
	for range 200 {
		mid := g.Vary.middle(good, bad)
		if mid == good || mid == bad || !g.Vary.Whole && math.Abs(bad-good) < solveError*math.Abs(mid) {
			break
		}
		if meets(mid) {
			good = mid
		} else {
			bad = mid
		}
	}
	if !g.Vary.Whole {
		if safe := roundToward(good, safer, 4); meets(safe) {
			good = safe
		}
	}
	return good, true
}

// solveError is how far from the bound an answer may lie, as a share of it, before
// it is rounded: far less than the rounding takes.
const solveError = 1e-7

// middle halves a range; on a log scale by ratio, since the range may span many
// powers of ten.
func (in *Input) middle(a, b float64) float64 {
	m := (a + b) / 2
	if in.Scale == Log && a > 0 && b > 0 {
		m = math.Sqrt(a) * math.Sqrt(b)
	}
	if in.Whole {
		m = max(math.Floor(m), min(a, b)+1)
	}
	return m
}

// roundToward rounds v to a number of significant digits in the direction of to.
func roundToward(v, to float64, digits int) float64 {
	if v == 0 {
		return v
	}
	scale := math.Pow(10, float64(digits-1)-math.Floor(math.Log10(math.Abs(v))))
	if to < v {
		return math.Floor(v*scale) / scale
	}
	return math.Ceil(v*scale) / scale
}

// Apply moves the reader's arguments to the answer of a goal.
func (c *Calculator) Apply(g Goal, a Args, answer float64) Args {
	return c.Settle(a).With(g.With...).With(g.Vary.Is(answer))
}

// Answer is the one number a result is about: the first of the headline that
// the reader did not give as an input.
func (c *Calculator) Answer(r Result) *Output {
	for _, out := range c.Headline {
		if in, given := c.Inputs.Find(out.ID); !given || r.Ignores(in) {
			return out
		}
	}
	return c.Headline[0]
}

// A Nudge is the effect of one input, moved a little, on one output.
type Nudge struct {
	Input    *Input
	From, To float64 // of the input
	Value    float64 // of the output, afterwards
	Change   float64 // relative; NaN when it cannot be said, +Inf when the output became infinite
}

// nudge is how far sensitivity moves an input, as a share of its value.
const nudge = 0.1

// Sensitivity tells what each number of the inputs would do to the answer if it
// were a tenth larger or smaller, the strongest effect first. Inputs that have
// no effect are left out.
func (c *Calculator) Sensitivity(a Args, r Result) []Nudge {
	out := c.Answer(r)
	base := r.Of(out)
	if math.IsInf(base, 0) || math.IsNaN(base) || base == 0 {
		return nil
	}
	var all []Nudge
	for _, in := range c.Inputs {
		v := a.Of(in)
		if in.Kind != Number || r.Ignores(in) || math.IsInf(v, 0) || v == 0 {
			continue
		}
		for _, to := range []float64{v * (1 - nudge), v * (1 + nudge)} {
			if in.Whole {
				to = v + math.Copysign(max(1, math.Round(v*nudge)), to-v)
			}
			if to = in.clamp(to); to == v {
				continue
			}
			value := c.Eval(a.With(in.Is(to))).Of(out)
			if n := (Nudge{in, v, to, value, value/base - 1}); n.Change != 0 {
				all = append(all, n)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Nudge) int { return cmp.Compare(math.Abs(b.Change), math.Abs(a.Change)) })
	return all
}
