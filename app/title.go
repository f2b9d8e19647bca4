package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// The reader may give the state of a page a name. It stands over the numbers, in
// the title of the window, in what is saved and copied, and in the link.

// titleID is the element ID of the box for the name.
const titleID = "title"

// heading is what the window is called.
func (p *calcPage) heading() string { return p.calc.Heading(p.title, p.Lang) + " · " + siteName }

// titled shows the name over the numbers.
func (p *calcPage) titled() app.UI {
	// Hidden and not gone, so that what stands below keeps its elements.
	return app.Elem("p").ID("titled").Class("titled").Hidden(p.title == "").Text(p.title)
}

// titleBox is where the reader gives the name. It belongs to the form, although it
// stands where the state is shared, so that boot.js fills and keeps it too.
func (p *calcPage) titleBox() app.UI {
	text := p.title
	if p.naming != nil {
		text = *p.naming
	}
	return app.Elem("div").Class("field", "name").Body(
		app.Elem("label").Attr("for", titleID).Text(p.say("Name of this state", "Tên của trạng thái này")),
		app.ElemSelfClosing("input").ID(titleID).Attr("name", calc.TitleKey).Attr("form", "calc").Attr("type", "text").Attr("maxlength", strconv.Itoa(calc.MostTitle)).
			Attr("autocomplete", false).Attr("value", text).Aria("describedby", "hint-title").OnInput(p.onTitle).OnChange(p.onTitled),
		app.Elem("p").ID("hint-title").Class("hint").Text(p.say(
			"Stands over the numbers, in the link and in what you save.",
			"Hiện trên các con số, trong liên kết và trong những gì bạn lưu.")),
	)
}

func (p *calcPage) onTitle(ctx app.Context, _ app.Event) {
	p.naming = new(ctx.JSSrc().Get("value").String())
	p.title, _ = calc.ReadTitle(*p.naming)
	p.set(ctx, p.args)
}

// onTitled shows the name as it was read once the box is left.
func (p *calcPage) onTitled(ctx app.Context, _ app.Event) {
	p.naming = nil
	ctx.Defer(p.sync)
}
