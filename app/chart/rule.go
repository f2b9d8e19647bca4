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
