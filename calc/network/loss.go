package network

import "math"

// Hit is the chance that at least one of so many packets is lost, each by itself
// with the given chance.
func Hit(loss float64, packets int) float64 {
	return -math.Expm1(float64(packets) * math.Log1p(-loss))
}

// Clear is the chance that all of them arrive.
func Clear(loss float64, packets int) float64 {
	return math.Exp(float64(packets) * math.Log1p(-loss))
}

// LossOf is the loss at which that chance is hit. It undoes [Hit].
func LossOf(hit float64, packets int) float64 {
	return -math.Expm1(math.Log1p(-hit) / float64(packets))
}

// LinuxRTO is how long Linux waits for an acknowledgement before it sends a
// packet again: the smoothed round trip, and four times its mean deviation but
// no less than a floor, which is 200 ms unless the route says otherwise. So a
// lost packet costs more than the floor, also on a steady path. (tcp_rtt_estimator
// in net/ipv4/tcp_input.c.)
func LinuxRTO(srtt, deviation, floor float64) float64 {
	return srtt + max(floor, 4*deviation)
}

// RFCRTO is the same by RFC 6298, which has the floor of 1 s on the whole.
func RFCRTO(srtt, deviation float64) float64 { return max(1, srtt+4*deviation) }

const (
	mostRTO = 120.0  // s, between two tries (TCP_RTO_MAX)
	tries   = 1 + 15 // the first, and those of tcp_retries2
)

// Backoff is how late a packet leaves that was lost so many times: the wait
// doubles with each loss, up to two minutes.
func Backoff(rto float64, losses int) float64 {
	late := 0.0
	for range losses {
		late += min(rto, mostRTO)
		rto *= 2
	}
	return late
}
