package chain

import (
	"math"

	"latencylab/calc/histogram"
	"latencylab/calc/queue"
)

// A Law is the distribution of the time of a step. Times are in seconds, 0 or
// more.
type Law interface {
	// Least is a time below which no value lies, the larger the better.
	Least() float64
	// Mean is the mean, +Inf if there is none.
	Mean() float64
	// Tail is the probability of more than t, t >= 0.
	Tail(t float64) float64
	// Quantile is the least that no more than a share 1-q exceeds, 0 < q < 1.
	Quantile(q float64) float64
	// Capped is the mean of the time or t, whichever is less: the integral of
	// the tail up to t. The mean must be finite.
	Capped(t float64) float64
}

// A Constant is a time that is always the same.
type Constant float64

func (c Constant) Least() float64           { return float64(c) }
func (c Constant) Mean() float64            { return float64(c) }
func (c Constant) Quantile(float64) float64 { return float64(c) }
func (c Constant) Capped(t float64) float64 { return min(float64(c), t) }

func (c Constant) Tail(t float64) float64 {
	if t < float64(c) {
		return 1
	}
	return 0
}

// Exponential is the law of work whose end says nothing of when it began, with
// the given mean.
type Exponential float64

func (e Exponential) Least() float64             { return 0 }
func (e Exponential) Mean() float64              { return float64(e) }
func (e Exponential) Quantile(q float64) float64 { return -math.Log1p(-q) * float64(e) }

func (e Exponential) Tail(t float64) float64 {
	if e == 0 {
		return 0
	}
	return math.Exp(-t / float64(e))
}

func (e Exponential) Capped(t float64) float64 {
	if e == 0 {
		return 0
	}
	return -math.Expm1(-t/float64(e)) * float64(e)
}

// A Lognormal is a time whose logarithm has the normal law: most are near the
// median, and a few are many times that. [NewLognormal] makes one.
type Lognormal struct{ Median, spread, mean float64 }

// nine99 is the 99th percentile of the standard normal law.
const nine99 = 2.3263478740408411

// NewLognormal is the law with a median and a 99th percentile, 0 < median < p99.
func NewLognormal(median, p99 float64) Lognormal {
	spread := math.Log(p99/median) / nine99
	return Lognormal{median, spread, median * math.Exp(spread*spread/2)}
}

// Least leaves a share of 5e-17 below it, which no sum of shares notices: a law
// that is narrow for its median then has a grid as fine as it needs. For others
// it is 0, from where exponentials beside them are quick.
func (l Lognormal) Least() float64 {
	if least := math.Exp(-8.3 * l.spread); least > 0.1 {
		return l.Median * least
	}
	return 0
}

func (l Lognormal) Mean() float64 { return l.mean }

func (l Lognormal) Quantile(q float64) float64 {
	return l.Median * math.Exp(l.spread*math.Sqrt2*math.Erfcinv(2*(1-q)))
}

func (l Lognormal) Tail(t float64) float64 {
	if t <= 0 {
		return 1
	}
	return math.Erfc(math.Log(t/l.Median)/l.spread/math.Sqrt2) / 2
}

func (l Lognormal) Capped(t float64) float64 {
	if t <= 0 {
		return 0
	}
	z := math.Log(t/l.Median) / l.spread
	return l.mean*math.Erfc((l.spread-z)/math.Sqrt2)/2 + t*math.Erfc(z/math.Sqrt2)/2
}

// A Queue is workers behind one queue, M/M/c: waiting and service together.
// [NewQueue] makes one.
type Queue struct {
	Service float64 // mean seconds
	steady  queue.Steady
}

// NewQueue is so many workers, at least 1, each busy for a share of the time, 0
// or more, with services of a mean above 0. From a share of 1 on it has no
// steady state, and its mean and percentiles are +Inf.
func NewQueue(service, busy float64, workers int) Queue {
	return Queue{service, queue.MMC{Arrival: busy * float64(workers) / service, Service: service, Servers: workers}.Steady()}
}

// wait is the mean wait of those who wait.
func (q Queue) wait() float64 { return q.steady.WaitMean / q.steady.WaitProb }

func (q Queue) Least() float64             { return 0 }
func (q Queue) Mean() float64              { return q.steady.Mean }
func (q Queue) Tail(t float64) float64     { return q.steady.Tail(t) }
func (q Queue) Quantile(p float64) float64 { return q.steady.Quantile(p) }
func (q Queue) Capped(t float64) float64   { return q.steady.Capped(t) }

// Measured is the law of a histogram of seconds. [NewMeasured] makes one.
type Measured struct {
	*histogram.Histogram
	buckets []histogram.Bucket
	capped  []float64 // at the low edge of each bucket
	share   []float64 // above the low edge of each bucket
}

// NewMeasured is the law of the values of a histogram, none below 0.
func NewMeasured(h *histogram.Histogram) Measured {
	m := Measured{Histogram: h, buckets: h.Buckets()}
	at, capped, above := 0.0, 0.0, h.Total()
	for _, b := range m.buckets {
		capped += (b.Low - at) * above / h.Total()
		m.capped, m.share = append(m.capped, capped), append(m.share, above/h.Total())
		above -= b.Count
		capped += (b.High - b.Low) * (above + b.Count/2) / h.Total()
		at = b.High
	}
	return m
}

func (m Measured) Least() float64             { return m.buckets[0].Low }
func (m Measured) Quantile(q float64) float64 { return m.Exceeded(1 - q) }

func (m Measured) Capped(t float64) float64 {
	low, high := 0, len(m.buckets) // the bucket before high begins at or below t
	for low < high {
		if mid := (low + high) / 2; m.buckets[mid].Low <= t {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low == 0 {
		return t
	}
	b, above := m.buckets[low-1], m.share[low-1]
	in := min(t, b.High) - b.Low
	fall := b.Count / m.Total()
	capped := m.capped[low-1] + in*above
	if b.High > b.Low {
		capped -= fall * in * in / (b.High - b.Low) / 2
	}
	return capped + max(0, t-b.High)*(above-fall)
}
