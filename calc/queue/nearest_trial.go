package queue

import "math"

// A loopTrial is a number of workers with the service and think time that suit it
// best.
type loopTrial struct {
	levels         []*level
	workers        int
	round          float64 // how long a user's round takes with nobody waiting, at most
	service, think float64
	error          float64 // the sum of squared errors of the points
}

// loopTrials tries numbers of workers up to one that nobody has to wait for, and
// returns the best apart: first numbers ever farther apart, then those around it.
func loopTrials(levels []*level) (trials []loopTrial, best loopTrial) {
	round := math.Inf(1)
	for _, l := range levels {
		round = min(round, float64(l.users)/math.Exp(l.throughput.mean))
	}
	best.error = math.Inf(1)
	try := func(c int, like loopTrial) loopTrial {
		t := loopTrial{levels: levels, workers: c, round: round}
		t.settle(like)
		trials = append(trials, t)
		if t.error < best.error {
			best = t
		}
		return t
	}
	next := func(c int) int { return max(c+1, c*23/20) }
	last := loopTrial{workers: 1, service: 0.2 * round, think: 0.8 * round} // an idle system
	for c, most := 1, levels[len(levels)-1].users; ; c = next(c) {
		last = try(c, last)
		if c > most {
			break
		}
	}
	about := best
	for c := max(1, about.workers*20/23); c < next(about.workers); c += max(1, about.workers/64) {
		if c != about.workers {
			try(c, about)
		}
	}
	return trials, best
}

// settle finds the service and think time: from a system that is busy, and from one
// that does as much as another trial's with other workers.
func (t *loopTrial) settle(like loopTrial) {
	most := math.Inf(-1)
	for _, l := range t.levels {
		most = max(most, l.throughput.mean)
	}
	t.error = math.Inf(1)
	busy := min(float64(t.workers)/math.Exp(most), 0.95*t.round)
	t.descend(busy, t.round-busy)
	alike := like.service * float64(t.workers) / float64(like.workers)
	t.descend(alike, max(0, like.service+like.think-alike))
}

// descend goes to the best service and think time near those given, by the method
// of Levenberg and Marquardt, and keeps them if they are the best yet.
func (t *loopTrial) descend(service, think float64) {
	at, sum := t.errors(service, think)
	s := t.slopes(service, think, at)
	damping := 1e-3
	for tries := 0; tries < 60 && damping < 1e4; tries++ {
		byService, byThink := s.step(damping)
		nextService, nextThink := service*math.Exp(min(max(byService, -2), 2)), max(0, think+byThink*t.round)
		next, nextSum := t.errors(nextService, nextThink)
		if !(nextSum < sum) {
			damping *= 8
			continue
		}
		gain := sum - nextSum
		service, think, at, sum = nextService, nextThink, next, nextSum
		if gain <= 1e-6*(1+sum) { // far less than chance makes of it
			break
		}
		damping /= 8
		s = t.slopes(service, think, at)
	}
	if sum < t.error {
		t.service, t.think, t.error = service, think, sum
	}
}

// errors are how far a loop is from each level, in standard errors of the throughput
// and of the mean latency in turn, and the squared errors of all points.
func (t *loopTrial) errors(service, think float64) (all []float64, sum float64) {
	const least = 1e-16 // whatever is less likely does not show in a sum
	for _, l := range t.levels {
		loop := Closed{Users: l.users, Think: think, Service: service, Servers: t.workers}.steady(least)
		throughput, mean := l.throughput.error(loop.Throughput), l.mean.error(loop.Mean)
		all = append(all, throughput, mean)
		sum += throughput*throughput + mean*mean + l.throughput.apart + l.mean.apart
	}
	return all, sum
}

// slopes are what a least-squares step goes by: the sums of products of the slopes
// of all errors with each other and with the errors. The unknowns are the logarithm
// of the service time and the think time in rounds.
type slopes struct{ ss, st, tt, se, te float64 }

// slopes has the errors at a service and think time, and differs by the think time.
// How they change with the service time follows: when both times are longer by a
// share, so are latencies, and throughputs are less by it.
func (t *loopTrial) slopes(service, think float64, at []float64) slopes {
	const h = 1e-5
	later, _ := t.errors(service, think+h*t.round)
	var s slopes
	add := func(i int, byBoth float64) {
		byThink := (later[i] - at[i]) / h
		byService := byBoth - byThink*think/t.round
		s.ss, s.st, s.tt = s.ss+byService*byService, s.st+byService*byThink, s.tt+byThink*byThink
		s.se, s.te = s.se+byService*at[i], s.te+byThink*at[i]
	}
	for i, l := range t.levels {
		add(2*i, -math.Sqrt(l.throughput.weight))
		add(2*i+1, math.Sqrt(l.mean.weight))
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
	at, _ := t.errors(t.service, t.think)
	s := t.slopes(t.service, t.think, at)
	ss, tt := s.ss+before, s.tt+before
	det := ss*tt - s.st*s.st
	return math.Sqrt(tt / det), math.Sqrt(ss/det) * t.round
}
