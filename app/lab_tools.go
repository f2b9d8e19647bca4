package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// tools make new results out of those that are shown.
func (p *labPage) tools(shown []series) app.UI {
	interval := app.ElemSelfClosing("input").ID("lab-interval").Attr("type", "text").Attr("autocomplete", false).Spellcheck(false).Attr("value", p.interval).Attr("placeholder", "5ms").OnChange(p.onInterval)
	field := []app.UI{app.Elem("label").Attr("for", "lab-interval").Text(p.say("Expected interval", "Khoảng mong đợi")), interval}
	if p.intervalWrong != "" {
		interval = interval.Aria("invalid", "true").Aria("describedby", "lab-interval-err")
		field = append(field[:1], interval, app.Elem("p").ID("lab-interval-err").Class("error").Role("alert").Text(capital(p.intervalWrong)))
	}
	seen := map[string]bool{}
	said := func(en, vi string) app.UI {
		return app.Elem("p").Body(plainly(takeApart(p.say(en, vi), p.Lang, seen), p.Lang)...)
	}
	return p.section("tools", p.say("Merge and correct", "Gộp và hiệu chỉnh"),
		said(
			"Machines that ran one load together: their histograms add up. Their percentiles do not, and are never averaged here.",
			"Nhiều máy cùng chạy một tải: histogram của chúng cộng được. Percentile thì không, và ở đây không bao giờ lấy trung bình."),
		app.Elem("div").Class("row").Body(
			app.Elem("button").ID("merge").Attr("type", "button").Class("btn").Attr("disabled", len(shown) < 2).Text(p.say("Merge those shown", "Gộp các kết quả đang hiện")).OnClick(p.onMerge),
		),
		said(
			"A closed loop leaves out the requests that a stall kept it from sending. Where one was expected every so often, they can be put in: a guess, drawn beside what was measured. What a tool put in can be taken out again in the same way.",
			"Vòng kín bỏ sót những request mà lúc khựng khiến nó không gửi. Nếu biết cứ bao lâu phải có một request thì bù vào được: đó là phỏng đoán, vẽ cạnh số đo. Phần mà công cụ đã bù cũng bỏ ra được theo cách ấy."),
		app.Elem("div").Class("field", "number").Body(field...),
		app.Elem("div").Class("row").Body(
			app.Elem("button").ID("fill").Attr("type", "button").Class("btn").Attr("disabled", len(shown) == 0).Text(p.say("Fill in those shown", "Bù cho các kết quả đang hiện")).OnClick(p.onFill),
			app.Elem("button").ID("unfill").Attr("type", "button").Class("btn").Attr("disabled", len(shown) == 0).Text(p.say("Take out what was filled in", "Bỏ phần đã bù")).OnClick(p.onUnfill),
		),
	)
}

func (p *labPage) onMerge(ctx app.Context, _ app.Event) {
	shown := p.shown()
	var points []run.Point
	var names, files []string
	for _, s := range shown {
		points, names, files = append(points, s.point), append(names, s.name), append(files, p.runs[s.at].name)
	}
	merged, err := run.Merge(points, names, files)
	if err != nil {
		p.refuse(found{name: p.say("Merging", "Gộp"), err: err})
		return
	}
	p.add(ctx, p.say("merged", "gộp")+" "+strings.Join(names, " + "), merged)
}

func (p *labPage) onInterval(ctx app.Context, _ app.Event) {
	p.interval = ctx.JSSrc().Get("value").String()
	_, p.intervalWrong = parseTime(p.interval, p.Lang)
}

// onFill fills in what was counted without guesses.
func (p *labPage) onFill(ctx app.Context, _ app.Event) {
	p.correct(ctx, p.say("what is shown was filled in already", "các kết quả đang hiện đều đã được bù"), func(s series, interval int64) (run.Latency, string, error) {
		if s.point.Omission() == run.FilledIn {
			return run.Latency{}, "", nil
		}
		filled, err := s.point.Latency.Main().Fill(interval)
		return run.Latency{Backfill: filled}, p.say(", filled in at ", ", bù mỗi "), err
	})
}

// onUnfill takes out of what was filled in, or may have been.
func (p *labPage) onUnfill(ctx app.Context, _ app.Event) {
	p.correct(ctx, p.say("of what is shown nothing was filled in", "các kết quả đang hiện không có phần nào được bù"), func(s series, interval int64) (run.Latency, string, error) {
		if o := s.point.Omission(); o != run.FilledIn && o != run.Untold {
			return run.Latency{}, "", nil
		}
		bare, err := s.point.Latency.Main().Unfill(interval)
		return run.Latency{Send: bare}, p.say(", taken out at ", ", bỏ phần bù mỗi "), err
	})
}

// correct puts beside each result that is shown what becomes of it at the interval
// that the reader gave. A result to which that does not apply becomes nothing; none
// is said if it applies to no result.
func (p *labPage) correct(ctx app.Context, none string, become func(s series, interval int64) (l run.Latency, name string, err error)) {
	seconds, wrong := parseTime(p.interval, p.Lang)
	if wrong == "" && seconds <= 0 {
		wrong = p.say("give the time between two requests of one connection: connections divided by the rate", "hãy ghi thời gian giữa hai request của một kết nối: số kết nối chia cho tốc độ")
	}
	if p.intervalWrong = wrong; wrong != "" {
		return
	}
	p.intervalWrong = none
	for _, s := range p.shown() {
		latency, name, err := become(s, max(1, int64(seconds*1e9)))
		if err != nil || name != "" {
			p.intervalWrong = ""
		}
		switch {
		case err != nil:
			p.refuse(found{name: s.name, err: err})
		case name != "":
			p.add(ctx, s.name+name+p.interval, run.Point{Counts: s.point.Counts, AchievedPerSecond: s.point.AchievedPerSecond, Latency: latency})
		}
	}
}

// add puts a result that was made here beside those it was made of.
func (p *labPage) add(ctx app.Context, name string, point run.Point) {
	doc := run.Document{Tool: run.Tool{Name: siteName}, Runs: []run.Run{{Points: []run.Point{point}}}}
	text, err := run.Encode(doc)
	if err != nil {
		p.refuse(found{name: name, err: err})
		return
	}
	p.put(ctx, found{name: name + ".json", text: string(text), doc: doc})
}

// exports are the ways to take what is shown away.
func (p *labPage) exports() app.UI {
	button := func(kind, text string) app.UI {
		return app.Elem("button").ID("lab-"+kind).Attr("type", "button").Class("btn").DataSet("kind", kind).
			Aria("label", p.say("Save as ", "Lưu thành ")+text).Text(text).OnClick(p.onExport)
	}
	return app.Elem("div").Class("row", "exports").Body(button("svg", "SVG"), button("png", "PNG"), button("csv", "CSV"), button("md", "Markdown"), button("hgrm", ".hgrm"), button("json", "JSON"))
}

func (p *labPage) onExport(ctx app.Context, _ app.Event) {
	kind := ctx.JSSrc().Get("dataset").Get("kind").String()
	shown := p.shown()
	switch kind {
	case "svg", "png":
		save("latencies."+kind, chart.Layout(p.figure(shown), exportSize).Standalone(chart.Style(chart.Light), []string{p.caption(shown), address("/lab", p.Lang)}))
	case "csv", "md":
		save("latencies."+kind, p.written(shown, kind == "md"))
	case "json":
		var doc run.Document
		for _, s := range shown {
			one := p.runs[s.at].run()
			one.Label, one.Points = s.name, []run.Point{s.point}
			doc.Tool, doc.Runs = p.runs[s.at].doc.Tool, append(doc.Runs, one)
		}
		text, err := run.Encode(doc)
		if err != nil {
			p.refuse(found{name: "latencies.json", err: err})
			return
		}
		save("latencies.json", string(text))
	case "hgrm":
		for _, s := range shown {
			text, err := s.point.Latency.Main().Hgrm()
			if err != nil {
				p.refuse(found{name: s.name, err: err})
				continue
			}
			save(fileName(s.name)+".hgrm", text)
		}
	}
}

func (p *labPage) caption(shown []series) string {
	var parts []string
	for _, s := range shown {
		parts = append(parts, s.name+" p99 "+written(s.point.Figures().P99, p.Lang))
	}
	return strings.Join(parts, " · ")
}

// written is the table of what is shown, as CSV in the reader's country or as
// Markdown.
func (p *labPage) written(shown []series, markdown bool) string {
	rows := [][]string{{p.say("Result", "Kết quả"), p.say("Counted from", "Tính từ")}}
	for _, c := range labColumns {
		rows[0] = append(rows[0], c.name.In(p.Lang))
	}
	for _, s := range shown {
		row := []string{s.name, countedFrom[s.point.Omission()].In(p.Lang)}
		for _, c := range labColumns {
			row = append(row, c.of(s.point.Figures(), p.Lang))
		}
		rows = append(rows, row)
	}
	if markdown {
		return calc.MarkdownTable(rows)
	}
	return calc.Sheet(rows, p.Lang)
}

// fileName is a name that every system takes.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '.' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return '-'
	}, name)
}

var labTitle = calc.Text{EN: "Your results", VI: "Kết quả của bạn"}

var labName = lang.Text{EN: "Results", VI: "Kết quả"}
