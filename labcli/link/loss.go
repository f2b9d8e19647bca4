package link

import (
	"math"
	"math/rand/v2"
)

// A Loss is how a way loses packets: each by itself, or in bursts.
//
// Bursts are those of Gilbert's model, the one of Elliott's two states in which
// the good one loses nothing and the bad one everything (Bell System Technical
// Journal 39, 1960 and 42, 1963).
type Loss struct {
	Share float64 // of all packets in the long run, below 1
	Burst float64 // packets lost in a row, on average; 0 is what chance alone makes
}

// enter is the chance that a packet after one that arrived is lost, and stay that
// one after a lost packet is.
func (l Loss) enter() float64 {
	if l.Burst == 0 {
		return l.Share
	}
	return min(1, l.Share/(1-l.Share)/l.burst())
}

func (l Loss) stay() float64 {
	if l.Burst == 0 {
		return l.Share
	}
	return 1 - 1/l.burst()
}

// burst is the mean burst. So many packets cannot be lost in bursts shorter than
// those that leave a single packet between them.
func (l Loss) burst() float64 { return max(1, l.Burst, l.Share/(1-l.Share)) }

// Deviation is the standard deviation of how many of n packets are lost. In
// bursts it is wider than chance alone makes it, because a loss tells of others.
func (l Loss) Deviation(n int) float64 {
	memory := l.stay() - l.enter()
	return math.Sqrt(float64(n) * l.Share * (1 - l.Share) * (1 + memory) / (1 - memory))
}

// A loser draws which packets are lost.
type loser struct {
	draws *rand.Rand
	lost  bool // the packet before
}

func (l *loser) loses(by Loss) bool {
	if by.Share == 0 {
		l.lost = false
		return false
	}
	chance := by.enter()
	if l.lost {
		chance = by.stay()
	}
	l.lost = l.draws.Float64() < chance
	return l.lost
}
