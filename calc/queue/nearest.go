package queue

import (
	"cmp"
	"math"
	"slices"
)

// A Measured is what a queue did at one rate.
type Measured struct {
	Rate   float64 // arrivals per second
	Mean   float64 // latency in seconds
	Spread float64 // standard error of Mean, in seconds
}

// A Nearest is the M/M/c queue whose mean latencies are nearest to those that
// were measured.
type Nearest struct {
	Service      float64 // of a request in an idle system, in seconds; NaN of no points
	ServiceLow   float64 // with 95% confidence, NaN where the points do not tell
	ServiceHigh  float64
	Workers      int        // as many as fit best, or the fewest that fit nearly as well when nothing bounds them above; 0 when none do
	Fewest, Most int        // that fit nearly as well, with 95% confidence; Most is 0 when nothing bounds it: no point shows a queue
	Misfit       float64    // squared errors over what chance explains, per degree of freedom
	Points       []Measured // that it rests on, by their rates
	Left         int        // points that were left out
}

// Told reports whether the points say how many workers there are.
func (n Nearest) Told() bool { return n.Workers > 0 && n.Most > 0 }

// Poor reports whether the best queue is still far from what was measured.
func (n Nearest) Poor() bool { return n.Misfit > 4 }

const (
	leastPoints = 3    // for a model of two unknowns
	modelError  = 0.02 // of a mean, that no queue of this kind explains
	within95    = 3.84 // by which squared errors may exceed the least, of one parameter
	maxServers  = 2000 // that are tried
	mostPoints  = 100  // that a fit rests on
)

// Fit finds the queue nearest to some points. capacity is the rate that the
// system was seen to serve at most, per second, 0 if that was not seen.
//
// Each number of workers is tried with the service time that suits it best, by
// weighted least squares; those whose squared errors exceed the least by no more
// than chance allows are what the points do not tell apart.
//
// Of more than a hundred points it leaves out those near others, so that it takes
// some tenths of a second whatever was measured.
func Fit(points []Measured, capacity float64) Nearest {
	points = slices.Clone(points)
	slices.SortStableFunc(points, func(a, b Measured) int { return cmp.Compare(a.Rate, b.Rate) })
	var kept, means []Measured
	for _, i := range Thinned(len(points), mostPoints, func(i int) float64 { return points[i].Rate }) {
		m := points[i]
		kept = append(kept, m)
		m.Spread = math.Hypot(m.Spread, modelError*m.Mean)
		means = append(means, m)
	}
	nan := math.NaN()
	n := Nearest{Service: nan, ServiceLow: nan, ServiceHigh: nan, Points: kept, Left: len(points) - len(kept)}
	if len(means) == 0 {
		return n
	}
	least := means[0]
	for _, m := range means {
		if m.Mean < least.Mean {
			least = m
		}
	}
	n.Service, n.ServiceLow, n.ServiceHigh = least.Mean, least.Mean-2*least.Spread, least.Mean+2*least.Spread
	freedom := len(means) - 2
	if capacity > 0 {
		freedom++
	}
	if len(means) >= leastPoints && freedom >= 1 {
		n.workers(means, capacity, least.Mean, float64(freedom))
	}
	return n
}

// workers tries every number of them with the service time that suits it best.
func (n *Nearest) workers(means []Measured, capacity, about, freedom float64) {
	type trial struct {
		workers        int
		service, error float64
	}
	var trials []trial
	best := trial{error: math.Inf(1)}
	for c := 1; c <= maxServers; c = max(c+1, c*21/20) {
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
	n.Workers, n.Misfit = best.workers, best.error/freedom
	n.Fewest, n.Most = best.workers, best.workers
	// When even the best is off, its errors say how large errors are.
	allowed := best.error + within95*max(n.Misfit, 1)
	lowest, highest := best.service, best.service
	for _, t := range trials {
		if t.error > allowed {
			continue
		}
		n.Fewest, n.Most = min(n.Fewest, t.workers), max(n.Most, t.workers)
		of := func(service float64) float64 { return misfit(means, capacity, service, t.workers) - allowed }
		lowest, highest = min(lowest, crossing(of, t.service, 0.1*about)), max(highest, crossing(of, t.service, 2*about))
	}
	if n.Most >= trials[len(trials)-1].workers {
		i := slices.IndexFunc(trials, func(t trial) bool { return t.workers == n.Fewest })
		n.Workers, n.Most, best = n.Fewest, 0, trials[i]
	}
	n.Service, n.ServiceLow, n.ServiceHigh = best.service, lowest, highest
}

// misfit is the sum of the squared errors of a model, each over what chance
// explains. It is +Inf of a model that could not have kept up.
func misfit(means []Measured, capacity, service float64, workers int) float64 {
	sum := 0.0
	for _, x := range means {
		s := MMC{Arrival: x.Rate, Service: service, Servers: workers}.Steady()
		if !s.Stable {
			return math.Inf(1)
		}
		e := (s.Mean - x.Mean) / x.Spread
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
	a, b := high-golden*(high-low), low+golden*(high-low)
	x, y := f(a), f(b)
	for range 40 {
		if x <= y || math.IsInf(y, 1) {
			high, b, y = b, a, x
			a = high - golden*(high-low)
			x = f(a)
		} else {
			low, a, x = a, b, y
			b = low + golden*(high-low)
			y = f(b)
		}
	}
	return (low + high) / 2
}

// crossing finds where f rises above 0 on the way from one value to another.
func crossing(f func(float64) float64, from, to float64) float64 {
	if f(to) <= 0 {
		return to
	}
	for range 30 {
		middle := (from + to) / 2
		if f(middle) <= 0 {
			from = middle
		} else {
			to = middle
		}
	}
	return from
}
