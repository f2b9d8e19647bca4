package chart

// rules draws the dotted lines that are on the axis.
func (l *layout) rules() {
	for _, r := range l.fig.Rules {
		if v := l.y.unit(r.Y); v >= 0 && v <= 1 {
			l.segment("slo", l.pixel(vec{0, v}), l.pixel(vec{1, v}))
		}
	}
}

// ruleLabels puts the text of each rule above or below it, at the first of a
// few places along it that covers nothing, or the one that covers least.
func (l *layout) ruleLabels() {
	const inset = 6.0
	room := l.plot.X1 - l.plot.X0 - 2*inset
	for _, r := range l.fig.Rules {
		v := l.y.unit(r.Y)
		text := pick(r.Label, r.Short, l.size.Narrow, room)
		if !(v >= 0 && v <= 1) || text == "" {
			continue
		}
		y := l.pixel(vec{0, v}).y
		slack := room - width(text, bold)
		var best Box
		least := -1
		for i := range 2 * places {
			x := l.plot.X0 + inset + slack*float64(i/2)/(places-1)
			box := Box{x, y - 18, x + room - slack, y - 3}
			if i%2 == 1 {
				box.Y0, box.Y1 = y+3, y+18
			}
			if box.Y0 < l.plot.Y0-lineHeight || box.Y1 > l.plot.Y1 {
				continue
			}
			if n := l.covered(box); least < 0 || n < least {
				best, least = box, n
			}
			if least == 0 {
				break
			}
		}
		if least < 0 {
			continue
		}
		l.texts = append(l.texts, best)
		l.text("label tslo", vec{best.X0, (best.Y0 + best.Y1) / 2}, "", text)
	}
}

// places is how many places along a rule are tried.
const places = 5

// covered is how much a text in the box would hide, a text weighing most.
func (l *layout) covered(box Box) int {
	n := 0
	for i := range l.texts {
		if box.overlaps(l.texts[i]) {
			n += 8
		}
	}
	for _, p := range l.marks {
		if box.overlaps(Box{p.x - markRadius, p.y - markRadius, p.x + markRadius, p.y + markRadius}) {
			n += 3
		}
	}
	for i := range l.curves {
		for _, run := range l.curves[i] {
			if box.crossed(run) {
				n += 3
			}
		}
	}
	if x := l.marker; x > box.X0-4 && x < box.X1+4 {
		n++
	}
	return n
}

func (b Box) overlaps(c Box) bool {
	return b.X0 < c.X1 && c.X0 < b.X1 && b.Y0 < c.Y1 && c.Y0 < b.Y1
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
