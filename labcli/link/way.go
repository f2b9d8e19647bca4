package link

import (
	"math/rand/v2"
	"time"
)

// A Way is one direction of a link. The zero Way delivers everything at once.
type Way struct {
	Delay  time.Duration // of every packet
	Jitter time.Duration // by how much the delay varies to either side, evenly; at most Delay
	Loss   Loss
	Rate   float64 // bits per second, with an endless queue before the link; 0 is without limit

	// Reorder lets packets overtake one another when jitter has it so. Without
	// it a packet arrives no earlier than those sent before it, as on a path
	// whose jitter comes from queues, and packets that leave together share a
	// draw.
	Reorder bool
}

// A direction is a Way at work.
type direction struct {
	Way
	counts   WayCounts
	together time.Duration // how close packets leave that share a draw of the jitter

	draws  *rand.Rand // for jitter
	losing loser
	shift  time.Duration // drawn last
	drawn  time.Duration // when that was
	some   bool          // anything was drawn
	free   time.Duration // when the last bit of what was sent has left
	latest time.Duration // arrival of what was sent before
}

// newDirection makes its draws for jitter and for loss from streams of their
// own, so that one does not change the other.
func newDirection(w Way, seed, stream uint64, together time.Duration) *direction {
	return &direction{
		Way:      w,
		together: together,
		draws:    rand.New(rand.NewPCG(seed, 2*stream)),
		losing:   loser{draws: rand.New(rand.NewPCG(seed, 2*stream+1))},
	}
}

// send takes a packet of so many bytes and says when it arrives, unless it is
// lost.
func (d *direction) send(now time.Duration, size int) (arrival time.Duration, arrives bool) {
	d.counts.Sent++
	leaves := now
	if d.Rate > 0 {
		leaves = max(now, d.free) + time.Duration(float64(8*size)/d.Rate*1e9)
		d.free = leaves
	}
	if d.losing.loses(d.Loss) {
		d.counts.Dropped++
		return 0, false
	}
	arrival = leaves + max(0, d.Delay+d.jitter(now))
	if !d.Reorder {
		arrival = max(arrival, d.latest)
		d.latest = arrival
	}
	return arrival, true
}

func (d *direction) jitter(now time.Duration) time.Duration {
	if d.Jitter == 0 {
		return 0
	}
	if d.Reorder || !d.some || now-d.drawn > d.together {
		d.shift = time.Duration((2*d.draws.Float64() - 1) * float64(d.Jitter))
		d.drawn, d.some = now, true
	}
	return d.shift
}
