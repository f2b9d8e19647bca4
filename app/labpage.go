package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A labPage shows results of any tool beside each other.
type labPage struct {
	app.Compo

	Lang lang.Tag

	shelf
	hidden     map[string]bool   // series that are not shown, by name
	leadsKnown map[string][]lead // by run
	a, b       int               // series that are compared
	width      float64           // of the chart, in CSS pixels; 0 when not known

	target                  float64 // seconds, 0 for none
	targetText, targetWrong string
	interval, intervalWrong string
}

var labDescription = calc.Text{
	EN: "Drop results of wrk, k6, vegeta, fortio, JMeter, HdrHistogram and others: see them on one chart, what to doubt in them, and compare or merge them.",
	VI: "Thả kết quả của wrk, k6, vegeta, fortio, JMeter, HdrHistogram…: xem trên một biểu đồ, biết điều gì đáng ngờ, so sánh hoặc gộp chúng."}

func (p *labPage) say(en, vi string) string { return calc.Text{EN: en, VI: vi}.In(p.Lang) }

func (p *labPage) OnInit() {
	p.hidden, p.leadsKnown, p.b = map[string]bool{}, map[string][]lead{}, unchosen
	p.width = figureWidth()
}

func (p *labPage) OnMount(ctx app.Context) {
	markLive()
	p.restore(ctx, p.take)
	p.openDigest(ctx, p.take)
	ctx.Defer(p.measure)
}

func (p *labPage) OnNav(ctx app.Context) {
	enter(ctx, p.Lang, labTitle.In(p.Lang)+" · "+siteName)
	p.openDigest(ctx, p.take)
	if app.IsServer || labOf(ctx.Page().URL().RawQuery) != "local" {
		return
	}
	fetchText(ctx, "/local/lab.json", "lab.json", func(ctx app.Context, name, text string, ok bool) {
		if !ok {
			p.fail(trouble{name: name, why: unreachable})
			return
		}
		p.openText(name, text, p.take)
	})
}

func (p *labPage) OnDismount() { p.leave() }

func (p *labPage) OnResize(ctx app.Context) { p.measure(ctx) }

func (p *labPage) measure(ctx app.Context) {
	if w := figureWidth(); w != p.width {
		ctx.Dispatch(func(app.Context) { p.width = w })
	}
}

func (p *labPage) take(ctx app.Context, f found) {
	if f.err != nil {
		p.refuse(f)
		return
	}
	p.put(ctx, f)
	ctx.Defer(p.measure)
}

func (p *labPage) onDragOver(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

func (p *labPage) onDrop(_ app.Context, e app.Event) {
	e.PreventDefault()
	p.read(e.Get("dataTransfer").Get("files"), p.take)
}

func (p *labPage) onChoose(ctx app.Context, _ app.Event) {
	p.read(ctx.JSSrc().Get("files"), p.take)
	ctx.JSSrc().Set("value", "") // so that the same file can be chosen again
}

func (p *labPage) section(id, title string, body ...app.UI) app.UI {
	return app.Elem("section").ID(id).Aria("labelledby", id+"-h").Body(
		append([]app.UI{app.Elem("h2").ID(id + "-h").Text(title)}, body...)...)
}

func (p *labPage) Render() app.UI {
	all := seriesOf(p.runs)
	content := []app.UI{
		app.Elem("h1").Text(labTitle.In(p.Lang)),
		app.Elem("p").Class("lead").Text(p.say("What do my measurements say, and can I trust them?", "Số đo của tôi nói gì, và tin được không?")),
		p.dropZone(),
	}
	content = append(content, p.state(p.Lang)...)
	if len(all) > 0 {
		shown := p.shown()
		content = append(content,
			app.Elem("section").ID("result").Class("card").Aria("label", p.say("Chart", "Biểu đồ")).Body(p.chart(shown), p.overTime(shown), p.targetBox(), p.share(shown)),
			p.table(all), p.compare(all), p.fits(), p.tools(shown))
	}
	if len(p.runs) > 0 {
		content = append(content, p.trust())
	}
	return frame{lang: p.Lang, path: "/lab"}.around(content...).OnDragOver(p.onDragOver).OnDrop(p.onDrop)
}

// dropZone is where results come in.
func (p *labPage) dropZone() app.UI {
	return app.Elem("div").ID("drop").Class("drop").Body(
		app.Elem("p").Text(p.say(
			"Drop results anywhere on this page: several at once, of several tools, of any size. They are read in this browser and never sent anywhere.",
			"Thả kết quả vào bất kỳ đâu trên trang: nhiều file một lúc, của nhiều công cụ, lớn bao nhiêu cũng được. File được đọc ngay trong trình duyệt này và không gửi đi đâu.")),
		app.Elem("p").Class("muted").Text(p.say("Read are: ", "Đọc được: ")+strings.Join(run.Labels, ", ")+"."),
		app.Elem("div").Class("row").Body(
			app.Elem("label").Class("btn").Body(
				app.Elem("span").Text(p.say("Choose files", "Chọn file")),
				app.ElemSelfClosing("input").ID("file").Attr("type", "file").Class("unseen").Attr("multiple", true).OnChange(p.onChoose),
			),
			app.Elem("button").ID("sample").Attr("type", "button").Class("btn").Text(p.say("Load a sample", "Mở một số đo mẫu")).OnClick(p.onSample),
		),
	)
}

func (p *labPage) onSample(ctx app.Context, _ app.Event) {
	const sample = "queue-measured.json"
	fetchText(ctx, "/samples/"+sample, sample, func(ctx app.Context, name, text string, ok bool) {
		if !ok {
			p.fail(trouble{name: name, why: unreachable})
			return
		}
		p.openText(name, text, p.take)
	})
}
