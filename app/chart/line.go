package chart

import "math"

// maxPoints is how many points of a line are drawn: about one in three pixels
// at the standard width.
const maxPoints = 200

// vec is a place in the unit square, or in pixels once scaled.
type vec struct{ x, y float64 }

// curve is a line after clipping: runs without a gap, inside the plot.
type curve [][]vec

// end is where the label belongs: the last point drawn.
func (c curve) end() (vec, bool) {
	if len(c) == 0 {
		return vec{}, false
	}
	last := c[len(c)-1]
	return last[len(last)-1], true
}

// project maps points into the unit square and cuts them at its edges. A run
// starts and ends exactly on an edge it crosses and never follows one that it
// is beyond.
func project(points []Point, x, y domain) curve {
	var runs curve
	buf := make([]vec, 0, len(points)+2)
	start := 0
	flush := func() {
		if len(buf) > start {
			runs = append(runs, buf[start:len(buf):len(buf)])
			start = len(buf)
		}
	}
	var prev vec
	linked := false
	for _, p := range points {
		v := vec{x.unit(p.X), y.unit(p.Y)}
		if !v.placed() {
			flush()
			linked = false
			continue
		}
		if !linked {
			if v.inside() {
				buf = append(buf, v)
			}
		} else if a, b, ok := clip(prev, v); ok {
			if len(buf) == start {
				buf = append(buf, a)
			}
			if b != buf[len(buf)-1] {
				buf = append(buf, b)
			}
			if b != v {
				flush()
			}
		}
		prev, linked = v, true
	}
	flush()
	return runs
}

// placed reports whether both coordinates are numbers.
func (v vec) placed() bool { return !math.IsNaN(v.x + v.y) }

func (v vec) inside() bool { return v.x >= 0 && v.x <= 1 && v.y >= 0 && v.y <= 1 }

// clip returns the part of the segment from p to q inside the unit square,
// by Liang and Barsky. A mere touch of the edge from outside is no part, and
// there is none of a segment with an end that has no place.
func clip(p, q vec) (a, b vec, ok bool) {
	if p.inside() && q.inside() {
		return p, q, true
	}
	if !p.placed() || !q.placed() {
		return a, b, false
	}
	t0, t1 := 0.0, 1.0
	dx, dy := q.x-p.x, q.y-p.y
	for _, e := range [...]struct{ d, room float64 }{{-dx, p.x}, {dx, 1 - p.x}, {-dy, p.y}, {dy, 1 - p.y}} {
		switch {
		case e.d == 0 && e.room < 0:
			return a, b, false
		case e.d < 0:
			t0 = max(t0, e.room/e.d)
		case e.d > 0:
			t1 = min(t1, e.room/e.d)
		}
	}
	if !(t0 <= t1) || t0 == t1 && !p.inside() && !q.inside() {
		return a, b, false
	}
	a, b = p, q
	if t0 > 0 {
		a = vec{p.x + t0*dx, p.y + t0*dy}.held()
	}
	if t1 < 1 {
		b = vec{p.x + t1*dx, p.y + t1*dy}.held()
	}
	return a, b, true
}

// held takes the rounding error of a cut out.
func (v vec) held() vec { return vec{min(max(v.x, 0), 1), min(max(v.y, 0), 1)} }

// lines draws the curves, and points with a gap on both sides as spots.
func (l *layout) lines() {
	for i, c := range l.curves {
		for _, run := range c {
			for j, v := range run {
				run[j] = l.pixel(v)
			}
		}
		c = thin(c, maxPoints)
		l.curves[i] = c
		var d []byte
		for _, run := range c {
			if len(run) > 1 {
				d = appendPath(d, run...)
			}
		}
		l.path(l.classed("line l", i), d)
		for _, run := range c {
			if len(run) == 1 {
				l.disc(l.classed("spot d", i), run[0], 3)
			}
		}
	}
}

// at returns the height of the curve at x, the first of several.
func (c curve) at(x float64) (y float64, ok bool) {
	for _, run := range c {
		for i, v := range run {
			if v.x == x {
				return v.y, true
			}
			if i == 0 {
				continue
			}
			if u := run[i-1]; u.x < x && x < v.x || v.x < x && x < u.x {
				return u.y + (x-u.x)/(v.x-u.x)*(v.y-u.y), true
			}
		}
	}
	return 0, false
}
