package chart

import (
	"math"
	"strconv"
)

const (
	edge    = 5.0 // between a text and the edge of the chart
	tickGap = 8.0 // between the plot and the label of a tick
)

// layout is the work of Layout: what is settled so far, and the items.
type layout struct {
	fig    *Figure
	size   Size
	x, y   domain
	plot   Box
	items  []Item
	curves []curve
	marker float64 // pixel of the current input, NaN if there is none
	texts  []Box   // what further texts must not touch
	marks  []vec   // middles of measured points
}

// Layout draws a figure into a size. The result depends on nothing else.
func Layout(f Figure, s Size) Scene {
	l := layout{fig: &f, size: s.sane()}
	l.items = make([]Item, 0, 64+len(f.Measured)*2)
	l.x, l.y = f.domains()
	for i := range f.Lines {
		l.curves = append(l.curves, project(f.Lines[i].Points, l.x, l.y))
	}
	labels := l.newLabels()

	below := wrap(f.X.Title, plain, l.size.Width-2*edge, 2)
	above := wrap(f.Y.Title, plain, l.size.Width-2*edge, 2)
	l.plot.Y0 = 12 + lineHeight*float64(len(above))
	if len(above) > 0 {
		l.plot.Y0 += 6
	}
	l.plot.Y1 = l.size.Height - 26 - (lineHeight+2)*float64(len(below))
	ys := f.Y.ticks(l.y, l.plot.Y1-l.plot.Y0, false)
	l.plot.X0 = l.left(ys)
	last := min(width(f.X.text(l.x.hi), plain)/2, 48)
	l.plot.X1 = l.size.Width - l.margin(labels, l.plot.X0, max(last+edge, 14))
	xs := f.X.ticks(l.x, l.plot.X1-l.plot.X0, true)

	l.void()
	l.grid(xs, ys)
	l.titles(below, above)
	l.bands()
	l.rules()
	l.lines()
	l.measured()
	l.dots()
	l.labels(labels)
	l.ruleLabels()
	l.empty()
	return Scene{Size: l.size, Title: f.Title, Desc: f.Desc, Plot: l.plot, Items: l.items, x: l.x, y: l.y}
}

// sane replaces what is too small, too large or not a number.
func (s Size) sane() Size {
	if !(s.Width >= 160) {
		s.Width = 160
	}
	if !(s.Height >= 120) {
		s.Height = 120
	}
	s.Width, s.Height = round(min(s.Width, 10000)), round(min(s.Height, 10000))
	return s
}

// left is the margin the labels of the y axis need, a third of the width at
// most; longer ones are cut.
func (l *layout) left(ys []tick) float64 {
	most := l.size.Width/3 - tickGap - edge
	widest := 0.0
	for i := range ys {
		ys[i].label = shorten(ys[i].label, plain, most)
		widest = max(widest, width(ys[i].label, plain))
	}
	return math.Ceil(widest + tickGap + edge)
}

// grid draws the grid, the foot of the plot, and the labels of the ticks.
func (l *layout) grid(xs, ys []tick) {
	for _, t := range ys {
		l.segment(gridClass(t), l.pixel(vec{0, t.at}), l.pixel(vec{1, t.at}))
	}
	for _, t := range xs {
		l.segment(gridClass(t), l.pixel(vec{t.at, 0}), l.pixel(vec{t.at, 1}))
	}
	l.segment("axis", l.pixel(vec{0, 0}), l.pixel(vec{1, 0}))
	for _, t := range ys {
		if t.label != "" {
			p := l.pixel(vec{0, t.at})
			l.text("tick", vec{p.x - tickGap, p.y}, "end", t.label)
		}
	}
	for _, t := range xs {
		if t.label != "" {
			p := l.pixel(vec{t.at, 0})
			l.center("tick", vec{p.x, p.y + 14}, t.label)
		}
	}
}

func gridClass(t tick) string {
	if t.label == "" {
		return "grid minor"
	}
	return "grid"
}

// titles writes the title of the x axis under the middle of the plot and that
// of the y axis above its labels, where it need not be turned.
func (l *layout) titles(below, above []string) {
	for i, s := range above {
		l.text("title", vec{edge, edge + lineHeight*(float64(i)+0.5)}, "", s)
	}
	for i, s := range below {
		y := l.size.Height - edge - lineHeight*(float64(len(below)-i)-0.5)
		l.center("title", vec{(l.plot.X0 + l.plot.X1) / 2, y}, s)
	}
}

// pixel maps the unit square to the plot.
func (l *layout) pixel(v vec) vec {
	return vec{l.plot.X0 + v.x*(l.plot.X1-l.plot.X0), l.plot.Y1 - v.y*(l.plot.Y1-l.plot.Y0)}
}

func (l *layout) add(it Item) { l.items = append(l.items, it) }

func (l *layout) segment(class string, p, q vec) {
	l.add(Item{Kind: Segment, Class: class, X: round(p.x), Y: round(p.y), X2: round(q.x), Y2: round(q.y)})
}

func (l *layout) rect(class string, b Box) {
	l.add(Item{Kind: Rect, Class: class, X: round(b.X0), Y: round(b.Y0), X2: round(b.X1), Y2: round(b.Y1)})
}

// text writes s with the middle of its letters at the height of p.
func (l *layout) text(class string, p vec, anchor, s string) {
	l.add(Item{Kind: Text, Class: class, X: round(p.x), Y: round(p.y + baseline), Anchor: anchor, Text: s})
}

// center writes s around p, moved sideways when it would leave the chart and
// cut when it is longer than that.
func (l *layout) center(class string, p vec, s string) {
	s = shorten(s, plain, l.size.Width-2*edge)
	half := width(s, plain) / 2
	p.x = min(max(p.x, edge+half), l.size.Width-edge-half)
	l.text(class, p, "middle", s)
}

// numbered is a class with a number at its end.
func numbered(prefix string, n int) string { return prefix + strconv.Itoa(n) }
