package chart

import "math"

// Half the size of a mark, and of the bar at the end of a whisker.
const (
	markRadius = 4.5
	capRadius  = 3.5
)

// measured draws whiskers under marks, so that no mark is crossed.
func (l *layout) measured() {
	for i := range l.fig.Measured {
		l.whiskers(&l.fig.Measured[i])
	}
	for i := range l.fig.Measured {
		m := &l.fig.Measured[i]
		if !m.paired() {
			l.mark(m, m.Y)
			continue
		}
		l.mark(m, m.Low)
		if m.High != m.Low {
			l.mark(m, m.High)
		}
	}
}

// paired reports whether the ends of the range stand for the value.
func (m *Measured) paired() bool { return math.IsNaN(m.Y) }

// height is the value, or the end of the range that has the whisker of X.
func (m *Measured) height() float64 {
	if m.paired() {
		return m.Low
	}
	return m.Y
}

// mark draws one mark at the height y unless its middle is outside the plot.
func (l *layout) mark(m *Measured, y float64) {
	v := vec{l.x.unit(m.X), l.y.unit(y)}
	if !v.inside() {
		return
	}
	p := l.pixel(v)
	class := numbered("mark m", l.fig.line(m.Line))
	if m.Filled {
		class += " full"
	}
	if m.Shape == Square {
		l.rect(class, around(p, 2*markRadius, 2*markRadius))
	} else {
		l.disc(class, p, markRadius)
	}
	l.marks = append(l.marks, p)
}

// whiskers draws the ranges of a measured point.
func (l *layout) whiskers(m *Measured) {
	var d []byte
	if m.Low < m.High {
		x := l.x.unit(m.X)
		d = l.whisker(d, vec{x, l.y.unit(m.Low)}, vec{x, l.y.unit(m.High)}, m.paired())
	}
	if m.XLow < m.XHigh {
		y := l.y.unit(m.height())
		d = l.whisker(d, vec{l.x.unit(m.XLow), y}, vec{l.x.unit(m.XHigh), y}, false)
	}
	l.path(numbered("whisk w", l.fig.line(m.Line)), d)
}

// whisker adds the part of a range that is in the plot, with a bar across at
// each end that is, unless the ends are marks.
func (l *layout) whisker(d []byte, lo, hi vec, marks bool) []byte {
	a, b, ok := clip(lo, hi)
	if !ok {
		return d
	}
	d = appendPath(d, l.pixel(a), l.pixel(b))
	across := vec{capRadius, 0}
	if lo.x != hi.x {
		across = vec{0, capRadius}
	}
	for _, end := range [...]struct{ drawn, meant vec }{{a, lo}, {b, hi}} {
		if end.drawn == end.meant && !marks {
			p := l.pixel(end.drawn)
			d = appendPath(d, vec{p.x - across.x, p.y - across.y}, vec{p.x + across.x, p.y + across.y})
		}
	}
	return d
}
