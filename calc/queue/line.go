package queue

import "math"

// A line is what a request joins that has to wait: all servers are busy, and it
// starts at the k-th departure from then on. k is geometric, growing by ρ from
// one to the next, and ends at the number of places.
//
// While all servers are busy departures are a Poisson process of rate c/s. Both
// the wait and the service after it are seen from that process: at each of its
// events a request in service ends with probability 1/c. (Uniformisation;
// Grassmann, Transient solutions in Markovian queueing systems, 1977.) This
// takes any ρ, below, at or above 1, and adds up positive terms only.
//
// Counts are float64: all they do is multiply logarithms.
type line struct {
	servers float64 // c
	places  float64 // the last k; 0 if nobody waits
	growth  float64 // ln ρ
	likely  float64 // the likeliest k, the first or the last
	peak    float64 // its probability
}

func newLine(servers, places, growth float64) line {
	l := line{servers: servers, places: places, growth: growth, likely: 1}
	if growth > 0 {
		l.likely = places
	}
	l.peak = 1 / sum(places, -math.Abs(growth))
	return l
}

// share is the probability of k.
func (l line) share(k float64) float64 {
	if k > l.places {
		return 0
	}
	return l.peak * math.Exp(l.growth*(k-l.likely))
}

// beyond is the probability of more than n.
func (l line) beyond(n float64) float64 {
	if n >= l.places {
		return 0
	}
	return l.share(max(n+1, l.likely)) * sum(l.places-n, -math.Abs(l.growth))
}

// mean is the mean of k.
func (l line) mean() float64 {
	return 1 - balance(-l.growth) + l.places*balance(-l.growth*l.places)
}

// serving is the probability of being in service after n events.
//
// That is the sum over k of share(k)·(1-1/c)^(n-k), a geometric series again.
func (l line) serving(n float64) float64 {
	last := min(n, l.places)
	if last < 1 {
		return 0
	}
	// ln(1-1/c), kept finite for one server, where 1-1/c to the power of 0 is 1.
	stay := max(math.Log1p(-1/l.servers), -1000)
	most := 1.0
	if l.growth > stay {
		most = last
	}
	return l.share(most) * math.Exp(stay*(n-most)) * sum(last, -math.Abs(l.growth-stay))
}

// after is about x mean services after the arrival: the probabilities of still
// waiting and of being in service, and the density of the start of service.
//
// It averages over the Poisson law of events until then, from twelve standard
// deviations below its mean, where the weights start at an unknown scale, to
// where they no longer count. Beyond 3e8 events the law is so narrow, in
// proportion, that its mean stands for it: percentiles are then right to 2e-4
// or better.
func (l line) after(x float64) (waiting, serving, starting float64) {
	mean := l.servers * x
	if !(mean <= 3e8) { // NaN, too, must not enter the loop
		n := math.Floor(mean)
		return l.beyond(n), l.serving(n), l.servers * l.share(n+1)
	}
	n := max(0, math.Floor(mean-12*math.Sqrt(mean)))
	next, served := l.share(n+1), l.serving(n)
	ratio, stay := math.Exp(l.growth), 1-1/l.servers
	weight, total := 1.0, 0.0
	for {
		total += weight
		waiting += next * total
		serving += served * weight
		starting += next * weight
		if n > mean && weight < 1e-18*total {
			break
		}
		n++
		weight *= mean / n
		served = served*stay + next
		if next *= ratio; next < 1e-290 || n >= l.places {
			next = l.share(n + 1) // what once underflows would stay so
		}
	}
	return waiting/total + l.beyond(n+1), serving / total, starting / total * l.servers
}

// longest bounds from above the mean services a request may wait with
// probability e^-depth. spare is c-a.
//
// The wait is no longer than that for as many departures as there are places
// (Chernoff's bound of a Poisson tail), nor than without an end of the line.
func (l line) longest(depth, spare float64) float64 {
	if depth <= 0 {
		return 0
	}
	wait := (l.places + depth + math.Sqrt(depth*(depth+2*l.places))) / l.servers
	if spare > 0 {
		wait = min(wait, depth/spare)
	}
	return wait
}

// sum is 1 + r + r² + … of so many terms for ln r = growth <= 0.
func sum(terms, growth float64) float64 {
	if growth == 0 {
		return terms
	}
	return math.Expm1(terms*growth) / math.Expm1(growth)
}

// balance is the mean of u over [0,1] by weight e^-zu, 1/z - 1/(e^z-1).
func balance(z float64) float64 {
	if math.Abs(z) < 0.1 {
		// The two terms would cancel. Bernoulli's numbers give the rest.
		zz := z * z
		return 0.5 - z/12*(1-zz/60*(1-zz/42*(1-zz/40)))
	}
	return 1/z - 1/math.Expm1(z)
}
