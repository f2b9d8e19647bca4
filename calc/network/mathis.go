package network

import "math"

// Mathis is the most bytes per second that one TCP connection keeps up on a path
// that loses a share of its packets, each carrying so many bytes of data. Reno
// halves its window at a loss and adds a packet with each round trip, which
// leaves this on average; CUBIC and BBR get more out of a long path. Without loss
// there is no limit. A receiver that acknowledges only every second packet slows
// the sender down.
// (Mathis, Semke, Mahdavi, Ott, The macroscopic behavior of the TCP congestion
// avoidance algorithm, 1997.)
func Mathis(segment, rtt, loss float64, delayedACK bool) float64 {
	return segment / rtt * MathisWindow(loss, delayedACK)
}

// MathisWindow is how many packets that connection has under way on average.
func MathisWindow(loss float64, delayedACK bool) float64 {
	c := math.Sqrt(3.0 / 2)
	if delayedACK {
		c = math.Sqrt(3.0 / 4)
	}
	return c / math.Sqrt(loss)
}
