package omission

import "latencylab/calc/quantile"

// Recorded are the latencies that a test writes down, in seconds: some copies of
// a ladder of slow ones, and all the rest fast.
type Recorded struct {
	Count int     // of all, at least 1
	Fast  float64 // no more than the lowest rung

	Slow   float64 // the top rung
	Copies int     // of each rung
	Rungs  int
	Step   float64 // from one rung down to the next
}

// Quantile is the latency that a share q of the requests does not exceed, by
// nearest rank.
func (r Recorded) Quantile(q float64) float64 {
	return r.slowest(r.Count - quantile.Rank(r.Count, q))
}

// Max is the longest latency.
func (r Recorded) Max() float64 { return r.slowest(0) }

// slowest is the latency that i others are not below.
func (r Recorded) slowest(i int) float64 {
	if r.Copies == 0 || i/r.Copies >= r.Rungs {
		return r.Fast
	}
	return r.Slow - float64(i/r.Copies)*r.Step
}

// SlowCount is how many requests are on the ladder.
func (r Recorded) SlowCount() int { return min(r.Copies*r.Rungs, r.Count) }

// Mean is the arithmetic mean of a ladder that is all within the count.
func (r Recorded) Mean() float64 {
	slow := float64(r.Copies*r.Rungs) * (r.Slow - r.Step*float64(r.Rungs-1)/2)
	return (slow + float64(r.Count-r.Copies*r.Rungs)*r.Fast) / float64(r.Count)
}

// Filled is what remains of the record of a closed loop when the requests that it
// omitted are put in afterwards, as HdrHistogram does it (its
// recordValueWithExpectedInterval): where one is expected every interval, a
// latency v hides others of v-interval, v-2·interval and so on down to the
// interval itself. The fast latency is taken to be at most the interval and
// hides nothing.
//
// It is a guess. It is only as good as the interval: with one that is longer
// than the loop's own pace it puts in too few.
func (r Recorded) Filled(interval float64) Recorded {
	hidden := max(0, int(whole(r.Slow/interval))-1)
	r.Rungs, r.Step = 1+hidden, interval
	r.Count += r.Copies * hidden
	return r
}
