package main

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// mostLines is how many curves can be told apart; the rest are in the table.
const mostLines = 6

// chart draws what is shown, percentile by percentile.
func (p *labPage) chart(shown []series) app.UI {
	title := p.say("Latency by percentile", "Latency theo percentile")
	fig := p.figure(shown)
	caption := p.say("Each curve is a result: right of 99% lies the slowest hundredth.", "Mỗi đường là một kết quả: bên phải 99% là phần trăm chậm nhất.")
	if more := len(shown) - mostLines; more > 0 {
		caption += p.say(" Only the first six are drawn.", " Chỉ vẽ sáu đường đầu.")
	}
	return app.Elem("figure").ID("chart-percentiles").Body(
		app.Elem("h2").Text(title),
		app.Elem("div").Class("plot").Body(p.drawings(fig, "percentiles")...),
		app.Elem("figcaption").Text(caption),
		p.exports(),
	)
}

func (p *labPage) figure(shown []series) chart.Figure {
	fig := chart.Figure{
		Title: p.say("Latency by percentile", "Latency theo percentile"),
		X: chart.Axis{Title: p.say("percentile (by number of nines)", "percentile (theo số chữ số 9)"), Scale: chart.Nines, Min: 0, Max: 0.99999,
			Tick: func(v float64) string { return unit.Share.Tick(v, p.Lang) }},
		Y: chart.Axis{Title: p.say("latency, log scale", "latency, thang log"), Scale: chart.Log, Min: math.NaN(), Max: math.NaN(),
			Tick: func(v float64) string { return unit.Second.Tick(v, p.Lang) }},
		At: math.NaN(), EmptyFrom: math.NaN(),
	}
	for _, s := range shown[:min(len(shown), mostLines)] {
		line := s.line()
		fig.Lines = append(fig.Lines, line)
		fig.Desc += line.Label + ": p99 " + written(s.point.Figures().P99, p.Lang) + ". "
	}
	if p.target > 0 {
		text := unit.Second.Edit(p.target, p.Lang)
		fig.Rules = []chart.Rule{{Y: p.target, Label: p.say("target ", "mục tiêu ") + text, Least: text}}
	}
	return fig
}

// targetBox is where the reader gives a target, which is drawn across the chart.
func (p *labPage) targetBox() app.UI {
	text := p.targetText
	if text == "" && p.target > 0 {
		text = unit.Second.Edit(p.target, p.Lang)
	}
	box := app.ElemSelfClosing("input").ID("lab-target").Attr("type", "text").Attr("autocomplete", false).Spellcheck(false).Attr("value", text).Attr("placeholder", "100ms").OnChange(p.onTarget)
	body := []app.UI{app.Elem("label").Attr("for", "lab-target").Text(p.say("Target", "Mục tiêu")), box}
	if p.targetWrong != "" {
		box = box.Aria("invalid", "true").Aria("describedby", "lab-target-err")
		body = append(body[:1], box, app.Elem("p").ID("lab-target-err").Class("error").Role("alert").Text(capital(p.targetWrong)))
	}
	return app.Elem("div").Class("field", "number").Body(body...)
}

func (p *labPage) onTarget(ctx app.Context, _ app.Event) {
	p.targetText = ctx.JSSrc().Get("value").String()
	v, wrong := parseTime(p.targetText, p.Lang)
	p.targetWrong = wrong
	if wrong == "" {
		p.target, p.targetText = v, ""
	}
}

// parseTime reads a time, 0 for nothing, or says what is wrong with it.
func parseTime(text string, l lang.Tag) (seconds float64, wrong string) {
	if text == "" {
		return 0, ""
	}
	in := &calc.Input{ID: "time", Unit: unit.Second, Least: 1e-9, Most: 1e6}
	v, err := in.Parse(text, l)
	if err != nil {
		return 0, err.In(l)
	}
	return v, ""
}
