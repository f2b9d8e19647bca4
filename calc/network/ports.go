package network

import "math"

// Ports are what a client has to connect from. Each connection takes a port of
// its own, one per pair of source address and destination, while it lives and
// for a while after it was closed (TIME_WAIT).
type Ports struct {
	Low, High    int // range of ports, both ends included
	Sources      int // addresses to connect from
	Destinations int // pairs of address and port to connect to

	Life     float64 // seconds a connection lives
	TimeWait float64 // seconds its port stays taken afterwards
}

// Count is how many connections there can be at once.
func (p Ports) Count() float64 {
	return float64(p.High-p.Low+1) * float64(p.Sources) * float64(p.Destinations)
}

// MostRate is how many new connections per second go on for ever. It is +Inf
// when a port is not held at all.
func (p Ports) MostRate() float64 { return p.Count() / (p.Life + p.TimeWait) }

// Exhausted reports whether so many new connections per second use up the ports.
func (p Ports) Exhausted(rate float64) bool { return rate > p.MostRate() }

// Held is how many ports are taken at a rate, in the long run.
func (p Ports) Held(rate float64) float64 {
	return min(rate*(p.Life+p.TimeWait), p.Count())
}

// Waiting is how many of them are in TIME_WAIT.
func (p Ports) Waiting(rate float64) float64 { return min(rate, p.MostRate()) * p.TimeWait }

// Exhaust is how many seconds after the start the first connection finds no
// port: +Inf if that does not happen.
func (p Ports) Exhaust(rate float64) float64 {
	if !p.Exhausted(rate) {
		return math.Inf(1)
	}
	return p.Count() / rate
}
