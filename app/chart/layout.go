package chart

import "math"

// layout is the work of Layout: what is settled so far, and the items.
type layout struct {
	fig  *Figure
	size Size
	x, y domain

	above, below []string // titles of the axes, broken into lines
	xs, ys       []tick
	labels       []label // of the lines
	plot         Box

	curves []curve // in the unit square until drawn, then in pixels
	marker float64 // pixel of the current input, NaN if there is none
	past   float64 // the same of the earlier state
	texts  []Box   // what further texts must not touch
	marks  []vec   // middles of measured points
	items  []Item
}

const (
	edge    = 5.0 // between a text and the edge of the chart
	tickGap = 8.0 // between the plot and the label of a tick
)

// Layout draws a figure into a size. The same two give the same scene.
func Layout(f Figure, s Size) Scene {
	l := layout{fig: &f, size: s.sane(), items: make([]Item, 0, 64+2*len(f.Measured))}
	l.x, l.y = f.domains()
	for i := range f.Lines {
		l.curves = append(l.curves, project(f.Lines[i].Points, l.x, l.y))
	}
	l.arrange()
	l.draw()
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

// arrange finds the plot by giving the texts around it their room: titles
// first, which need only the width of the chart, then the labels of the y
// axis, which need the height of the plot, then those of the lines.
func (l *layout) arrange() {
	l.above = wrap(l.fig.Y.Title, plain, l.size.Width-2*edge, 2)
	l.below = wrap(l.fig.X.Title, plain, l.size.Width-2*edge, 2)
	l.plot.Y0 = 12
	if n := len(l.above); n > 0 {
		l.plot.Y0 = 18 + lineHeight*float64(n)
	}
	l.plot.Y1 = l.size.Height - 26 - (lineHeight+2)*float64(len(l.below))

	l.ys = ruler{&l.fig.Y, l.y, l.plot.Y1 - l.plot.Y0, false}.ticks()
	l.plot.X0 = l.left()

	// The last label of the x axis is centred at the end of the plot.
	last := min(width(l.fig.X.text(l.x.hi), plain)/2, 48)
	l.labels = l.newLabels()
	l.plot.X1 = l.size.Width - l.right(max(last+edge, 14))
	l.xs = ruler{&l.fig.X, l.x, l.plot.X1 - l.plot.X0, true}.ticks()
}

// left is the margin the labels of the y axis need, a third of the width at
// most; longer ones are cut.
func (l *layout) left() float64 {
	most := l.size.Width/3 - tickGap - edge
	longest := 0.0
	for i := range l.ys {
		l.ys[i].label = shorten(l.ys[i].label, plain, most)
		longest = max(longest, width(l.ys[i].label, plain))
	}
	return math.Ceil(longest + tickGap + edge)
}

// draw adds the items in paint order. Texts with a choice of place come last
// and the freest of them at the very end, when all they must avoid is known.
func (l *layout) draw() {
	l.void()
	l.grid()
	l.titles()
	l.bands()
	l.rules()
	l.cursor()
	l.lines()
	l.measured()
	l.dots()
	l.lineLabels()
	l.ruleLabels()
	l.empty()
}
