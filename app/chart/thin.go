package chart

// thin reduces a curve, in pixels, to the points that shape it most, limit in
// all. It keeps both ends of every run and then, again and again, adds the
// point farthest from what is drawn so far (Ramer, Douglas and Peucker), so a
// single spike among thousands of points stays. Points too close to see are
// left out even under the limit. Of a curve in too many pieces for that, an
// even choice of the pieces is drawn.
func thin(runs curve, limit int) curve {
	if most := limit / 2; len(runs) > most {
		some := make(curve, most)
		for i := range some {
			some[i] = runs[i*len(runs)/most]
		}
		runs = some
	}
	var gaps []gap
	keep := make([][]bool, len(runs))
	n := 0
	for r, run := range runs {
		keep[r] = make([]bool, len(run))
		keep[r][0], keep[r][len(run)-1] = true, true
		n += min(2, len(run))
		gaps = append(gaps, newGap(runs, r, 0, len(run)-1))
	}
	for ; n < limit && len(gaps) > 0; n++ {
		w := worst(gaps)
		g := gaps[w]
		if g.far < visible {
			break
		}
		keep[g.run][g.at] = true
		gaps[w] = newGap(runs, g.run, g.from, g.at)
		gaps = append(gaps, newGap(runs, g.run, g.at, g.to))
	}
	out := make(curve, len(runs))
	for r, run := range runs {
		for i, v := range run {
			if keep[r][i] {
				out[r] = append(out[r], v)
			}
		}
	}
	return out
}

// visible is the square of the least distance worth a point, in pixels: half
// of what one decimal can say.
const visible = 0.05 * 0.05

// gap is a stretch drawn straight, and the point of it farthest away.
type gap struct {
	run, from, to int
	at            int
	far           float64 // squared distance
}

func newGap(runs curve, run, from, to int) gap {
	g := gap{run: run, from: from, to: to}
	a, b := runs[run][from], runs[run][to]
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	for i := from + 1; i < to; i++ {
		p := runs[run][i]
		t := 0.0
		if length > 0 {
			t = min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/length, 0), 1)
		}
		ex, ey := p.x-a.x-t*dx, p.y-a.y-t*dy
		if d := ex*ex + ey*ey; d > g.far {
			g.far, g.at = d, i
		}
	}
	return g
}

func worst(gaps []gap) int {
	w := 0
	for i := range gaps {
		if gaps[i].far > gaps[w].far {
			w = i
		}
	}
	return w
}
