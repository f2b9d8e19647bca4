package scaling

// Gustafson is a job that grows with the workers: in the time that one worker
// would take for its serial part and one share of the rest, each worker does a
// share (J. L. Gustafson, Reevaluating Amdahl's law, 1988).
type Gustafson struct {
	Parallel float64 // P, the share of that time in which all workers work, in [0,1]
}

// Speedup is how many times as much so many workers do in the same time.
func (l Gustafson) Speedup(workers float64) float64 {
	if l.Parallel == 0 {
		return 1
	}
	return (1 - l.Parallel) + l.Parallel*workers
}

// Limit is the speedup of any number of workers: +Inf, or 1 if nothing can be
// shared.
func (l Gustafson) Limit() float64 {
	if l.Parallel == 0 {
		return 1
	}
	return l.Speedup(inf)
}

// Efficiency is the speedup per worker.
func (l Gustafson) Efficiency(workers float64) float64 {
	return (1-l.Parallel)/workers + l.Parallel
}
