package sample

import "math"

// Wilson is the 95% confidence interval of a share of which k in n were counted.
// Near 0 and 1 it stays inside and keeps its level, which the interval of
// plus-minus two standard errors does not (E. B. Wilson, Probable inference, the
// law of succession, and statistical inference, 1927). It is Unknown for n = 0.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Unknown
	}
	const z = 1.959963984540054
	of, share := float64(n), float64(k)/float64(n)
	middle := (share + z*z/(2*of)) / (1 + z*z/of)
	half := z / (1 + z*z/of) * math.Sqrt(share*(1-share)/of+z*z/(4*of*of))
	in := Around(middle, half)
	if k == 0 {
		in.Low = 0 // but for rounding
	}
	if k == n {
		in.High = 1
	}
	return in
}
