package card

// logo draws web/icon.svg, in a square of a size.
func (p *pen) logo(left, top, size float64) {
	k := size / 64
	at := func(x, y float64) point { return point{left + k*x, top + k*y} }
	var tile outline
	for _, c := range []point{{14, 14}, {50, 14}, {14, 50}, {50, 50}} {
		tile.disc(at(c.x, c.y), 14*k)
	}
	tile.polygon(at(14, 0), at(50, 0), at(50, 64), at(14, 64))
	tile.polygon(at(0, 14), at(64, 14), at(64, 50), at(0, 50))
	p.fill(tile, brand, 1)
	p.stroke([]point{at(50, 11), at(50, 53)}, 3.5*k, "#9cc7f5", 1, .1*k, 7*k)
	curve := append(bent(at(11, 49), at(27, 48), at(35, 45), at(39.5, 36)), bent(at(39.5, 36), at(42.5, 30), at(43.5, 22), at(44, 11.5))...)
	p.stroke(curve, 5.5*k, "#ffffff", 1)
	var rim, dot outline
	rim.disc(at(37.7, 39), (5.2+1.25)*k)
	dot.disc(at(37.7, 39), (5.2-1.25)*k)
	p.fill(rim, brand, 1)
	p.fill(dot, "#ffb454", 1)
}

// bent is a curve from a to d that leaves towards b and comes from c, as short
// lines.
func bent(a, b, c, d point) []point {
	const steps = 16
	var all []point
	for i := range steps + 1 {
		t := float64(i) / steps
		u := 1 - t
		mix := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
		all = append(all, point{mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)})
	}
	return all
}
