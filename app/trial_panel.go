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
	if !p.canTry() {
		return nil
	}
	body := []app.UI{
		app.Elem("h2").ID("trial-h").Text(p.say("The same on a real TCP stack", "Cũng vậy trên một TCP stack thật")),
		app.Elem("p").Text(trials[p.calc.ID].about.In(p.Lang)),
	}
	for _, in := range trials[p.calc.ID].own {
		body = append(body, p.ownField(in))
	}
	body = append(body, p.trialRules(), p.trialButtons())
	if p.trial.worker != nil {
		body = append(body, p.trialProgress())
	}
	said := p.trial.failed
	if p.trial.out != nil {
		said = calc.Text{EN: "The trial has ended.", VI: "Đã chạy xong."}
	}
	body = append(body, app.Elem("p").ID("trial-say").Role("status").Text(said.In(p.Lang)))
	if o := p.trial.opened; o != nil {
		body = append(body, p.openedResult(o))
	}
	if o := p.trial.out; o != nil && len(o.sorted) > 0 {
		body = append(body, p.trialResult(o))
	}
	return app.Elem("section").ID("trial").Class("card").Aria("labelledby", "trial-h").Body(body...)
}

// ownField asks for an input that the page has not.
func (p *calcPage) ownField(in *calc.Input) app.UI {
	id := "trial-" + in.ID
	box := app.ElemSelfClosing("input").ID(id).Attr("type", "text").Attr("autocomplete", false).Spellcheck(false).DataSet("own", in.ID).
		Attr("value", in.Edit(trials[p.calc.ID].args(p).Of(in), p.Lang)).OnChange(p.onOwn)
	below := app.Elem("p").ID("hint-" + id).Class("hint").Text(in.Help.In(p.Lang))
	if err := p.trial.errs[in.ID]; err != nil {
		below = app.Elem("p").ID("hint-" + id).Class("error").Role("alert").Text(capital(err.In(p.Lang)) + ".")
		box = box.Aria("invalid", "true")
	}
	return app.Elem("div").Class("field number").Body(
		app.Elem("label").Attr("for", id).Text(in.Label.In(p.Lang)),
		box.Aria("describedby", "hint-"+id),
		below,
	)
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
	_, refused := p.planOf()
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
	theory := calc.Loss.Eval(o.plan.args)
	for _, t := range trialQuantiles {
		out, _ := calc.Loss.Output(t.output)
		row(out.Label.In(p.Lang), time(quantile.Of(o.sorted, t.q)), time(theory.Of(out)))
	}
	row(p.say("slowest", "chậm nhất"), time(o.sorted[len(o.sorted)-1]), "–")
	count := func(n int) string { return unit.Count.Format(float64(n), p.Lang) }
	hit, _ := calc.Loss.Output("hit")
	row(p.say("late by a loss", "trễ vì mất gói"), unit.Share.Format(o.late(), p.Lang), unit.Share.Format(theory.Of(hit), p.Lang))
	row(p.say("packets lost", "gói bị mất"), unit.Share.Format(float64(o.dropped)/float64(o.sent), p.Lang), unit.Share.Format(o.plan.of("loss"), p.Lang))

	seed := strconv.Itoa(o.plan.seed)
	return app.Elem("div").Body(
		app.If(p.trial.opened != nil, p.trialAfter),
		scroll(p.say("Measured beside the formula", "Đo được bên cạnh công thức"), app.Elem("table").ID("trial-table").Body(
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
		app.Raw(drawSpread(o, calc.Loss.Lines(calc.Loss.Charts[0], o.plan.args), p.Lang)),
		app.Elem("p").Class("hint").Text(p.say("Bars: measured. Dashes: what the formula expects.", "Cột: đo được. Vạch ngang: công thức dự đoán.")),
		p.trialLadder(o),
		app.Elem("p").Body(
			app.Text(p.say(
				"The same seed gives the same latencies to the last digit on the command line. Their fingerprint, which labcli prints too: ",
				"Cùng seed thì dòng lệnh cho cùng latency tới chữ số cuối. Dấu vân tay của chúng, labcli cũng in ra: ")),
			app.Elem("code").ID("fingerprint").Text(o.fingerprint),
		),
		app.Elem("pre").Class("wraps").TabIndex(0).Aria("label", p.say("The same on the command line", "Cũng phép đo này trên dòng lệnh")).Body(app.Elem("code").ID("trial-command").Body(whole(o.plan.command())...)),
	)
}

// trialAfter leads over from the first request to those after it.
func (p *calcPage) trialAfter() app.UI {
	return app.Elem("div").Body(
		app.Elem("h3").Text(p.say("The requests after it", "Các request sau đó")),
		app.Elem("p").Text(p.say(
			"On the chart against the round trip, their p50, p90, p99 and p99.9 stand over the line of the next request.",
			"Trên biểu đồ theo RTT, p50, p90, p99 và p99.9 của chúng nằm phía trên đường của request sau.")),
	)
}

func (p *calcPage) trialFailures(o *outcome) app.UI {
	if o.failed == 0 {
		return nil
	}
	n := unit.Count.Format(float64(o.failed), p.Lang)
	return app.Elem("p").Text(p.say("Connections broke under "+n+" requests, which are not counted.", "Kết nối bị đứt ở "+n+" request, không được tính."))
}

// late is the share of requests that took longer than jitter explains.
func (o *outcome) late() float64 {
	most := o.plan.of("base") + o.plan.of("jitter") + 1e-9
	late := 0
	for _, v := range o.sorted {
		if v > most {
			late++
		}
	}
	return float64(late) / float64(len(o.sorted))
}
