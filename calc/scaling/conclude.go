package scaling

import "math"

// conclude takes the coefficients from the closest line, and what can be said
// of them from that and the closest without coherence, the plain one.
func (f *Fit) conclude(d descent, plain, best line) {
	a := best.vector[0]
	f.USL = USL{Rate: d.unit / a, Contention: best.vector[1] / a, Coherence: best.vector[2] / a}
	f.SumOfSquares = best.squares * d.unit * d.unit

	nan := math.NaN()
	spare := f.Points - 3
	f.Explained, f.Residual, f.Sure, f.PeakError, f.Errors = nan, nan, nan, nan, USL{nan, nan, nan}
	if spread := d.spread(); spread > d.rounding() {
		f.Explained = 1 - best.squares/spread
	}
	if spare < 1 {
		return
	}
	variance := best.squares / float64(spare)
	f.Residual = math.Sqrt(variance) * d.unit
	f.Sure = sure(plain, best, variance, spare, d.rounding())

	// The coefficients of the law are quotients of those of the line; their
	// errors follow to first order.
	normal, _ := d.normal(line{vector: best.vector, free: withBoth})
	covariance := normal.inverse()
	for i := range covariance {
		f.covariance[i] = covariance[i].times(variance / (d.unit * d.unit))
	}
	deviation := func(weight vector) float64 { return math.Sqrt(variance * covariance.through(weight)) }
	rate, contention, coherence := vector{-d.unit / (a * a)}, vector{-f.Contention / a, 1 / a}, vector{-f.Coherence / a, 0, 1 / a}
	f.Errors = USL{Rate: deviation(rate), Contention: deviation(contention), Coherence: deviation(coherence)}
	if peak := f.Peak(); peak > 0 && !math.IsInf(peak, 1) {
		// ln peak = (ln(1-σ) - ln κ)/2
		f.PeakError = peak / 2 * deviation(contention.times(1/(1-f.Contention)).plus(coherence.times(1/f.Coherence)))
	}
}

// spread is the sum of squares of the throughputs about their mean.
func (d descent) spread() float64 {
	mean, sum := 0.0, 0.0
	for _, m := range d.points {
		mean += m.throughput / float64(len(d.points))
	}
	for _, m := range d.points {
		sum += (m.throughput - mean) * (m.throughput - mean)
	}
	return sum
}

// sure is how sure it is that the plain line is not the right one.
func sure(plain, best line, variance float64, spare int, rounding float64) float64 {
	switch {
	case best.vector[2] == 0:
		return 0
	case variance <= rounding:
		return 1
	}
	return within(math.Sqrt((plain.squares-best.squares)/variance), spare)
}

// within is the probability that a value from Student's distribution is at most
// t away from 0 (Abramowitz and Stegun, 26.7.3 and 26.7.4).
func within(t float64, freedom int) float64 {
	angle := math.Atan2(t, math.Sqrt(float64(freedom)))
	sin, cos := math.Sincos(angle)
	odd := freedom % 2
	term := 1.0
	if odd == 1 {
		term = cos
	}
	sum := 0.0
	for k := odd; k <= freedom-2; k += 2 {
		sum += term
		term *= float64(k+1) / float64(k+2) * cos * cos
	}
	if odd == 1 {
		return 2 / math.Pi * (angle + sin*sum)
	}
	return sin * sum
}
