package queue

import "math"

// MM1 is one server with one queue, served in order of arrival: arrivals at
// random (Poisson), service times exponential. It is [MMC] with one server,
// where everything has a closed form (Kleinrock, Queueing Systems I, 1975, 3.2).
type MM1 struct {
	Arrival float64 // λ, arrivals per second, 0 or more
	Service float64 // s, mean seconds of service, 0 or more
}

// Busy is the share of capacity asked for, λs. It may exceed 1.
func (m MM1) Busy() float64 { return m.Arrival * m.Service }

// Stable reports whether a steady state exists: whether λs is below 1.
func (m MM1) Stable() bool { return m.spare() > 0 }

// Capacity is the rate at which the server is always busy, per second.
func (m MM1) Capacity() float64 { return 1 / m.Service }

// Backlog is how fast the queue grows under overload, in arrivals per second.
func (m MM1) Backlog() float64 {
	if m.Stable() {
		return 0
	}
	return m.Arrival - m.Capacity()
}

// Mean is the mean latency in seconds, +Inf if not stable.
func (m MM1) Mean() float64 { return m.over(m.Service) }

// WaitMean is the mean time in the queue in seconds, +Inf if not stable.
func (m MM1) WaitMean() float64 { return m.over(m.Busy() * m.Service) }

// InSystem is the mean number waiting or in service, +Inf if not stable.
func (m MM1) InSystem() float64 { return m.over(m.Busy()) }

// InQueue is the mean number waiting, +Inf if not stable.
func (m MM1) InQueue() float64 { return m.over(m.Busy() * m.Busy()) }

// Tail is the probability of a latency above t seconds, which is exponential.
func (m MM1) Tail(t float64) float64 {
	switch {
	case !m.Stable() || t < 0:
		return 1
	case m.Service == 0:
		return 0
	}
	return math.Exp(-t / m.Service * m.spare())
}

// Quantile is the latency in seconds that a share q of requests does not
// exceed, +Inf if not stable.
func (m MM1) Quantile(q float64) float64 {
	switch {
	case !m.Stable():
		return math.Inf(1)
	case m.Service == 0:
		return 0
	}
	return -math.Log1p(-q) / m.spare() * m.Service
}

// WaitQuantile is the time in the queue that a share q of requests does not
// exceed, 0 if that share does not wait, +Inf if not stable.
func (m MM1) WaitQuantile(q float64) float64 {
	switch {
	case !m.Stable():
		return math.Inf(1)
	case m.Service == 0:
		return 0
	}
	return excess(m.Busy(), q) / m.spare() * m.Service
}

// spare is 1-λs, rounded once: 1-ρ by subtraction loses the digits that the
// waiting time lives on when ρ is close to 1.
func (m MM1) spare() float64 { return math.FMA(-m.Arrival, m.Service, 1) }

func (m MM1) over(x float64) float64 {
	if !m.Stable() {
		return math.Inf(1)
	}
	return x / m.spare()
}
