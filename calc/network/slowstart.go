package network

import "math"

// A SlowStart is how a sender on a new connection finds out how much the path
// carries: it sends a few packets and, with each round trip that brings their
// acknowledgements, more.
type SlowStart struct {
	Segment float64 // bytes of data in a packet
	Initial float64 // packets in the first round trip
	Growth  float64 // of the number of packets with each round trip, more than 1
	Limit   float64 // most packets in a round trip, set by the receiver; 0 for none
}

// TCPSlowStart is that of TCP today: ten packets of a full Ethernet frame, then
// twice as many with each round trip.
var TCPSlowStart = SlowStart{Segment: 1460, Initial: 10, Growth: 2}

// Segments is how many packets so many bytes fill.
func (s SlowStart) Segments(bytes float64) float64 { return math.Ceil(bytes / s.Segment) }

// Windows is how many packets may leave in each round trip until so many bytes
// are under way. There are as many as round trips.
func (s SlowStart) Windows(bytes float64) []float64 {
	var windows []float64
	left := s.Segments(bytes)
	for w := s.Initial; left > 0; w = math.Floor(w * s.Growth) {
		if s.Limit > 0 {
			w = min(w, s.Limit)
		}
		windows = append(windows, w)
		left -= w
	}
	return windows
}
