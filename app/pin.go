package main

import (
	"math"
	"net/url"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/unit"
)

// Pinning freezes the state of the page as A; what the reader changes after
// that is B. Both are in the address.

// openPin takes the pinned state out of what the address held.
func (p *calcPage) openPin() {
	p.pin = nil
	raw, ok := valueOf(p.link.Foreign, calc.PinKey)
	if !ok {
		return
	}
	p.link.Foreign = without(p.link.Foreign, calc.PinKey)
	text, err := url.QueryUnescape(raw)
	if err != nil {
		text = raw
	}
	link := p.calc.Inputs.ParsePin(text, p.Lang)
	p.link.Given += link.Given
	p.link.Bad = append(p.link.Bad, link.Bad...)
	p.link.Cut = p.link.Cut || link.Cut
	p.pin = &state{link.Args, link.Title}
}

// pinned is the part of the address that carries the pinned state, as much of it as
// there is room for.
func (p *calcPage) pinned(room int) string {
	if p.pin == nil {
		return ""
	}
	return calc.PinnedQuery(p.pin.args, p.pin.title, room)
}

func (p *calcPage) onPin(ctx app.Context, _ app.Event) {
	here := p.here()
	p.move(ctx, here, &here)
}

func (p *calcPage) onUnpin(ctx app.Context, _ app.Event) { p.move(ctx, p.here(), nil) }

func (p *calcPage) onSwap(ctx app.Context, _ app.Event) {
	here := p.here()
	p.move(ctx, *p.pin, &here)
}

// compared says how B differs from A, and lets the reader swap or unpin.
func (p *calcPage) compared() app.UI {
	if p.pin == nil {
		return nil
	}
	return app.Elem("div").ID("compared").Class("compared").Body(
		app.If(p.pin.title != "", func() app.UI { return app.Elem("p").Class("titled").Text("A: " + p.pin.title) }),
		app.Elem("p").Text(p.calc.Compare(p.pin.args, p.args, p.Lang)),
		app.Elem("div").Class("row").Body(
			app.Elem("button").ID("swap").Attr("type", "button").Class("btn").Text(p.say("Swap A and B", "Đổi chỗ A và B")).OnClick(p.onSwap),
			app.Elem("button").ID("unpin").Attr("type", "button").Class("btn").Text(p.say("Unpin A", "Bỏ ghim A")).OnClick(p.onUnpin),
		),
	)
}

// before is what a headline number was in A, and by how much it changed.
func (p *calcPage) before(was calc.Result, r calc.Result, out *calc.Output) app.UI {
	a, b := was.Of(out), r.Of(out)
	text := "A " + out.Unit.Format(a, p.Lang)
	if change := b/a - 1; change != 0 && !math.IsNaN(change) && !math.IsInf(change, 0) {
		text += " · " + unit.Signed(change, p.Lang)
	}
	return app.Elem("dd").ID("was-" + out.ID).Class("was").Text(text)
}

// addPin draws the lines of A under those of B, where they differ, and where A
// stands.
func (p *calcPage) addPin(fig *chart.Figure, ch calc.Chart) {
	if p.pin == nil {
		return
	}
	drawn := len(fig.Lines)
	for i, s := range p.calc.Lines(ch, p.pin.args) {
		if s.Marks || i < drawn && sameCurve(fig.Lines[i].Points, s.Points) {
			continue
		}
		fig.Lines = append(fig.Lines, toLine(s, "A: "+s.Label.In(p.Lang), true))
	}
	at := p.calc.Here(ch, p.pin.args, p.calc.Eval(p.pin.args))
	fig.PastAt = &at
}

func sameCurve(a []chart.Point, b []calc.Point) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != chart.Point(b[i]) {
			return false
		}
	}
	return true
}

// toLine turns a series of the description into a line of a figure.
func toLine(s calc.Series, label string, past bool) chart.Line {
	line := chart.Line{ID: s.ID, Label: label, Past: past, Points: make([]chart.Point, len(s.Points))}
	if past {
		line.ID = calc.PinKey + "-" + s.ID
	}
	for i, pt := range s.Points {
		line.Points[i] = chart.Point(pt)
	}
	return line
}

// pinnedColumns are the outputs of a table that are shown for A too.
func (p *calcPage) pinnedColumns(ch calc.Chart) []*calc.Output {
	if p.pin == nil {
		return nil
	}
	return ch.Table
}
