package queue

import "math"

// solve finds the x at which a tail has fallen to e^-depth, given bounds of x
// and a function of the tail and its density (minus the tail's slope).
//
// It is Newton's method on the logarithm of the tail, which for all tails here
// is close to a line, and bisection where a step would leave the bounds. It
// starts from the upper bound, in the part where the line is straightest.
func solve(depth, least, most float64, after func(x float64) (tail, density float64)) float64 {
	// A root that lies on a bound may be found a rounding outside it.
	least, most = least*(1-1e-12), most*(1+1e-12)
	x := most
	for range 200 {
		tail, density := after(x)
		gap := math.Log(tail) + depth
		if gap > 0 {
			least = x
		} else {
			most = x
		}
		next := x + gap*tail/density
		if !(least <= next && next <= most) {
			next = least + (most-least)/2
		}
		if math.Abs(next-x) <= 1e-9*x {
			return next // the error of a step is the square of the step before
		}
		x = next
	}
	return x
}

// excess is ln(prob/(1-q)), by how much the logarithm of a tail that starts at
// prob has to fall to reach 1-q, or 0 if it starts below.
//
// Where prob and 1-q are equal in truth, as at ρ = 0.5 and q = 0.5, the
// quotient of the two roundings may be 1 + 2e-16, which would make a wait of
// 4e-18 seconds of it: so little counts as none.
func excess(prob, q float64) float64 {
	e := math.Log(prob / (1 - q))
	if !(e > 1e-14) {
		return 0
	}
	return e
}
