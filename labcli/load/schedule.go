package load

import (
	"math"
	"math/rand/v2"
	"time"
)

// A Stage is a part of a schedule in which the rate goes evenly From one value
// To another, in requests a second.
type Stage struct {
	From, To float64
	Lasts    time.Duration
}

// Steps are stages of a steady rate each.
func Steps(each time.Duration, rates ...float64) []Stage {
	stages := make([]Stage, len(rates))
	for i, r := range rates {
		stages[i] = Stage{r, r, each}
	}
	return stages
}

// Constant returns the due times of rate requests a second for a time d, the
// first at once.
func Constant(rate float64, d time.Duration) []time.Duration { return Even(Stage{rate, rate, d}) }

// Poisson returns due times with independent exponential gaps, rate a second on
// average, for a time d. The same seed gives the same times.
func Poisson(rate float64, d time.Duration, seed uint64) []time.Duration {
	return Random(seed, Stage{rate, rate, d})
}

// Even returns due times that follow the rate without chance: request i is due
// when the stages have asked for i requests. Each is computed from its own
// number, so that rounding does not add up.
func Even(stages ...Stage) []time.Duration {
	i := -1.0
	return follow(stages, func() float64 { i++; return i })
}

// Random returns the due times of a Poisson process whose rate is that of the
// stages (Lewis and Shedler, Simulation of nonhomogeneous Poisson processes with
// log linear rate function, 1976: the inverse of the integrated rate). The same
// seed gives the same times.
func Random(seed uint64, stages ...Stage) []time.Duration {
	draw := rand.New(rand.NewPCG(seed, 0))
	asked := 0.0
	return follow(stages, func() float64 { asked += draw.ExpFloat64(); return asked })
}

// follow places requests where the integrated rate reaches each of the rising
// numbers that next returns.
func follow(stages []Stage, next func() float64) []time.Duration {
	most := 0.0
	for _, s := range stages {
		most += s.asks()
	}
	due := make([]time.Duration, 0, int(most+4*math.Sqrt(most))+16)
	var began time.Duration
	before, n := 0.0, next()
	for _, s := range stages {
		for asks := s.asks(); n-before < asks; n = next() {
			t := s.when(n - before)
			if t >= s.Lasts { // by a rounding
				break
			}
			due = append(due, began+t)
		}
		before += s.asks()
		began += s.Lasts
	}
	return due
}

// asks is how many requests the stage asks for.
func (s Stage) asks() float64 { return (s.From + s.To) / 2 * s.Lasts.Seconds() }

// when is how long after its beginning the stage has asked for n requests: the
// smaller root of From·t + (To-From)/(2·Lasts)·t² = n.
func (s Stage) when(n float64) time.Duration {
	if n <= 0 {
		return 0
	}
	slope := (s.To - s.From) / s.Lasts.Seconds()
	root := math.Sqrt(max(s.From*s.From+2*slope*n, 0))
	return time.Duration(2 * n / (s.From + root) * float64(time.Second))
}
