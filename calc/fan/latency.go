package fan

import (
	"math"

	"latencylab/calc/histogram"
)

// A law is a distribution of the latency of a call.
type law interface {
	// Exceeded is the least latency that no more than a share of the calls
	// exceeds.
	Exceeded(share float64) float64
}

// Quantile is the latency that a share q of the requests does not exceed, in
// the unit of the call's law: a [histogram.Histogram] or a [Hedge].
func (f Fan) Quantile(call law, q float64) float64 { return call.Exceeded(f.Each(1 - q)) }

// MeanOfSlowest is the mean latency of a request that waits for all of its
// calls, n of them and at least one.
//
// It is the integral of the chance that the slowest call takes longer than t. In
// a bucket the share F of calls below t grows evenly, so that the mean of F^n
// there is the difference of F^(n+1)/(n+1) over the growth.
func MeanOfSlowest(call *histogram.Histogram, n int) float64 {
	buckets := call.Buckets()
	end := buckets[0].Low
	mean, above := end, call.Total()
	for _, b := range buckets {
		mean += (b.Low - end) * All(n).Slow(above/call.Total()) // the gap before it
		end = b.High
		above -= b.Count
		mean += (b.High - b.Low) * (1 - meanPower(above/call.Total(), b.Count/call.Total(), float64(n)))
	}
	return mean
}

// meanPower is the mean of F^n while F grows by share to 1-tail. The difference
// of powers is taken from the larger one, since the two may be nearly the same.
func meanPower(tail, share, n float64) float64 {
	ratio := math.Log1p(-min(share/(1-tail), 1)) // of F at the start to F at the end
	return math.Exp((n+1)*math.Log1p(-tail)) * -math.Expm1((n+1)*ratio) / ((n + 1) * share)
}
