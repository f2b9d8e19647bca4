//go:build e2e

package e2e

import (
	"context"
	"sync"

	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/chromedp"
)

// holdProgram keeps the program from arriving until the function it returns is
// called, as a slow network does. Call it before the page is opened.
func (p *tab) holdProgram() (release func()) {
	p.t.Helper()
	released := make(chan struct{})
	let := sync.OnceFunc(func() { close(released) })
	p.t.Cleanup(let)
	err := chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*fetch.EventRequestPaused); ok {
			go func() {
				<-released
				chromedp.Call(context.WithoutCancel(p.ctx), fetch.ContinueRequest, fetch.ContinueRequestParams{RequestID: e.RequestID})
			}()
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	call(p, fetch.Enable, fetch.EnableParams{Patterns: []*fetch.RequestPattern{{URLPattern: "*.wasm"}}})
	return let
}
