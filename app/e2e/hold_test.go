//go:build e2e

package e2e

import (
	"context"
	"sync"

	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// holdProgram keeps the program from arriving until the function it returns is
// called, as a slow network does. Call it before the page is opened.
func (p *tab) holdProgram() (release func()) {
	p.t.Helper()
	released := make(chan struct{})
	let := sync.OnceFunc(func() { close(released) })
	p.t.Cleanup(let)
	p.meet(program, func(ctx context.Context, id fetch.RequestID) {
		<-released
		chromedp.Call(ctx, fetch.ContinueRequest, fetch.ContinueRequestParams{RequestID: id})
	})
	return let
}

// program is the pattern of the addresses of the program.
const program = "*.wasm"

// fail makes every request for an address that fits a pattern fail.
func (p *tab) fail(pattern string) {
	p.t.Helper()
	p.meet(pattern, func(ctx context.Context, id fetch.RequestID) {
		chromedp.Call(ctx, fetch.FailRequest, fetch.FailRequestParams{RequestID: id, ErrorReason: network.ErrorReasonFailed})
	})
}

// meet stops every request for an address that fits a pattern and leaves it to a
// function.
func (p *tab) meet(pattern string, meet func(context.Context, fetch.RequestID)) {
	p.t.Helper()
	err := chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*fetch.EventRequestPaused); ok {
			go meet(p.ctx, e.RequestID)
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	call(p, fetch.Enable, fetch.EnableParams{Patterns: []*fetch.RequestPattern{{URLPattern: pattern}}})
}
