// Package quantile finds quantiles of samples and says how sure they are.
//
// A quantile is q in [0,1], 0.99 for the 99th percentile. The project's own
// rule is the nearest rank, [Of]: always a value that was measured. The rules
// of other tools, which interpolate, are the [Type]s.
//
// q is taken as the decimal it is written as. 0.999 is not a float64 and
// neither is 1-0.999, so that products and complements of q come out a rounding
// away from the whole number or the decimal they should be; they are put back.
package quantile

import "math"

// Rank is the nearest rank of the q-quantile of n samples, ceil(q n), from 1
// for the least (also where q is 0) to n. It is 0 if there are no samples.
func Rank(n int, q float64) int {
	return min(n, max(1, int(math.Ceil(whole(q*float64(n))))))
}

// Of is the q-quantile of sorted samples by nearest rank. There must be at
// least one.
func Of[T any](sorted []T, q float64) T {
	return sorted[Rank(len(sorted), q)-1]
}

// whole is v, or the whole number v differs from by a few roundings. Percent
// read from text, divided by 100 and multiplied by n has had three.
func whole(v float64) float64 {
	if r := math.Round(v); math.Abs(v-r) <= 1e-15*math.Abs(r) {
		return r
	}
	return v
}

// Complement is 1-q for a q of at most 15 decimals: the difference to 1 of the
// decimal, not of the float64 next to it. For q = 0.999999 the latter is off by
// 3e-11.
func Complement(q float64) float64 {
	return math.Round((1-q)*1e15) / 1e15
}
