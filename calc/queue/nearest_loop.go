package queue

import "math"

// A MeasuredLoop is what a closed loop did with some users.
type MeasuredLoop struct {
	Users      int
	Throughput float64 // answers per second, more than 0
	Mean       float64 // latency in seconds, NaN if it is not known
	Count      float64 // answers that both rest on, NaN if it is not known
}

// spread is the standard error of the logarithm of both, as far as service times
// vary by about as much as they are long.
func (m MeasuredLoop) spread() float64 {
	if m.Count > 0 {
		return math.Hypot(modelError, 1/math.Sqrt(m.Count))
	}
	return modelError
}

// A NearestLoop is the [Closed] loop nearest to what was measured. Low and high
// ends hold the value with 95% confidence; a low end of 0 or a high end of +Inf
// says that nothing bounds it.
type NearestLoop struct {
	Demand, DemandLow, DemandHigh float64        // of service, seconds of the whole system's time for a request: 1/Demand is the most it answers per second
	Think, ThinkLow, ThinkHigh    float64        // seconds
	Workers                       int            // as many as fit best, 0 when there are too few points
	Fewest, Most                  int            // that fit nearly as well; Most is 0 when nothing bounds it
	Misfit                        float64        // squared errors over what chance explains, per degree of freedom
	Points                        []MeasuredLoop // that it rests on, by their users
	Left                          int            // points that were left out
}

// Told reports whether the points say what the system can do.
func (n NearestLoop) Told() bool { return n.Workers > 0 && n.DemandHigh <= 4*n.DemandLow }

// ThinkTold reports whether they say how long users think: within a quarter of the
// time that a round takes with nobody waiting.
func (n NearestLoop) ThinkTold() bool {
	return n.Told() && n.ThinkHigh-n.ThinkLow <= (n.Think+n.Demand*float64(n.Workers))/4
}

// Poor reports whether the best loop is still far from what was measured.
func (n NearestLoop) Poor() bool { return n.Misfit > 4 }

// FitLoop finds the closed loop nearest to some points, which come in the order of
// their users. From the throughput alone the knee tells the demand, and how round it
// is the number of workers; a mean latency also tells the think time, which is what is
// left of a user's round (N/X − R, the response time law).
//
// Points of more than [MostUsers] users are left out, and all those of some numbers
// of users where there are too many of these, so that it takes a fraction of a
// second whatever was measured.
func FitLoop(points []MeasuredLoop) NearestLoop {
	n := NearestLoop{DemandHigh: math.Inf(1), ThinkHigh: math.Inf(1), Misfit: math.NaN()}
	levels := affordable(levelsOf(points))
	freedom := -2.0
	for _, l := range levels {
		n.Points = append(n.Points, l.points...)
		freedom += float64(l.throughput.values + l.mean.values)
	}
	n.Left = len(points) - len(n.Points)
	if len(levels) < leastPoints {
		return n
	}
	trials, best := loopTrials(levels)
	n.Workers, n.Misfit = best.workers, best.error/freedom
	n.Demand, n.Think = best.service/float64(best.workers), best.think
	n.Fewest, n.Most = best.workers, best.workers
	n.DemandLow, n.DemandHigh, n.ThinkLow, n.ThinkHigh = n.Demand, n.Demand, n.Think, n.Think
	scale := max(n.Misfit, 1) // when even the best is off, its errors say how large errors are
	for _, t := range trials {
		if t.error > best.error+within95*scale {
			continue
		}
		n.Fewest, n.Most = min(n.Fewest, t.workers), max(n.Most, t.workers)
		service, think := t.deviations()
		demand, wide := t.service/float64(t.workers), math.Exp(1.96*service*math.Sqrt(scale))
		n.DemandLow, n.DemandHigh = min(n.DemandLow, demand/wide), max(n.DemandHigh, demand*wide)
		off := 1.96 * think * math.Sqrt(scale)
		n.ThinkLow, n.ThinkHigh = max(0, min(n.ThinkLow, t.think-off)), max(n.ThinkHigh, t.think+off)
	}
	if n.Most > levels[len(levels)-1].users {
		n.Most, n.DemandLow = 0, 0
	}
	return n
}
