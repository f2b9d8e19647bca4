package chain

import (
	"math"
	"slices"
)

// A Part is what one step has to do with a percentile of the chain.
type Part struct {
	// Time is the mean time in seconds that requests near the percentile wait
	// for this step. Of steps side by side they wait for the slowest only. The
	// times of all steps add up to the percentile.
	Time float64
	// Decides is the share of those requests that wait for this step: 1 for a
	// step with none beside it.
	Decides float64
	// Relief is by how many seconds the percentile falls for each second that
	// the mean of the step falls, when all of the step's times shrink in
	// proportion: Time over the step's mean, as it is the derivative (D. Tasche,
	// Risk contributions and performance measurement, 1999). It is 0 for a step
	// that takes no time.
	Relief float64
}

// Parts are those of every step of every stage for the q-quantile, none if the
// chain is not steady or q is 1. Requests are near the percentile if they are
// within 2% of what it has above the least time. The numbers are shares to be
// read, good to two or three digits with 512 points.
func (c *Chain) Parts(q float64) [][]Part {
	at := c.Quantile(q)
	if math.IsInf(at, 1) {
		return nil
	}
	over, stages := at-c.Least(), c.all()
	g := newGrid(math.Ldexp(1, c.first(over))/float64(c.cells), c.cells)
	middle := int(over / g.h)
	reach := max(middle/50, len(stages))
	near := window{max(middle-reach, 0), min(middle+reach, c.cells-1)}

	all, rests := make([][]Part, len(stages)), others(stages, g)
	fixed, total := 0.0, 0.0
	for i, s := range stages {
		all[i] = s.parts(near, g.h, rests[i])
		for _, p := range all[i] {
			if s.fixed() {
				fixed += p.Time
			} else {
				total += p.Time
			}
		}
	}
	for i, s := range stages {
		for k := range all[i] {
			p := &all[i][k]
			if !s.fixed() { // the middle of the window is not quite the percentile
				p.Time *= (at - fixed) / total
			}
			if mean := s[k].Mean(); mean > 0 {
				p.Relief = p.Time / mean
			}
		}
	}
	return all
}

// A window is a range of points of a grid.
type window struct{ from, to int }

// others are, for each stage, the law of all the others together.
func others(stages []Stage, g grid) [][]float64 {
	after := make([][]float64, len(stages)) // of the stages behind each
	behind := g.clone()
	for i := len(stages) - 1; i >= 0; i-- {
		after[i] = behind.clone().mass
		behind.add(stages[i])
	}
	all := make([][]float64, len(stages))
	before := g.clone()
	for i, s := range stages {
		all[i] = convolve(before.mass, after[i])
		before.add(s)
	}
	return all
}

// parts are the mean times and shares of the stage's steps in the requests of a
// window, when the other stages together have the law rest.
func (s Stage) parts(near window, h float64, rest []float64) []Part {
	mass, shares := s.masses(h, len(rest)), s.deciding(h, len(rest))
	all := make([]Part, len(s))
	total := 0.0
	for a, p := range mass[:near.to+1] {
		weight := 0.0
		for m := max(near.from, a); m <= near.to; m++ {
			weight += rest[m-a]
		}
		weight *= p
		total += weight
		for k := range all {
			share := shares[k][a] * weight
			all[k].Decides += share
			all[k].Time += share * (s.least() + float64(a)*h)
		}
	}
	for k := range all {
		all[k].Decides /= total
		all[k].Time /= total
	}
	return all
}

// deciding is, for each step and each point, the probability that it is this
// step that ends there when the stage does: in proportion to the growth of its
// own share of those that have ended.
func (s Stage) deciding(h float64, cells int) [][]float64 {
	shares := make([][]float64, len(s))
	sum := make([]float64, cells)
	for k, law := range s {
		shares[k] = falls(slices.Clone(average(law, s.least(), h, cells)))
		ended := 0.0
		for a, p := range shares[k] {
			ended += p
			if ended > 0 {
				shares[k][a] = max(p, 0) / ended
			}
			if a == 0 && law.Least() == s.least() && law.Quantile(0.5) == s.least() {
				shares[k][a] = math.MaxFloat32 // an atom, which others are only rounded to
			}
			sum[a] += shares[k][a]
		}
	}
	for a := range sum {
		for k := range shares {
			if sum[a] > 0 {
				shares[k][a] /= sum[a]
			} else {
				shares[k][a] = 1 / float64(len(s))
			}
		}
	}
	return shares
}
