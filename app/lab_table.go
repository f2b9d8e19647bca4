package main

import (
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// written is a latency for a table; what is not known is a dash, never zero.
func written(seconds float64, l lang.Tag) string {
	if math.IsNaN(seconds) {
		return "–"
	}
	return unit.Second.Format(seconds, l)
}

var labColumns = []column{
	{calc.Text{EN: "requests", VI: "request"}, func(f run.Figures, l lang.Tag) string { return counted(f.Count, unit.Count, l) }},
	{calc.Text{EN: "failed", VI: "lỗi"}, func(f run.Figures, l lang.Tag) string { return counted(f.Failed, unit.Count, l) }},
	{calc.Text{EN: "rate", VI: "tốc độ"}, func(f run.Figures, l lang.Tag) string { return counted(f.Rate, unit.PerSecond, l) }},
	{calc.Text{EN: "mean", VI: "trung bình"}, func(f run.Figures, l lang.Tag) string { return written(f.Mean, l) }},
	latencyColumn("p50", func(f run.Figures) float64 { return f.P50 }),
	latencyColumn("p90", func(f run.Figures) float64 { return f.P90 }),
	latencyColumn("p99", func(f run.Figures) float64 { return f.P99 }),
	latencyColumn("p99.9", func(f run.Figures) float64 { return f.P999 }),
	latencyColumn("max", func(f run.Figures) float64 { return f.Max }),
}

func counted(v float64, u unit.Unit, l lang.Tag) string {
	if math.IsNaN(v) {
		return "–"
	}
	return u.Format(v, l)
}

var countedFrom = map[run.Omission]calc.Text{
	run.FromSend:     {EN: "sending", VI: "lúc gửi"},
	run.FromSchedule: {EN: "schedule", VI: "lịch"},
	run.FilledIn:     {EN: "sending, filled in", VI: "lúc gửi, có bù"},
	run.Untold:       {EN: "not told", VI: "không ghi"},
}

// table lists the series: which are shown, how they count, and their numbers.
func (p *labPage) table(all []series) app.UI {
	head := []app.UI{
		app.Elem("th").Attr("scope", "col").Text(p.say("Show", "Hiện")),
		app.Elem("th").Attr("scope", "col").Text(p.say("Result", "Kết quả")),
		app.Elem("th").Attr("scope", "col").Text(p.say("Counted from", "Tính từ")),
	}
	for _, c := range labColumns {
		head = append(head, app.Elem("th").Attr("scope", "col").Text(c.name.In(p.Lang)))
	}
	rows := []app.UI{}
	for i, s := range all {
		box := app.ElemSelfClosing("input").ID("show-"+strconv.Itoa(i)).Attr("type", "checkbox").DataSet("index", i).Attr("checked", !p.hidden[s.name]).
			Aria("label", s.name).OnChange(p.onShow)
		cells := []app.UI{
			app.Elem("td").Body(box),
			app.Elem("th").Attr("scope", "row").Text(s.name),
			app.Elem("td").Title(s.point.Omission().In(p.Lang)).Text(countedFrom[s.point.Omission()].In(p.Lang)),
		}
		f := s.point.Figures()
		for _, c := range labColumns {
			cells = append(cells, app.Elem("td").Text(c.of(f, p.Lang)))
		}
		rows = append(rows, app.Elem("tr").Body(cells...))
	}
	caption := p.say("Everything that is loaded; a dash is what the file does not tell", "Mọi thứ đã mở; gạch ngang là điều file không ghi")
	return p.section("results", p.say("Results", "Kết quả"),
		scroll(caption, app.Elem("table").ID("table-results").Body(
			app.Elem("caption").Text(caption),
			app.Elem("thead").Body(app.Elem("tr").Body(head...)),
			app.Elem("tbody").Body(rows...),
		)))
}

func (p *labPage) onShow(ctx app.Context, _ app.Event) {
	all := seriesOf(p.runs)
	if i := indexOf(ctx); i >= 0 && i < len(all) {
		p.hidden[all[i].name] = !ctx.JSSrc().Get("checked").Bool()
	}
}

// shown are the series that are ticked.
func (p *labPage) shown() []series {
	return slices.DeleteFunc(seriesOf(p.runs), func(s series) bool { return p.hidden[s.name] })
}

// trust says of each file how far it can be believed, and lets go of it.
func (p *labPage) trust() app.UI {
	var items []app.UI
	for i, l := range p.runs {
		items = append(items, app.Elem("div").Class("receipt").Body(
			app.Elem("p").Body(app.Elem("strong").Text(nameOf(l, p.Lang)), app.Elem("span").Text(p.toolOf(l))),
			p.remarks(l),
			p.labels(l),
			app.Elem("div").Class("row").Body(append(p.leads(i, l), app.Elem("button").ID("remove-"+strconv.Itoa(i)).Attr("type", "button").Class("btn").DataSet("index", i).
				Text(p.say("Remove", "Bỏ")).OnClick(p.onRemove))...),
		))
	}
	return p.section("trust", p.say("How far to trust them", "Tin được tới đâu"), items...)
}

func (p *labPage) toolOf(l loaded) string {
	if l.name == linkName {
		return l.run().Label
	}
	text := l.doc.Tool.Name
	if l.doc.Tool.Version != "" {
		text += " " + l.doc.Tool.Version
	}
	if l.run().Label != "" {
		text += " · " + l.run().Label
	}
	return text
}

func (p *labPage) remarks(l loaded) app.UI {
	items := []app.UI{}
	for _, d := range l.run().Doubts(l.notes) {
		look := looks[noteLevels[d.Level]]
		items = append(items, app.Elem("li").Class(look.class).Body(app.Raw(look.icon), app.Elem("span").Body(whole(p.sayDoubt(l.run(), d))...)))
	}
	if len(items) == 0 {
		return app.Elem("p").Class("muted").Text(p.say("Nothing in the file speaks against it.", "Không có gì trong file đáng ngờ."))
	}
	return app.Elem("ul").Class("notes").Body(items...)
}

// sayDoubt writes a doubt with the points it was made on, where there are others.
func (p *labPage) sayDoubt(r run.Run, d run.Doubt) string {
	return saidOf(d, p.Lang, func(i int) string {
		if len(r.Points) == 1 {
			return ""
		}
		return r.Points[i].Label
	})
}

func (p *labPage) onRemove(ctx app.Context, _ app.Event) {
	if i := indexOf(ctx); i >= 0 && i < len(p.runs) {
		p.runs = slices.Delete(p.runs, i, i+1)
		if !slices.ContainsFunc(p.runs, func(l loaded) bool { return l.name == linkName }) {
			dropFragment(ctx)
		}
		p.keepRuns(ctx)
	}
}
