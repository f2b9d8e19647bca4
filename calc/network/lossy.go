package network

import "math"

// Lossy is a path that loses packets, and an exchange over it: one packet asks and
// the others answer. If all of them arrive, it takes Base, give or take an even
// Spread.
//
// Each end has a timer of its own. When it runs out, what that end has lost is sent
// again and may be lost again, which makes its next wait twice as long. So a packet
// that is lost twice costs three times the RTO, and a question and then its answer
// cost it twice.
type Lossy struct {
	Base, Spread float64
	Loss         float64 // of packets, each by itself
	Packets      int     // of the exchange; a single one awaits no answer
	RTO          float64 // first wait of a timer; at least twice the Spread
}

// Hit is the chance that an exchange loses a packet.
func (l Lossy) Hit() float64 { return Hit(l.Loss, l.Packets) }

// Fail is the share of exchanges that are given up, as either end does after 16
// tries.
func (l Lossy) Fail() float64 {
	p := math.Pow(l.Loss, tries)
	return 1 - (1-p)*Clear(p, l.Packets-1)
}

// Law is the law of the latency of the exchanges that are not given up.
func (l Lossy) Law() Law {
	asked, answered := l.failures(1), l.failures(l.Packets-1)
	of := func(share []float64, times int) float64 {
		if times < len(share) {
			return share[times]
		}
		return 0
	}
	// In the order of the end that fails more often, waits grow: one more failure
	// outlasts both ends as they were.
	more := max(len(asked), len(answered))
	waits := make([]wait, 0, more*(more+1)/2)
	for a := range more {
		for b := range a + 1 {
			share := of(asked, a) * of(answered, b)
			if a != b {
				share += of(asked, b) * of(answered, a)
			}
			if share > negligible {
				waits = append(waits, wait{Backoff(l.RTO, a) + Backoff(l.RTO, b), share})
			}
		}
	}
	return Law{l, waits}.sum()
}

// negligible is a share of exchanges that no quantile tells from nothing.
const negligible = 1e-18

// failures is how often an end with so many packets sends in vain: the share for each
// number of times that is worth a mention, where it does not give up.
func (l Lossy) failures(packets int) []float64 {
	if packets < 1 {
		return []float64{1}
	}
	all := 1 - Hit(math.Pow(l.Loss, tries), packets)
	if all == 0 { // it does give up, so what is left has failed as often as can be
		return append(make([]float64, tries-1), 1)
	}
	share := make([]float64, 0, tries)
	least, again := 1.0, 1.0 // that sends so often in vain, and that a packet does
	for range tries {
		if least < negligible {
			break
		}
		again *= l.Loss
		more := Hit(again, packets)
		share = append(share, (least-more)/all)
		least = more
	}
	return share
}

// A Law is a law of latency: that of exchanges which wait for timers for one of
// several times, and otherwise take what they take without loss.
type Law struct {
	Lossy
	waits []wait // the shortest first
}

// A wait is for how long timers are waited for, and what share of the exchanges wait
// at least so long.
type wait struct{ late, least float64 }

// sum adds up waits with the shares that wait just so long. Where two minutes cap them
// a few are out of order, or the same but for rounding.
func (l Law) sum() Law {
	for i := range l.waits {
		for ; i > 0 && l.waits[i].late < l.waits[i-1].late; i-- {
			l.waits[i], l.waits[i-1] = l.waits[i-1], l.waits[i]
		}
	}
	apart := l.waits[:1]
	for _, w := range l.waits[1:] {
		if last := &apart[len(apart)-1]; w.late <= last.late*(1+1e-12) {
			last.least += w.least
		} else {
			apart = append(apart, w)
		}
	}
	for i := len(apart) - 2; i >= 0; i-- {
		apart[i].least += apart[i+1].least
	}
	l.waits = apart
	return l
}

// Jumps are the shares of exchanges beyond which the quantiles jump, the greatest
// first: of those that wait for a timer at all, that wait twice as long, and so on.
func (l Law) Jumps() []float64 {
	var jumps []float64
	for _, w := range l.waits[1:] {
		jumps = append(jumps, w.least)
	}
	return jumps
}

// Quantile is the q-quantile of latency.
func (l Law) Quantile(q float64) float64 {
	tail, i := 1-q, 0
	for i < len(l.waits)-1 && tail < l.waits[i+1].least {
		i++
	}
	w, longer := l.waits[i], 0.0
	if i < len(l.waits)-1 {
		longer = l.waits[i+1].least
	}
	at := (w.least - tail) / (w.least - longer)
	return l.Base + l.Spread*(2*at-1) + w.late
}

// Mean is the mean latency.
func (l Law) Mean() float64 {
	late, before := 0.0, 0.0
	for _, w := range l.waits {
		late += w.least * (w.late - before)
		before = w.late
	}
	return l.Base + late
}
