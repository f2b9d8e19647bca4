// Package omission is what a load test writes down about a server that stalls.
//
// A closed loop sends its next request when the last one is answered. Into a
// stall it sends one request for each connection, and the requests that it would
// have sent meanwhile are omitted, in coordination with the server. (Gil Tene,
// How NOT to Measure Latency, 2013.) An open loop sends at the times it has
// planned, whatever the answers, as users do who know nothing of each other.
//
// The model: the server answers at once except in its stalls, and at the end of
// a stall answers all that wait, together. Left out is the time it takes to work
// those off, which makes the open loop's figures a little too small: at 0.044 ms
// each, 200 of them add 0.6 ms to a p99 of 936 ms.
package omission

import "math"

// A Test is one run against the server, long enough for all of its stalls:
// Stalls·Stall <= Duration.
type Test struct {
	Duration float64 // seconds, above 0
	Stall    float64 // seconds that one stall lasts, 0 or more
	Stalls   int     // stalls in the run, 0 or more, each counted whole
}

// Stalled is the share of the run in which the server stands still.
func (t Test) Stalled() float64 { return float64(t.Stalls) * t.Stall / t.Duration }

// Closed is what a closed loop over one connection writes down, that takes fast
// seconds for a request outside the stalls.
func (t Test) Closed(fast float64) Recorded {
	moving := t.Duration - float64(t.Stalls)*t.Stall
	return Recorded{
		Count: max(1, int(math.Round(moving/fast+float64(t.Stalls)))),
		Fast:  fast,
		Slow:  max(t.Stall, fast), Copies: t.Stalls, Rungs: 1,
	}
}

// Open is what an open loop writes down that sends rate requests a second,
// evenly, the first of each stall at its beginning. Outside the stalls a request
// takes fast seconds, and in a stall what is left of it besides.
func (t Test) Open(rate, fast float64) Recorded {
	return Recorded{
		Count: max(1, int(math.Round(t.Duration*rate))),
		Fast:  fast,
		Slow:  fast + t.Stall, Copies: t.Stalls, Rungs: int(math.Ceil(whole(t.Stall * rate))), Step: 1 / rate,
	}
}

// Pace is the mean time from one request of a closed loop to the next, in
// seconds: what wrk fills the gaps of its record with.
func (t Test) Pace(closed Recorded) float64 { return t.Duration / float64(closed.Count) }

// Wait is the time in a stall that a share q of the requests of an open loop
// does not exceed, when it sends very many: the value that the quantiles of
// [Test.Open] come close to, less the fast answer. A share of Stalled requests
// waits, any time up to Stall equally often.
func (t Test) Wait(q float64) float64 {
	stalled := t.Stalled()
	if 1-q >= stalled*(1-rounding) {
		return 0
	}
	return t.Stall * (1 - (1-q)/stalled)
}

// rounding is a relative difference that two numbers may have which are the
// same on paper.
const rounding = 1e-12

// whole is v, or the whole number that v is but for rounding.
func whole(v float64) float64 {
	if r := math.Round(v); math.Abs(v-r) <= rounding*math.Abs(r) {
		return r
	}
	return v
}
