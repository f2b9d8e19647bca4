// Package sample describes samples that were kept whole: quantiles, means and
// how far they can be trusted, and the histogram a document carries.
package sample

import (
	"cmp"
	"math"
)

// Quantile returns the smallest value of a rising slice that at least the share
// q of the values do not exceed: the nearest rank, which is always one of the
// values. q is in [0,1]; the slice is not empty.
func Quantile[T cmp.Ordered](sorted []T, q float64) T {
	// 0.07*100 is a little more than 7; that little must not cost a rank.
	const rounding = 1e-9
	rank := int(math.Ceil(q*float64(len(sorted)) - rounding))
	return sorted[min(max(rank, 1), len(sorted))-1]
}

// Mean is the arithmetic mean, NaN of nothing.
func Mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// Correlation is Pearson's coefficient of two slices of the same length. It is
// NaN when one of them does not vary.
func Correlation(x, y []float64) float64 {
	mx, my := Mean(x), Mean(y)
	var xx, yy, xy float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		xx += dx * dx
		yy += dy * dy
		xy += dx * dy
	}
	return xy / math.Sqrt(xx*yy)
}
