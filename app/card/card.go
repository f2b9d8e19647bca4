// Package card draws the picture that stands for a page where the page is linked
// from a chat or a feed: what it is called, its answer, and its chart.
//
// It is used while the site is built and never in the browser. Nothing outside of
// Go takes part: the letters are those of Liberation Sans, which has Vietnamese,
// drawn from their outlines. The same card gives the same bytes.
package card

import (
	"fmt"

	"latencylab/app/chart"
)

// The size of a picture in pixels, as chats and feeds want it.
const (
	Width  = 1200
	Height = 630
)

// MostBytes is how heavy a picture may be: some chats show no heavy ones.
const MostBytes = 60_000

// A Card is what a picture shows.
type Card struct {
	Site    string
	Title   string
	Text    string        // a sentence or two, cut where there is no room for them
	Name    string        // of the number, "p99"; "" for no number
	Value   string        // the number with its unit
	Verdict string        // two or three words
	Tint    string        // colour of the verdict, "#rrggbb"
	Figure  *chart.Figure // nil for a page without one
}

// Places in the picture, in pixels from its upper left corner.
const (
	margin   = 64.0
	icon     = 60.0
	column   = 500.0 // width of the texts beside a chart
	plotLeft = 596.0
	plotTop  = 64.0
	zoom     = 1.5 // the chart is drawn larger, to be read in a small preview
)

var colours = chart.Light

const (
	ground = "#fbfbf9"
	brand  = "#0b5cad"
)

// PNG draws the card. The error names a character that has no letter form.
func (c Card) PNG() ([]byte, error) {
	p := newPen()
	p.rect(0, 0, Width, Height, ground, 1)
	p.rect(0, 0, Width, 14, brand, 1)
	p.logo(margin, margin, icon)
	p.write(bold, 34, margin+icon+18, margin+icon/2+12, c.Site, colours.Text)

	room, size := Width-2*margin, 60.0
	if c.Figure != nil {
		room, size = column, 42
	}
	y := 190.0
	for _, line := range p.lines(bold, size, c.Title, room, 3) {
		y += 1.28 * size
		p.write(bold, size, margin, y-8, line, colours.Text)
	}
	y += 16
	if c.Figure == nil {
		for _, line := range p.lines(regular, 36, c.Text, room, 5) {
			y += 52
			p.write(regular, 36, margin, y, line, colours.Muted)
		}
	} else {
		p.scene(chart.Layout(*c.Figure, chart.Size{Width: (Width - plotLeft - margin/2) / zoom, Height: (Height - plotTop - margin/2) / zoom, Narrow: true}), plotLeft, plotTop, zoom)
	}
	if c.Name != "" {
		p.write(regular, 28, margin, y+34, c.Name, colours.Muted)
		p.write(bold, 72, margin, y+110, c.Value, colours.Text)
		p.write(bold, 30, margin, y+166, c.Verdict, c.Tint)
		y += 190
		for _, line := range p.lines(regular, 26, c.Text, room, int((Height-margin/2-y)/34)) {
			y += 34
			p.write(regular, 26, margin, y, line, colours.Muted)
		}
	}
	if p.missing != 0 {
		return nil, fmt.Errorf("card %q: the font has no letter for %q", c.Title, p.missing)
	}
	return p.png(), nil
}
