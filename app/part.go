package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// A part is a stretch of a page that is drawn anew only when its turn or its key is
// another. While a slider moves the page draws what the reader is looking at, and
// the rest of it when the inputs rest: go-app passes over a component whose
// exported fields are what they were.
//
// A part keeps the function it was first made with. So that may refer to nothing
// that changes but the page.
type part struct {
	app.Compo

	Turn int
	Key  string // of what it shows, where that may change within a turn

	id   string
	draw func() app.UI // nil if there is nothing to show
}

// CompoID tells parts of the same place in different calculators apart.
func (s *part) CompoID() string { return s.id }

func (s *part) Render() app.UI {
	if ui := s.draw(); ui != nil {
		return ui
	}
	return app.Text("")
}

// part draws something anew when the inputs rest.
func (p *calcPage) part(id string, draw func() app.UI) app.UI { return p.keyed(id, "", draw) }

// keyed does so, and whenever a key changes.
func (p *calcPage) keyed(id, key string, draw func() app.UI) app.UI {
	return &part{Turn: p.still, Key: key, id: p.calc.ID + "-" + id, draw: draw}
}

func (p *calcPage) header() app.UI { return p.frame().header() }

func (p *calcPage) footer() app.UI { return p.frame().footer() }
