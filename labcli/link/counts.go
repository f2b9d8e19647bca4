package link

import "math"

// Counts are what became of the packets of a link.
type Counts struct {
	There, Back   WayCounts
	Retransmitted int // segments that either end sent again
}

// WayCounts are those of one way.
type WayCounts struct{ Sent, Dropped int }

// Sent and Dropped are of both ways.
func (c Counts) Sent() int    { return c.There.Sent + c.Back.Sent }
func (c Counts) Dropped() int { return c.There.Dropped + c.Back.Dropped }

// Since are the counts of what happened after an earlier count.
func (c Counts) Since(before Counts) Counts {
	return Counts{
		There:         c.There.since(before.There),
		Back:          c.Back.since(before.Back),
		Retransmitted: c.Retransmitted - before.Retransmitted,
	}
}

func (c WayCounts) since(before WayCounts) WayCounts {
	return WayCounts{c.Sent - before.Sent, c.Dropped - before.Dropped}
}

// tolerance is how many standard deviations a share may be off before it is
// doubted: chance alone goes so far in one run of sixteen thousand. A packet more
// or less is never doubted.
const tolerance = 4

// Agrees reports whether as many packets were lost as the loss says, give or take
// what chance explains.
func (c WayCounts) Agrees(l Loss) bool {
	off := math.Abs(float64(c.Dropped) - l.Share*float64(c.Sent))
	return off <= 1+tolerance*l.Deviation(c.Sent)
}
