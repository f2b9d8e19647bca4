package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// embedPath is the address of a calculator's page that stands in other sites:
// numbers and charts, the inputs folded away, nothing around them.
func embedPath(c *calc.Calculator) string { return "/embed/" + c.ID }

// embedded is that page.
func (p *calcPage) embedded(r calc.Result, e calc.Explanation) app.UI {
	return app.Elem("div").ID("app").Class("embed").Body(
		app.Elem("main").ID("main").Body(
			app.Elem("h1").Text(p.calc.Title.In(p.Lang)),
			frame{lang: p.Lang}.troubles(),
			p.linkNotice(),
			app.Elem("details").Body(
				app.Elem("summary").Text(p.say("Change the inputs", "Đổi đầu vào")),
				app.Elem("form").ID("calc").Class("inputs").Attr("method", "get").OnSubmit(p.onSubmit).Body(app.Elem("fieldset").Body(p.controls()...)),
			),
			p.result(r, e),
		),
		app.Elem("footer").Body(app.Elem("p").Body(
			app.Elem("a").ID("open").Attr("href", p.rest.open).Attr("target", "_blank").Attr("rel", "noopener").
				Text(p.say("Open in "+siteName, "Mở trong "+siteName)+" ↗"),
		)),
	)
}

// embedWidth is how wide the page is in another site, if that has so much room, and
// embedHeights how high each calculator's is then, in CSS pixels. TestEmbedHeights in
// app/e2e measures them.
const embedWidth = 700

var embedHeights = map[string]int{
	"little": 1620, "pool": 1890, "mmc": 1520, "fanout": 1580, "omission": 2130, "amdahl": 1570, "rtt": 1620, "percentile": 1970,
	"loss": 1610, "ports": 1620, "batch": 1700, "scale": 1650, "closed": 1800, "abandon": 1950, "budget": 1580,
}

// snippet is what another site puts into its page to show this one.
func snippet(c *calc.Calculator, l lang.Tag, query string) string {
	return `<iframe src="` + escape(address(embedPath(c), l)+query) +
		`" width="` + strconv.Itoa(embedWidth) + `" height="` + strconv.Itoa(embedHeights[c.ID]) + `" style="max-width:100%" loading="lazy" title="` + escape(c.Title.In(l)) + `"></iframe>`
}
