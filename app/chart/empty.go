package chart

import "math"

// void draws the region declared empty.
func (l *layout) void() {
	if b, ok := l.emptyBox(); ok {
		l.rect("void", b)
	}
}

// empty says in the region declared empty why it is: in a few lines where the
// words fit side by side, upwards where the region is too narrow for that,
// and not at all where it is too narrow even to turn them. It is placed last
// and moves up or down from the middle to where it covers least.
func (l *layout) empty() {
	b, ok := l.emptyBox()
	if !ok {
		return
	}
	room, height := b.X1-b.X0-2*edge, b.Y1-b.Y0-2*edge
	if widest(l.fig.Empty, plain) > room {
		if room < lineHeight-edge {
			return
		}
		s := shorten(l.fig.Empty, plain, height)
		p := l.clear(b, lineHeight, width(s, plain))
		l.upwards("empty", p, s)
		return
	}
	lines := wrap(l.fig.Empty, plain, room, int(height/lineHeight))
	widest := 0.0
	for _, s := range lines {
		widest = max(widest, width(s, plain))
	}
	p := l.clear(b, widest, lineHeight*float64(len(lines)))
	p.y -= lineHeight * float64(len(lines)-1) / 2
	for _, s := range lines {
		l.center("empty", p, s)
		p.y += lineHeight
	}
}

// clear returns the middle of the place for a text of the given size, halfway
// across the region b: at the middle of its height or the nearest of a few
// places above and below that covers least.
func (l *layout) clear(b Box, w, h float64) vec {
	best := vec{(b.X0 + b.X1) / 2, (b.Y0 + b.Y1) / 2}
	slack := (b.Y1 - b.Y0 - h) / 2
	least := -1
	for i := range 9 {
		away := float64((i+1)/2) / 4 * slack
		if i%2 == 1 {
			away = -away
		}
		y := (b.Y0+b.Y1)/2 + away
		n := l.covered(around(vec{best.x, y}, w, h))
		if least < 0 || n < least {
			best.y, least = y, n
		}
	}
	return best
}

// emptyBox is the region declared empty, if any of it is on the axis.
func (l *layout) emptyBox() (Box, bool) {
	if l.fig.Empty == "" {
		return Box{}, false
	}
	from := 0.0
	if !math.IsNaN(l.fig.EmptyFrom) {
		from = max(l.x.unit(l.fig.EmptyFrom), 0)
	}
	a, b := l.pixel(vec{from, 1}), l.pixel(vec{1, 0})
	return Box{a.x, a.y, b.x, b.y}, from < 1
}
