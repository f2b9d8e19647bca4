package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

var homeDescription = calc.Text{
	EN: "Calculators for the latency questions of backend engineers, with real measurements drawn over the theory. In the browser, offline, by link.",
	VI: "Các phép tính cho câu hỏi về latency của kỹ sư backend, vẽ số đo thật chồng lên lý thuyết. Chạy trong trình duyệt, không cần mạng, chia sẻ bằng liên kết."}

// home lists the calculators by the question they answer.
type home struct {
	app.Compo

	Lang lang.Tag
}

func (h *home) OnNav(ctx app.Context) {
	enter(ctx, h.Lang, calc.Text{EN: siteName + ": calculators and measurements", VI: siteName + ": tính và đo latency"}.In(h.Lang))
}

func (h *home) OnMount(app.Context) { markLive() }

func (h *home) Render() app.UI {
	say := func(en, vi string) string { return calc.Text{EN: en, VI: vi}.In(h.Lang) }
	return frame{lang: h.Lang, path: "/"}.around(
		app.Elem("h1").Text(say("Which question do you have?", "Bạn đang hỏi câu nào?")),
		app.Elem("p").Class("lead").Text(say(
			"Move a slider and see what happens to the latency. Drop a measured result on it and see where theory and your system part. Send the link and your colleague sees the same.",
			"Kéo thanh trượt và xem latency thay đổi. Thả kết quả đo vào và xem lý thuyết với hệ thống của bạn khác nhau ở đâu. Gửi liên kết và đồng nghiệp thấy y như vậy.")),
		app.Elem("p").Class("row").Body(
			app.Elem("a").Class("btn").Attr("href", localPath("/guide", h.Lang)).Text(guideArticle.title.In(h.Lang)+say(": where to look", ": tìm ở đâu")),
			app.Elem("a").Class("btn").Attr("href", localPath("/lab", h.Lang)).Text(say("Look at results of wrk, k6, JMeter and others", "Xem kết quả của wrk, k6, JMeter và công cụ khác")),
		),
		calculatorList(h.Lang),
		app.Elem("section").Class("prose").Body(
			app.Elem("h2").Text(say("Measure it yourself", "Tự đo")),
			app.Elem("p").Text(say(
				"The lab runs a real queue on your machine and writes a result that the page draws over the formula. Without a machine at hand, open a published measurement.",
				"Lab chạy một hàng đợi thật trên máy bạn và ghi kết quả để trang vẽ chồng lên công thức. Chưa có máy thì mở một bộ số đo đã công bố.")),
			app.Elem("pre").TabIndex(0).Body(app.Elem("code").Text("labcli run queue --quick -o result.json")),
			app.Elem("p").Body(app.Elem("a").Class("btn").Attr("href", localPath("/mmc", h.Lang)+"?service=5ms&lab=sample").
				Text(say("Open the published measurement", "Mở số đo đã công bố"))),
		),
	)
}

// calculatorList shows each calculator by its question, with its answer for the
// default inputs.
func calculatorList(l lang.Tag) app.UI {
	seen := map[string]bool{}
	cards := make([]app.UI, len(calc.All))
	for i, c := range calc.All {
		a := c.Inputs.Args()
		r := c.Eval(a)
		e := c.Explain(a, r)
		key := c.Answer(r)
		because := e.Verdict.Because[0]
		cards[i] = app.Elem("li").Class("card").Body(
			app.Elem("h2").Body(app.Elem("a").Attr("href", localPath("/"+c.ID, l)).Text(c.Question.In(l))),
			app.Elem("p").Class("figure").Body(
				app.Elem("span").Class("muted").Text(key.Label.In(l)),
				app.Elem("strong").Text(key.Unit.Format(r.Of(key), l)),
			),
			app.Elem("p").Body(linked(takeApart(because.Text.In(l), l, seen), because, l)...),
		)
	}
	return app.Elem("ul").Class("cards").Body(cards...)
}
