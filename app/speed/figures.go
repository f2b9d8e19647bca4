package main

import (
	"fmt"
	"math"
	"slices"
)

// quantile is the value that a share q of the values does not exceed, NaN of none.
func quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[max(0, int(math.Ceil(q*float64(len(sorted))))-1)]
}

func judged(v, limit float64) string {
	if v <= limit {
		return fmt.Sprintf("within %g", limit)
	}
	return fmt.Sprintf("over %g", limit)
}
