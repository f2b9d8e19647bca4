package main

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A loaded is a measured run laid over the page.
type loaded struct {
	name  string // of the file
	text  string // what it held, to be kept across a reload
	at    int    // which of the file's runs
	doc   run.Document
	notes []run.Note // what was left out when it was read
	file  int        // tells its file from all others that were loaded, whatever they are called
}

// key tells a run from all others that were loaded.
func (l loaded) key() string { return strconv.Itoa(l.file) + "/" + strconv.Itoa(l.at) }

// run is the run itself.
func (l loaded) run() run.Run { return l.doc.Runs[l.at] }

// A sample is one measured point with the inputs it was measured at.
type sample struct {
	point run.Point
	given map[string]float64 // input ID to value
}

// samples are the points of a run that belong on this page.
func (p *calcPage) samples(r run.Run) []sample {
	if r.Calculator != p.calc.ID {
		return nil
	}
	var all []sample
	for _, pt := range r.Points {
		s := sample{pt, map[string]float64{}}
		for id, text := range r.Settings(pt) {
			if in, ok := p.calc.Inputs.Find(id); ok {
				if v, err := in.Parse(text, lang.EN); err == nil {
					s.given[id] = v
				}
			}
		}
		all = append(all, s)
	}
	return all
}

// samplesOf are the samples of what is loaded. A slider does not change them, and they
// are many, so those of a file are read once.
func (p *calcPage) samplesOf(l loaded) []sample {
	if l.file == 0 {
		return p.samples(l.run())
	}
	all, known := p.sampled[l.key()]
	if !known {
		all = p.samples(l.run())
		p.sampled[l.key()] = all
	}
	return all
}

// closeEnough is how far apart two values of an input may be and still be the
// same experiment.
const closeEnough = 1e-6

// fits reports whether a sample was measured at inputs, which are settled. The input
// named by except does not count: it is the one that is swept.
func (p *calcPage) fits(s sample, settled calc.Args, except string) bool {
	for id, v := range s.given {
		in, _ := p.calc.Inputs.Find(id)
		have := settled.Of(in)
		if id != except && !(have == v || math.Abs(have-v) <= closeEnough*math.Abs(v)) {
			return false
		}
	}
	return true
}

// mostMarks is how many measured points a chart shows; more are a cloud, and slow.
const mostMarks = 500

// measured are the marks of a chart: over an input every point measured at the
// page's other inputs, for a percentile curve the spectrum of the one point
// measured at all of them.
func (p *calcPage) measured(ch calc.Chart, r calc.Result, lines []chart.Line) []chart.Measured {
	marks := p.unnamedMarks(ch)
	settled := p.calc.Settle(p.args)
	for _, l := range p.laid() {
		for _, s := range p.samplesOf(l) {
			if len(marks) >= mostMarks {
				return marks[:mostMarks]
			}
			if !p.fits(s, settled, ch.OverID()) {
				continue
			}
			if ch.X.Scale == calc.Nines {
				if line, has := p.curve(s.point, lines); has {
					marks = append(marks, spectrum(s.point, line)...)
				}
				continue
			}
			x, ok := s.given[ch.OverID()]
			if !ok {
				continue
			}
			for i, line := range lines {
				marks = append(marks, estimates(s.point, line.ID, x, ch.OverID(), i)...)
			}
		}
	}
	return marks
}

// estimates are the marks of one output of one point: the raw value where it
// was really measured, the adjusted one where it was set.
func estimates(pt run.Point, output string, x float64, over string, line int) []chart.Measured {
	shape := chart.Circle
	if line == 0 {
		shape = chart.Square
	}
	var marks []chart.Measured
	if e := pt.Values[output].Raw; e != nil {
		m := mark(*e, output, shape)
		m.X = x
		if at, ok := pt.Measured[over]; ok {
			m.X, m.XLow, m.XHigh = at.Base()
			if math.IsNaN(m.X) {
				m.X = (m.XLow + m.XHigh) / 2
			}
		}
		marks = append(marks, m)
	}
	if e := pt.Values[output].Adjusted; e != nil {
		m := mark(*e, output, shape)
		m.X, m.Filled = x, true
		marks = append(marks, m)
	}
	return marks
}

func mark(e run.Estimate, line string, shape chart.Shape) chart.Measured {
	m := chart.Measured{Line: line, Shape: shape}
	m.Y, m.Low, m.High = e.Base()
	return m
}

// curve is the percentile curve that a point belongs to: of those that go by an
// output, the one of which the point has a value, and otherwise the last, which is
// that of the loaded system.
func (p *calcPage) curve(pt run.Point, lines []chart.Line) (line chart.Line, has bool) {
	for _, line = range lines {
		if _, has := pt.Values[line.ID]; has {
			return line, true
		}
		if _, output := p.calc.Output(line.ID); output {
			has = true
		}
	}
	return line, len(lines) > 0 && !has
}

// spectrum are the marks of a percentile curve.
func spectrum(pt run.Point, line chart.Line) []chart.Measured {
	h := distribution(pt.Latency)
	if h == nil {
		return nil
	}
	var marks []chart.Measured
	for _, q := range h.Spectrum {
		if len(line.Points) == 0 || q.Q < line.Points[0].X {
			continue // the curve starts later, and the fastest request would stretch the axis
		}
		marks = append(marks, chart.Measured{Line: line.ID, X: q.Q, Y: float64(q.Ns) / 1e9})
	}
	return marks
}

// distribution is the histogram of a point, of several the one that hides least.
func distribution(l run.Latency) *run.Histogram {
	return cmp.Or(l.Schedule, l.Backfill, l.Send, l.Unknown)
}

// matched are the page's arguments moved to those of a run, and whether that
// changes anything: it does not when a point of the run fits already. What the run
// goes through stays the reader's, unless it has one value of it alone.
func (p *calcPage) matched(r run.Run) (calc.Args, bool) {
	samples := p.samples(r)
	swept, settled := p.swept(samples), p.calc.Settle(p.args)
	for _, s := range samples {
		if p.fits(s, settled, swept.OverID()) {
			return p.args, false
		}
	}
	if len(samples) == 0 {
		return p.args, false
	}
	a := settled.With(swept.With...)
	for id, v := range samples[0].given {
		if id != swept.OverID() || !varies(samples, id) {
			a = a.With(calc.Setting{Input: id, Value: v})
		}
	}
	return a, true
}

// swept is the chart over the input that differs among the samples, or else the
// page's first over an input.
func (p *calcPage) swept(samples []sample) calc.Chart {
	var first calc.Chart
	for _, ch := range p.calc.Charts {
		id := ch.OverID()
		if id == "" {
			continue
		}
		if varies(samples, id) {
			return ch
		}
		if first.OverID() == "" {
			first = ch
		}
	}
	return first
}

// varies reports whether samples differ in an input.
func varies(samples []sample, id string) bool {
	return slices.ContainsFunc(samples, func(s sample) bool { return s.given[id] != samples[0].given[id] })
}
