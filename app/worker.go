package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// A worker is a program of its own that runs beside the page, see package worker.
type worker struct {
	value app.Value
	ready bool // it has said that it listens
	ended bool
}

// startWorker loads the worker of a name. Until it is ended its messages are
// heard; lost says that there will be none: its program could not be loaded or has
// broken down.
func startWorker(ctx app.Context, name string, hear func(ctx app.Context, data app.Value), lost func(ctx app.Context)) *worker {
	w := &worker{value: app.Window().Get("Worker").New(app.Window().Get(name + "Address").String())}
	on := func(event string, act func(ctx app.Context, data app.Value)) {
		w.value.Call("addEventListener", event, app.FuncOf(func(_ app.Value, args []app.Value) any {
			data := args[0].Get("data")
			ctx.Dispatch(func(ctx app.Context) {
				if !w.ended {
					act(ctx, data)
				}
			})
			return nil
		}))
	}
	on("error", func(ctx app.Context, _ app.Value) { lost(ctx) })
	on("message", func(ctx app.Context, data app.Value) {
		if data.Get("unloaded").Truthy() {
			lost(ctx)
			return
		}
		w.ready = w.ready || data.Get("ready").Truthy()
		hear(ctx, data)
	})
	return w
}

func (w *worker) post(message map[string]any) { w.value.Call("postMessage", message) }

// end stops the worker, whatever it is at.
func (w *worker) end() {
	w.ended = true
	w.value.Call("terminate")
}

// hasWorker reports whether this site has a worker of a name, and this browser
// workers.
func hasWorker(name string) bool {
	return app.IsServer || app.Window().Get(name+"Address").Truthy() && app.Window().Get("Worker").Truthy()
}
