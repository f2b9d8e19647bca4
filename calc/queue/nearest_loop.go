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
	Demand, DemandLow, DemandHigh float64 // of service, seconds of the whole system's time for a request: 1/Demand is the most it answers per second
	Think, ThinkLow, ThinkHigh    float64 // seconds
	Workers                       int     // as many as fit best, 0 when there are too few points
	Fewest, Most                  int     // that fit nearly as well; Most is 0 when nothing bounds it
	Misfit                        float64 // squared errors over what chance explains, per degree of freedom
	Points                        int     // that it rests on
	From, To                      int     // users of the points
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

// FitLoop finds the closed loop nearest to some points. From the throughput alone
// the knee tells the demand, and how round it is the number of workers; a mean
// latency also tells the think time, which is what is left of a user's round
// (N/X − R, the response time law).
func FitLoop(points []MeasuredLoop) NearestLoop {
	n := NearestLoop{Points: len(points), DemandHigh: math.Inf(1), ThinkHigh: math.Inf(1), Misfit: math.NaN()}
	different, known := map[int]bool{}, 0
	for _, m := range points {
		different[m.Users] = true
		if n.From == 0 || m.Users < n.From {
			n.From = m.Users
		}
		n.To = max(n.To, m.Users)
		if m.Mean > 0 {
			known++
		}
	}
	if len(different) < leastPoints {
		return n
	}
	freedom := float64(len(points) + known - 2)
	trials, best := loopTrials(points, n.To)
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
	if n.Most > n.To {
		n.Most, n.DemandLow = 0, 0
	}
	return n
}

// loopTrials tries numbers of workers up to one that nobody has to wait for, and
// returns the best apart: first numbers ever farther apart, then those around it.
func loopTrials(points []MeasuredLoop, most int) (trials []loopTrial, best loopTrial) {
	best.error = math.Inf(1)
	try := func(c int) {
		t := loopTrial{points: points, workers: c}
		t.settle()
		trials = append(trials, t)
		if t.error < best.error {
			best = t
		}
	}
	next := func(c int) int { return max(c+1, c*23/20) }
	for c := 1; ; c = next(c) {
		try(c)
		if c > most {
			break
		}
	}
	about := best.workers
	for c := max(1, about*20/23); c < next(about); c += max(1, about/64) {
		if c != about {
			try(c)
		}
	}
	return trials, best
}

// A loopTrial is a number of workers with the service and think time that suit it
// best.
type loopTrial struct {
	points         []MeasuredLoop
	workers        int
	service, think float64
	error          float64
}

// round is how long a user's round takes with nobody waiting, at most.
func (t *loopTrial) round() float64 {
	least := math.Inf(1)
	for _, m := range t.points {
		least = min(least, float64(m.Users)/m.Throughput)
	}
	return least
}

// errors are how far a loop is from each point, in standard errors: of throughputs,
// and of the latencies that are known.
func (t *loopTrial) errors(service, think float64) []float64 {
	var all []float64
	for _, m := range t.points {
		l := Closed{Users: m.Users, Think: think, Service: service, Servers: t.workers}.Steady()
		all = append(all, math.Log(l.Throughput/m.Throughput)/m.spread())
		if m.Mean > 0 {
			all = append(all, math.Log(l.Mean/m.Mean)/m.spread())
		}
	}
	return all
}

func squares(errors []float64) (sum float64) {
	for _, e := range errors {
		sum += e * e
	}
	return sum
}

// settle finds the service and think time by the method of Levenberg and Marquardt,
// from a system that is busy and from one that is idle.
func (t *loopTrial) settle() {
	round, most := t.round(), 0.0
	for _, m := range t.points {
		most = max(most, m.Throughput)
	}
	t.error = math.Inf(1)
	for _, start := range []float64{min(float64(t.workers)/most, 0.95*round), 0.2 * round} {
		service, think, err := t.descend(start, max(0, round-start))
		if err < t.error {
			t.service, t.think, t.error = service, think, err
		}
	}
}

func (t *loopTrial) descend(service, think float64) (float64, float64, float64) {
	err := squares(t.errors(service, think))
	damping := 1e-3
	for range 60 {
		s := t.slopes(service, think)
		moved := false
		for ; damping < 1e9; damping *= 8 {
			byService, byThink := s.step(damping)
			nextService, nextThink := service*math.Exp(min(max(byService, -2), 2)), max(0, think+byThink*t.round())
			next := squares(t.errors(nextService, nextThink))
			if next < err {
				moved = err-next > 1e-9*err
				service, think, err = nextService, nextThink, next
				damping /= 8
				break
			}
		}
		if !moved {
			break
		}
	}
	return service, think, err
}

// slopes are what a least-squares step goes by: the sums of products of the slopes
// of all errors with each other and with the errors. The unknowns are the logarithm
// of the service time and the think time in rounds.
type slopes struct{ ss, st, tt, se, te float64 }

func (t *loopTrial) slopes(service, think float64) slopes {
	const h = 1e-5
	at := t.errors(service, think)
	byService, byThink := t.errors(service*math.Exp(h), think), t.errors(service, think+h*t.round())
	var s slopes
	for i, e := range at {
		a, b := (byService[i]-e)/h, (byThink[i]-e)/h
		s.ss, s.st, s.tt, s.se, s.te = s.ss+a*a, s.st+a*b, s.tt+b*b, s.se+a*e, s.te+b*e
	}
	return s
}

// step is the least-squares step, the shorter the more it is damped.
func (s slopes) step(damping float64) (service, think float64) {
	ss, tt := s.ss*(1+damping), s.tt*(1+damping)
	det := ss*tt - s.st*s.st
	if !(det > 0) {
		return 0, 0
	}
	return (s.st*s.te - tt*s.se) / det, (s.st*s.se - ss*s.te) / det
}

// deviations are the standard errors of the logarithm of the service time and of
// the think time in seconds. What the points leave open is known beforehand to
// within e to the tenth and ten rounds, which is to say not at all.
func (t *loopTrial) deviations() (service, think float64) {
	const before = 1.0 / (10 * 10)
	s := t.slopes(t.service, t.think)
	ss, tt := s.ss+before, s.tt+before
	det := ss*tt - s.st*s.st
	return math.Sqrt(tt / det), math.Sqrt(ss/det) * t.round()
}
