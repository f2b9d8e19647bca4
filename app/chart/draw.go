package chart

import "math"

// lines draws the curves. What was clipped in the unit square is thinned in
// pixels and stays so, for the texts placed later to avoid.
func (l *layout) lines() {
	for i := range l.curves {
		for _, run := range l.curves[i] {
			for j, v := range run {
				run[j] = l.pixel(v)
			}
		}
		c := thin(l.curves[i], maxPoints)
		l.curves[i] = c
		var d []byte
		for _, run := range c {
			if len(run) > 1 {
				d = appendPath(d, run)
			}
		}
		if len(d) > 0 {
			l.add(Item{Kind: Path, Class: l.classed("line l", i), D: string(d)})
		}
		for _, run := range c {
			if len(run) == 1 {
				l.add(Item{Kind: Disc, Class: l.classed("spot d", i), X: round(run[0].x), Y: round(run[0].y), R: 3})
			}
		}
	}
}

// bands draws the areas.
func (l *layout) bands() {
	for i := range l.fig.Bands {
		b := &l.fig.Bands[i]
		var d []byte
		for _, poly := range b.outline(l.x, l.y) {
			for j, v := range poly {
				poly[j] = l.pixel(v)
			}
			d = append(appendPath(d, poly), 'Z')
		}
		if len(d) > 0 {
			l.add(Item{Kind: Path, Class: numbered("band b", l.fig.line(b.Line)), D: string(d)})
		}
	}
}

// dots draws the current input.
func (l *layout) dots() {
	l.marker = math.NaN()
	x := l.x.unit(l.fig.At)
	if !(x >= 0 && x <= 1) {
		return
	}
	top := l.pixel(vec{x, 1})
	l.marker = top.x
	l.segment("cur", top, l.pixel(vec{x, 0}))
	for i := range l.curves {
		if y, ok := l.curves[i].at(top.x); ok {
			l.add(Item{Kind: Disc, Class: l.classed("dot d", i), X: round(top.x), Y: round(y), R: 5.5})
		}
	}
}

// appendPath writes a polyline, leaving out points that round to the one
// before.
func appendPath(d []byte, run []vec) []byte {
	var px, py float64
	for i, v := range run {
		x, y := round(v.x), round(v.y)
		switch {
		case i == 0:
			d = append(d, 'M')
		case x == px && y == py && i != len(run)-1:
			continue
		default:
			d = append(d, 'L')
		}
		d = appendCoord(d, x)
		d = append(d, ' ')
		d = appendCoord(d, y)
		px, py = x, y
	}
	return d
}
