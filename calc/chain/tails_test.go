package chain

import "math"

// solve is where a tail falls to 1-q.
func solve(tail func(float64) float64, q, most float64) float64 {
	low, high := 0.0, most
	for range 60 {
		if mid := (low + high) / 2; tail(mid) > 1-q {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}

// erlang is the tail of n exponentials of mean 1.
func erlang(n int) func(float64) float64 {
	return func(t float64) float64 {
		sum, term := 0.0, math.Exp(-t)
		for k := range n {
			sum += term
			term *= t / float64(k+1)
		}
		return sum
	}
}

// distinct is the tail of exponentials of different means.
func distinct(means ...float64) func(float64) float64 {
	return func(t float64) float64 {
		sum := 0.0
		for i, m := range means {
			weight := 1.0
			for j, other := range means {
				if j != i {
					weight *= m / (m - other)
				}
			}
			sum += weight * math.Exp(-t/m)
		}
		return sum
	}
}

// slowest is the tail of the slowest of exponentials.
func slowest(means ...float64) func(float64) float64 {
	return func(t float64) float64 {
		log := 0.0
		for _, m := range means {
			log += math.Log1p(-math.Exp(-t / m))
		}
		return -math.Expm1(log)
	}
}

// after is the tail of a law after an exponential of mean 1, by Simpson's rule
// on the square of what is left.
func after(tail func(float64) float64) func(float64) float64 {
	return func(t float64) float64 {
		const steps = 2000
		sum := 0.0
		for k := range steps + 1 {
			weight := float64(2 + 2*(k%2))
			if k == 0 || k == steps {
				weight = 1
			}
			u := t * float64(k) / steps
			sum += weight * math.Exp(-u) * tail(t-u)
		}
		return math.Exp(-t) + sum*t/steps/3
	}
}

// pairs are the tail of n pairs of very short exponentials side by side and one
// of mean 1 after them, which sees no more of them than the mean of e to their
// sum.
func pairs(n int, a, b float64) (stages []Stage, tail func(float64) float64) {
	for range n {
		stages = append(stages, Stage{Exponential(a), Exponential(b)})
	}
	each := 1/(1-a) + 1/(1-b) - 1/(1-1/(1/a+1/b))
	return append(stages, Stage{Exponential(1)}), func(t float64) float64 { return min(1, math.Exp(-t)*math.Pow(each, float64(n))) }
}

// triangle is the tail of two even laws from 0 to w.
func triangle(w float64) func(float64) float64 {
	return func(t float64) float64 {
		if t < w {
			return 1 - t*t/w/w/2
		}
		return max(0, 2*w-t) * (2*w - t) / w / w / 2
	}
}
