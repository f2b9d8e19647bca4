//go:build e2e

package e2e

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// What a reader does to a page and sees of it.

// A spot is a point of the window, in CSS pixels.
type spot struct{ X, Y float64 }

// spot waits until an element rests where a click in its middle would reach it,
// scrolls there and returns the place.
func (p *tab) spot(selector string) spot {
	p.t.Helper()
	type place struct {
		spot
		Wrong string
	}
	var at place
	p.until(func() bool {
		before := at
		at = js[place](p, `(() => {
			const el = document.querySelector(`+quote(selector)+`);
			if (!el) return {Wrong: "not in the page"};
			el.scrollIntoView({block: "center", behavior: "instant"});
			const box = el.getClientRects()[0];
			if (!box?.width) return {Wrong: "not visible"};
			const X = box.x + box.width / 2, Y = box.y + box.height / 2;
			const top = document.elementFromPoint(X, Y);
			return {X, Y, Wrong: el.contains(top) ? "" : "behind " + (top?.outerHTML ?? "the edge of the window")};
		})()`)
		return at.Wrong == "" && at == before
	}, func() string { return selector + " is " + cmp.Or(at.Wrong, "on the move") })
	return at.spot
}

func (p *tab) click(selector string, keys ...chromedp.Modifier) {
	p.t.Helper()
	at := p.spot(selector)
	p.act(chromedp.MouseClickXY(at.X, at.Y, chromedp.ButtonModifiers(keys...)))
}

// press presses keys one after another: those of a text, or those of package kb.
func (p *tab) press(keys string, with ...chromedp.Modifier) {
	p.t.Helper()
	p.act(chromedp.KeyEvent(keys, chromedp.KeyModifiers(with...)))
}

// fill types a text in place of what stands in a box.
func (p *tab) fill(selector, text string) {
	p.t.Helper()
	p.click(selector)
	p.do(`document.querySelector(` + quote(selector) + `).select()`)
	if text == "" {
		text = kb.Delete
	}
	p.press(text)
}

// drag moves the handle of a slider from where it is to the right of the middle,
// in steps.
func (p *tab) drag(selector string, steps int) {
	p.t.Helper()
	p.pull(selector, 0.9, steps)()
}

// pull moves the handle of a slider from where it is to a share of its width, in
// steps, and holds it until it is let go.
func (p *tab) pull(selector string, share float64, steps int) (letGo func()) {
	p.t.Helper()
	at := p.spot(selector)
	box := js[struct{ Left, Width, Share float64 }](p, `(() => {
		const el = document.querySelector(`+quote(selector)+`), box = el.getBoundingClientRect();
		return {Left: box.left, Width: box.width, Share: (el.value - el.min) / (el.max - el.min)};
	})()`)
	const thumb = 16 // its width, by which the ends of the track are shorter
	from, to := box.Left+thumb/2+box.Share*(box.Width-thumb), box.Left+share*box.Width
	mouse := func(kind input.DispatchMouseEventType, x float64) {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: at.Y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
	}
	mouse(chromedp.MousePressed, from)
	for i := range steps {
		mouse(chromedp.MouseMoved, from+(to-from)*float64(i+1)/float64(steps))
	}
	return func() { mouse(chromedp.MouseReleased, to) }
}

// drop drags files from the desktop to an element and lets go.
func (p *tab) drop(selector string, files ...string) {
	p.t.Helper()
	at := p.spot(selector)
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: at.X, Y: at.Y,
			Data: &input.DragData{Items: []*input.DragDataItem{}, Files: files, DragOperationsMask: 1}})
	}
}

// choose picks files in a file input.
func (p *tab) choose(selector string, files ...string) {
	p.t.Helper()
	for i, file := range files {
		files[i], _ = filepath.Abs(file)
	}
	p.act(chromedp.SetUploadFiles(chromedp.CSS(selector), files, chromedp.NodeReady))
}

func (p *tab) act(a chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, a); err != nil {
		p.t.Fatal(err)
	}
}

// text is what a reader sees of an element, "" if it is not visible. Spaces of any
// kind and number are one space.
func (p *tab) text(selector string) string {
	p.t.Helper()
	return spaces(js[string](p, `(() => {
		const el = document.querySelector(`+quote(selector)+`);
		return el?.checkVisibility() ? el.innerText : "";
	})()`))
}

func spaces(s string) string { return strings.Join(strings.Fields(s), " ") }

// value is what stands in a control.
func (p *tab) value(selector string) string {
	p.t.Helper()
	return spaces(js[string](p, `document.querySelector(`+quote(selector)+`)?.value ?? ""`))
}

// address is the path and the query of the page.
func (p *tab) address() string {
	p.t.Helper()
	return js[string](p, `location.pathname + location.search`)
}

// shows waits until an element shows a text.
func (p *tab) shows(selector, want string) {
	p.t.Helper()
	p.become(selector+" shows", want, func() string { return p.text(selector) }, strings.Contains)
}

// holds waits until a text is exactly what stands in a control.
func (p *tab) holds(selector, want string) {
	p.t.Helper()
	p.become(selector+" holds", want, func() string { return p.value(selector) }, equal)
}

// isAt waits until the address is one.
func (p *tab) isAt(want string) {
	p.t.Helper()
	p.become("the address is", want, p.address, equal)
}

func equal(got, want string) bool { return got == want }

func (p *tab) become(what, want string, now func() string, ok func(got, want string) bool) {
	p.t.Helper()
	got := ""
	p.until(func() bool {
		got = now()
		return ok(got, want)
	}, func() string { return fmt.Sprintf("%s %q, want %q", what, got, want) })
}

// count is how many elements there are.
func (p *tab) count(selector string) int {
	p.t.Helper()
	return js[int](p, `document.querySelectorAll(`+quote(selector)+`).length`)
}
