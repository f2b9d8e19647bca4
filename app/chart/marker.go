package chart

import "math"

// cursor draws the line of the current input, under the curves.
func (l *layout) cursor() {
	l.marker = math.NaN()
	if x := l.x.unit(l.fig.At); x >= 0 && x <= 1 {
		top := l.pixel(vec{x, 1})
		l.marker = top.x
		l.segment("cur", top, l.pixel(vec{x, 0}))
	}
}

// dots draws the current input on each curve, over everything.
func (l *layout) dots() {
	for i, c := range l.curves {
		if y, ok := c.at(l.marker); ok {
			l.disc(l.classed("dot d", i), vec{l.marker, y}, 5.5)
		}
	}
}
