package scaling

import "math"

// Interval is where the law's throughput with so many workers lies, with the
// given confidence in [0,1): what another fit to other points of the same
// system would say, not where another measurement would fall. It is wider the
// farther it is from the points. Both ends are NaN for three points.
//
// The law is linear in the coefficients of N/X = a + b(N-1) + cN(N-1). A small
// change of those moves X by its gradient g, so that the variance of X is
// s²·g(JᵀJ)⁻¹gᵀ, and Student's quantile for n-3 degrees makes an interval of it
// (Bates and Watts, Nonlinear Regression Analysis, 1988, 2.3). A coefficient
// that the fit holds at 0 counts as one that might differ from it, which makes
// the interval wide rather than narrow.
func (f Fit) Interval(workers, confidence float64) (low, high float64) {
	if f.Points <= 3 {
		return math.NaN(), math.NaN()
	}
	x := f.Throughput(workers)
	gradient := vector{1, workers - 1, workers * (workers - 1)}.times(x * x / workers)
	half := beyond(confidence, f.Points-3) * math.Sqrt(max(0, f.covariance.through(gradient)))
	return max(0, x-half), x + half
}

// beyond is the t within which a value from Student's distribution lies with
// probability p.
func beyond(p float64, freedom int) float64 {
	low, high := 0.0, 1.0
	for within(high, freedom) < p {
		low, high = high, 2*high
	}
	for {
		mid := (low + high) / 2
		if mid <= low || mid >= high {
			return high
		}
		if within(mid, freedom) < p {
			low = mid
		} else {
			high = mid
		}
	}
}
