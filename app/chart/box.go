package chart

func (b Box) overlaps(c Box) bool {
	return b.X0 < c.X1 && c.X0 < b.X1 && b.Y0 < c.Y1 && c.Y0 < b.Y1
}

// around is the box of a size with its middle at p.
func around(p vec, w, h float64) Box {
	return Box{p.x - w/2, p.y - h/2, p.x + w/2, p.y + h/2}
}

// crossed reports whether a run of pixels passes through the box.
func (b Box) crossed(run []vec) bool {
	w, h := b.X1-b.X0, b.Y1-b.Y0
	for i := range run {
		p, q := run[max(0, i-1)], run[i]
		if max(p.x, q.x) < b.X0 || min(p.x, q.x) > b.X1 || max(p.y, q.y) < b.Y0 || min(p.y, q.y) > b.Y1 {
			continue
		}
		p, q = vec{(p.x - b.X0) / w, (p.y - b.Y0) / h}, vec{(q.x - b.X0) / w, (q.y - b.Y0) / h}
		if _, _, ok := clip(p, q); ok {
			return true
		}
	}
	return false
}

// covered weighs what a text in the box would hide: another text most, the
// line of the current input least.
func (l *layout) covered(box Box) int {
	n := 0
	for i := range l.texts {
		if box.overlaps(l.texts[i]) {
			n += 8
		}
	}
	for _, p := range l.marks {
		if box.overlaps(around(p, 2*markRadius, 2*markRadius)) {
			n += 3
		}
	}
	for _, c := range l.curves {
		for _, run := range c {
			if box.crossed(run) {
				n += 3
			}
		}
	}
	if l.marker > box.X0-4 && l.marker < box.X1+4 {
		n++
	}
	return n
}
