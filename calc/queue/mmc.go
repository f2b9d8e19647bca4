package queue

import "math"

// MMC is several servers that share one queue, served in order of arrival:
// arrivals at random (Poisson), service times exponential, room without end.
type MMC struct {
	Arrival float64 // λ, arrivals per second, 0 or more
	Service float64 // s, mean seconds of service, 0 or more
	Servers int     // c, at least 1
}

// Steady is the state an [MMC] settles in. If it is not Stable it never
// settles: WaitProb is 1, all times and numbers are +Inf and Backlog tells how
// fast it grows.
type Steady struct {
	Offered  float64 // a = λs, the servers' worth of work that arrives
	Busy     float64 // ρ = a/c, the share of capacity asked for; may exceed 1
	Capacity float64 // c/s, the rate at which all servers are always busy
	Stable   bool    // whether Offered is below Servers
	Backlog  float64 // arrivals per second that pile up; 0 if Stable

	WaitProb float64 // the share of requests that wait, Erlang's C
	WaitMean float64 // mean time in the queue, over all requests
	Mean     float64 // mean latency
	InQueue  float64 // mean number waiting
	InSystem float64 // mean number waiting or in service

	service float64
	spare   float64 // κ = c-a
}

// Steady is the state after all transients (Gross, Shortle, Thompson, Harris,
// Fundamentals of Queueing Theory, 4th ed., 2.3).
//
// λs may round onto c although the exact product of the two numbers lies below
// or above it. Stable goes by the exact product; Busy is then 1 to the last
// digit in either case.
func (m MMC) Steady() Steady {
	c, inf := float64(m.Servers), math.Inf(1)
	s := Steady{
		Offered:  m.Arrival * m.Service,
		Busy:     m.Arrival * m.Service / c,
		Capacity: c / m.Service,
		service:  m.Service,
		spare:    math.FMA(-m.Arrival, m.Service, c),
	}
	if s.spare <= 0 {
		s.Backlog = m.Arrival - s.Capacity
		s.WaitProb, s.WaitMean, s.Mean, s.InQueue, s.InSystem = 1, inf, inf, inf, inf
		return s
	}
	s.Stable = true
	s.WaitProb = waits(m.Servers, s.Offered, s.spare)
	s.WaitMean = s.WaitProb / s.spare * m.Service
	s.Mean = m.Service + s.WaitMean
	s.InQueue = s.WaitProb / s.spare * s.Offered
	s.InSystem = s.Offered + s.InQueue
	return s
}

// Tail is the probability of a latency above t seconds.
func (s Steady) Tail(t float64) float64 {
	switch {
	case !s.Stable || t < 0:
		return 1
	case s.service == 0:
		return 0
	}
	tail, _ := s.after(t / s.service)
	return min(1, tail)
}

// Quantile is the latency in seconds that a share q of requests does not
// exceed, +Inf if not Stable.
func (s Steady) Quantile(q float64) float64 {
	switch {
	case !s.Stable:
		return math.Inf(1)
	case s.service == 0 || q <= 0:
		return 0
	case q >= 1:
		return math.Inf(1)
	}
	// A latency above most has a service above its first two terms or a wait
	// above the third, either of which is so for half of 1-q.
	least := -math.Log1p(-q)
	most := least + math.Ln2 + max(0, math.Log(2*s.WaitProb)+least)/s.spare
	return s.service * solve(least, least, most, s.after)
}

// WaitQuantile is the time in the queue that a share q of requests does not
// exceed, 0 if that share does not wait, +Inf if not Stable.
func (s Steady) WaitQuantile(q float64) float64 {
	switch {
	case !s.Stable:
		return math.Inf(1)
	case s.service == 0:
		return 0
	}
	return excess(s.WaitProb, q) / s.spare * s.service
}

// after is the probability that a request is not done after x mean services,
// and the density of its end at x.
//
// A request waits with probability C, then for an exponential time of mean
// 1/κ. It is in service at x if it did not wait and is not done, or if it
// waited until u and is not done x-u later. The textbooks' form of the second,
// (e^-x - e^-κx)/(κ-1), is noise where κ is close to 1: two servers at 50%,
// four at 75%. As it stands here all terms are positive.
func (s Steady) after(x float64) (tail, density float64) {
	if math.IsInf(x, 1) {
		return 0, 0
	}
	wait, alone := math.Exp(-s.spare*x), math.Exp(-x)
	both := s.spare * x * max(wait, alone) * fall(math.Abs(s.spare-1)*x)
	serving := (1-s.WaitProb)*alone + s.WaitProb*both
	return s.WaitProb*wait + serving, serving
}

// fall is the mean of e^-u over u in [0,y], (1-e^-y)/y.
func fall(y float64) float64 {
	if y == 0 {
		return 1
	}
	return -math.Expm1(-y) / y
}
