package scaling

import "math"

// Amdahl is a job of fixed size of which a part can be shared among workers and
// the rest is done by one (G. M. Amdahl, Validity of the single processor
// approach to achieving large scale computing capabilities, 1967).
type Amdahl struct {
	Parallel float64 // P, the share of one worker's time that can be shared, in [0,1]
}

// Speedup is how many times sooner so many workers finish, 1 or more of them.
func (l Amdahl) Speedup(workers float64) float64 {
	if math.IsInf(workers, 1) {
		return l.Limit()
	}
	return workers / (workers*(1-l.Parallel) + l.Parallel)
}

// Limit is the speedup that no number of workers reaches, +Inf if all of the
// job can be shared.
func (l Amdahl) Limit() float64 { return 1 / (1 - l.Parallel) }

// Efficiency is the speedup per worker.
func (l Amdahl) Efficiency(workers float64) float64 {
	return 1 / (workers*(1-l.Parallel) + l.Parallel)
}

// SerialShare is the share of a job that cannot be shared, 1-P, of which a
// measured speedup on so many workers speaks (Karp and Flatt, Measuring
// parallel processor performance, 1990). Where it grows with the workers,
// something else than a serial part holds them up. It is NaN for one worker,
// which says nothing.
func SerialShare(speedup, workers float64) float64 {
	return (1/speedup - 1/workers) / (1 - 1/workers)
}
