package quantile

import "math"

// Samples is how many independent samples bound a quantile. Fewer do not,
// whatever they are.
type Samples struct {
	OneSided int // for the greatest to exceed the quantile, with the confidence
	Lower    int // for [Confidence] to have a lower rank
	Upper    int // for [Confidence] to have an upper rank
}

// Needed is how many samples bound the q-quantile with a confidence of level
// (0.95). Each is [math.MaxInt] where no number does, as for q = 1.
//
// All n samples lie below the quantile with probability q^n and above with
// (1-q)^n (Wilks, Determination of Sample Sizes for Setting Tolerance Limits,
// 1941).
func Needed(q, level float64) Samples {
	miss, rest := Complement(q), Complement(level)
	allBelow, allAbove := math.Log1p(-miss), math.Log(miss)
	return Samples{
		OneSided: atLeast(math.Log(rest) / allBelow),
		Lower:    atLeast(math.Log(rest/2) / allAbove),
		Upper:    atLeast(math.Log(rest/2) / allBelow),
	}
}

// Beyond is how many samples it takes to expect count of them beyond the
// q-quantile, [math.MaxInt] where no number does.
func Beyond(q, count float64) int {
	return atLeast(count / Complement(q))
}

// atLeast is the least number of samples that is v or more.
func atLeast(v float64) int {
	if !(v < math.MaxInt) {
		return math.MaxInt
	}
	return max(1, int(math.Ceil(whole(v))))
}
