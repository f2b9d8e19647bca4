package chart

// grid draws the grid, the foot of the plot, and the labels of the ticks.
func (l *layout) grid() {
	for _, t := range l.ys {
		l.segment(t.class(), l.pixel(vec{0, t.at}), l.pixel(vec{1, t.at}))
	}
	for _, t := range l.xs {
		l.segment(t.class(), l.pixel(vec{t.at, 0}), l.pixel(vec{t.at, 1}))
	}
	l.segment("axis", l.pixel(vec{0, 0}), l.pixel(vec{1, 0}))
	for _, t := range l.ys {
		if t.label != "" {
			p := l.pixel(vec{0, t.at})
			l.text("tick", vec{p.x - tickGap, p.y}, "end", t.label)
		}
	}
	for _, t := range l.xs {
		if t.label != "" {
			p := l.pixel(vec{t.at, 0})
			l.center("tick", vec{p.x, p.y + 14}, t.label)
		}
	}
}

func (t tick) class() string {
	if t.label == "" {
		return "grid minor"
	}
	return "grid"
}

// titles writes the title of the x axis under the middle of the plot and that
// of the y axis above its labels, where it need not be turned.
func (l *layout) titles() {
	for i, s := range l.above {
		l.text("title", vec{edge, edge + lineHeight*(float64(i)+0.5)}, "", s)
	}
	for i, s := range l.below {
		y := l.size.Height - edge - lineHeight*(float64(len(l.below)-i)-0.5)
		l.center("title", vec{(l.plot.X0 + l.plot.X1) / 2, y}, s)
	}
}
