package batch

import "math"

// Crossing is the rate from which on the mean latency in batches is below that
// one by one: 0 if it is so at any rate, +Inf if batches are of one, and no more
// than the capacity one by one.
//
// Below it batching costs latency, since the first item waits for others that
// are long in coming; above, less than they would wait for a sender busy with
// fixed costs.
func (s Sender) Crossing() float64 {
	if s.Size == 1 {
		return math.Inf(1)
	}
	most := s.Alone().Capacity()
	least := most * 1e-6
	if s.pays(least) {
		return 0
	}
	for range 60 {
		middle := math.Sqrt(least * most)
		if s.pays(middle) {
			most = middle
		} else {
			least = middle
		}
	}
	return most
}

// pays reports whether batches are faster at a rate.
func (s Sender) pays(rate float64) bool {
	s.Rate = rate
	return s.Steady().Mean <= s.Alone().Steady().Mean*(1+1e-9)
}
