package chart

import (
	"cmp"
	"math"
	"slices"
)

// label is the text at the end of a line.
type label struct {
	line   int // index in the figure
	text   string
	end    vec // of the line, in unit coordinates
	inline bool
	at     vec // where it goes: left end, middle of the letters
}

const (
	labelGap = 7.0  // between the end of a line and its label
	near     = 28.0 // an end this close to the edge has its label beyond it
)

// newLabels chooses the texts. None takes more than a third of the width.
func (l *layout) newLabels() []label {
	var out []label
	room := l.size.Width * 0.34
	for i := range l.fig.Lines {
		end, ok := l.curves[i].end()
		text := pick(l.fig.Lines[i].Label, l.fig.Lines[i].Short, l.size.Narrow, room)
		if ok && text != "" {
			out = append(out, label{line: i, text: text, end: end})
		}
	}
	return out
}

// pick returns the label that suits the room: the short one on a narrow chart
// or when the long one does not fit, cut if it must be.
func pick(long, short string, narrow bool, room float64) string {
	text := long
	if short != "" && (narrow || width(long, bold) > room) {
		text = short
	}
	return shorten(text, bold, room)
}

// right decides which labels stand inside the plot, beside a line that ends
// early, and returns the margin the others need, which is at least least.
func (l *layout) right(least float64) float64 {
	longest := 0.0
	for i := range l.labels {
		longest = max(longest, width(l.labels[i].text, bold))
	}
	// With the largest margin the plot is smallest: what fits then fits.
	plot := l.size.Width - l.plot.X0 - max(least, longest+labelGap+edge)
	out := least
	for i := range l.labels {
		b := &l.labels[i]
		w := width(b.text, bold)
		rest := (1 - b.end.x) * plot
		b.inline = rest > near && rest > w+2*labelGap
		if !b.inline {
			out = max(out, w+labelGap+edge)
		}
	}
	return out
}

// lineLabels places the texts and draws them, those in the margin pushed
// apart just enough not to touch.
func (l *layout) lineLabels() {
	var column []*label
	for i := range l.labels {
		b := &l.labels[i]
		b.at = l.pixel(b.end)
		if b.inline {
			b.at.x += labelGap
			continue
		}
		b.at.x = l.plot.X1 + labelGap
		column = append(column, b)
	}
	slices.SortStableFunc(column, func(a, b *label) int { return cmp.Compare(a.at.y, b.at.y) })
	ys := make([]float64, len(column))
	for i, b := range column {
		ys[i] = b.at.y
	}
	spread(ys, lineHeight, l.plot.Y0, l.plot.Y1)
	for i, b := range column {
		b.at.y = ys[i]
	}
	for i := range l.labels {
		l.drawLabel(&l.labels[i])
	}
}

// drawLabel draws one text, with a leader when it is away from its line. A line
// that ends on the edge has none: it would look like the line going on along
// the edge.
func (l *layout) drawLabel(b *label) {
	w := width(b.text, bold)
	if b.inline {
		b.at.y = l.free(b.at, w)
	}
	end := l.pixel(b.end)
	if edged := b.end.y == 0 || b.end.y == 1; !edged && (b.at.x-end.x > 48 || math.Abs(b.at.y-end.y) > 40) {
		l.segment(l.classed("lead l", b.line), end, vec{b.at.x - 2, b.at.y})
	}
	l.texts = append(l.texts, Box{b.at.x, b.at.y - lineHeight/2, b.at.x + w, b.at.y + lineHeight/2})
	l.text(l.classed("label t", b.line), b.at, "", b.text)
}

// free moves a label beside its line up or down until it touches no other.
func (l *layout) free(at vec, w float64) float64 {
	for i := range 20 {
		y := at.y + float64((i+1)/2)*lineHeight*float64(1-2*(i%2))
		if y < l.plot.Y0 || y > l.plot.Y1 {
			continue
		}
		box := Box{at.x, y - lineHeight/2, at.x + w, y + lineHeight/2}
		if !slices.ContainsFunc(l.texts, box.overlaps) {
			return y
		}
	}
	return at.y
}

// spread moves ascending positions apart to the given gap, as little as
// possible in the sum of squares, and keeps them between lo and hi. When
// there is not room for all, the gap shrinks.
func spread(ys []float64, gap, lo, hi float64) {
	if len(ys) == 0 {
		return
	}
	if n := float64(len(ys) - 1); n > 0 {
		gap = min(gap, (hi-lo)/n)
	}
	// With i·gap taken off, the positions must only not descend; pooling
	// neighbours that do, and taking their mean, is the nearest such list.
	type pool struct {
		mean float64
		n    int
	}
	var pools []pool
	for i, y := range ys {
		p := pool{y - float64(i)*gap, 1}
		for len(pools) > 0 && pools[len(pools)-1].mean > p.mean {
			last := pools[len(pools)-1]
			n := last.n + p.n
			p = pool{(last.mean*float64(last.n) + p.mean*float64(p.n)) / float64(n), n}
			pools = pools[:len(pools)-1]
		}
		pools = append(pools, p)
	}
	top := hi - float64(len(ys)-1)*gap
	i := 0
	for _, p := range pools {
		for range p.n {
			ys[i] = min(max(p.mean, lo), max(top, lo)) + float64(i)*gap
			i++
		}
	}
}
