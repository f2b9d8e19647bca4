package queue

import (
	"math"
	"math/rand/v2"
	"time"
)

// A workload is the chance in one level: when each request arrives, from the
// start, and how long its service takes.
type workload struct {
	due, service []time.Duration
}

// draw makes n requests with exponential gaps of mean 1/rate and exponential
// services.
//
// Both are scaled so that their means over the run are exactly those asked for.
// Two thousand services have a mean that is 2% off, and at 95% busy that is the
// difference between 93% and 97%, a mean latency of 71 or of 167 ms for one of
// 100: a level would not be the level it is called. The price is that runs
// differ a little less than independent ones. It cancels in the adjusted
// values, since the path is computed from the same draws, and the intervals of
// the raw ones come from runs drawn alike.
func draw(random *rand.Rand, n int, rate float64, service time.Duration) workload {
	w := workload{make([]time.Duration, n), make([]time.Duration, n)}
	due, services := make([]float64, n), make([]float64, n)
	at, work := 0.0, 0.0
	for i := range n {
		at += random.ExpFloat64()
		due[i] = at
		services[i] = random.ExpFloat64()
		work += services[i]
	}
	gap := float64(n) / at / rate * float64(time.Second)
	each := float64(n) / work * float64(service)
	for i := range n {
		w.due[i] = time.Duration(due[i] * gap)
		w.service[i] = time.Duration(services[i] * each)
	}
	return w
}

// random is the source of a level's chance. Run 0 is the one that is measured.
func (c Config) random(busy float64, run uint64) *rand.Rand {
	return rand.New(rand.NewPCG(c.Seed, math.Float64bits(busy)+run))
}
