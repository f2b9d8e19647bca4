package queue

import "math"

// MMCK is an [MMC] with limited room: an arrival that finds Room requests in
// service or waiting is turned away. That is load shedding.
//
// Room below Servers leaves the others idle for ever: the queue is that of Room
// servers.
type MMCK struct {
	Arrival float64 // λ, arrivals per second, 0 or more
	Service float64 // s, mean seconds of service, 0 or more
	Servers int     // c, at least 1
	Room    int     // K, those in service and those waiting, at least 1
}

// Bounded is the state an [MMCK] settles in, which it does under any load.
// Waits and latencies are those of the requests that are let in.
type Bounded struct {
	Offered    float64 // a = λs, the servers' worth of work that arrives
	Capacity   float64 // c/s, the rate at which all servers are always busy
	Reject     float64 // the share of arrivals turned away
	Throughput float64 // the rate of those let in, per second
	Busy       float64 // the share of time a server is busy, at most 1
	Empty      float64 // the share of time nobody is there

	WaitProb float64 // the share of those let in that wait
	WaitMean float64 // mean time in the queue, over all let in
	Mean     float64 // mean latency
	InQueue  float64 // mean number waiting
	InSystem float64 // mean number waiting or in service

	service float64
	spare   float64 // κ = c-a; 0 or less under overload
	line    line
}

// Less work than tinyLoad counts as none and more than hugeLoad as hugeLoad, so
// that logarithms and quotients stay finite.
const (
	tinyLoad = 1e-300
	hugeLoad = 1e300
)

// Steady is the state after all transients (Gross, Shortle, Thompson, Harris,
// Fundamentals of Queueing Theory, 4th ed., 2.5). Room costs no time: the
// states with all servers busy are a geometric series.
func (m MMCK) Steady() Bounded {
	servers := min(m.Servers, m.Room)
	c, room := float64(servers), float64(m.Room-servers)
	b := Bounded{
		Offered:    min(m.Arrival*m.Service, hugeLoad),
		Capacity:   c / m.Service,
		Throughput: m.Arrival,
		Empty:      1,
		Mean:       m.Service,
		service:    m.Service,
		spare:      max(math.FMA(-m.Arrival, m.Service, c), -hugeLoad),
	}
	if b.Offered < tinyLoad {
		return b
	}
	b.line = newLine(c, room, logBusy(b.Offered, b.spare, c))

	// How likely an arrival finds a free server, none but room, or no room, all
	// to the same unknown scale: the state with all servers busy and nobody
	// waiting is 1, or under overload the full state.
	growth := b.line.growth
	free, wait, full := odds(servers, b.Offered), sum(room, -math.Abs(growth)), 1.0
	if growth > 0 {
		free *= math.Exp(-growth * room)
		wait *= math.Exp(-growth)
	} else {
		full = math.Exp(growth * room)
	}
	b.Reject = full / (free + wait + full)
	b.Throughput = min(b.Capacity, m.Arrival/(1+full/(free+wait)))
	b.Busy = min(1, b.Throughput*m.Service/c)
	b.Empty = empty(servers, b.Offered, room, growth)
	b.WaitProb = wait / (free + wait)
	b.WaitMean = b.WaitProb * b.line.mean() / c * m.Service
	b.Mean = m.Service + b.WaitMean
	b.InQueue = b.Throughput * b.WaitMean
	b.InSystem = b.Throughput * b.Mean
	return b
}

// logBusy is ln ρ, to full precision also close to ρ = 1.
func logBusy(offered, spare, servers float64) float64 {
	if offered > servers/2 {
		return math.Log1p(-spare / servers)
	}
	return math.Log(offered / servers)
}

// empty is the probability of nobody there, by the sum of all states relative
// to it. It is 0 below 1e-300.
func empty(servers int, offered, room, growth float64) float64 {
	total, term := 1.0, 1.0
	for n := 1.0; n < float64(servers); n++ {
		term *= offered / n
		total += term
		if total > 0x1p1000 {
			return 0
		}
		if n > offered && term < 1e-17*total {
			return 1 / total
		}
	}
	term *= offered / float64(servers)
	if growth > 0 {
		term *= math.Exp(growth * room)
	}
	return 1 / (total + term*sum(room+1, -math.Abs(growth)))
}

// Tail is the probability of a latency above t seconds.
func (b Bounded) Tail(t float64) float64 {
	switch {
	case t < 0:
		return 1
	case b.service == 0 || math.IsInf(t/b.service, 1):
		return 0
	}
	tail, _ := b.after(t / b.service)
	return min(1, tail)
}

// Quantile is the latency in seconds that a share q of the requests let in
// does not exceed. It costs some microseconds, in proportion to the root of
// the number waiting at that latency.
func (b Bounded) Quantile(q float64) float64 {
	switch {
	case b.service == 0 || q <= 0:
		return 0
	case q >= 1:
		return math.Inf(1)
	}
	least := -math.Log1p(-q)
	most := least + math.Ln2 + b.line.longest(least+math.Log(2*b.WaitProb), b.spare)
	return b.service * solve(least, least, most, b.after)
}

// WaitQuantile is the time in the queue in seconds that a share q of the
// requests let in does not exceed, 0 if that share does not wait.
func (b Bounded) WaitQuantile(q float64) float64 {
	depth := excess(b.WaitProb, q)
	switch {
	case b.service == 0 || depth == 0:
		return 0
	case q >= 1:
		return math.Inf(1)
	}
	return b.service * solve(depth, 0, b.line.longest(depth, b.spare), func(x float64) (tail, density float64) {
		waiting, _, starting := b.line.after(x)
		return waiting, starting
	})
}

// WaitTail is the share of the requests let in that wait longer than t seconds,
// 0 or more.
func (b Bounded) WaitTail(t float64) float64 {
	if b.WaitProb == 0 || b.service == 0 || math.IsInf(t/b.service, 1) {
		return 0
	}
	waiting, _, _ := b.line.after(t / b.service)
	return min(1, b.WaitProb*waiting)
}

// after is the probability that a request is not done after x mean services,
// and the density of its end at x: a request in service ends at rate 1.
func (b Bounded) after(x float64) (tail, density float64) {
	serving := (1 - b.WaitProb) * math.Exp(-x)
	if b.WaitProb == 0 {
		return serving, serving
	}
	waiting, served, _ := b.line.after(x)
	serving += b.WaitProb * served
	return b.WaitProb*waiting + serving, serving
}
