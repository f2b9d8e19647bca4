package database

import (
	"math/rand/v2"
	"time"
)

// starts returns when each service begins in a line with so many servers that
// loses no time: the k-th to begin lasts held[k] (Kiefer and Wolfowitz, On the
// theory of queues with many servers, 1955). Arrivals rise. A request takes a
// server as soon as one is free, so these times do not depend on who of those
// that wait is taken.
func starts(arrived, held []time.Duration, servers int) []time.Duration {
	free := make(heap, servers)
	begins := make([]time.Duration, len(arrived))
	for k, at := range arrived {
		begins[k] = max(at, free[0])
		free.replace(begins[k] + held[k])
	}
	return begins
}

// inOrder are the waits when who has waited longest is taken first.
func inOrder(arrived, begins []time.Duration) []time.Duration {
	waits := make([]time.Duration, len(arrived))
	for i := range waits {
		waits[i] = begins[i] - arrived[i]
	}
	return waits
}

// shuffled are the waits, in no order of use, when any of those that wait is as
// likely to be taken as another.
func shuffled(random *rand.Rand, arrived, begins []time.Duration) []time.Duration {
	waits := make([]time.Duration, 0, len(arrived))
	var waiting []time.Duration // when they arrived
	next := 0
	for _, at := range begins {
		for next < len(arrived) && arrived[next] <= at {
			waiting = append(waiting, arrived[next])
			next++
		}
		i, last := random.IntN(len(waiting)), len(waiting)-1
		waits = append(waits, at-waiting[i])
		waiting[i] = waiting[last]
		waiting = waiting[:last]
	}
	return waits
}

// A heap holds when each server is free, the first at the top.
type heap []time.Duration

// replace puts t in the place of the top.
func (h heap) replace(t time.Duration) {
	for i := 0; ; {
		child := 2*i + 1
		if child+1 < len(h) && h[child+1] < h[child] {
			child++
		}
		if child >= len(h) || t <= h[child] {
			h[i] = t
			return
		}
		h[i] = h[child]
		i = child
	}
}

// draw makes n arrivals with exponential gaps and n exponential holds, whose
// means are exactly those asked for: of two thousand holds the mean is 2% off
// by chance, and at 95% of the capacity that is another level.
func draw(random *rand.Rand, n int, rate float64, hold time.Duration) (arrived, held []time.Duration) {
	gaps, holds := make([]float64, n), make([]float64, n)
	var at, work float64
	for i := range n {
		at += random.ExpFloat64()
		gaps[i] = at
		holds[i] = random.ExpFloat64()
		work += holds[i]
	}
	scale := func(x []float64, by float64) []time.Duration {
		d := make([]time.Duration, n)
		for i := range d {
			d[i] = time.Duration(x[i] * by)
		}
		return d
	}
	all := float64(n) * float64(time.Second) / rate
	return scale(gaps, all/at), scale(holds, float64(n)*float64(hold)/work)
}
