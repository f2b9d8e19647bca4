package queue

import "math"

// Impatient is an [MMC] whose requests give up: one that has waited longer than
// its patience leaves, as a call does that times out. Patience is exponential.
// (M/M/c+M, Erlang A; C. Palm, 1946.)
//
// A request leaves only while it waits; once in service it stays to the end. And
// it leaves without a trace: no server works on a request that is gone.
type Impatient struct {
	Arrival  float64 // λ, arrivals per second, 0 or more
	Service  float64 // s, mean seconds of service, above 0
	Servers  int     // c, at least 1
	Patience float64 // g, mean seconds a request is willing to wait, above 0
}

// Leaving is the state an [Impatient] settles in, which it does under any load.
//
// There are three waits. That of everyone ends with service or by leaving; that
// of the served is known only of those who stayed; and the offered one is that
// of a request that never gives up.
type Leaving struct {
	Offered    float64 // a = λs, the servers' worth of work that arrives
	Capacity   float64 // c/s, the rate at which all servers are always busy
	WaitProb   float64 // the share of requests that wait
	Abandon    float64 // the share of requests that give up
	Served     float64 // the share of requests that are served
	Throughput float64 // the rate of those served, per second
	Busy       float64 // the share of time a server is busy, at most 1

	WaitMean       float64 // mean wait of everyone
	WaitMeanServed float64 // mean wait of the served
	WaitMeanLeft   float64 // mean wait of those who give up, for nothing
	InQueue        float64 // mean number waiting
	InSystem       float64 // mean number waiting or in service

	patience float64
	offer    offer
	total    mass // of the offered waits above 0
}

// Steady is the state after all transients (O. Garnett, A. Mandelbaum,
// M. Reiman, Designing a call center with impatient customers, 2002; S. Zeltyn,
// A. Mandelbaum, Call centers with impatient customers, 2005).
//
// The means of those who stay and of those who leave are sums of positive terms
// of their own, never a difference, so that either may be as rare as can be.
func (m Impatient) Steady() Leaving {
	c := float64(m.Servers)
	l := Leaving{
		Offered:  m.Arrival * m.Service,
		Capacity: c / m.Service,
		Served:   1,
		patience: m.Patience,
	}
	if l.Offered < tinyLoad {
		l.Throughput = m.Arrival
		l.Busy = l.Offered / c
		l.InSystem = l.Offered
		return l
	}
	l.offer = newOffer(m)
	l.total = l.offer.total()
	// All servers are busy so many times as often as all are and nobody waits.
	crowd := l.offer.depart * l.total.all * math.Exp(l.offer.top)
	l.WaitProb = 1 / (1 + odds(m.Servers, l.Offered)/crowd)

	share := l.WaitProb / l.total.all
	l.Abandon = share * l.total.left
	l.Served = 1 - l.WaitProb + share*l.total.stayed
	l.Throughput = min(l.Capacity, m.Arrival*l.Served)
	l.Busy = min(1, l.Throughput*m.Service/c)
	l.WaitMean = m.Patience * l.Abandon
	l.WaitMeanServed = m.Patience * share * l.total.stayedWait / l.Served
	l.WaitMeanLeft = m.Patience * l.total.leftWait / l.total.left
	l.InQueue = m.Arrival * l.WaitMean
	l.InSystem = l.InQueue + l.Throughput*m.Service
	return l
}

// WaitQuantile is the wait in seconds that a share q of everyone does not
// exceed, whether it ends with service or by leaving.
func (l Leaving) WaitQuantile(q float64) float64 {
	depth := excess(l.WaitProb, q)
	return l.quantile(q, l.WaitProb, min(depth, l.offer.longest(depth)), func(v float64) (tail, density float64) {
		still, now := l.offered(v)
		stay := math.Exp(-v)
		return still * stay, (still + now) * stay
	})
}

// ServedQuantile is the wait in seconds that a share q of the served does not
// exceed.
func (l Leaving) ServedQuantile(q float64) float64 {
	start, _ := l.served(0)
	depth := excess(l.WaitProb/l.Served, q)
	return l.quantile(q, start, min(depth, l.offer.longest(depth)), l.served)
}

// OfferedQuantile is the wait in seconds that a share q of requests would not
// exceed if they never gave up while all others do.
func (l Leaving) OfferedQuantile(q float64) float64 {
	return l.quantile(q, l.WaitProb, l.offer.longest(excess(l.WaitProb, q)), l.offered)
}

// quantile is where a tail that starts at start has fallen to 1-q, which is at
// most mean patiences after the arrival at the latest.
func (l Leaving) quantile(q, start, most float64, after func(v float64) (tail, density float64)) float64 {
	switch {
	case excess(start, q) == 0:
		return 0
	case q >= 1:
		return math.Inf(1)
	}
	return l.patience * solve(-math.Log1p(-q), 0, most, after)
}

// WaitTail is the share of everyone that waits longer than t seconds, for
// service or to leave.
func (l Leaving) WaitTail(t float64) float64 {
	if l.WaitProb == 0 {
		return 0
	}
	still, _ := l.offered(t / l.patience)
	return still * math.Exp(-t/l.patience)
}

// ServedTail is the share of the served that waited longer than t seconds.
func (l Leaving) ServedTail(t float64) float64 {
	if l.WaitProb == 0 {
		return 0
	}
	tail, _ := l.served(t / l.patience)
	return tail
}

// Late is the share of requests that wait longer than their patience, which is
// exponential with a mean of so many seconds, where nobody leaves the queue for
// it: their clients have gone, and the servers work for nobody. It is 1 if not
// Stable.
func (s Steady) Late(patience float64) float64 {
	switch {
	case !s.Stable:
		return 1
	case s.WaitMean == 0:
		return 0
	}
	// Of those who wait, the wait is exponential too.
	return s.WaitProb * s.WaitMean / (s.WaitMean + s.WaitProb*patience)
}

// offered is the share of offered waits of more than v mean patiences, and
// their density at v.
func (l Leaving) offered(v float64) (tail, density float64) {
	share := l.WaitProb / l.total.all
	return share * l.offer.beyond(v), share * math.Exp(l.offer.height(v-l.offer.peak))
}

// served is the share of the served that waits more than v mean patiences, and
// the density at v.
func (l Leaving) served(v float64) (tail, density float64) {
	share := l.WaitProb / l.total.all / l.Served
	return share * l.offer.stayed(v), share * math.Exp(l.offer.height(v-l.offer.peak)-v)
}
