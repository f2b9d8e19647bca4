// Package chain is a request as a chain of stages, one after another, each a
// step or several steps side by side, of which the slowest decides. The times of
// the steps are independent of each other.
//
// The latency of the whole is the convolution of its stages, done on a grid.
// Each law is put on the grid so that its mean is kept: a value between two
// points goes to either in proportion to how near it is. What that adds to the
// variance, less than h²/4 a step for points h apart, is all there is of error.
// As no value moves by h or more, a percentile of k stages other than constants
// lies within (k+½)h of the one computed, whatever the laws; a stage of one
// [Queue] counts as two. Where they are smooth the error falls as h².
//
// Cutting a grid off costs nothing, since the sums of a point come from points
// below it. So each percentile gets a grid that ends a little above it.
package chain

import (
	"math"
	"slices"
	"sync"
)

// A Stage is steps that start together and are over when the slowest is.
type Stage []Law

// least is the time below which the stage never is over.
func (s Stage) least() float64 {
	least := 0.0
	for _, law := range s {
		least = max(least, law.Least())
	}
	return least
}

// fixed reports whether the stage always takes its least time.
func (s Stage) fixed() bool {
	return !slices.ContainsFunc(s, func(law Law) bool { _, constant := law.(Constant); return !constant })
}

// A Chain is stages one after another. It is safe for concurrent use, and keeps
// the grids that it has computed.
type Chain struct {
	base   *Chain // what comes first; nil for nothing
	stages []Stage
	cells  int

	mu    sync.Mutex
	grids map[int]grid
}

// New is a chain whose grids have so many points, a power of two from 64 on. Of
// those at least half lie below the percentile asked for: 1024 make its error less
// than 1e-4 of it, but for atoms.
func New(cells int, stages ...Stage) *Chain {
	return &Chain{stages: stages, cells: cells, grids: map[int]grid{}}
}

// Then is the chain with further stages. It shares what the chain has computed,
// so that stages which change are best added last.
func (c *Chain) Then(stages ...Stage) *Chain {
	return &Chain{base: c, stages: stages, cells: c.cells, grids: map[int]grid{}}
}

// all are the stages in order.
func (c *Chain) all() []Stage {
	if c.base == nil {
		return slices.Clone(c.stages)
	}
	return slices.Concat(c.base.all(), c.stages)
}

// Least is the time below which the chain never is over, in seconds.
func (c *Chain) Least() float64 {
	sum := 0.0
	for _, s := range c.all() {
		sum += s.least()
	}
	return sum
}

// Steady reports whether the chain has a latency at all: whether none of its
// queues is overloaded.
func (c *Chain) Steady() bool {
	for _, s := range c.all() {
		for _, law := range s {
			if math.IsInf(law.Mean(), 1) {
				return false
			}
		}
	}
	return true
}

// Mean is the mean latency in seconds, +Inf if the chain is not steady.
func (c *Chain) Mean() float64 {
	sum := 0.0
	for _, s := range c.all() {
		sum += s.Mean()
	}
	return sum
}

// octave is the grid that ends at 2^j seconds above the least time.
func (c *Chain) octave(j int) grid {
	c.mu.Lock()
	defer c.mu.Unlock()
	if g, ok := c.grids[j]; ok {
		return g
	}
	g := newGrid(math.Ldexp(1, j)/float64(c.cells), c.cells)
	if c.base != nil {
		g = c.base.octave(j).clone()
	}
	for _, s := range c.stages {
		g.add(s)
	}
	c.grids[j] = g
	return g
}

// octaveOf is the lowest octave that ends at or above t seconds.
func octaveOf(t float64) int {
	frac, exp := math.Frexp(t)
	if frac == 0.5 {
		exp--
	}
	return exp
}

// first is the lowest octave worth looking at for what lies t seconds above the
// least time: what is far shorter than that no longer counts, and is lost in its
// last digits.
func (c *Chain) first(t float64) int { return octaveOf(max(t, c.Least()/1024, shortest)) }

// shortest and longest are the times in seconds beyond which none is looked for.
const shortest, longest = 1e-12, 1e13

// Tail is the probability of a latency above t seconds.
func (c *Chain) Tail(t float64) float64 {
	over := t - c.Least()
	if over < 0 || !c.Steady() {
		return 1
	}
	switch moving := c.moving(); len(moving) {
	case 0:
		return 0
	case 1: // alone it needs no grid
		return moving[0].tail(over + moving[0].least())
	}
	return c.octave(c.first(over)).tail(over)
}

// Quantile is the latency in seconds that a share q of the requests does not
// exceed, +Inf if the chain is not steady or q is 1.
func (c *Chain) Quantile(q float64) float64 {
	if !c.Steady() || q >= 1 {
		return math.Inf(1)
	}
	moving := c.moving()
	switch {
	case len(moving) == 0 || q <= 0:
		return c.Least()
	case len(moving) == 1:
		return c.Least() + moving[0].quantile(q) - moving[0].least()
	}
	for j := c.first(c.below(q)); ; j++ {
		g := c.octave(j)
		if g.above[len(g.above)-1] <= 1-q || g.end() > longest {
			return c.Least() + g.quantile(q)
		}
	}
}

// below is a time above the least that the q-quantile is not below: that of the
// slowest stage.
func (c *Chain) below(q float64) float64 {
	most := 0.0
	for _, s := range c.all() {
		for _, law := range s {
			most = max(most, law.Quantile(q)-s.least())
		}
	}
	return most
}

// moving are the stages that do not always take the same.
func (c *Chain) moving() []Stage { return slices.DeleteFunc(c.all(), Stage.fixed) }
