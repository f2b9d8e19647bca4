package chart

import "math"

// bands draws the areas.
func (l *layout) bands() {
	for i := range l.fig.Bands {
		b := &l.fig.Bands[i]
		var d []byte
		for _, poly := range b.outline(l.x, l.y) {
			for j, v := range poly {
				poly[j] = l.pixel(v)
			}
			d = append(appendPath(d, poly...), 'Z')
		}
		l.path(numbered("band b", l.fig.line(b.Line)), d)
	}
}

// outline returns the polygon of a band in unit coordinates cut to the unit
// square, one for each stretch without a gap: along the low side and back
// along the high one.
func (b *Band) outline(x, y domain) [][]vec {
	var out [][]vec
	var low, high []vec
	flush := func() {
		if len(low) > 1 {
			for i := len(high) - 1; i >= 0; i-- {
				low = append(low, high[i])
			}
			if poly := cut(low); len(poly) > 2 {
				out = append(out, poly)
			}
		}
		low, high = nil, nil
	}
	for _, s := range b.Spans {
		u, lo, hi := x.unit(s.X), y.unit(s.Low), y.unit(s.High)
		if math.IsNaN(u + lo + hi) {
			flush()
			continue
		}
		low, high = append(low, vec{u, lo}), append(high, vec{u, hi})
	}
	flush()
	return out
}

// cut clips a polygon to the unit square, one side after the other
// (Sutherland and Hodgman).
func cut(poly []vec) []vec {
	sides := [...]func(vec) float64{
		func(v vec) float64 { return v.x },
		func(v vec) float64 { return 1 - v.x },
		func(v vec) float64 { return v.y },
		func(v vec) float64 { return 1 - v.y },
	}
	for _, inside := range sides {
		var next []vec
		for i, q := range poly {
			p := poly[(i+len(poly)-1)%len(poly)]
			dp, dq := inside(p), inside(q)
			if dp < 0 != (dq < 0) {
				t := dp / (dp - dq)
				next = append(next, vec{p.x + t*(q.x-p.x), p.y + t*(q.y-p.y)})
			}
			if dq >= 0 {
				next = append(next, q)
			}
		}
		poly = next
	}
	return poly
}
