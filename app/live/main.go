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

	"latencylab/app/worker"
)

func main() {
	worker.Serve(func(asked js.Value, post func(worker.Message)) worker.Message {
		answer, err := try(asked, func(done int) { post(worker.Message{"done": done}) })
		if err != nil {
			return worker.Message{"error": err.Error()}
		}
		return answer
	})
}

func try(asked js.Value, tell func(done int)) (worker.Message, error) {
	if asked.Get("answer").Truthy() {
		out, err := opening(asked).Virtual()
		return opened(out), err
	}
	out, err := plan(asked).Virtual(context.Background(), tell)
	return outcome(out), err
}
