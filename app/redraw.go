package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
)

// drawing is a chart in one size. Replacing it as a whole takes the browser longer
// than computing it. So while an input moves go-app is given the drawing that it
// has, and what differs is written into that.
func (p *calcPage) drawing(ch calc.Chart, scene chart.Scene, c curves, number int) app.UI {
	d, svg := p.drawn[ch.ID], ""
	draw := func() string { return scene.SVG(ch.ID + "-" + strconv.Itoa(number)) }
	if d != nil && p.moves {
		svg = d.svg
	} else {
		svg = draw()
	}
	if d != nil && svg == d.svg {
		changes, ok := scene.Changes(d.scene)
		if ok && changes != "" {
			p.home.Defer(func(app.Context) { redraw("plot-"+ch.ID, changes) })
		}
		if !ok {
			svg = draw()
		}
	}
	p.keepDrawn(ch, scene, c, svg)
	return app.Raw(svg)
}
