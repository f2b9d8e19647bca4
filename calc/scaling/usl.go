package scaling

import "math"

var inf = math.Inf(1)

// USL is the universal scalability law: N workers do
//
//	X(N) = λN / (1 + σ(N-1) + κN(N-1))
//
// of work a second. σ is the price of waiting for what only one may use at a
// time, κ that of agreeing, which every pair of workers pays. The letters are
// also written γ, α and β (N. J. Gunther, Guerrilla Capacity Planning, 2007,
// ch. 4 to 6).
type USL struct {
	Rate       float64 // λ, per second, what one worker does; with 1 the law gives speedups
	Contention float64 // σ, 0 or more
	Coherence  float64 // κ, 0 or more
}

// Throughput is what so many workers do per second, 1 or more of them.
func (l USL) Throughput(workers float64) float64 {
	if !math.IsInf(workers, 1) {
		return l.Rate * workers / l.cost(workers)
	}
	if l.Coherence > 0 {
		return 0
	}
	return l.Limit()
}

// cost is how many times longer a worker takes for its work than if it were
// alone.
func (l USL) cost(workers float64) float64 {
	others := workers - 1
	return 1 + l.Contention*others + l.Coherence*workers*others
}

// Efficiency is what a worker does among so many, relative to what it would do
// alone. It is also the share of its time that is of use.
func (l USL) Efficiency(workers float64) float64 {
	switch {
	case l.Contention == 0 && l.Coherence == 0:
		return 1
	case math.IsInf(workers, 1):
		return 0
	}
	return 1 / l.cost(workers)
}

// Waiting is the share of a worker's time lost to contention, among a finite
// number of workers.
func (l USL) Waiting(workers float64) float64 {
	return l.Contention * (workers - 1) / l.cost(workers)
}

// Agreeing is the share of a worker's time lost to coherence, among a finite
// number of workers.
func (l USL) Agreeing(workers float64) float64 {
	return l.Coherence * workers * (workers - 1) / l.cost(workers)
}

// Latency is the seconds from one piece of work of a worker to its next, N/X by
// Little's law, for a finite number of workers.
func (l USL) Latency(workers float64) float64 { return l.cost(workers) / l.Rate }

// Peak is the number of workers, with its fraction, beyond which more do less:
// √((1-σ)/κ). It is +Inf without coherence, and below 1 where the second worker
// already does harm.
func (l USL) Peak() float64 {
	switch {
	case l.Contention >= 1:
		return 0
	case l.Coherence == 0:
		return inf
	}
	return math.Sqrt((1 - l.Contention) / l.Coherence)
}

// Best is the whole number of workers that does most, +Inf if each one more
// does a little more.
func (l USL) Best() float64 {
	below := math.Floor(l.Peak())
	if below < 1 {
		return 1
	}
	if math.IsInf(below, 1) || l.Throughput(below) >= l.Throughput(below+1) {
		return below
	}
	return below + 1
}

// Most is the throughput at the peak, which none is above.
func (l USL) Most() float64 { return l.Throughput(max(1, l.Peak())) }

// Limit is the throughput that contention alone would allow, λ/σ.
func (l USL) Limit() float64 { return l.Rate / l.Contention }

// Need is the smallest whole number of workers that does so much per second,
// +Inf if none below 1e15 does.
//
// X(N) = x is the quadratic xκN² - bN + x(1-σ) = 0 with b = λ - x(σ-κ), of which
// the smaller root is taken in the form that does not cancel.
func (l USL) Need(throughput float64) float64 {
	if throughput <= l.Rate {
		return 1
	}
	a, c := throughput*l.Coherence, throughput*(1-l.Contention)
	b := l.Rate - throughput*(l.Contention-l.Coherence)
	if b*b < 4*a*c {
		return l.nearest(throughput, max(1, l.Peak()))
	}
	return l.nearest(throughput, 2*c/(b+math.Sqrt(b*b-4*a*c)))
}

// nearest is the first whole number around a root, which rounding may have put
// on either side of one.
func (l USL) nearest(throughput, root float64) float64 {
	if root > 1e15 {
		return inf
	}
	for n := max(1, math.Ceil(root)-1); n <= math.Ceil(root)+1; n++ {
		if l.Throughput(n) >= throughput {
			return n
		}
	}
	return inf
}
