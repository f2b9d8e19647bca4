package queue

import "math"

// An ahead is what is ahead of a request that has to wait in a [Closed]: it
// starts at the k-th departure from then on. Where a [line] has a law of k in
// closed form, this has a table, of the k that count.
//
// While all servers are busy departures are a Poisson process of rate c/s, and
// at each of its events a request in service ends with probability 1/c.
type ahead struct {
	servers float64   // c
	first   float64   // the k of the tables' first entry
	share   []float64 // the probability of k
	waiting []float64 // that of still waiting after k events
	serving []float64 // that of being in service after k events
}

// newAhead is the law of k for a request that finds all servers busy.
//
// Of the N-1-c users who neither are served nor ask just now, i think with a
// probability like that of Poisson's law of mean cz/s, but no more than there
// are; the others wait, and k is one more than they are.
func newAhead(m Closed) ahead {
	servers, idle := float64(m.Servers), float64(m.Users-1-m.Servers)
	mean := servers * m.Think / m.Service
	likeliest := min(idle, math.Floor(mean))

	// From the most thinking to the fewest, so that k rises.
	var more []float64
	for i, weight := likeliest, 1.0; i < idle && weight > 1e-25; {
		i++
		weight *= mean / i
		more = append(more, weight)
	}
	a := ahead{servers: servers, first: idle + 1 - likeliest - float64(len(more))}
	for i := range more {
		a.share = append(a.share, more[len(more)-1-i])
	}
	for i, weight := likeliest, 1.0; i >= 0 && weight > 1e-25; i-- {
		a.share = append(a.share, weight)
		weight *= i / mean
	}
	a.tabulate()
	return a
}

// tabulate makes shares of the weights, and the other tables from them.
func (a *ahead) tabulate() {
	total := 0.0
	for _, weight := range a.share {
		total += weight
	}
	a.waiting, a.serving = make([]float64, len(a.share)), make([]float64, len(a.share))
	stay, served, beyond := 1-1/a.servers, 0.0, 0.0
	for i := range a.share {
		a.share[i] /= total
		served = served*stay + a.share[i]
		a.serving[i] = served
	}
	for i := len(a.share) - 1; i >= 0; i-- {
		a.waiting[i] = beyond
		beyond += a.share[i]
	}
}

// last is the greatest k.
func (a ahead) last() float64 { return a.first + float64(len(a.share)-1) }

// after is about x mean services after the arrival: the probabilities of still
// waiting and of being in service.
//
// It averages over the Poisson law of events until then, from twelve standard
// deviations below its mean, where the weights start at an unknown scale, to
// where they no longer count.
func (a ahead) after(x float64) (waiting, serving float64) {
	mean := a.servers * x
	n := max(0, math.Floor(mean-12*math.Sqrt(mean)))
	weight, total := 1.0, 0.0
	stay := 1 - 1/a.servers
	end := len(a.share) - 1
	left := a.serving[end] * math.Pow(stay, max(0, n-a.last()))
	for {
		total += weight
		switch i := int(n - a.first); {
		case i < 0:
			waiting += weight
		case i < end:
			waiting += weight * a.waiting[i]
			serving += weight * a.serving[i]
		default:
			serving += weight * left
			left *= stay
		}
		if n > mean && weight < 1e-18*total {
			return waiting / total, serving / total
		}
		n++
		weight *= mean / n
	}
}
