package main

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/network"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// An openingPlan is a first request that the worker is asked to try. Times are in nanoseconds.
type openingPlan struct {
	rtt, server, answer int64
	exchange            network.Exchange // what the formula makes of it
	stack               string
	resumed             bool
}

// opened is what came of it, in seconds.
type opened struct {
	plan        openingPlan
	first, next float64
	packets     []packet
}

// mostAnswer is the longest answer that is run here, in bytes.
const mostAnswer = 16 << 20

// openingOf is the first request of the page's inputs, and what of it cannot be
// tried.
func (p *calcPage) openingOf() (openingPlan, calc.Text) {
	of := func(id string) *calc.Input {
		in, _ := p.calc.Inputs.Find(id)
		return in
	}
	e := calc.FirstRequest(p.args)
	plan := openingPlan{
		rtt: int64(math.Round(e.RTT * 1e9)), server: int64(math.Round(e.Server * 1e9)), answer: int64(p.args.Of(of("bytes"))),
		exchange: e, stack: p.args.Choice(of("stack")), resumed: p.args.On(of("resumed")),
	}
	switch h := e.Handshake; {
	case h.QUIC:
		return plan, calc.Text{EN: "QUIC does not run here; labcli run handshake --quic measures it.", VI: "QUIC không chạy ở đây; labcli run handshake --quic đo được."}
	case h.FastOpen:
		return plan, calc.Text{EN: "This TCP stack has no Fast Open.", VI: "TCP stack này không có Fast Open."}
	case plan.answer > mostAnswer:
		return plan, calc.Text{EN: "A response of up to 16 MiB can be run here.", VI: "Ở đây chạy được với response tới 16 MiB."}
	}
	return plan, calc.Text{}
}

// turns are the sizes of what TLS says before the request, client and server by
// turns: a ClientHello with the hybrid key share, a short chain of certificates.
func (o openingPlan) turns() []any {
	switch h := o.exchange.Handshake; {
	case h.TLS == network.TLS12 && h.Resumed:
		return []any{450, 140}
	case h.TLS == network.TLS12:
		return []any{250, 1100, 120, 270}
	case h.TLS == network.TLS13 && h.Early:
		return []any{}
	case h.TLS == network.TLS13 && h.Resumed:
		return []any{1950, 300}
	case h.TLS == network.TLS13:
		return []any{1700, 1200}
	}
	return []any{}
}

func (o openingPlan) message() map[string]any {
	return map[string]any{"rtt": float64(o.rtt), "server": float64(o.server), "answer": float64(o.answer), "turns": o.turns()}
}

func readOpened(plan openingPlan, answer app.Value) *opened {
	return &opened{plan, answer.Get("first").Float() / 1e9, answer.Get("next").Float() / 1e9, readPackets(answer.Get("packets"))}
}

func (p *calcPage) openedResult(o *opened) app.UI {
	time := func(v float64) string { return unit.Second.Format(v, p.Lang) }
	kept := o.plan.exchange
	kept.Kept = true
	row := func(name string, measured, formula float64) app.UI {
		return app.Elem("tr").Body(app.Elem("th").Attr("scope", "row").Text(name), app.Elem("td").Text(time(measured)), app.Elem("td").Text(time(formula)))
	}
	rtt := unit.Second.Format(o.plan.exchange.RTT, p.Lang)
	return app.Elem("div").Body(
		app.Elem("h3").Text(p.say("The first request", "Request đầu")),
		scroll(p.say("The first request beside the formula", "Request đầu bên cạnh công thức"), app.Elem("table").Body(
			app.Elem("caption").Text(p.say("RTT "+rtt, "RTT "+rtt)),
			app.Elem("thead").Body(app.Elem("tr").Body(
				app.Elem("td"),
				app.Elem("th").Attr("scope", "col").Text(p.say("measured", "đo được")),
				app.Elem("th").Attr("scope", "col").Text(p.say("formula", "công thức")),
			)),
			app.Elem("tbody").Body(
				row(p.say("first request", "request đầu"), o.first, o.plan.exchange.Time()),
				row(p.say("next request", "request sau"), o.next, kept.Time()),
			),
		)),
		app.Elem("p").Text(p.say(
			"Every packet as the stack sent it, the first ones of a long answer. The connection was begun at 0.",
			"Từng gói đúng như stack đã gửi, phần đầu nếu response dài. Kết nối bắt đầu lúc 0.")),
		p.drawnPackets(o.packets, "opening", p.say("The packets of the first request", "Các gói của request đầu")),
		app.Elem("p").Text(p.say("With the real TLS, and QUIC, on the command line:", "Với TLS thật và QUIC, trên dòng lệnh:")),
		app.Elem("pre").TabIndex(0).Aria("label", p.say("On the command line", "Trên dòng lệnh")).Body(
			app.Elem("code").ID("opening-command").Text("labcli run handshake --quic --levels "+o.exactRTT())),
	)
}

func (o *opened) exactRTT() string {
	in, _ := calc.RTT.Inputs.Find("rtt")
	return in.Exact(float64(o.plan.rtt) / 1e9)
}

// run is the first request as a run of a document, to be laid over the page.
func (o *opened) run() run.Run {
	resumed := "off"
	if o.plan.resumed {
		resumed = "on"
	}
	return run.Run{Experiment: "handshake", Calculator: "rtt",
		Inputs: map[string]string{"stack": o.plan.stack, "resumed": resumed, "rtt": o.exactRTT()},
		Points: []run.Point{{Values: map[string]run.Value{
			"first": {Raw: &run.Estimate{Ns: nanoseconds(o.first)}},
			"next":  {Raw: &run.Estimate{Ns: nanoseconds(o.next)}},
		}}}}
}
