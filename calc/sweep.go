package calc

import (
	"math"
	"slices"
)

// sweepPoints is how many points a swept curve has.
const sweepPoints = 161

// sketched is of how many points of a curve a sketch takes one.
const sketched = 5

// Sketch computes the lines of a chart for the moment that an input moves: through
// fewer points.
func (c *Calculator) Sketch(ch Chart, a Args) []Series {
	a.rough = true
	return c.Lines(ch, a)
}

// points is how many points to compute of a curve that has n.
func (a Args) points(n int) int {
	if a.rough {
		return (n + sketched - 1) / sketched
	}
	return n
}

// Lines computes the lines of a chart.
func (c *Calculator) Lines(ch Chart, a Args) []Series {
	if ch.Draw != nil {
		return ch.Draw(a)
	}
	points := a.points(sweepPoints)
	lines := make([]Series, len(ch.Plot))
	for i, out := range ch.Plot {
		lines[i] = Series{ID: out.ID, Label: out.short(), Points: make([]Point, 0, points)}
	}
	a, over := c.Base(ch, a), ch.swept()
	for k := range points {
		x := over.At(float64(k) / float64(points-1))
		r := c.Eval(ch.at(a, x))
		for i, out := range ch.Plot {
			lines[i].Points = append(lines[i].Points, Point{x, r.Of(out)})
		}
	}
	return lines
}

// Base is what the lines of a chart depend on: of arguments with equal bases they
// are the same, and a base is its own. For a drawing that is all the arguments, or
// those that it names.
// For a sweep they are settled, the swept input stands at the start of the axis,
// and what has no part in the result, there or farther along, at its default.
func (c *Calculator) Base(ch Chart, a Args) Args {
	if ch.Draw != nil {
		return ch.used(a)
	}
	over := ch.swept()
	base := ch.at(c.Settle(a), over.Min)
	some := []Result{c.Eval(base), c.Eval(base.With(over.Is(over.At(0.5)))), c.Eval(base.With(over.Is(over.Max)))}
	for i, in := range base.inputs {
		if !slices.ContainsFunc(some, func(r Result) bool { return !r.Ignores(in) }) {
			base.v[i] = in.Default
		}
	}
	return base
}

// used is the arguments of a drawing with those at their defaults that it does not
// name, if it names any.
func (ch Chart) used(a Args) Args {
	if ch.Uses == nil {
		return a
	}
	var set []Setting
	for _, in := range a.inputs {
		if in.Kind != List && !slices.ContainsFunc(ch.Uses, func(u *Input) bool { return u.ID == in.ID }) {
			set = append(set, in.Is(in.Default))
		}
	}
	return a.With(set...)
}

// Settle gives every input that is an output too the output's value, so that a
// reader who set the utilisation by way of the rate can go on along either. One
// without a value stays without: the reader leaves it to be computed.
func (c *Calculator) Settle(a Args) Args { return settle(c.Eval, a) }

func settle(eval func(Args) Result, a Args) Args {
	r := eval(a)
	var set []Setting
	for _, in := range a.inputs {
		if v, ok := r.Value(in.ID); ok && !math.IsInf(a.Of(in), 1) {
			set = append(set, in.Is(v))
		}
	}
	return a.With(set...)
}

// Across is the chart's x axis: where it names no range, that of the slider of
// the swept input. A drawing without a range has none until its points are known.
func (ch Chart) Across() Axis {
	x := ch.X
	if x.Max <= x.Min && ch.Draw == nil {
		x.Scale, x.Min, x.Max = ch.Over.Scale, ch.Over.Min, ch.Over.Max
	}
	return x
}

// swept is the swept input with the range of the chart's axis.
func (ch Chart) swept() *Input {
	over, x := *ch.Over, ch.Across()
	over.Scale, over.Min, over.Max = x.Scale, x.Min, x.Max
	return &over
}

// at is the reader's arguments moved to one place of the sweep.
func (ch Chart) at(a Args, x float64) Args {
	return a.With(ch.With...).put([]Setting{ch.Over.Is(x)})
}

// At computes the result at one place of a chart's swept axis.
func (c *Calculator) At(ch Chart, a Args, x float64) Result { return c.Eval(ch.at(c.Settle(a), x)) }

// Here returns where on the chart's swept axis the reader stands: the output of
// the swept input's name if there is one, since the reader may have given it by
// way of another input, and else the input itself. It is NaN for a chart over
// no input.
func (c *Calculator) Here(ch Chart, a Args, r Result) float64 {
	if ch.Over == nil {
		return math.NaN()
	}
	if v, ok := r.Value(ch.Over.ID); ok {
		return v
	}
	return a.Of(ch.Over)
}

// A Row is one line of a chart's table.
type Row struct {
	X     float64
	Cells []float64 // in the order of Chart.Table
	Here  bool      // the reader's own row
}

// Rows computes the table of a chart: its listed values, and the reader's own
// place among them.
func (c *Calculator) Rows(ch Chart, a Args, r Result) []Row {
	here := c.Here(ch, a, r)
	row := func(x float64, r Result, own bool) Row {
		cells := make([]float64, len(ch.Table))
		for i, out := range ch.Table {
			cells[i] = r.Of(out)
		}
		return Row{x, cells, own}
	}
	settled := c.Settle(a)
	var rows []Row
	placed := math.IsNaN(here)
	for _, x := range ch.Rows {
		if !placed && here <= x {
			rows, placed = append(rows, row(here, r, true)), true
			if here == x {
				continue
			}
		}
		rows = append(rows, row(x, c.Eval(ch.at(settled, x)), false))
	}
	if !placed {
		rows = append(rows, row(here, r, true))
	}
	return rows
}

// tails are the shares of requests beyond the points of a percentile curve: from
// all of them to one in ten thousand in n steps, even on an axis by nines.
func tails(n int) []float64 {
	all := make([]float64, n+1)
	for k := range all {
		all[k] = math.Pow(10, -4*float64(k)/float64(n))
	}
	return all
}

// short is the output's label where room is scarce.
func (o *Output) short() Text {
	if o.Short != (Text{}) {
		return o.Short
	}
	return o.Label
}

// worthDrawing is a wait for a log scale: one of less than the least that means
// anything is nothing to anybody, and would take the room of the waits that
// matter.
func worthDrawing(wait, least float64) float64 {
	if wait < least {
		return 0
	}
	return wait
}
