package queue

import "time"

// path returns the latency of each request in a first-come-first-served queue
// with so many servers that loses no time at all: a request starts when it has
// arrived and the first server is free (Kiefer and Wolfowitz, On the theory of
// queues with many servers, 1955; Lindley's recursion for one server).
func path(w workload, servers int) []time.Duration {
	free := make(heap, servers)
	latency := make([]time.Duration, len(w.due))
	for i, arrived := range w.due {
		end := max(arrived, free[0]) + w.service[i]
		free.replace(end)
		latency[i] = end - arrived
	}
	return latency
}

// A heap holds when each server is free, the first at the top.
type heap []time.Duration

// replace puts t in the place of the top.
func (h heap) replace(t time.Duration) {
	i := 0
	for {
		child := 2*i + 1
		if child >= len(h) {
			break
		}
		if child+1 < len(h) && h[child+1] < h[child] {
			child++
		}
		if t <= h[child] {
			break
		}
		h[i] = h[child]
		i = child
	}
	h[i] = t
}
