package chart

import "math"

// extent is the range of the values that have a place on a scale.
type extent struct {
	scale  Scale
	lo, hi float64 // lo is above hi when there are none
}

func newExtent(s Scale) extent { return extent{s, math.Inf(1), math.Inf(-1)} }

func (e *extent) add(v float64) {
	if e.scale.has(v) {
		e.lo, e.hi = min(e.lo, v), max(e.hi, v)
	}
}

// domains finds both axes. A point counts only when it will be drawn: one
// without a height must not stretch the x axis, nor one beyond the ends of
// the x axis the y axis.
func (f *Figure) domains() (x, y domain) {
	ex, ey := newExtent(f.X.Scale), newExtent(f.Y.Scale)
	f.each(func(px, py float64) {
		if f.Y.Scale.has(py) {
			ex.add(px)
		}
	})
	x = f.X.domain(ex, 0)
	f.each(func(px, py float64) {
		if px >= x.lo && px <= x.hi {
			ey.add(py)
		}
	})
	for i := range f.Rules {
		ey.add(f.Rules[i].Y)
	}
	return x, f.Y.domain(ey, 0.04)
}

// each calls add with every place the figure marks, those it cannot draw
// among them.
func (f *Figure) each(add func(x, y float64)) {
	for i := range f.Lines {
		for _, p := range f.Lines[i].Points {
			add(p.X, p.Y)
		}
	}
	for i := range f.Bands {
		for _, s := range f.Bands[i].Spans {
			add(s.X, s.Low)
			add(s.X, s.High)
		}
	}
	for i := range f.Measured {
		m := &f.Measured[i]
		y := m.Y
		if math.IsNaN(y) {
			y = m.Low
		}
		add(m.X, y)
		if math.IsNaN(m.Y) || m.Low < m.High {
			add(m.X, m.Low)
			add(m.X, m.High)
		}
		if m.XLow < m.XHigh {
			add(m.XLow, y)
			add(m.XHigh, y)
		}
	}
}

// domain settles the ends of an axis. An end found in the data of a
// logarithmic axis is first moved out by the share pad of the range, so that
// no curve starts in a corner; a linear one is not, since that would put
// values below zero on an axis that has none.
func (a *Axis) domain(e extent, pad float64) domain {
	lo, hi := a.Min, a.Max
	if lo >= hi {
		lo, hi = math.NaN(), math.NaN()
	}
	if usable(a.Scale, lo, hi) {
		return newDomain(a.Scale, lo, hi)
	}
	freeLo, freeHi := !a.Scale.has(lo), !a.Scale.has(hi)
	if !freeLo && !freeHi { // too close together to be told apart
		freeLo, freeHi = true, true
	}
	if freeLo {
		lo = e.lo
	}
	if freeHi {
		hi = e.hi
	}
	lo, hi = widen(a.Scale, lo, hi, freeLo, freeHi)
	outLo, outHi := nice(a.Scale, lo, hi, pad)
	if freeLo {
		lo = outLo
	}
	if freeHi {
		hi = outHi
	}
	if !usable(a.Scale, lo, hi) { // one end was given at the limit of the scale
		lo, hi = blank(a.Scale)
	}
	return newDomain(a.Scale, lo, hi)
}

// blank is the range of an axis without data.
func blank(s Scale) (lo, hi float64) {
	switch s {
	case Log, Log2:
		return 1, 10
	case Nines:
		return 0, 0.99
	}
	return 0, 1
}

// widen makes a range of one that is empty, a single value, or the wrong way
// round: it keeps the end that is given, or the value, and moves the others
// away from it.
func widen(s Scale, lo, hi float64, freeLo, freeHi bool) (float64, float64) {
	if usable(s, lo, hi) {
		return lo, hi
	}
	v := s.warp(lo)
	if freeLo && !freeHi {
		v = s.warp(hi)
	}
	by := 0.5 // of a power of ten
	switch s {
	case Nines:
		by = 1
	case Linear:
		by = math.Abs(v) // as far as zero
	}
	if math.IsNaN(v) || by < 1e-290 {
		if freeLo && freeHi {
			return blank(s)
		}
		by = 1
	}
	if freeLo {
		lo = s.held(v - by)
	}
	if freeHi {
		hi = s.held(v + by)
	}
	return lo, hi
}
