package main

import (
	"runtime"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// How a page goes from one state to another: at once what is drawn, and once the
// inputs stand still all that follows them.

// restAfter is how long the inputs must stand still before the address, the
// announcement and everything dear to compute follow them.
const restAfter = 250 * time.Millisecond

// set moves to other arguments.
func (p *calcPage) set(ctx app.Context, a calc.Args) {
	p.slide(a)
	ctx.Defer(p.sync)
}

// slide moves to other arguments and lets the rest of the page follow once they
// stand still.
func (p *calcPage) slide(a calc.Args) {
	p.args = a
	p.unreadAll()
	p.turn++
	if !p.moves {
		p.moves = true
		p.awaitRest()
	}
}

// awaitRest waits until the inputs have stood still. There is one timer for all
// that moves them, and it belongs to the page: an element may go meanwhile.
func (p *calcPage) awaitRest() {
	turn := p.turn
	p.home.After(restAfter, func(ctx app.Context) {
		if turn != p.turn && p.moves {
			p.awaitRest()
		}
		if turn != p.turn {
			ctx.PreventUpdate()
			return
		}
		p.moves = false
		p.stand()
		p.rest = p.computeRest()
		p.keepLists(ctx)
		replaceQuery(ctx, p.address())
		ctx.Page().SetTitle("%s", p.heading())
		ctx.Defer(p.sync)
		p.tidyLater()
	})
}

// tidyAfter is how long the inputs must stand still before garbage is collected, which
// takes as long as some frames: they would be missed in a drag.
const tidyAfter = time.Second

// tidyLater collects garbage when nobody moves anything.
func (p *calcPage) tidyLater() {
	turn := p.turn
	p.home.After(tidyAfter, func(ctx app.Context) {
		ctx.PreventUpdate()
		if turn == p.turn {
			runtime.GC()
		}
	})
}

// address is the query of the page: what differs from the defaults, the name of
// the state, what is pinned, and the keys that are not ours.
func (p *calcPage) address() string { return join(p.named(p.args.Query()), p.link.Foreign) }

// named is a query with the name of the state and what is pinned.
func (p *calcPage) named(query string) string {
	query = join(query, calc.TitleQuery(p.title))
	return join(query, p.pinned(calc.MostQuery-len(query)-len("&")))
}

// push moves to other arguments in a way the reader may want to go back from:
// it adds to the history.
func (p *calcPage) push(ctx app.Context, a calc.Args) { p.move(ctx, state{a, p.title}, p.pin) }

// move is push to a state with a name, with another pinned.
func (p *calcPage) move(ctx app.Context, to state, pin *state) {
	p.settleAll()
	p.stand()
	p.keepLists(ctx)
	replaceQuery(ctx, p.address()) // the place to go back to, before its timer
	p.args, p.title, p.pin = to.args, to.title, pin
	p.keepLists(ctx)
	query := p.address()
	if query == ctx.Page().URL().RawQuery {
		p.set(ctx, to.args)
		return
	}
	pushQuery(ctx, query)
	p.open(query)
	p.pin = pin // whole, also where it is too long for the address
	p.restoreLists(ctx)
	ctx.Defer(p.sync)
}
