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

// ruleLabels writes the text of each rule.
func (l *layout) ruleLabels() {
	room := l.plot.X1 - l.plot.X0 - 2*inset
	for _, r := range l.fig.Rules {
		v := l.y.unit(r.Y)
		text := pick(r.Label, r.Short, l.size.Narrow, room)
		if !(v >= 0 && v <= 1) || text == "" {
			continue
		}
		if b, ok := l.along(l.pixel(vec{0, v}).y, width(text, bold)); ok {
			l.texts = append(l.texts, b)
			l.text("label tslo", vec{b.X0, (b.Y0 + b.Y1) / 2}, "", text)
		}
	}
}

// along finds the place of a text w wide above or below the rule at y: the
// first of a few from left to right that covers nothing, or the one that
// covers least.
func (l *layout) along(y, w float64) (best Box, ok bool) {
	const places, above, below = 5, -10.5, 10.5
	least := 0
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
				return best, true
			}
		}
	}
	return best, ok
}
