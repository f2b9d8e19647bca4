package chart

import "math"

// extent is the range of the values that have a place on a scale. The zero
// value of a scale's extent is made by newExtent.
type extent struct {
	scale  Scale
	lo, hi float64
}

func newExtent(s Scale) extent { return extent{s, math.Inf(1), math.Inf(-1)} }

func (e *extent) add(v float64) {
	if !math.IsNaN(e.scale.warp(v)) {
		e.lo, e.hi = min(e.lo, v), max(e.hi, v)
	}
}

// domains finds both axes. A pair counts only when both its values have a
// place: a point that cannot be drawn must not stretch an axis.
func (f *Figure) domains() (x, y domain) {
	ex, ey := newExtent(f.X.Scale), newExtent(f.Y.Scale)
	add := func(px float64, py ...float64) {
		if math.IsNaN(ex.scale.warp(px)) {
			return
		}
		for _, v := range py {
			if !math.IsNaN(ey.scale.warp(v)) {
				ex.add(px)
				ey.add(v)
			}
		}
	}
	for i := range f.Lines {
		for _, p := range f.Lines[i].Points {
			add(p.X, p.Y)
		}
	}
	for i := range f.Bands {
		for _, s := range f.Bands[i].Spans {
			add(s.X, s.Low, s.High)
		}
	}
	for i := range f.Measured {
		m := &f.Measured[i]
		add(m.X, m.Y)
		if math.IsNaN(m.Y) || m.Low < m.High {
			add(m.X, m.Low, m.High)
		}
		if m.XLow < m.XHigh {
			ex.add(m.XLow)
			ex.add(m.XHigh)
		}
	}
	for i := range f.Rules {
		ey.add(f.Rules[i].Y)
	}
	return f.X.domain(ex, 0), f.Y.domain(ey, 0.04)
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
	freeLo, freeHi := math.IsNaN(a.Scale.warp(lo)), math.IsNaN(a.Scale.warp(hi))
	if freeLo == freeHi {
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
	if !usable(a.Scale, lo, hi) {
		lo, hi = widen(a.Scale, math.Inf(1), math.Inf(-1), true, true)
	}
	return newDomain(a.Scale, lo, hi)
}

// widen makes a usable range of one that is empty, a single value, or the
// wrong way round, moving only the ends that are free.
func widen(s Scale, lo, hi float64, freeLo, freeHi bool) (float64, float64) {
	if usable(s, lo, hi) {
		return lo, hi
	}
	v := lo
	if freeLo && !freeHi || math.IsInf(v, 0) {
		v = hi
	}
	switch s {
	case Log, Log2:
		switch {
		case math.IsInf(v, 0):
			return 1, 10
		case !freeHi:
			return max(v/10, tiny), v
		case !freeLo:
			return v, min(v*10, huge)
		}
		return max(v/3, tiny), min(v*3, huge)
	case Nines:
		if !freeHi && hi > 0 {
			return 0, hi
		}
		if !freeLo {
			return lo, 1 - (1-lo)/10
		}
		return 0, 0.99
	}
	size := math.Abs(v)
	if math.IsInf(v, 0) || size < tiny*1e6 {
		v, size = 0, 1
	}
	size = min(size, huge/2)
	switch {
	case !freeHi:
		return v - size, v
	case !freeLo:
		return v, v + size
	case v < 0:
		return v - size, v + size
	}
	return v - min(size, v), v + size
}
