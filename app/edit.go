package main

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// Handlers of the form. Each finds its input by the data-in attribute of the
// element it was called for.

func (p *calcPage) source(ctx app.Context) (*calc.Input, app.Value, bool) {
	el := ctx.JSSrc()
	in, ok := p.calc.Inputs.Find(el.Get("dataset").Get("in").String())
	return in, el, ok
}

// onSlide follows a slider. What it gives is rounded to two significant digits,
// which is as fine as a hand can set it.
func (p *calcPage) onSlide(ctx app.Context, _ app.Event) {
	in, el, ok := p.source(ctx)
	if !ok {
		return
	}
	n, _ := strconv.ParseFloat(el.Get("value").String(), 64)
	p.settle(in)
	p.slide(p.args.With(in.Is(twoDigits(in.At(n / sliderSteps)))))
}

func twoDigits(v float64) float64 {
	short, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'e', 1, 64), 64)
	return short
}

// An edit is a box that is being edited.
type edit struct {
	text string
	from calc.Setting // the value before
}

// onType reads a box at every keystroke. The text stands as typed until the
// box is left.
func (p *calcPage) onType(ctx app.Context, _ app.Event) {
	if in, el, ok := p.source(ctx); ok {
		p.read(ctx, in, el.Get("value").String())
	}
}

func (p *calcPage) read(ctx app.Context, in *calc.Input, text string) {
	e, editing := p.typed[in.ID]
	if !editing {
		e.from = p.args.Setting(in)
	}
	p.typed[in.ID] = edit{text, e.from}
	set, err := in.ParseSetting(text, p.Lang)
	if err != nil {
		p.errs[in.ID] = err
		p.set(ctx, p.args)
		return
	}
	delete(p.errs, in.ID)
	p.set(ctx, p.args.With(set))
}

// onCommit rewrites a box in the page's own form, so that a misreading is seen.
// What cannot be read stays, with its message.
func (p *calcPage) onCommit(ctx app.Context, _ app.Event) {
	in, _, ok := p.source(ctx)
	if !ok || p.errs[in.ID] != nil {
		return
	}
	delete(p.typed, in.ID)
	ctx.Defer(p.sync)
}

// settle forgets what was typed for an input that is set in another way.
func (p *calcPage) settle(in *calc.Input) {
	delete(p.typed, in.ID)
	delete(p.errs, in.ID)
}

// onKey steps a value with the arrow keys, commits with Enter and restores with
// Escape.
func (p *calcPage) onKey(ctx app.Context, e app.Event) {
	in, _, ok := p.source(ctx)
	if !ok {
		return
	}
	set := p.args.Setting(in)
	switch key := e.Get("key").String(); {
	case key == "Escape":
		if e, editing := p.typed[in.ID]; editing {
			set = e.from
		}
		p.settle(in)
	case in.Kind == calc.List:
		ctx.PreventUpdate()
		return
	case key == "Enter" && p.errs[in.ID] == nil:
		p.settle(in)
	case (key == "ArrowUp" || key == "ArrowDown") && !math.IsInf(set.Value, 0):
		set = in.Is(step(in, set.Value, key == "ArrowUp", e.Get("shiftKey").Bool()))
		p.settle(in)
	default:
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	p.set(ctx, p.args.With(set))
}

// onSlideKey steps a value from its slider. The browser's own step is finer than
// the digits that onSlide keeps, so it would be rounded away.
func (p *calcPage) onSlideKey(ctx app.Context, e app.Event) {
	in, _, ok := p.source(ctx)
	key := e.Get("key").String()
	up := key == "ArrowUp" || key == "ArrowRight" || key == "PageUp"
	big := key == "PageUp" || key == "PageDown"
	if !ok || !(up || big || key == "ArrowDown" || key == "ArrowLeft") {
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	p.settle(in)
	v := min(max(p.args.Of(in), in.Min), in.Max)
	p.set(ctx, p.args.With(in.Is(min(max(step(in, v, up, big), in.Min), in.Max))))
}

// step is the next value of two significant digits, or the tenth.
func step(in *calc.Input, v float64, up, big bool) float64 {
	size := 1.0
	if v != 0 {
		digits, exponent, _ := strings.Cut(strconv.FormatFloat(math.Abs(v), 'e', -1, 64), "e")
		n, _ := strconv.Atoi(exponent)
		if digits == "1" && !up {
			n-- // what lies below a power of ten is finer
		}
		size = math.Pow10(n - 1)
	}
	if in.Whole {
		size = max(1, size)
	}
	if big {
		size *= 10
	}
	if !up {
		size = -size
	}
	next, _ := strconv.ParseFloat(strconv.FormatFloat(v+size, 'g', 12, 64), 64)
	return next
}

func (p *calcPage) onSwitch(ctx app.Context, _ app.Event) {
	if in, el, ok := p.source(ctx); ok {
		on := 0.0
		if el.Get("checked").Bool() {
			on = 1
		}
		p.set(ctx, p.args.With(in.Is(on)))
	}
}

// onChoice sets a choice; what the reader now gives in another way starts from
// where he was.
func (p *calcPage) onChoice(ctx app.Context, _ app.Event) {
	if in, el, ok := p.source(ctx); ok {
		if v, err := in.Parse(el.Get("value").String(), p.Lang); err == nil {
			p.set(ctx, p.calc.Settle(p.args).With(in.Is(v)))
		}
	}
}

func (p *calcPage) onPick(ctx app.Context, _ app.Event) {
	if in, el, ok := p.source(ctx); ok {
		if v, err := in.Parse(el.Get("dataset").Get("value").String(), p.Lang); err == nil {
			p.settle(in)
			p.set(ctx, p.args.With(in.Is(v)))
		}
	}
}

// onPreset follows a preset's link. go-app would ignore it if it led to the
// address it last visited, and the reader has moved on from there since.
func (p *calcPage) onPreset(ctx app.Context, e app.Event) {
	if !plainClick(e) {
		ctx.PreventUpdate()
		return
	}
	takeOver(e)
	id := ctx.JSSrc().Get("dataset").Get("preset").String()
	for _, preset := range p.calc.Presets {
		if preset.ID == id {
			p.move(ctx, state{args: p.calc.Inputs.From(preset.Set)}, p.pin)
		}
	}
}

// onReset goes back to the defaults, from the button and from the link to the
// page that the reader is on.
func (p *calcPage) onReset(ctx app.Context, e app.Event) {
	if !plainClick(e) {
		ctx.PreventUpdate()
		return
	}
	takeOver(e)
	p.move(ctx, state{args: p.calc.Inputs.Args()}, p.pin)
}

func (p *calcPage) settleAll() {
	p.typed, p.errs, p.naming = map[string]edit{}, map[string]*calc.ValueError{}, nil
	p.unsay()
}

// onSubmit keeps Enter from reloading the page: the result is there already.
func (p *calcPage) onSubmit(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}
