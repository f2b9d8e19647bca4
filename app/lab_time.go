package main

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc/unit"
)

// overTime draws how the latencies of those shown went during the run, where
// their files tell: a percentile of the whole hides when it was slow.
func (p *labPage) overTime(shown []series) app.UI {
	fig := chart.Figure{
		Title: p.say("Slowest of each moment", "Chậm nhất ở mỗi lúc"),
		X: chart.Axis{Title: p.say("time since the start", "thời gian từ lúc bắt đầu"),
			Tick: func(v float64) string { return unit.Second.Tick(v, p.Lang) }},
		Y: chart.Axis{Title: p.say("p99 of a moment, log scale", "p99 của một lúc, thang log"), Scale: chart.Log, Min: math.NaN(), Max: math.NaN(),
			Tick: func(v float64) string { return unit.Second.Tick(v, p.Lang) }},
		At: math.NaN(), EmptyFrom: math.NaN(),
	}
	for _, s := range shown {
		if s.point.Course == nil || len(fig.Lines) == mostLines {
			continue
		}
		line := chart.Line{ID: s.name, Label: s.name}
		length := float64(s.point.Course.SliceNs) / 1e9
		for i, slice := range s.point.Course.Slices {
			y := math.NaN() // nothing was answered: the line breaks
			if slice.P99Ns != nil {
				y = float64(*slice.P99Ns) / 1e9
			}
			line.Points = append(line.Points, chart.Point{X: (float64(i) + 0.5) * length, Y: y})
		}
		fig.Lines = append(fig.Lines, line)
		fig.Desc += s.name + ". "
	}
	if len(fig.Lines) == 0 {
		return nil
	}
	if p.target > 0 {
		fig.Rules = []chart.Rule{{Y: p.target, Label: p.say("target ", "mục tiêu ") + unit.Second.Edit(p.target, p.Lang)}}
	}
	return app.Elem("figure").ID("chart-time").Body(
		app.Elem("h2").Text(fig.Title),
		app.Elem("div").Class("plot").Body(p.drawings(fig, "time")...),
		app.Elem("figcaption").Text(p.say("The p99 of each slice of time. A gap is a time in which nothing was answered.",
			"p99 của từng khoảng thời gian. Chỗ trống là lúc không có câu trả lời nào.")),
	)
}

// drawings are a figure in the sizes that the page needs.
func (p *labPage) drawings(fig chart.Figure, id string) []app.UI {
	sizes := []chart.Size{chart.Wide, chart.Narrow}
	if p.width > 0 {
		sizes = []chart.Size{fit(p.width)}
	}
	var all []app.UI
	for i, size := range sizes {
		all = append(all, app.Raw(chart.Layout(fig, size).SVG(id+"-"+string(rune('0'+i)))))
	}
	return all
}
