package quantile

import "math"

// A Type is one of the nine rules of Hyndman and Fan, Sample Quantiles in
// Statistical Packages, 1996, by their numbers, which R uses too, and numpy's
// names. They agree for many samples and differ for few: the p99 of 20 samples
// is the greatest by 6 and below it by 7.
type Type int

const (
	InvertedCDF             Type = 1 + iota // nearest rank; the same as [Of]
	AveragedInvertedCDF                     // as 1, the mean of two at a step
	ClosestObservation                      // the sample nearest to q n, the even one of two; SAS
	InterpolatedInvertedCDF                 // between the steps of 1
	Hazen                                   // between the middles of the steps
	Weibull                                 // q(n+1); Excel's PERCENTILE.EXC
	Linear                                  // 1+q(n-1); numpy's and R's default, Excel's PERCENTILE.INC
	MedianUnbiased                          // too high as often as too low; Hyndman and Fan's choice
	NormalUnbiased                          // right on average if the samples are normal
)

// margins are the a and b of the position a + q(n+1-a-b) among the samples,
// counted from 1, by type.
var margins = [...][2]float64{
	InvertedCDF:             {0, 1},
	AveragedInvertedCDF:     {0, 1},
	ClosestObservation:      {-0.5, 1.5},
	InterpolatedInvertedCDF: {0, 1},
	Hazen:                   {0.5, 0.5},
	Weibull:                 {0, 0},
	Linear:                  {1, 1},
	MedianUnbiased:          {1. / 3, 1. / 3},
	NormalUnbiased:          {3. / 8, 3. / 8},
}

// Of is the q-quantile of sorted samples by this rule. There must be at least
// one; positions before the first and after the last are those.
func (t Type) Of(sorted []float64, q float64) float64 {
	n := float64(len(sorted))
	a, b := margins[t][0], margins[t][1]
	at := whole(a + q*(n+1-a-b))
	below := math.Floor(at)
	part := t.part(below, at-below)

	lo := sorted[int(min(max(below, 1), n))-1]
	hi := sorted[int(min(max(below+1, 1), n))-1]
	if part == 0 || lo == hi {
		return lo // also between two infinities
	}
	return lo + part*(hi-lo)
}

// part is how far the quantile is on the way from the sample at rank below to
// the next, for a position so far between the two.
func (t Type) part(below, between float64) float64 {
	onStep := between == 0
	switch t {
	case InvertedCDF:
		if onStep {
			return 0
		}
		return 1
	case AveragedInvertedCDF:
		if onStep {
			return 0.5
		}
		return 1
	case ClosestObservation:
		if onStep && math.Mod(below, 2) == 0 {
			return 0
		}
		return 1
	}
	return between
}
