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
		if math.IsNaN(m.Y) {
			l.mark(m, m.Low)
			if m.High != m.Low {
				l.mark(m, m.High)
			}
			continue
		}
		l.mark(m, m.Y)
	}
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
		l.rect(class, Box{p.x - markRadius, p.y - markRadius, p.x + markRadius, p.y + markRadius})
	} else {
		l.add(Item{Kind: Disc, Class: class, X: round(p.x), Y: round(p.y), R: markRadius})
	}
	l.marks = append(l.marks, p)
}

// whiskers draws the ranges of a measured point. An end inside the plot gets
// a bar, unless a mark sits there.
func (l *layout) whiskers(m *Measured) {
	var d []byte
	pair := math.IsNaN(m.Y)
	y := m.Y
	if pair {
		y = m.Low
	}
	if x := l.x.unit(m.X); m.Low < m.High && x >= 0 && x <= 1 {
		lo, hi := l.y.unit(m.Low), l.y.unit(m.High)
		if lo <= 1 && hi >= 0 {
			a, b := l.pixel(vec{x, max(lo, 0)}), l.pixel(vec{x, min(hi, 1)})
			d = appendStroke(d, a, b)
			if lo >= 0 && !pair {
				d = appendStroke(d, vec{a.x - capRadius, a.y}, vec{a.x + capRadius, a.y})
			}
			if hi <= 1 && !pair {
				d = appendStroke(d, vec{b.x - capRadius, b.y}, vec{b.x + capRadius, b.y})
			}
		}
	}
	if h := l.y.unit(y); m.XLow < m.XHigh && h >= 0 && h <= 1 {
		lo, hi := l.x.unit(m.XLow), l.x.unit(m.XHigh)
		if lo <= 1 && hi >= 0 {
			a, b := l.pixel(vec{max(lo, 0), h}), l.pixel(vec{min(hi, 1), h})
			d = appendStroke(d, a, b)
			if lo >= 0 {
				d = appendStroke(d, vec{a.x, a.y - capRadius}, vec{a.x, a.y + capRadius})
			}
			if hi <= 1 {
				d = appendStroke(d, vec{b.x, b.y - capRadius}, vec{b.x, b.y + capRadius})
			}
		}
	}
	if len(d) > 0 {
		l.add(Item{Kind: Path, Class: numbered("whisk w", l.fig.line(m.Line)), D: string(d)})
	}
}

func appendStroke(d []byte, a, b vec) []byte {
	return appendPath(d, []vec{a, b})
}
