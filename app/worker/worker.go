//go:build js

// Package worker is what the programs have in common that run in a worker of the
// page, each loaded by web/worker.js when it is first asked for.
package worker

import "syscall/js"

// A Message is an object that is posted to the page.
type Message = map[string]any

// Serve says to the page that the program is ready, {ready: true}, and answers
// each of its messages: what answer returns is posted, as is what it posts
// meanwhile. It never returns; the page ends the worker.
func Serve(answer func(asked js.Value, post func(Message)) Message) {
	worker := js.Global()
	post := func(m Message) { worker.Call("postMessage", m) }
	worker.Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked := args[0].Get("data")
		go func() { post(answer(asked, post)) }()
		return nil
	}))
	post(Message{"ready": true})
	select {}
}
