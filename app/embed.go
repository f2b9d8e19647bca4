package main

import (
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
			app.Elem("a").ID("open").Attr("href", p.rest.link).Attr("target", "_blank").Attr("rel", "noopener").
				Text(p.say("Open in "+siteName, "Mở trong "+siteName)+" ↗"),
		)),
	)
}

// snippet is what another site puts into its page to show this one.
func snippet(site string, c *calc.Calculator, l lang.Tag, query string) string {
	return `<iframe src="` + escape(site+localPath(embedPath(c), l)+"?"+query) +
		`" width="100%" height="760" loading="lazy" title="` + escape(c.Title.In(l)) + `"></iframe>`
}
