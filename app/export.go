package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
)

// exports are the buttons under a chart that save it.
func (p *calcPage) exports(ch calc.Chart) app.UI {
	button := func(kind, text string) app.UI {
		return app.Elem("button").ID(kind+"-"+ch.ID).Attr("type", "button").Class("btn").DataSet("chart", ch.ID).DataSet("kind", kind).
			Aria("label", p.say("Save as ", "Lưu thành ")+text+": "+ch.Title.In(p.Lang)).Text(text).OnClick(p.onExport)
	}
	return app.Elem("div").Class("row", "exports").Body(p.scaleButton(ch), button("svg", "SVG"), button("png", "PNG"), button("csv", "CSV"))
}

// exportSize is the size of an exported chart in CSS pixels; a PNG has twice as
// many.
var exportSize = chart.Size{Width: 720, Height: 400}

// onExport saves a chart. shell.js, which can make files, takes it from there.
func (p *calcPage) onExport(ctx app.Context, _ app.Event) {
	data := ctx.JSSrc().Get("dataset")
	id, kind := data.Get("chart").String(), data.Get("kind").String()
	for _, ch := range p.calc.Charts {
		if ch.ID == id {
			save(p.calc.FileName(p.args, p.title)+"-"+ch.ID+"."+kind, p.exported(ch, kind))
		}
	}
	ctx.PreventUpdate()
}

// exported is the text of a file: of a PNG the drawing that it is made from.
func (p *calcPage) exported(ch calc.Chart, kind string) string {
	link := address("/"+p.calc.ID, p.Lang) + "?" + p.named(p.args.FullQuery())
	r := p.calc.Eval(p.args)
	e := p.calc.Explain(p.args, r)
	fig := p.draw(p.scaled(ch), p.calc.Lines(ch, p.args), r, e)
	if kind == "csv" {
		marks := []calc.Mark{}
		for _, m := range p.measured(ch, r, fig.Lines) {
			marks = append(marks, calc.Mark{Line: m.Line, Adjusted: m.Filled, X: m.X, Y: m.Y, Low: m.Low, High: m.High})
		}
		return p.calc.CSV(ch, p.args, p.Lang, calc.Reference{Title: p.title, Link: link}, marks...)
	}
	if p.title != "" {
		fig.Title = p.title + " · " + fig.Title
	}
	inputs := ""
	for _, in := range p.calc.Inputs {
		if in.Kind != calc.List && !r.Ignores(in) {
			inputs += " · " + in.Label.In(p.Lang) + " " + in.Edit(p.args.Of(in), p.Lang)
		}
	}
	footer := []string{p.calc.Title.In(p.Lang) + inputs, p.caption(fig), link}
	return chart.Layout(fig, exportSize).Standalone(chart.Style(chart.Light), footer)
}
