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
	own      []calc.Setting              // what the reader gave in the panel, the latest last
	errs     map[string]*calc.ValueError // of that, what cannot be used; nil where it can

	worker *worker // nil when none runs
	done   int     // of its requests
	failed calc.Text
	opened *opened  // of the first request, the last that ended
	out    *outcome // of the requests, the last that ended
}

// An attempt is something that a worker is asked to try.
type attempt struct {
	message map[string]any
	take    func(answer app.Value)
}

// startTrial loads a worker, gives it one attempt after the other when it is ready,
// and has its answers taken.
func (p *calcPage) startTrial(ctx app.Context, attempts []attempt) {
	p.stopTrial()
	t := &p.trial
	t.done, t.failed, t.out, t.opened = 0, calc.Text{}, nil, nil
	t.worker = startWorker(ctx, "live",
		func(_ app.Context, data app.Value) {
			if data.Get("packets").Truthy() {
				attempts[0].take(data)
				attempts = attempts[1:]
			}
			p.hearTrial(data, attempts)
		},
		func(app.Context) { p.failTrial(trialUnloaded) })
}

// hearTrial takes a message of the worker: it is ready or has ended an attempt, and
// goes on with the next of those that are left; it has done so many requests, or
// has failed.
func (p *calcPage) hearTrial(data app.Value, left []attempt) {
	t := &p.trial
	switch {
	case len(left) == 0:
		p.stopTrial()
	case data.Get("ready").Truthy() || data.Get("packets").Truthy():
		t.worker.post(left[0].message)
	case data.Get("error").Truthy():
		text := data.Get("error").String()
		p.failTrial(calc.Text{EN: "The trial ended: " + text + ".", VI: "Lần chạy dừng lại: " + text + "."})
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
	_, has := trials[p.calc.ID]
	return has && hasWorker("live")
}

func (p *calcPage) onTry(ctx app.Context, _ app.Event) {
	plan, refused := p.planOf()
	if refused != (calc.Text{}) {
		return
	}
	var attempts []attempt
	if open := trials[p.calc.ID].open; open != nil {
		first, _ := open(p)
		attempts = append(attempts, attempt{first.message(), func(answer app.Value) { p.trial.opened = readOpened(first, answer) }})
	}
	p.startTrial(ctx, append(attempts, attempt{plan.message(), func(answer app.Value) { p.trial.out = readOutcome(plan, answer) }}))
}

func (p *calcPage) onTryAgain(ctx app.Context, e app.Event) {
	p.trial.seed = p.trial.number() + 1
	p.onTry(ctx, e)
}

func (p *calcPage) onStopTrial(app.Context, app.Event) { p.stopTrial() }

func (p *calcPage) onRecovery(ctx app.Context, _ app.Event) {
	p.trial.recovery = ctx.JSSrc().Get("value").String()
}

// onOwn reads a box of the panel, and rewrites it in the page's own form.
func (p *calcPage) onOwn(ctx app.Context, _ app.Event) {
	el := ctx.JSSrc()
	in := lossInput(el.Get("dataset").Get("own").String())
	set, err := in.ParseSetting(el.Get("value").String(), p.Lang)
	if p.trial.errs == nil {
		p.trial.errs = map[string]*calc.ValueError{}
	}
	if p.trial.errs[in.ID] = err; err != nil {
		return
	}
	p.trial.own = append(p.trial.own, set)
	el.Set("value", in.Edit(set.Value, p.Lang))
}

// rule is the chosen rule of recovery, and number the seed.
func (t trial) rule() string {
	if t.recovery == "" {
		return trialRecoveries[0].ID
	}
	return t.recovery
}

func (t trial) number() int { return max(t.seed, 1) }
