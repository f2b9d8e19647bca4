package main

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/unit"
)

// This file and overlay.go are where the model and the drawing meet: package
// calc knows nothing of pixels, package chart nothing of calculators.

// figure is a chart with its caption. The pre-rendered page holds two sizes and
// lets the style sheet choose, since nobody knows yet how wide the window is; in
// the browser there is one, drawn for the width it has.
func (p *calcPage) figure(ch calc.Chart, r calc.Result, e calc.Explanation) app.UI {
	curves := p.curves(ch)
	fig := p.draw(p.scaled(ch), curves.lines, r, e)
	sizes := []chart.Size{chart.Wide, chart.Narrow}
	if p.width > 0 {
		sizes = []chart.Size{fit(p.width)}
	}
	var drawings []app.UI
	for i, size := range sizes {
		scene := chart.Layout(fig, size)
		drawings = append(drawings, p.drawing(ch, scene, curves, i))
	}
	return app.Elem("figure").ID("chart-"+ch.ID).Body(
		app.Elem("h3").Text(ch.Title.In(p.Lang)),
		p.plot(ch, drawings...),
		app.Elem("figcaption").Text(p.caption(fig)),
		p.part("exports-"+ch.ID, func() app.UI { return p.exports(ch) }),
	)
}

// curves are the lines of a chart. Computing them is dear, so what is drawn already
// is not computed again, and what will stand for a moment is computed roughly.
func (p *calcPage) curves(ch calc.Chart) curves {
	base := p.calc.Base(ch, p.args)
	if d := p.drawn[ch.ID]; d != nil && (p.moves || !d.rough) && d.base.Equal(base) {
		return d.curves
	}
	if p.moves {
		return curves{base, p.calc.Sketch(ch, base), true}
	}
	return curves{base, p.calc.Lines(ch, base), false}
}

// narrowChart is the width in CSS pixels up to which a chart takes its narrow
// form. The style sheet has the same number, 34rem, for the time before the
// program runs.
const narrowChart = 544

// fit is a chart size of a given width, in the proportions of the pre-rendered
// chart that stood there before, so that nothing moves.
func fit(width float64) chart.Size {
	size := chart.Wide
	if width <= narrowChart {
		size = chart.Narrow
	}
	size.Height *= width / size.Width
	size.Width = width
	return size
}

// draw turns a chart of the description into a figure.
func (p *calcPage) draw(ch calc.Chart, lines []calc.Series, r calc.Result, e calc.Explanation) chart.Figure {
	fig := chart.Figure{
		Title: ch.Title.In(p.Lang),
		Desc:  e.Verdict.In(p.Lang),
		X:     p.axis(across(ch, lines)),
		Y:     p.axis(ch.Y),
		At:    p.calc.Here(ch, p.args, r),
		Empty: p.say("no steady state", "không có trạng thái ổn định"), EmptyFrom: math.NaN(),
	}
	if ch.Y.Max <= ch.Y.Min {
		fig.Y.Min, fig.Y.Max = math.NaN(), math.NaN()
	}
	for _, s := range lines {
		p.place(&fig, s)
	}
	if from, some := lastFinite(lines); some {
		if math.IsNaN(from) {
			fig.Empty = ""
		}
		fig.EmptyFrom = from
	}
	if ch.Target != nil && !r.Ignores(ch.Target) {
		value := p.args.Of(ch.Target)
		text := ch.Target.Format(value, p.Lang)
		fig.Rules = []chart.Rule{{Y: value, Label: ch.Target.Label.In(p.Lang) + ": " + text, Short: p.say("target ", "mục tiêu ") + text, Least: text}}
	}
	fig.Measured = append(fig.Measured, p.measured(ch, r, fig.Lines)...)
	p.addPin(&fig, ch)
	return fig
}

// place puts a series into a figure.
func (p *calcPage) place(fig *chart.Figure, s calc.Series) {
	if s.Marks {
		for _, pt := range s.Points {
			fig.Measured = append(fig.Measured, chart.Measured{Line: s.ID, X: pt.X, Y: pt.Y, Shape: chart.Square})
		}
		return
	}
	fig.Lines = append(fig.Lines, toLine(s, s.Label.In(p.Lang), false))
	if len(s.Band) == 0 {
		return
	}
	band := chart.Band{Line: s.ID, Spans: make([]chart.Span, len(s.Band))}
	for i, span := range s.Band {
		band.Spans[i] = chart.Span(span)
	}
	fig.Bands = append(fig.Bands, band)
}

// across is the x axis. A drawing that names no range has that of its points,
// also of those where the model has no value.
func across(ch calc.Chart, lines []calc.Series) calc.Axis {
	x := ch.Across()
	if x.Max > x.Min {
		return x
	}
	x.Min, x.Max = math.Inf(1), math.Inf(-1)
	for _, s := range lines {
		for _, pt := range s.Points {
			x.Min, x.Max = math.Min(x.Min, pt.X), math.Max(x.Max, pt.X)
		}
	}
	return x
}

// lastFinite is where on the x axis the lines end because the model has no
// value beyond: NaN when they do not end, and false when there is no value at
// all.
func lastFinite(lines []calc.Series) (x float64, some bool) {
	last, end := math.Inf(-1), math.Inf(-1)
	for _, s := range lines {
		for _, pt := range s.Points {
			end = math.Max(end, pt.X)
			if finite(pt.Y) {
				last = math.Max(last, pt.X)
			}
		}
	}
	switch {
	case math.IsInf(last, -1):
		return math.NaN(), false
	case last == end:
		return math.NaN(), true
	}
	return last, true
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

var scales = [...]chart.Scale{calc.Linear: chart.Linear, calc.Log: chart.Log, calc.Nines: chart.Nines}

func (p *calcPage) axis(a calc.Axis) chart.Axis {
	title := a.Title.In(p.Lang)
	if a.Scale == calc.Log {
		title += p.say(", log scale", ", thang log")
	}
	return chart.Axis{Title: title, Scale: scales[a.Scale], Min: a.Min, Max: a.Max,
		Tick: func(v float64) string { return a.Unit.Tick(v, p.Lang) }}
}

// longRuns says why a value may lie outside of its own interval.
var longRuns = calc.Text{
	EN: "An interval is where long runs would fall, with 95% confidence; what a short run showed may lie outside.",
	VI: "Khoảng là nơi các lượt chạy dài sẽ rơi vào, với độ tin cậy 95%; số đo của một lượt ngắn có thể nằm ngoài."}

// caption says what the lines and marks of a figure are.
func (p *calcPage) caption(fig chart.Figure) string {
	text := p.say("Lines: the formula, for the inputs given.", "Đường: công thức, với các đầu vào đã cho.")
	for _, line := range fig.Lines {
		if !slices.ContainsFunc(line.Points, func(pt chart.Point) bool { return finite(pt.Y) }) {
			text += " " + capital(line.Label) + ": " + p.say("infinite, so nothing to draw.", "vô hạn nên không vẽ được.")
		}
	}
	if p.pin != nil {
		text += " " + p.say("Dashed, in purple: A.", "Nét đứt, màu tím: A.")
	}
	hollow, filled, outside := false, false, false
	for _, m := range fig.Measured {
		hollow, filled = hollow || !m.Filled, filled || m.Filled
		outside = outside || m.Y < m.Low || m.Low < m.High && m.Y > m.High
	}
	if hollow {
		text += " " + p.say(
			"Hollow marks: measured as it came, with the interval or range it can be trusted to.",
			"Dấu rỗng: số đo thô, kèm khoảng tin cậy hoặc khoảng giữa các lượt.")
	}
	if len(fig.Measured) >= mostMarks {
		most := unit.Count.Format(mostMarks, p.Lang)
		text += " " + p.say("Only the first "+most+" measured points are drawn.", "Chỉ vẽ "+most+" điểm đo đầu.")
	}
	if outside {
		text += " " + longRuns.In(p.Lang)
	}
	if (hollow || filled) && p.fromLink() {
		text += " " + p.say("The points came in the link, to within 1%.", "Các điểm đến từ liên kết, sai số trong 1%.")
	}
	if len(fig.Bands) > 0 {
		text += " " + p.say("Shaded: where the line lies with 95% confidence.", "Vùng tô: nơi đường nằm với độ tin cậy 95%.")
	}
	if filled {
		text += " " + p.say(
			"Filled marks: adjusted. The lab knows each arrival and service time, so it takes the chance of this run out of the measured value.",
			"Dấu đặc: hiệu chỉnh. Lab biết từng lần đến và từng thời gian xử lý, nên loại được phần may rủi của lượt đo này.")
	}
	return text
}
