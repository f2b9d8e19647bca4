package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/quantile"
	"latencylab/calc/unit"
)

// trialPanel offers to run the page's numbers on a real TCP stack, and shows what
// came of it.
func (p *calcPage) trialPanel() app.UI {
	switch {
	case !p.canTry():
		return nil
	case p.calc.ID == "rtt":
		return p.openingPanel()
	}
	body := []app.UI{
		app.Elem("h2").ID("trial-h").Text(p.say("The same on a real TCP stack", "Cũng vậy trên một TCP stack thật")),
		app.Elem("p").Text(p.say(
			"Runs 10,000 requests with these numbers over two real TCP stacks joined by an emulated link, in this page. Time is virtual, so minutes of traffic take seconds and every delay is exact. The program for it, about 1.5 MB, is loaded the first time.",
			"Chạy 10.000 request với các số này qua hai TCP stack thật nối bằng đường truyền giả lập, ngay trong trang. Thời gian là ảo nên nhiều phút lưu lượng chỉ mất vài giây và mọi độ trễ đều chính xác. Chương trình cho việc này, khoảng 1,5 MB, được tải ở lần đầu.")),
		p.trialRules(),
		p.trialButtons(),
	}
	if p.trial.worker != nil {
		body = append(body, p.trialProgress())
	}
	body = append(body, p.trialSays(p.trial.out != nil))
	if o := p.trial.out; o != nil && len(o.sorted) > 0 {
		body = append(body, p.trialResult(o))
	}
	return app.Elem("section").ID("trial").Class("card").Aria("labelledby", "trial-h").Body(body...)
}

// trialSays tells how the last trial ended, if one has.
func (p *calcPage) trialSays(ended bool) app.UI {
	said := p.trial.failed.In(p.Lang)
	if ended {
		said = p.say("The trial has ended.", "Đã chạy xong.")
	}
	return app.Elem("p").ID("trial-say").Role("status").Text(said)
}

func (p *calcPage) trialRules() app.UI {
	options := []app.UI{}
	for _, o := range trialRecoveries {
		radio := app.ElemSelfClosing("input").ID("recovery-"+o.ID).Attr("type", "radio").Attr("name", "trial-recovery").Attr("value", o.ID).OnChange(p.onRecovery)
		if o.ID == p.trial.rule() {
			radio = radio.Attr("checked", true)
		}
		options = append(options, app.Elem("label").Body(radio, app.Elem("span").Text(o.Label.In(p.Lang))))
	}
	return app.Elem("div").Class("field", "choice").Body(
		app.Elem("span").ID("recovery-h").Class("label").Text(p.say("How a loss is found out", "Cách phát hiện mất gói")),
		app.Elem("div").Class("seg").Role("radiogroup").Aria("labelledby", "recovery-h").Body(options...),
		app.Elem("p").Class("help").Text(p.say(
			"Linux waits for the round trip and the floor, as the formula does; RFC 8985 probes after two round trips and 200 ms.",
			"Linux chờ RTT cộng sàn, như công thức; RFC 8985 gửi gói thăm dò sau hai RTT cộng 200 ms.")),
	)
}

func (p *calcPage) trialButtons() app.UI {
	_, refused := p.planOf(p.trial.rule(), p.trial.number())
	busy := p.trial.worker != nil
	run := app.Elem("button").ID("trial-run").Attr("type", "button").Class("btn", "primary").Text(p.say("Run it here on a real TCP stack", "Chạy ngay tại đây trên TCP stack thật")).OnClick(p.onTry)
	if busy || refused != (calc.Text{}) {
		run = run.Attr("disabled", true)
	}
	buttons := []app.UI{run}
	if busy {
		buttons = append(buttons, app.Elem("button").ID("trial-stop").Attr("type", "button").Class("btn").Text(p.say("Stop", "Dừng")).OnClick(p.onStopTrial))
	} else if p.trial.out != nil && refused == (calc.Text{}) {
		buttons = append(buttons, app.Elem("button").ID("trial-again").Attr("type", "button").Class("btn").Text(p.say("Again with other luck", "Chạy lại với may rủi khác")).OnClick(p.onTryAgain))
	}
	return app.Elem("div").Body(
		app.Elem("div").Class("row").Body(buttons...),
		app.If(refused != (calc.Text{}), func() app.UI { return app.Elem("p").ID("trial-refused").Text(refused.In(p.Lang)) }),
	)
}

func (p *calcPage) trialProgress() app.UI {
	text := p.say("Loading…", "Đang tải…")
	if p.trial.done > 0 {
		text = unit.Count.Format(float64(p.trial.done), p.Lang) + " / " + unit.Count.Format(trialRequests, p.Lang)
	}
	return app.Elem("div").Class("row").Body(
		app.Elem("progress").ID("trial-progress").Aria("label", p.say("Requests done", "Số request đã xong")).Attr("max", trialRequests).Attr("value", p.trial.done),
		app.Elem("span").Text(text),
	)
}

// trialResult sets what was measured beside the formula, for the inputs that it was
// run at.
func (p *calcPage) trialResult(o *outcome) app.UI {
	rows := []app.UI{}
	row := func(name, measured, formula string) {
		rows = append(rows, app.Elem("tr").Body(app.Elem("th").Attr("scope", "row").Text(name), app.Elem("td").Text(measured), app.Elem("td").Text(formula)))
	}
	time := func(v float64) string { return unit.Second.Format(v, p.Lang) }
	theory := p.calc.Eval(p.trialArgs(o.plan))
	for _, t := range trialQuantiles {
		out, _ := p.calc.Output(t.output)
		row(out.Label.In(p.Lang), time(quantile.Of(o.sorted, t.q)), time(theory.Of(out)))
	}
	row(p.say("slowest", "chậm nhất"), time(o.sorted[len(o.sorted)-1]), "–")
	count := func(n int) string { return unit.Count.Format(float64(n), p.Lang) }
	hit, _ := p.calc.Output("hit")
	row(p.say("late by a loss", "trễ vì mất gói"), unit.Share.Format(o.late(), p.Lang), unit.Share.Format(theory.Of(hit), p.Lang))
	row(p.say("packets lost", "gói bị mất"), unit.Share.Format(float64(o.dropped)/float64(o.sent), p.Lang), unit.Share.Format(o.plan.loss, p.Lang))

	seed := strconv.Itoa(o.plan.seed)
	return app.Elem("div").Body(
		scroll(p.say("Measured beside the formula", "Đo được bên cạnh công thức"), app.Elem("table").Body(
			app.Elem("caption").Text(p.say("10,000 requests, "+o.plan.name(p.Lang)+", seed "+seed, "10.000 request, "+o.plan.name(p.Lang)+", seed "+seed)),
			app.Elem("thead").Body(app.Elem("tr").Body(
				app.Elem("td"),
				app.Elem("th").Attr("scope", "col").Text(p.say("measured", "đo được")),
				app.Elem("th").Attr("scope", "col").Text(p.say("formula", "công thức")),
			)),
			app.Elem("tbody").Body(rows...),
		)),
		app.Elem("p").Text(p.say(
			"Packets sent: "+count(o.sent)+", lost: "+count(o.dropped)+", sent again: "+count(o.retransmitted)+". Network time: "+time(o.took)+".",
			"Số gói gửi: "+count(o.sent)+", mất: "+count(o.dropped)+", gửi lại: "+count(o.retransmitted)+". Thời gian mạng: "+time(o.took)+".")),
		p.trialFailures(o),
		app.Raw(drawSpread(o, p.calc.Lines(p.calc.Charts[0], p.trialArgs(o.plan)), p.Lang)),
		p.trialLadder(o),
		app.Elem("p").Body(
			app.Text(p.say(
				"The same seed gives the same latencies to the last digit on the command line. Their fingerprint, which labcli prints too: ",
				"Cùng seed thì dòng lệnh cho cùng latency tới chữ số cuối. Dấu vân tay của chúng, labcli cũng in ra: ")),
			app.Elem("code").ID("fingerprint").Text(o.fingerprint),
		),
		app.Elem("pre").TabIndex(0).Aria("label", p.say("The same on the command line", "Cũng phép đo này trên dòng lệnh")).Body(app.Elem("code").ID("trial-command").Text(o.plan.command())),
	)
}

func (p *calcPage) trialFailures(o *outcome) app.UI {
	if o.failed == 0 {
		return nil
	}
	n := unit.Count.Format(float64(o.failed), p.Lang)
	return app.Elem("p").Text(p.say("Connections broke under "+n+" requests, which are not counted.", "Kết nối bị đứt ở "+n+" request, không được tính."))
}

// trialArgs are the page's arguments moved to those that a trial was run at.
func (p *calcPage) trialArgs(t trialPlan) calc.Args {
	a := p.args
	for id, v := range map[string]float64{
		"rtt": float64(t.rtt) / 1e9, "base": float64(t.base) / 1e9, "jitter": float64(t.jitter) / 1e9,
		"floor": float64(t.floor) / 1e9, "loss": t.loss, "packets": float64(t.packets),
	} {
		a = a.With(calc.Setting{Input: id, Value: v})
	}
	return a
}

// late is the share of requests that took longer than jitter explains.
func (o *outcome) late() float64 {
	most := float64(o.plan.base+o.plan.jitter)/1e9 + 1e-10
	late := 0
	for _, v := range o.sorted {
		if v > most {
			late++
		}
	}
	return float64(late) / float64(len(o.sorted))
}
