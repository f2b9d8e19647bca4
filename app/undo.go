package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// A state is what a page can be taken back to, and what can be pinned.
type state struct {
	args  calc.Args
	title string // what the reader calls it
}

func (s state) equal(to state) bool { return s.title == to.title && s.args.Equal(to.args) }

func (p *calcPage) here() state { return state{p.args, p.title} }

// mostUndo is how many states are kept to go back to.
const mostUndo = 50

// stand records that the inputs rest where they are: where they rested before
// is a state that the reader may want back. What passed in between, such as the
// way of a slider, is not.
func (p *calcPage) stand() {
	if p.here().equal(p.stood) {
		return
	}
	p.undo = append(p.undo, p.stood)
	if len(p.undo) > mostUndo {
		p.undo = p.undo[1:]
	}
	p.stood = p.here()
}

// onUndo takes the last change back, from its button and from Ctrl+Z, which
// shell.js turns into a click.
func (p *calcPage) onUndo(ctx app.Context, _ app.Event) {
	p.stand()
	if len(p.undo) == 0 {
		return
	}
	last := len(p.undo) - 1
	to := p.undo[last]
	p.undo, p.stood = p.undo[:last], to
	p.settleAll()
	p.title = to.title
	p.set(ctx, to.args)
}

// onResetOne sets one input back to its default.
func (p *calcPage) onResetOne(ctx app.Context, _ app.Event) {
	if in, _, ok := p.source(ctx); ok {
		p.settle(in)
		p.set(ctx, p.args.With(p.calc.Inputs.Args().Setting(in)))
	}
}

// labelled is the label of an input, with a button that resets it where it was
// changed, and a link to what the label means.
func (p *calcPage) labelled(in *calc.Input, meaning app.UI) app.UI {
	label := in.Label.In(p.Lang)
	return app.Elem("div").Class("named").Body(
		app.Elem("label").Attr("for", boxID(in)).DataSet("in", in.ID).Text(label).OnDblClick(p.onResetOne),
		// Hidden and not gone: go-app forgets what an element that is gone has begun.
		app.Elem("button").ID("reset-"+in.ID).Attr("type", "button").Class("again").DataSet("in", in.ID).Hidden(!p.args.Has(in)).
			Aria("label", p.say("Reset: ", "Về mặc định: ")+label).Title(p.say("Reset", "Về mặc định")).Text("↺").OnClick(p.onResetOne),
		meaning,
	)
}
