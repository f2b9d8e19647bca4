package chart

// rules draws the dotted lines that are on the axis.
func (l *layout) rules() {
	for _, r := range l.fig.Rules {
		if v := l.y.unit(r.Y); v >= 0 && v <= 1 {
			l.segment("slo", l.pixel(vec{0, v}), l.pixel(vec{1, v}))
		}
	}
}

// inset is how far the text of a rule stays from the sides of the plot.
const inset = 6.0

// ruleLabels writes the text of each rule: the longest that lies across nothing, or
// where each would, the shortest where it covers least.
func (l *layout) ruleLabels() {
	room := l.plot.X1 - l.plot.X0 - 2*inset
	for _, r := range l.fig.Rules {
		v := l.y.unit(r.Y)
		if !(v >= 0 && v <= 1) {
			continue
		}
		var at Box
		var text string
		hides := -1
		for _, t := range [...]string{pick(r.Label, r.Short, l.size.Narrow, room), shorten(r.Short, bold, room), shorten(r.Least, bold, room)} {
			if b, n, ok := l.beside(l.pixel(vec{0, v}).y, width(t, bold)); ok && t != "" && hides != 0 {
				at, text, hides = b, t, n
			}
		}
		if hides >= 0 {
			l.texts = append(l.texts, at)
			l.text("label tslo", vec{at.X0, (at.Y0 + at.Y1) / 2}, "", text)
		}
	}
}

// beside finds the place of a text w wide along the rule at y, or where it would hide
// something there, beyond the end of the rule if that is free.
func (l *layout) beside(y, w float64) (b Box, hides int, ok bool) {
	b, hides, ok = l.along(y, w)
	if end := around(vec{l.plot.X1 + labelGap + w/2, y}, w, lineHeight); hides > 0 && end.X1 <= l.size.Width-edge && l.covered(end) == 0 {
		return end, 0, true
	}
	return b, hides, ok
}

// along finds the place of a text w wide above or below the rule at y: the
// first of a few from left to right that covers nothing, or the one that
// covers least.
func (l *layout) along(y, w float64) (best Box, least int, ok bool) {
	const places, above, below = 9, -10.5, 10.5
	slack := l.plot.X1 - l.plot.X0 - 2*inset - w
	for i := range places {
		x := l.plot.X0 + inset + slack*float64(i)/(places-1) + w/2
		for _, dy := range [...]float64{above, below} {
			b := around(vec{x, y + dy}, w, 15)
			if b.Y0 < l.plot.Y0-10 || b.Y1 > l.plot.Y1 {
				continue
			}
			if n := l.covered(b); !ok || n < least {
				best, least, ok = b, n, true
			}
			if least == 0 {
				return best, 0, true
			}
		}
	}
	return best, least, ok
}
