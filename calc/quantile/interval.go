package quantile

import (
	"math"
	"slices"
)

// Interval is a confidence interval of a quantile: from the sample of rank
// Lower to that of rank Upper, counted from 1 in sorted order.
type Interval struct {
	Lower    int     // 0 if the samples do not bound the quantile from below
	Upper    int     // n+1 if they do not from above
	Coverage float64 // the probability that the quantile lies between; at least what was asked for
}

// Confidence is the interval of the q-quantile of n independent samples with a
// confidence of level (0.95) or more, and no more than half the rest on either
// side. It holds for every continuous distribution.
//
// How many samples lie below the true quantile is binomial, whatever they are.
// (David and Nagaraja, Order Statistics, 3rd ed., 7.1.) The binomial law is
// summed where it counts, some ten standard deviations around its mode.
func Confidence(n int, q, level float64) Interval {
	first, weight := binomial(n, q)
	total := 0.0
	for _, w := range weight {
		total += w
	}
	// A hair more than half of the rest, for tails that equal it.
	rest := total * Complement(level) / 2 * (1 + 1e-12)

	lo, hi := 0, len(weight)
	for tail := weight[lo]; tail <= rest; tail += weight[lo] {
		lo++
	}
	for tail := weight[hi-1]; tail <= rest && hi > lo; tail += weight[hi-1] {
		hi--
	}
	covered := 0.0
	for _, w := range weight[lo:hi] {
		covered += w
	}
	return Interval{Lower: first + lo, Upper: first + hi, Coverage: covered / total}
}

// binomial returns the weights of first, first+1, … successes out of n, to an
// unknown scale: all that count, from the likeliest downwards and upwards.
func binomial(n int, q float64) (first int, weight []float64) {
	const negligible = 1e-20 // of the likeliest
	miss := Complement(q)
	mode := min(n, int(float64(n+1)*q))
	weight = make([]float64, 0, 64+int(20*math.Sqrt(float64(n)*q*miss)))

	first = mode
	for w := 1.0; w > negligible; first-- {
		weight = append(weight, w)
		w *= float64(first) * miss / (float64(n-first+1) * q)
	}
	first++
	slices.Reverse(weight)
	for k, w := mode, 1.0; k < n; k++ {
		w *= float64(n-k) * q / (float64(k+1) * miss)
		if w <= negligible {
			break
		}
		weight = append(weight, w)
	}
	return first, weight
}
