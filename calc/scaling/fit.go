package scaling

import (
	"errors"
	"fmt"
	"math"
)

// A Point is one measurement: the throughput that a number of workers reached.
type Point struct {
	Workers    float64 // more than 0
	Throughput float64 // per second, 0 or more
}

// A Fit is the law that lies closest to measured points, and how far to trust
// it. Closest is by the sum of squares of what the throughputs are off, with no
// coefficient below 0.
type Fit struct {
	USL
	Points   int
	From, To float64 // the fewest and the most workers measured

	SumOfSquares float64 // of the residuals, per second squared
	Residual     float64 // standard error of a throughput, with three degrees of freedom spent; NaN for three points
	Explained    float64 // R², the share of the throughputs' variance; NaN if they do not vary

	// Errors are the standard errors of the coefficients, also of one at 0, where
	// it tells how much of it the points leave room for. PeakError is that of
	// Peak, NaN where there is none. All are NaN for three points, which the law
	// may go through whatever they are.
	Errors    USL
	PeakError float64

	// Sure is how sure the points make it that there is coherence at all, in
	// [0,1]: one less the level at which an F test rejects the law without. It is
	// NaN for three points.
	Sure float64

	covariance matrix // of the coefficients of N/X, with X per second
}

// A Sight tells where the peak lies from what was measured.
type Sight uint8

const (
	Unseen Sight = iota // the points do not tell coherence from none: there may be no peak
	Beyond              // there is one, beyond the most workers measured: a guess
	Seen                // there is one, among the numbers of workers measured
)

// sureEnough is what it takes to speak of a peak.
const sureEnough = 0.95

// Sight is how much of the peak the points show.
func (f Fit) Sight() Sight {
	switch {
	case !(f.Sure >= sureEnough):
		return Unseen
	case f.Peak() > f.To:
		return Beyond
	}
	return Seen
}

// FitUSL fits the law to measured points, in any order, at three or more
// different numbers of workers.
//
// Each way to hold contention or coherence at 0 is tried, and the closest kept
// of those with no coefficient below. One that is held where nothing is lost by
// it but rounding stays so.
func FitUSL(points []Point) (Fit, error) {
	f := Fit{Points: len(points)}
	if err := f.survey(points); err != nil {
		return Fit{}, err
	}
	d := newDescent(points)
	plain := d.closer(d.run(alone), withContention)
	f.conclude(d, plain, d.closer(d.closer(plain, withCoherence), withBoth))
	return f, nil
}

// ErrIdle says that nothing was done at any number of workers.
var ErrIdle = errors.New("no point has a throughput above 0")

// survey checks the points and finds their range.
func (f *Fit) survey(points []Point) error {
	different := map[float64]bool{}
	f.From, f.To = inf, 0
	most := 0.0
	for i, p := range points {
		switch {
		case !(p.Workers > 0) || math.IsInf(p.Workers, 1):
			return fmt.Errorf("point %d has %g workers; a number above 0 is needed", i+1, p.Workers)
		case !(p.Throughput >= 0) || math.IsInf(p.Throughput, 1):
			return fmt.Errorf("point %d has a throughput of %g; 0 or more is needed", i+1, p.Throughput)
		}
		different[p.Workers] = true
		f.From, f.To = min(f.From, p.Workers), max(f.To, p.Workers)
		most = max(most, p.Throughput)
	}
	switch {
	case len(different) < 3:
		return fmt.Errorf("%d different numbers of workers; the law has three coefficients, so measure with 3 or more", len(different))
	case most == 0:
		return ErrIdle
	}
	return nil
}
