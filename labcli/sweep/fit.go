package sweep

import (
	"math"
	"slices"

	"latencylab/calc/queue"
	"latencylab/labcli/sample"
)

// A Model is the M/M/c queue whose mean latencies are nearest to those measured.
type Model struct {
	Service Estimate // of a request in an idle system, the network included; seconds
	Workers int      // as many as fit best, or the fewest that fit nearly as well when nothing bounds them above; 0 when none do
	Low     int      // fewest and most workers that fit nearly as well, with 95% confidence
	High    int      // 0 when nothing bounds it: no step showed a queue
	Misfit  float64  // squared errors over what chance explains, per degree of freedom
	Steps   int      // that it rests on
}

// Told reports whether the steps say how many workers there are.
func (m Model) Told() bool { return m.Workers > 0 && m.High > 0 }

// Poor reports whether the best queue is still far from what was measured.
func (m Model) Poor() bool { return m.Misfit > 4 }

const (
	leastSteps = 3    // for a model of two unknowns
	modelError = 0.02 // of a mean, that no queue of this kind explains
	within95   = 3.84 // by which squared errors may exceed the least, of one parameter
	maxWorkers = 2000
)

// A mean is what one step contributes: the mean latency at a rate, and how far
// it can be trusted.
type mean struct{ rate, latency, spread float64 }

// fit finds the model. Steps that fell behind settle at no mean: the rate they
// were served at is the capacity, of which each of several machines sees its part.
func fit(steps []Step, machines float64) Model {
	var means []mean
	capacity := 0.0
	for _, s := range steps {
		switch {
		case s.Cut || s.Censored || len(s.batches) < batches:
		case s.Why == Behind:
			capacity = max(capacity, machines*s.Finished)
		case s.Why == Good || s.Why == Slow:
			spread := sample.HalfWidth(s.batches) / 2.26 // Student's t of ten parts
			means = append(means, mean{s.Rate, s.Mean.Value, math.Hypot(spread, modelError*s.Mean.Value)})
		}
	}
	m := Model{Steps: len(means)}
	if len(means) == 0 {
		m.Service = Estimate{math.NaN(), sample.Unknown}
		return m
	}
	least := slices.MinFunc(means, func(a, b mean) int { return int(math.Copysign(1, a.latency-b.latency)) })
	m.Service = Estimate{least.latency, sample.Around(least.latency, 2*least.spread)}
	freedom := len(means) - 2
	if capacity > 0 {
		freedom++
	}
	if len(means) < leastSteps || freedom < 1 {
		return m
	}
	m.workers(means, capacity, least.latency, float64(freedom))
	return m
}

// workers tries every number of them with the service time that suits it best.
func (m *Model) workers(means []mean, capacity, about, freedom float64) {
	type trial struct {
		workers        int
		service, error float64
	}
	var trials []trial
	best := trial{error: math.Inf(1)}
	for c := 1; c <= maxWorkers; c = max(c+1, c*21/20) {
		of := func(service float64) float64 { return misfit(means, capacity, service, c) }
		service := minimum(of, 0.3*about, 1.3*about)
		t := trial{c, service, of(service)}
		trials = append(trials, t)
		if t.error < best.error {
			best = t
		}
	}
	if math.IsInf(best.error, 1) {
		return
	}
	m.Workers, m.Misfit = best.workers, best.error/freedom
	m.Low, m.High = best.workers, best.workers
	// When even the best is off, its errors say how large errors are.
	allowed := best.error + within95*max(m.Misfit, 1)
	lowest, highest := best.service, best.service
	for _, t := range trials {
		if t.error > allowed {
			continue
		}
		m.Low, m.High = min(m.Low, t.workers), max(m.High, t.workers)
		of := func(service float64) float64 { return misfit(means, capacity, service, t.workers) - allowed }
		lowest, highest = min(lowest, crossing(of, t.service, 0.1*about)), max(highest, crossing(of, t.service, 2*about))
	}
	if m.High >= trials[len(trials)-1].workers {
		i := slices.IndexFunc(trials, func(t trial) bool { return t.workers == m.Low })
		m.Workers, m.High, best = m.Low, 0, trials[i]
	}
	m.Service = Estimate{best.service, sample.Interval{Low: lowest, High: highest}}
}

// misfit is the sum of the squared errors of a model, each over what chance
// explains. It is +Inf of a model that could not have kept up.
func misfit(means []mean, capacity, service float64, workers int) float64 {
	sum := 0.0
	for _, x := range means {
		s := queue.MMC{Arrival: x.rate, Service: service, Servers: workers}.Steady()
		if !s.Stable {
			return math.Inf(1)
		}
		e := (s.Mean - x.latency) / x.spread
		sum += e * e
	}
	if capacity > 0 {
		e := (float64(workers)/service - capacity) / (2 * modelError * capacity)
		sum += e * e
	}
	return sum
}

// minimum finds where f is least between two ends, by golden section. Where it is
// not finite, smaller is better.
func minimum(f func(float64) float64, low, high float64) float64 {
	const golden = 0.6180339887498949
	for range 60 {
		a, b := high-golden*(high-low), low+golden*(high-low)
		if x, y := f(a), f(b); x <= y || math.IsInf(y, 1) {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}

// crossing finds where f rises above 0 on the way from one value to another.
func crossing(f func(float64) float64, from, to float64) float64 {
	if f(to) <= 0 {
		return to
	}
	for range 50 {
		middle := (from + to) / 2
		if f(middle) <= 0 {
			from = middle
		} else {
			to = middle
		}
	}
	return from
}
