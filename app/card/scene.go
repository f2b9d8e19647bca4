package card

import (
	"strconv"
	"strings"

	"latencylab/app/chart"
)

// A look is how a class of a chart is drawn, as the style sheet has it.
type look struct {
	fill, stroke string // "" for none
	width        float64
	opacity      float64
	dashes       []float64
	weight       weight
	halo         bool // texts that cross lines
}

// dashesOf are those of lines beyond the second, which are told apart by more than
// their colour.
var dashesOf = map[int][]float64{3: {9, 5}, 4: {2, 5}, 5: {12, 5, 2, 5}, 6: {5, 5}}

// looks of the classes that have one colour.
var looks = map[string]look{
	"void":  {fill: colours.Sunken},
	"grid":  {stroke: colours.Border, width: 1},
	"axis":  {stroke: colours.Strong, width: 1},
	"slo":   {stroke: colours.Series[3], width: 2, dashes: []float64{.1, 5}},
	"cur":   {stroke: colours.Text, width: 1.5},
	"tick":  {fill: colours.Muted},
	"title": {fill: colours.Muted},
	"none":  {fill: colours.Muted},
}

// lookOf is the look of a class.
func lookOf(class string) look {
	words := strings.Fields(class)
	kind, last := words[0], words[len(words)-1]
	if kind == "grid" && last == "minor" {
		return look{stroke: colours.Border, width: 1, opacity: .45}
	}
	if l, ok := looks[kind]; ok {
		l.opacity = 1
		return l
	}
	n, colour := 0, colours.Text
	for _, word := range words[1:] {
		if i, err := strconv.Atoi(word[1:]); err == nil {
			n, colour = i, colours.Series[(i+4)%5]
		}
	}
	if strings.Contains(class, "tslo") {
		colour = colours.Series[3]
	}
	switch kind {
	case "line":
		return look{stroke: colour, width: 2.5, opacity: 1, dashes: dashesOf[n]}
	case "band":
		return look{fill: colour, opacity: .15}
	case "lead":
		return look{stroke: colour, width: 1, opacity: 1}
	case "whisk":
		return look{stroke: colour, width: 1.5, opacity: 1}
	case "mark":
		l := look{fill: colours.Surface, stroke: colour, width: 2, opacity: 1}
		if last == "full" {
			l.fill = colour
		}
		return l
	case "dot":
		return look{fill: colour, stroke: colours.Surface, width: 2, opacity: 1}
	case "spot":
		return look{fill: colour, opacity: 1}
	}
	return look{fill: colour, opacity: 1, weight: bold, halo: true} // a label
}

// chartSize is the size of the texts of a chart, in its own pixels.
const chartSize = 13

// scene draws a chart with its upper left corner at a place, larger by a factor.
func (p *pen) scene(s chart.Scene, left, top, zoom float64) {
	at := func(x, y float64) point { return point{left + zoom*x, top + zoom*y} }
	for i := range s.Items {
		it := &s.Items[i]
		l := lookOf(it.Class)
		switch it.Kind {
		case chart.Text:
			p.label(it, l, at(it.X, it.Y), zoom)
		case chart.Segment:
			p.edge([]point{at(it.X, it.Y), at(it.X2, it.Y2)}, l, zoom)
		case chart.Rect:
			corners := []point{at(it.X, it.Y), at(it.X2, it.Y), at(it.X2, it.Y2), at(it.X, it.Y2)}
			p.inside(l, func(o *outline) { o.polygon(corners...) })
			p.edge(append(corners, corners[0]), l, zoom)
		case chart.Disc:
			c := at(it.X, it.Y)
			if l.stroke != "" {
				p.inside(look{fill: l.stroke, opacity: l.opacity}, func(o *outline) { o.disc(c, zoom*(it.R+l.width/2)) })
				p.inside(l, func(o *outline) { o.disc(c, zoom*(it.R-l.width/2)) })
				break
			}
			p.inside(l, func(o *outline) { o.disc(c, zoom*it.R) })
		case chart.Path:
			for _, run := range runs(it.D, at) {
				p.inside(l, func(o *outline) { o.polygon(run...) })
				p.edge(run, l, zoom)
			}
		}
	}
}

func (p *pen) inside(l look, draw func(*outline)) {
	if l.fill == "" {
		return
	}
	var o outline
	draw(&o)
	p.fill(o, l.fill, l.opacity)
}

func (p *pen) edge(points []point, l look, zoom float64) {
	if l.stroke == "" {
		return
	}
	var dashes []float64
	for _, d := range l.dashes {
		dashes = append(dashes, zoom*d)
	}
	p.stroke(points, zoom*l.width, l.stroke, l.opacity, dashes...)
}

// label writes a text of a chart.
func (p *pen) label(it *chart.Item, l look, at point, zoom float64) {
	size := zoom * chartSize
	back := 0.0
	switch it.Anchor {
	case "middle":
		back = p.width(l.weight, size, it.Text) / 2
	case "end":
		back = p.width(l.weight, size, it.Text)
	}
	quarters := 0
	if it.Turned {
		quarters = 1
		at.y += back
	} else {
		at.x -= back
	}
	o, missing := p.fonts[l.weight].outline(it.Text, size, at.x, at.y, quarters)
	p.miss(missing)
	if l.halo {
		for _, d := range []point{{-2, 0}, {2, 0}, {0, -2}, {0, 2}, {-1.5, -1.5}, {1.5, -1.5}, {-1.5, 1.5}, {1.5, 1.5}} {
			p.fill(o.moved(d), ground, 1)
		}
	}
	p.fill(o, l.fill, l.opacity)
}

// moved is the outline in another place.
func (o outline) moved(by point) outline {
	var all outline
	for _, m := range o {
		to := make([]point, len(m.to))
		for i, q := range m.to {
			to[i] = point{q.x + by.x, q.y + by.y}
		}
		all = append(all, move{m.begins, to})
	}
	return all
}

// runs are the lines of a path, which the chart writes with M, L and Z alone.
func runs(d string, at func(x, y float64) point) [][]point {
	var all [][]point
	for part := range strings.SplitSeq(d, "M") {
		var run []point
		for pair := range strings.SplitSeq(strings.TrimSuffix(part, "Z"), "L") {
			x, y, _ := strings.Cut(pair, " ")
			px, errX := strconv.ParseFloat(x, 64)
			py, errY := strconv.ParseFloat(y, 64)
			if errX == nil && errY == nil {
				run = append(run, at(px, py))
			}
		}
		if len(run) > 0 {
			all = append(all, run)
		}
	}
	return all
}
