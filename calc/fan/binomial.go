package fan

import "math"

// tails are the probabilities of at least, and of fewer than, m successes out
// of n, each with probability p; 0 < m <= n. The smaller of the two is summed,
// from m away from the mean, where its terms only fall: taking it from 1 would
// leave nothing of a chance of 1e-107.
func tails(n, m int, p float64) (atLeast, fewer float64) {
	switch {
	case p <= 0:
		return 0, 1
	case p >= 1:
		return 1, 0
	}
	odds := p / (1 - p)
	if float64(m) > float64(n)*p {
		sum, term := 0.0, binomial(n, m, p)
		for j := m; term > sum*negligible; j++ {
			sum += term
			term *= float64(n-j) / float64(j+1) * odds
		}
		return sum, 1 - sum
	}
	sum, term := 0.0, binomial(n, m-1, p)
	for j := m - 1; term > sum*negligible; j-- {
		sum += term
		term *= float64(j) / float64(n-j+1) / odds
	}
	return 1 - sum, sum
}

// negligible is the share of a sum below which a term changes nothing, nor do
// all that follow, of which each is smaller.
const negligible = 1e-18

// binomial is the probability of j successes out of n, 0 <= j <= n, 0 < p < 1.
//
// It is Loader's form of it (Fast and Accurate Computation of Binomial
// Probabilities, 2000): every factorial as Stirling's formula and the little
// that it lacks, and the powers as the distance of j from what is expected.
// Whatever is left is as small as the logarithm of the result.
func binomial(n, j int, p float64) float64 {
	N, J, rest := float64(n), float64(j), float64(n-j)
	switch j {
	case 0:
		return math.Exp(N * math.Log1p(-p))
	case n:
		return math.Exp(N * math.Log(p))
	}
	log := lack(N) - lack(J) - lack(rest) - distance(J, N*p) - distance(rest, N*(1-p))
	return math.Exp(log) * math.Sqrt(N/(2*math.Pi*J*rest))
}

// lack is ln(n!) less Stirling's ln(√(2πn)·(n/e)^n), n > 0: its asymptotic
// series, good to the last digit from 16 up, and what each step from n to there
// adds.
func lack(n float64) float64 {
	sum := 0.0
	for ; n < 16; n++ {
		sum += (n+0.5)*math.Log1p(1/n) - 1
	}
	x := n * n
	return sum + (1./12-(1./360-(1./1260-(1./1680-1./1188/x)/x)/x)/x)/n
}

// distance is x·ln(x/mean) + mean - x, which is 0 where x is the mean and
// quadratic around it: there the formula would leave only roundings.
func distance(x, mean float64) float64 {
	v := (x - mean) / (x + mean)
	if math.Abs(v) >= 0.1 {
		return x*math.Log(x/mean) + mean - x
	}
	// ln(x/mean) = 2·artanh(v), of which x-mean cancels the first term.
	sum, power := (x-mean)*v, 2*x*v
	for k := 3.0; ; k += 2 {
		power *= v * v
		next := sum + power/k
		if next == sum {
			return sum
		}
		sum = next
	}
}
