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

// Lossy is the latency of requests over a path that loses packets. A request
// whose packets all arrive takes Base, give or take an even Spread. One that loses
// a packet starts over when the timer runs out, and may lose one again.
//
// Results are of the requests that are answered: after 16 tries a connection is
// given up.
type Lossy struct {
	Base, Spread float64
	Hit          float64 // chance that a try loses a packet
	RTO          float64 // first wait before the next try; at least twice the Spread
}

// Fail is the share of requests that are given up.
func (l Lossy) Fail() float64 { return math.Pow(l.Hit, tries) }

// atLeast is the share of the answered requests that lost a packet in so many
// tries or more.
func (l Lossy) atLeast() (share [tries + 1]float64) {
	w := [tries]float64{1}
	for m := 1; m < tries; m++ {
		w[m] = w[m-1] * l.Hit
	}
	for m := tries - 1; m >= 0; m-- {
		share[m] = share[m+1] + w[m]
	}
	all := share[0]
	for m := range share {
		share[m] /= all
	}
	return share
}

// Quantile is the q-quantile of latency.
func (l Lossy) Quantile(q float64) float64 {
	share, tail, m := l.atLeast(), 1-q, 0
	for m < tries-1 && tail < share[m+1] {
		m++
	}
	at := (share[m] - tail) / (share[m] - share[m+1])
	return l.Base + l.Spread*(2*at-1) + Backoff(l.RTO, m)
}

// Mean is the mean latency.
func (l Lossy) Mean() float64 {
	share, late := l.atLeast(), 0.0
	for m := 1; m < tries; m++ {
		late += share[m] * (Backoff(l.RTO, m) - Backoff(l.RTO, m-1))
	}
	return l.Base + late
}
