package chart

import (
	"strconv"
)

// pixel maps the unit square to the plot.
func (l *layout) pixel(v vec) vec {
	return vec{l.plot.X0 + v.x*(l.plot.X1-l.plot.X0), l.plot.Y1 - v.y*(l.plot.Y1-l.plot.Y0)}
}

func (l *layout) segment(class string, p, q vec) {
	l.items = append(l.items, Item{
		Kind: Segment, Class: class, X: round(p.x), Y: round(p.y), X2: round(q.x), Y2: round(q.y),
	})
}

func (l *layout) rect(class string, b Box) {
	l.items = append(l.items, Item{
		Kind: Rect, Class: class, X: round(b.X0), Y: round(b.Y0), X2: round(b.X1), Y2: round(b.Y1),
	})
}

func (l *layout) disc(class string, p vec, r float64) {
	l.items = append(l.items, Item{Kind: Disc, Class: class, X: round(p.x), Y: round(p.y), R: r})
}

// path adds d unless it is empty.
func (l *layout) path(class string, d []byte) {
	if len(d) > 0 {
		l.items = append(l.items, Item{Kind: Path, Class: class, D: string(d)})
	}
}

// text writes s with the middle of its letters at the height of p.
func (l *layout) text(class string, p vec, anchor, s string) {
	l.items = append(l.items, Item{
		Kind: Text, Class: class, X: round(p.x), Y: round(p.y + baseline), Anchor: anchor, Text: s,
	})
}

// center writes s around p, moved sideways when it would leave the chart and
// cut when it is longer than that.
func (l *layout) center(class string, p vec, s string) {
	s = shorten(s, plain, l.size.Width-2*edge)
	half := width(s, plain) / 2
	p.x = min(max(p.x, edge+half), l.size.Width-edge-half)
	l.text(class, p, "middle", s)
}

// upwards writes s from below to above p, the middle of its letters at p.
func (l *layout) upwards(class string, p vec, s string) {
	l.items = append(l.items, Item{
		Kind: Text, Class: class, X: round(p.x + baseline), Y: round(p.y), Anchor: "middle", Text: s, Turned: true,
	})
}

// appendPath writes a polyline, leaving out points that round to the one
// before.
func appendPath(d []byte, run ...vec) []byte {
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

// numbered is a class with a number at its end.
func numbered(prefix string, n int) string { return prefix + strconv.Itoa(n) }

// classed is a class with the number of a line, and "past" if it is.
func (l *layout) classed(prefix string, line int) string {
	class := numbered(prefix, number(line))
	if l.fig.Lines[line].Past {
		class += " past"
	}
	return class
}
