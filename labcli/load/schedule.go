package load

import (
	"math/rand/v2"
	"time"
)

// Constant returns the due times of rate requests a second for a time d, the
// first at once. Each is computed from its own number, so that rounding does
// not add up.
func Constant(rate float64, d time.Duration) []time.Duration {
	due := make([]time.Duration, 0, int(rate*d.Seconds())+1)
	for i := 0; ; i++ {
		t := time.Duration(float64(i) / rate * float64(time.Second))
		if t >= d {
			return due
		}
		due = append(due, t)
	}
}

// Poisson returns due times with independent exponential gaps, rate a second on
// average, for a time d. The same seed gives the same times.
func Poisson(rate float64, d time.Duration, seed uint64) []time.Duration {
	draw := rand.New(rand.NewPCG(seed, 0))
	due := make([]time.Duration, 0, int(rate*d.Seconds()*1.1)+16)
	for t := 0.0; ; {
		t += draw.ExpFloat64() / rate
		if t >= d.Seconds() {
			return due
		}
		due = append(due, time.Duration(t*float64(time.Second)))
	}
}
