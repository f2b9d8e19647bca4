// Package fan is a request that calls many backends at once and waits for their
// answers.
//
// The calls are independent of each other: whether one is slow says nothing of
// the next. Backends that share a disk, a network or a garbage collector are
// slow together, and then fewer requests are hit, each by more slow calls.
//
// "Slow" means above some time, whichever; the same formulas turn a percentile
// of the request into the percentile of a call that decides it. (Dean and
// Barroso, The Tail at Scale, CACM 56(2), 2013.)
package fan

import "math"

// A Fan is a request that makes Calls calls and goes on when Need of them have
// answered. It waits for all of them when Need is Calls or more, and for none
// when Need is 0 or less.
type Fan struct{ Calls, Need int }

// All is a request that waits for every one of its calls.
func All(calls int) Fan { return Fan{calls, calls} }

// Slow is the probability that a request is slow when a call is with
// probability p.
//
// For all of N calls that is 1-(1-p)^N, written so that it is right to the last
// digits for the smallest p, where 1-p is 1. For k of N it is the chance that
// N-k+1 calls or more are slow, a tail of the binomial law.
func (f Fan) Slow(p float64) float64 {
	switch {
	case f.Need <= 0:
		return 0
	case f.Need >= f.Calls:
		return -math.Expm1(float64(f.Calls) * math.Log1p(-p))
	}
	slow, _ := tails(f.Calls, f.spare()+1, p)
	return slow
}

// Fine is the probability that a request is not slow: 1-[Fan.Slow], right to the
// last digits where that is close to 1.
func (f Fan) Fine(p float64) float64 {
	switch {
	case f.Need <= 0:
		return 1
	case f.Need >= f.Calls:
		return math.Exp(float64(f.Calls) * math.Log1p(-p))
	}
	_, fine := tails(f.Calls, f.spare()+1, p)
	return fine
}

// spare is how many calls may be slow without harm.
func (f Fan) spare() int { return f.Calls - f.Need }

// Each is the inverse of Slow: the probability of a slow call that makes a
// request slow with probability slow. It is the bound that each backend must
// keep, and 1 where no bound is needed.
func (f Fan) Each(slow float64) float64 {
	switch {
	case f.Need <= 0 || slow >= 1:
		return 1
	case slow <= 0:
		return 0
	case f.Need >= f.Calls:
		return -math.Expm1(math.Log1p(-slow) / float64(f.Calls))
	}
	// One slow call is likelier than spare+1 of them, hence the lower bound.
	// The halving is by ratio, since the answer may be as small as that.
	low, high := All(f.Calls).Each(slow), 1.0
	for {
		mid := math.Sqrt(low) * math.Sqrt(high)
		if mid <= low || mid >= high {
			return low
		}
		if f.Slow(mid) <= slow {
			low = mid
		} else {
			high = mid
		}
	}
}

// Hedged is the probability that a call is slow when copies of it are sent and
// the first answer counts: that all of them are. It takes the further copies to
// be sent in time, and to cost the backends nothing.
func Hedged(p float64, copies int) float64 { return math.Pow(p, float64(copies)) }
