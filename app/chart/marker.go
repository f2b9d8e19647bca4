package chart

import (
	"math"
	"slices"
)

// cursor draws the line of the current input, and that of the earlier state,
// under the curves.
func (l *layout) cursor() {
	l.marker, l.past = math.NaN(), math.NaN()
	if l.fig.PastAt != nil {
		l.past = l.upright("cur past", *l.fig.PastAt)
	}
	l.marker = l.upright("cur", l.fig.At)
}

// upright draws a line at a value of the x axis and returns its pixel, NaN if
// the value is not on the axis.
func (l *layout) upright(class string, at float64) float64 {
	x := l.x.unit(at)
	if !(x >= 0 && x <= 1) {
		return math.NaN()
	}
	top := l.pixel(vec{x, 1})
	l.segment(class, top, l.pixel(vec{x, 0}))
	return top.x
}

// dots draws the current input on each curve, over everything.
func (l *layout) dots() {
	some := slices.ContainsFunc(l.fig.Lines, func(line Line) bool { return line.Past })
	for i, c := range l.curves {
		past := l.fig.Lines[i].Past
		if y, ok := c.at(l.past); ok && past == some {
			l.disc(numbered("dot d", number(i))+" past", vec{l.past, y}, 5.5)
		}
		if y, ok := c.at(l.marker); ok && !past {
			l.disc(l.classed("dot d", i), vec{l.marker, y}, 5.5)
		}
	}
}
