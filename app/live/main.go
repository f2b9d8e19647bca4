//go:build js

// Command live runs a trial on a real TCP stack in the page. It is a program of its
// own, loaded into a worker when a reader first asks for it, so that a trial keeps
// neither the page from starting nor from answering.
//
// The page posts what to try as an object with the fields of [plan] or, for a first
// request alone, of [opening]; back come the number of requests done, again and
// again, and at last the outcome.
package main

import (
	"context"
	"syscall/js"
)

func main() {
	worker := js.Global()
	post := func(message map[string]any) { worker.Call("postMessage", message) }
	worker.Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked := args[0].Get("data")
		go func() {
			answer, err := try(asked, func(done int) { post(map[string]any{"done": done}) })
			if err != nil {
				answer = map[string]any{"error": err.Error()}
			}
			post(answer)
		}()
		return nil
	}))
	post(map[string]any{"ready": true})
	select {}
}

func try(asked js.Value, tell func(done int)) (map[string]any, error) {
	if asked.Get("answer").Truthy() {
		out, err := opening(asked).Virtual()
		return opened(out), err
	}
	out, err := plan(asked).Virtual(context.Background(), tell)
	return outcome(out), err
}
