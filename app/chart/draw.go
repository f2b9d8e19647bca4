package chart

import "math"

// lines draws the curves. What was clipped in the unit square is thinned in
// pixels and stays so, for the texts placed later to avoid.
func (l *layout) lines() {
	for i := range l.curves {
		c := &l.curves[i]
		for _, run := range c.runs {
			for j, v := range run {
				run[j] = l.pixel(v)
			}
		}
		c.runs = thin(c.runs, maxPoints)
		var d []byte
		for _, run := range c.runs {
			if len(run) > 1 {
				d = appendPath(d, run)
			}
		}
		if len(d) > 0 {
			l.add(Item{Kind: Path, Class: l.classed("line l", i), D: string(d)})
		}
		for _, run := range c.runs {
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

// void draws the region declared empty.
func (l *layout) void() {
	if from, ok := l.emptyFrom(); ok {
		a, b := l.pixel(vec{from, 1}), l.pixel(vec{1, 0})
		l.rect("void", Box{a.x, a.y, b.x, b.y})
	}
}

// empty says in the region declared empty why it is, unless the words do not
// fit into it.
func (l *layout) empty() {
	from, ok := l.emptyFrom()
	if !ok {
		return
	}
	a, b := l.pixel(vec{from, 1}), l.pixel(vec{1, 0})
	const lines = 4
	text := wrap(l.fig.Empty, plain, b.x-a.x-2*edge, lines)
	y := (a.y + b.y - lineHeight*float64(len(text)-1)) / 2
	for _, s := range text {
		l.text("empty", vec{(a.x + b.x) / 2, y}, "middle", s)
		w := width(s, plain) / 2
		l.texts = append(l.texts, Box{(a.x+b.x)/2 - w, y - lineHeight/2, (a.x+b.x)/2 + w, y + lineHeight/2})
		y += lineHeight
	}
}

func (l *layout) emptyFrom() (u float64, ok bool) {
	if l.fig.Empty == "" {
		return 0, false
	}
	if math.IsNaN(l.fig.EmptyFrom) {
		return 0, true
	}
	u = l.x.unit(l.fig.EmptyFrom)
	return max(u, 0), u < 1
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
