package card

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A pen draws filled outlines on a picture, with smooth edges.
type pen struct {
	image   *image.RGBA
	fonts   [2]*letters
	missing rune // the first character that has no letter form, 0 if all have
}

func newPen() *pen {
	return &pen{image: image.NewRGBA(image.Rect(0, 0, Width, Height)), fonts: [2]*letters{open(regular), open(bold)}}
}

// A point is a place in the picture in pixels.
type point struct{ x, y float64 }

// A move is a piece of an outline: from where the last one ended along a straight
// line, or along a curve with one or two places that it bends towards, to its last
// point. Without points before it begins an outline.
type move struct {
	begins bool
	to     []point // 1 for a line, 2 and 3 for curves
}

// An outline is closed pieces, each from its first point back to it. Where they
// overlap they must run the same way round.
type outline []move

func (o *outline) begin(p point) { *o = append(*o, move{true, []point{p}}) }

func (o *outline) draw(to ...point) { *o = append(*o, move{false, to}) }

// polygon adds a piece with straight sides, running the same way round whichever
// way its corners are given.
func (o *outline) polygon(corners ...point) {
	area := 0.0
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		area += p.x*q.y - q.x*p.y
	}
	at := func(i int) point {
		if area < 0 {
			return corners[len(corners)-1-i]
		}
		return corners[i]
	}
	o.begin(at(0))
	for i := 1; i < len(corners); i++ {
		o.draw(at(i))
	}
}

// disc adds a circle.
func (o *outline) disc(c point, r float64) {
	n := max(12, int(3*r))
	corners := make([]point, n)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		corners[i] = point{c.x + r*cos, c.y + r*sin}
	}
	o.polygon(corners...)
}

// box is the rectangle of whole pixels around the outline that is in the picture.
func (o outline) box() image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, m := range o {
		for _, p := range m.to {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(image.Rect(0, 0, Width, Height))
}

// fill paints what an outline holds.
func (p *pen) fill(o outline, colour string, opacity float64) {
	box := o.box()
	if box.Empty() {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	at := func(q point) (x, y float32) {
		return float32(q.x - float64(box.Min.X)), float32(q.y - float64(box.Min.Y))
	}
	for i, m := range o {
		if m.begins {
			if i > 0 {
				z.ClosePath()
			}
			z.MoveTo(at(m.to[0]))
			continue
		}
		var v [6]float32
		for k, q := range m.to {
			v[2*k], v[2*k+1] = at(q)
		}
		switch len(m.to) {
		case 1:
			z.LineTo(v[0], v[1])
		case 2:
			z.QuadTo(v[0], v[1], v[2], v[3])
		case 3:
			z.CubeTo(v[0], v[1], v[2], v[3], v[4], v[5])
		}
	}
	z.ClosePath()
	z.DrawOp = draw.Over
	z.Draw(p.image, box, image.NewUniform(parse(colour, opacity)), image.Point{})
}

func (p *pen) rect(x0, y0, x1, y1 float64, colour string, opacity float64) {
	var o outline
	o.polygon(point{x0, y0}, point{x1, y0}, point{x1, y1}, point{x0, y1})
	p.fill(o, colour, opacity)
}

// stroke draws lines of a width between points, round at the ends and corners.
// Dashes are the lengths that are drawn and left out by turns; without any the
// line is whole.
func (p *pen) stroke(points []point, width float64, colour string, opacity float64, dashes ...float64) {
	var o outline
	if len(dashes) > 0 {
		for _, dash := range dashed(points, dashes) {
			o.line(dash, width/2)
		}
	} else {
		o.line(points, width/2)
	}
	p.fill(o, colour, opacity)
}

// line adds the outline of a line through points.
func (o *outline) line(points []point, half float64) {
	for i, a := range points {
		o.disc(a, half)
		if i == 0 {
			continue
		}
		b := points[i-1]
		length := math.Hypot(a.x-b.x, a.y-b.y)
		if length == 0 {
			continue
		}
		nx, ny := half*(a.y-b.y)/length, half*(b.x-a.x)/length
		o.polygon(point{a.x + nx, a.y + ny}, point{b.x + nx, b.y + ny}, point{b.x - nx, b.y - ny}, point{a.x - nx, a.y - ny})
	}
}

// dashed cuts a line into its dashes.
func dashed(points []point, dashes []float64) [][]point {
	var all [][]point
	on, left, turn := true, dashes[0], 0
	dash := []point{points[0]}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		for done := 0.0; done < length; {
			step := min(left, length-done)
			done += step
			left -= step
			at := point{a.x + (b.x-a.x)*done/length, a.y + (b.y-a.y)*done/length}
			if on {
				dash = append(dash, at)
			}
			if left > 0 {
				continue
			}
			if on {
				all = append(all, dash)
			}
			turn = (turn + 1) % len(dashes)
			on, left, dash = !on, dashes[turn], []point{at}
		}
	}
	if on && len(dash) > 1 {
		all = append(all, dash)
	}
	return all
}

// parse reads "#rrggbb".
func parse(colour string, opacity float64) color.Color {
	digit := func(i int) uint8 {
		c := colour[i]
		if c >= 'a' {
			return c - 'a' + 10
		}
		return c - '0'
	}
	return color.NRGBA{digit(1)<<4 | digit(2), digit(3)<<4 | digit(4), digit(5)<<4 | digit(6), uint8(math.Round(255 * opacity))}
}
