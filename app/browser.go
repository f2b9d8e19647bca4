package main

import (
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
)

// All use of the browser that go-app does not wrap stands in this file and, of
// addresses, in address.go. Outside a browser every function does nothing.

// enter is what a page does when it is navigated to.
func enter(ctx app.Context, l lang.Tag, title string) {
	ctx.Page().SetTitle("%s", title)
	ctx.Page().SetLang(l.Code())
}

// markLive tells boot.js and the style sheet that the program runs the page:
// what is on screen belongs to the address, and typing no longer needs rescue.
func markLive() {
	if app.IsServer {
		return
	}
	classes := app.Window().Get("document").Get("documentElement").Get("classList")
	classes.Call("add", "live")
	classes.Call("remove", "stale")
}

// answerUnread lets shell.js ask how many files a reload would lose.
func answerUnread() {
	if !app.IsServer {
		app.Window().Set("unread", app.FuncOf(func(app.Value, []app.Value) any { return unread() }))
	}
}

// takeOver keeps a click from the browser and from go-app, which would both
// follow the link.
func takeOver(e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
}

// plainClick reports whether a click on a link means to follow it here, not in
// another tab or window.
func plainClick(e app.Event) bool {
	for _, key := range []string{"ctrlKey", "metaKey", "shiftKey", "altKey"} {
		if e.Get(key).Bool() {
			return false
		}
	}
	return true
}

// figureWidth is the width in CSS pixels that a chart has in the page, 0 where
// there is none yet.
func figureWidth() float64 {
	if app.IsServer {
		return 0
	}
	el := app.Window().Get("document").Call("querySelector", "figure")
	if !el.Truthy() {
		return 0
	}
	return el.Get("clientWidth").Float()
}

// renderedRooms are those of the page that the program found, if that is the page
// at a path.
func renderedRooms(path string) rooms {
	if app.IsServer {
		return rooms{}
	}
	return roomsOf(path, app.Window().Get("document"))
}

// parsedRooms are those of a page that was fetched.
func parsedRooms(path, html string) rooms {
	return roomsOf(path, app.Window().Get("DOMParser").New().Call("parseFromString", html, "text/html"))
}

func roomsOf(path string, document app.Value) rooms {
	var r rooms
	list := document.Call("querySelectorAll", "#verdict [data-room]")
	for i := range list.Get("length").Int() {
		r.verdicts = append(r.verdicts, list.Index(i).Get("dataset").Get("room").String())
	}
	if r.verdicts != nil {
		r.of = path
	}
	return r
}

// setValue corrects the value of a form control in the page. Attributes of a
// new element are set in no particular order, so a slider may have clamped its
// value before it knew its range.
func setValue(id, value string) {
	if app.IsServer {
		return
	}
	if el := app.Window().GetElementByID(id); el.Truthy() && el.Get("value").String() != value {
		el.Set("value", value)
	}
}

// setChecked does the same for a radio button or a check box, whose attribute
// stops counting once the reader has clicked it.
func setChecked(id string, checked bool) {
	if app.IsServer {
		return
	}
	if el := app.Window().GetElementByID(id); el.Truthy() && el.Get("checked").Bool() != checked {
		el.Set("checked", checked)
	}
}

// setText writes into an element that nothing else fills.
func setText(id, text string) {
	if el := app.Window().GetElementByID(id); el.Truthy() {
		el.Set("textContent", text)
	}
}

// cross moves the crosshair of a chart to a pixel of its drawing, or takes it
// away where x is NaN.
func cross(chart string, x, top, bottom float64) {
	svg := app.Window().Get("document").Call("querySelector", "#plot-"+chart+" svg")
	if !svg.Truthy() {
		return
	}
	line := svg.Call("querySelector", ".cross")
	if math.IsNaN(x) {
		if line.Truthy() {
			line.Call("remove")
		}
		return
	}
	if !line.Truthy() {
		line = app.Window().Get("document").Call("createElementNS", "http://www.w3.org/2000/svg", "line")
		line.Call("setAttribute", "class", "cross")
		svg.Call("append", line)
	}
	for name, v := range map[string]float64{"x1": x, "x2": x, "y1": top, "y2": bottom} {
		line.Call("setAttribute", name, px(v))
	}
}

// redraw writes changes, as [chart.Scene.Changes] gives them, into a chart.
func redraw(plot, changes string) { app.Window().Call("redraw", plot, changes) }

// A notice is a line over the page.
type notice struct {
	words string
	show  string // the element that it leads to
	press string // a button of the page that it has too
	label string // of that
	stays bool   // until the reader closes it
}

// notify hands a notice to shell.js.
func notify(n notice) {
	dispatch("say", map[string]any{"words": n.words, "show": n.show, "press": n.press, "label": n.label, "stays": n.stays})
}

// save hands a file to shell.js, which makes the browser keep it.
func save(name, text string) { dispatch("save", map[string]any{"name": name, "text": text}) }

func dispatch(event string, detail map[string]any) {
	if app.IsServer {
		return
	}
	app.Window().Get("document").Call("dispatchEvent", app.Window().Get("CustomEvent").New(event, map[string]any{"detail": detail}))
}

// await calls done with what a promise gives, or with false when it is broken.
func await(promise app.Value, done func(v app.Value, ok bool)) {
	var kept, broken app.Func
	settle := func(ok bool) func(app.Value, []app.Value) any {
		return func(_ app.Value, args []app.Value) any {
			done(args[0], ok)
			kept.Release()
			broken.Release()
			return nil
		}
	}
	kept, broken = app.FuncOf(settle(true)), app.FuncOf(settle(false))
	promise.Call("then", kept, broken)
}

// fetchText gets a file of this site as text, with the name that the server gives
// it, if it gives one, in place of its own.
func fetchText(ctx app.Context, path, name string, done func(ctx app.Context, name, text string, ok bool)) {
	finish := func(text string, ok bool) {
		ctx.Dispatch(func(ctx app.Context) { done(ctx, name, text, ok) })
	}
	await(app.Window().Call("fetch", root()+path), func(response app.Value, ok bool) {
		if !ok || !response.Get("ok").Bool() {
			finish("", false)
			return
		}
		if _, coded, named := strings.Cut(response.Get("headers").Call("get", "content-disposition").String(), "filename*=UTF-8''"); named {
			name = app.Window().Call("decodeURIComponent", coded).String()
		}
		await(response.Call("text"), func(text app.Value, ok bool) { finish(text.String(), ok) })
	})
}
