package sample

import (
	"math/rand/v2"
	"slices"
)

// resamples of a bootstrap, so many that its ends are steady to a few per cent of
// the width.
const resamples = 2000

// Bootstrap is the 95% interval of a property of independent values, by drawing
// them again with replacement (Efron and Tibshirani, An Introduction to the
// Bootstrap, 1993, chapter 13: percentile intervals). f is given rising values. It
// is Unknown of fewer than five, which say nothing about their scatter.
func Bootstrap(random *rand.Rand, x []float64, f func(sorted []float64) float64) Interval {
	return BootstrapDifference(random, x, nil, func(x, _ []float64) float64 { return f(x) })
}

// BootstrapDifference is the same of a property of two independent sets. The
// second may be empty.
func BootstrapDifference(random *rand.Rand, x, y []float64, f func(x, y []float64) float64) Interval {
	const fewest = 5
	if len(x) < fewest || len(y) > 0 && len(y) < fewest {
		return Unknown
	}
	again := func(to, from []float64) {
		for i := range to {
			to[i] = from[random.IntN(len(from))]
		}
		slices.Sort(to)
	}
	drawn := make([]float64, resamples)
	a, b := make([]float64, len(x)), make([]float64, len(y))
	for i := range drawn {
		again(a, x)
		again(b, y)
		drawn[i] = f(a, b)
	}
	slices.Sort(drawn)
	return Interval{Quantile(drawn, 0.025), Quantile(drawn, 0.975)}
}
