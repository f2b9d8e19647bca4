package sample

import "math"

// An Interval holds the true value with a stated confidence, 95% throughout.
// Both ends are NaN when nothing can be said.
type Interval struct{ Low, High float64 }

// Unknown is the interval about which nothing can be said.
var Unknown = Interval{math.NaN(), math.NaN()}

// Known reports whether the interval says anything.
func (i Interval) Known() bool { return !math.IsNaN(i.Low) }

// Around is the interval of half-width h around a value.
func Around(v, h float64) Interval { return Interval{v - h, v + h} }

// Batches computes f of k consecutive parts of x that are as equal in length as
// can be.
func Batches(x []float64, k int, f func([]float64) float64) []float64 {
	parts := make([]float64, k)
	for i := range parts {
		parts[i] = f(x[i*len(x)/k : (i+1)*len(x)/k])
	}
	return parts
}

// HalfWidth is the half-width of the 95% confidence interval of a mean, from
// independent values by Student's t. It is NaN of fewer than two.
//
// Means of consecutive batches count as independent only when a batch is much
// longer than the time the system takes to forget; see Alexopoulos and Seila,
// Output Data Analysis, in Handbook of Simulation (1998), chapter 7.
func HalfWidth(x []float64) float64 {
	n := float64(len(x))
	if n < 2 {
		return math.NaN()
	}
	mean, sum := Mean(x), 0.0
	for _, v := range x {
		sum += (v - mean) * (v - mean)
	}
	return student(len(x)-1) * math.Sqrt(sum/(n-1)/n)
}

// student is the 97.5% point of Student's t. From 30 degrees of freedom the
// first terms of Cornish and Fisher's expansion are right to 0.0001.
func student(freedom int) float64 {
	if freedom <= len(t975) {
		return t975[freedom-1]
	}
	const z = 1.959963984540054
	n := float64(freedom)
	return z + (z*z*z+z)/(4*n) + (5*math.Pow(z, 5)+16*z*z*z+3*z)/(96*n*n)
}

var t975 = [...]float64{
	12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
	2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
	2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
}
