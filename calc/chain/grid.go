package chain

import (
	"math"
	"slices"
	"sort"
)

// A grid is a sum of stages, less their least times, on points h seconds apart
// from 0 on.
type grid struct {
	h     float64
	mass  []float64 // probability at each point
	above []float64 // probability above each point
}

// newGrid is the sum of no stages: always 0.
func newGrid(h float64, cells int) grid {
	g := grid{h, make([]float64, cells), make([]float64, cells)}
	g.mass[0] = 1
	return g
}

func (g grid) clone() grid { return grid{g.h, slices.Clone(g.mass), slices.Clone(g.above)} }

func (g grid) end() float64 { return g.h * float64(len(g.mass)) }

// add puts a stage behind the others.
func (g *grid) add(s Stage) {
	switch {
	case s.fixed():
	case len(s) == 1 && g.follow(s[0]):
	default:
		g.mass = convolve(g.mass, s.masses(g.h, len(g.mass)))
	}
	g.sum()
}

// sum finds the probabilities above the points.
func (g *grid) sum() {
	rest := 1.0
	for k, p := range g.mass {
		rest -= p
		g.above[k] = max(rest, 0)
	}
}

// follow adds a law that is made of exponentials, for which no transform is
// needed, and reports whether it is one.
func (g *grid) follow(law Law) bool {
	if k, ok := law.(*kept); ok {
		law = k.Law
	}
	switch law := law.(type) {
	case Exponential:
		g.delay(1, float64(law))
	case Queue:
		g.delay(1, law.Service)
		g.delay(law.steady.WaitProb, law.wait())
	default:
		return false
	}
	return true
}

// delay adds an exponential time of the given mean to a share of all.
//
// On the grid the law is geometric beyond its first point, so that a sum at one
// point follows from that at the point before.
func (g *grid) delay(share, mean float64) {
	if mean == 0 || share == 0 {
		return
	}
	// x is h over the mean, and a the average of the law's tail in the first cell.
	x := g.h / mean
	a := -math.Expm1(-x) / x
	at, next, ratio := 1-share*a, -share*a*math.Expm1(-x), math.Exp(-x)
	carried := 0.0
	for k, p := range g.mass {
		g.mass[k] = at*p + next*carried
		carried = p + ratio*carried
	}
}

// The tail computed at a point is the average of the true one over the cell from
// there to the next, which stands at its middle.

// tail is the probability of more than t.
func (g grid) tail(t float64) float64 {
	at := t/g.h - 0.5
	k := int(math.Floor(at))
	low, high := 1.0, g.above[0]
	switch {
	case k < 0:
		k, at = -1, 2*at // from 0 to the first middle is half a cell
	case k >= len(g.above)-1:
		return g.above[len(g.above)-1]
	default:
		low, high = g.above[k], g.above[k+1]
	}
	part := at - float64(k)
	if high <= 0 {
		return low * (1 - part)
	}
	return low * math.Pow(high/low, part)
}

// quantile is where the tail falls to 1-q.
func (g grid) quantile(q float64) float64 {
	k := sort.Search(len(g.above), func(k int) bool { return g.above[k] <= 1-q })
	switch k {
	case 0:
		return g.h / 2 * part(1, g.above[0], 1-q)
	case len(g.above):
		return g.end()
	}
	return g.h * (float64(k) - 0.5 + part(g.above[k-1], g.above[k], 1-q))
}

// part is how far along the fall from low to high a tail passes at, on a log
// scale, where tails are straightest.
func part(low, high, at float64) float64 {
	switch {
	case high == low:
		return 1
	case high <= 0:
		return (low - at) / low
	}
	return math.Log(at/low) / math.Log(high/low)
}
