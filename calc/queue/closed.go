package queue

import "math"

// Closed is a closed loop: so many users who each ask, wait for the answer,
// think, and ask again, and servers that share one queue. It is the machine
// repairman's model, M/M/c//N: a server is the repairman, a thinking user a
// machine that works. A load test with a number of virtual users is one, and so
// are threads that share connections.
//
// Nothing can overload it: who waits does not ask.
type Closed struct {
	Users   int     // N, at least 1
	Think   float64 // z, mean seconds between an answer and the next request, 0 or more; its law does not matter
	Service float64 // s, mean seconds of service, 0 or more
	Servers int     // c, at least 1
}

// Loop is the state a [Closed] settles in.
type Loop struct {
	Throughput float64 // X, answers per second
	Busy       float64 // the share of time a server is busy
	Thinking   float64 // mean number of users who think

	WaitProb float64 // the share of requests that wait
	WaitMean float64 // mean time in the queue, over all requests
	Mean     float64 // R, mean latency
	InQueue  float64 // mean number waiting
	InSystem float64 // mean number waiting or in service

	closed Closed
}

// Knee is the number of users, with its fraction, at which nobody would wait
// and all servers be busy, if only nothing came at random: N* = c(z+s)/s. Fewer
// leave the servers idle and more wait.
func (m Closed) Knee() float64 {
	if m.Service == 0 {
		return math.Inf(1)
	}
	return float64(m.Servers) * (m.Think + m.Service) / m.Service
}

// MostThroughput is the bound of the throughput, min(N/(z+s), c/s): nobody waits
// or all servers are busy.
func (m Closed) MostThroughput() float64 {
	return min(float64(m.Users)/(m.Think+m.Service), float64(m.Servers)/m.Service)
}

// LeastMean is the bound of the mean latency, max(s, Ns/c - z).
func (m Closed) LeastMean() float64 {
	return max(m.Service, float64(m.Users)*m.Service/float64(m.Servers)-m.Think)
}

// Steady is the state after all transients (L. Kleinrock, Queueing Systems, vol.
// 2, 1976, 4.12).
//
// Who asks finds the others as they are when left to themselves (the arrival
// theorem; Sevcik and Mitrani, The distribution of queuing network states at
// input and output instants, 1981), and their number in the system has a product
// form. The usual way to it, mean value analysis, takes for more than one server
// a difference that has no correct digit left from some dozens of users on.
func (m Closed) Steady() Loop {
	return m.steady(1e-40)
}

// steady is [Closed.Steady] without what is less likely than least, a share of the
// likeliest, which takes the shorter the larger that is.
func (m Closed) steady(least float64) Loop {
	l := Loop{Mean: m.Service, closed: m}
	l.WaitProb, l.WaitMean = m.meeting(least)
	l.WaitMean *= m.Service / float64(m.Servers)
	l.Mean += l.WaitMean
	l.Throughput = min(float64(m.Users)/(m.Think+l.Mean), float64(m.Servers)/m.Service)
	l.Busy = min(1, l.Throughput*m.Service/float64(m.Servers))
	l.InQueue = l.Throughput * l.WaitMean
	l.InSystem = l.Throughput * l.Mean
	l.Thinking = l.Throughput * m.Think
	if m.Think+l.Mean == 0 { // nobody ever stands still
		l.Busy, l.InQueue, l.InSystem, l.Thinking = 0, 0, 0, 0
	}
	return l
}

// meeting is what a request meets: the probability that all servers are busy,
// and the mean number of departures that it then waits for.
//
// The number in the system of the N-1 others is likeliest somewhere and falls
// from there on both sides, so the sum starts there and is over, on each side,
// when the terms are least of the likeliest or less. It takes some multiple of √N
// steps.
func (m Closed) meeting(least float64) (waits, departures float64) {
	others, servers := float64(m.Users-1), float64(m.Servers)
	if others < servers || m.Service == 0 {
		return 0, 0
	}
	// How much likelier j in the system are than j-1.
	growth := func(j float64) float64 {
		serving := servers
		if j < servers { // min of floats is a call in the browser, and costs as much as all else here
			serving = j
		}
		return (others - j + 1) * m.Service / (serving * m.Think)
	}
	likeliest := m.likeliest(others)
	free, busy := 0.0, 0.0
	count := func(j, weight float64) {
		if j < servers {
			free += weight
			return
		}
		busy += weight
		departures += weight * (j - servers + 1)
	}
	count(likeliest, 1)
	for j, weight := likeliest, 1.0; j < others && weight > least; {
		j++
		weight *= growth(j)
		count(j, weight)
	}
	for j, weight := likeliest, 1.0; j > 0 && weight > least; {
		weight /= growth(j)
		j--
		count(j, weight)
	}
	return busy / (free + busy), departures / (free + busy)
}

// likeliest is the likeliest number in the system of so many users, the last to
// be likelier than one less.
func (m Closed) likeliest(users float64) float64 {
	servers := float64(m.Servers)
	j := math.Floor((users + 1) * m.Service / (m.Service + m.Think)) // none waits
	if j >= servers {
		j = max(servers, math.Floor(users+1-servers*m.Think/m.Service))
	}
	return min(j, users)
}

// Tail is the probability of a latency above t seconds.
func (l Loop) Tail(t float64) float64 {
	switch {
	case t < 0:
		return 1
	case l.closed.Service == 0:
		return 0
	}
	tail, _ := l.law().after(t / l.closed.Service)
	return min(1, tail)
}

// Quantile is the latency in seconds that a share q of the requests does not
// exceed. Like the means it costs some multiple of √N steps.
func (l Loop) Quantile(q float64) float64 {
	switch {
	case l.closed.Service == 0 || q <= 0:
		return 0
	case q >= 1:
		return math.Inf(1)
	}
	law := l.law()
	least := -math.Log1p(-q)
	most := least + math.Ln2 + law.longest(least+math.Log(2*law.waits))
	return l.closed.Service * solve(least, least, most, law.after)
}

// A sojourn is the law of a latency in mean services: of a request that waits
// with a probability for what is ahead of it, and is then served.
type sojourn struct {
	waits float64
	ahead ahead
}

func (l Loop) law() sojourn {
	if l.WaitProb == 0 {
		return sojourn{}
	}
	return sojourn{l.WaitProb, newAhead(l.closed)}
}

// after is the probability that a request is not done after x mean services, and
// the density of its end at x.
func (s sojourn) after(x float64) (tail, density float64) {
	serving := (1 - s.waits) * math.Exp(-x)
	if s.waits == 0 || x > s.longest(750)+750 {
		return serving, serving
	}
	waiting, served := s.ahead.after(x)
	serving += s.waits * served
	return s.waits*waiting + serving, serving
}

// longest bounds from above the mean services a request may wait with
// probability e^-depth.
func (s sojourn) longest(depth float64) float64 {
	if s.waits == 0 {
		return 0
	}
	return line{servers: s.ahead.servers, places: s.ahead.last()}.longest(depth, 0)
}
