package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// A trial runs the reader's numbers on a real TCP stack, in a worker that is
// loaded when it is first asked for. Its results are laid over the theory as those
// of a file are.
type trial struct {
	recovery string // what will be run
	seed     int

	opened *opened // of a first request, the last that ended

	worker *worker // nil when none runs
	done   int     // of its requests
	failed calc.Text
	out    *outcome // of the last that ended
}

// startTrial loads a worker, gives it what to try when it is ready, and has its
// answer taken.
func (p *calcPage) startTrial(ctx app.Context, try map[string]any, take func(answer app.Value)) {
	p.stopTrial()
	t := &p.trial
	t.done, t.failed, t.out, t.opened = 0, calc.Text{}, nil, nil
	t.worker = startWorker(ctx, "live",
		func(_ app.Context, data app.Value) { p.hearTrial(data, try, take) },
		func(app.Context) { p.failTrial(trialUnloaded) })
}

// hearTrial takes a message of the worker: it is ready, has done so many requests,
// has failed, or has ended.
func (p *calcPage) hearTrial(data app.Value, try map[string]any, take func(answer app.Value)) {
	t := &p.trial
	switch {
	case data.Get("ready").Truthy():
		t.worker.post(try)
	case data.Get("error").Truthy():
		text := data.Get("error").String()
		p.failTrial(calc.Text{EN: "The trial ended: " + text + ".", VI: "Lần chạy dừng lại: " + text + "."})
	case data.Get("packets").Truthy():
		take(data)
		p.stopTrial()
	default:
		t.done = data.Get("done").Int()
	}
}

var trialUnloaded = calc.Text{
	EN: "The TCP stack could not be loaded. You may be offline, or the browser keeps WebAssembly from workers.",
	VI: "Không tải được TCP stack. Có thể bạn đang không có mạng, hoặc trình duyệt không cho worker dùng WebAssembly."}

func (p *calcPage) failTrial(why calc.Text) {
	p.trial.failed = why
	p.stopTrial()
}

// stopTrial ends the worker, whatever it is at.
func (p *calcPage) stopTrial() {
	if p.trial.worker != nil {
		p.trial.worker.end()
		p.trial.worker = nil
	}
}

// canTry reports whether this page has a trial and this site a worker for it.
func (p *calcPage) canTry() bool {
	return (p.calc.ID == "loss" || p.calc.ID == "rtt") && hasWorker("live")
}

func (p *calcPage) onTry(ctx app.Context, _ app.Event) {
	plan, refused := p.planOf(p.trial.rule(), p.trial.number())
	if refused == (calc.Text{}) {
		p.startTrial(ctx, plan.message(), func(answer app.Value) { p.trial.out = readOutcome(plan, answer) })
	}
}

func (p *calcPage) onTryAgain(ctx app.Context, e app.Event) {
	p.trial.seed = p.trial.number() + 1
	p.onTry(ctx, e)
}

func (p *calcPage) onStopTrial(app.Context, app.Event) { p.stopTrial() }

func (p *calcPage) onRecovery(ctx app.Context, _ app.Event) {
	p.trial.recovery = ctx.JSSrc().Get("value").String()
}

// rule is the chosen rule of recovery, and number the seed.
func (t trial) rule() string {
	if t.recovery == "" {
		return trialRecoveries[0].ID
	}
	return t.recovery
}

func (t trial) number() int { return max(t.seed, 1) }
