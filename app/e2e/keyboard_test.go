//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A stop is where the focus rests on the way through a page.
type stop struct {
	What  string // the element, shortened
	Wrong string // why a reader could not see the focus there
}

// focus describes the element that has the focus. It must be in the window, not
// behind anything, and have an outline, or a label that has one.
const focus = `(() => {
	const el = document.activeElement, label = el.closest("label") ?? el;
	if (el === document.body) return {What: "", Wrong: ""};
	const box = label.getBoundingClientRect();
	const outlined = [el, label].map((e) => getComputedStyle(e)).some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
	const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, innerHeight - box.y) / 2);
	return {What: el.outerHTML.slice(0, 150), Wrong:
		!outlined ? "no outline" :
		!top ? "out of the window" :
		!label.contains(top) ? "behind " + top.outerHTML.slice(0, 150) : ""};
})()`

// TestKeyboard walks through the page with Tab alone, on a wide and on a narrow
// window, and back on the wide one. Every control is reached once, in the order of
// the page, the focus is always in sight, and nothing holds it.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1280, 390} {
		p := open(t)
		p.resize(width, 800)
		p.visit("/mmc")
		p.do(`navigator.serviceWorker.ready.then(() => undefined)`) // which the next visit does not announce
		p.visit("/mmc?service=5ms&lab=sample")
		p.sampleIsDrawn()
		controls := js[[]string](p, reachable)
		if len(controls) < 40 {
			t.Fatalf("%d controls, want 40 or more", len(controls))
		}
		p.walk(controls)
		p.press(kb.Tab)
		if at := js[stop](p, focus); at.What != "" && at.What != controls[0] {
			t.Errorf("%d px wide, after the last control the focus is on %s", width, at.What)
		}
		if width == 1280 {
			p.do(`[...document.querySelectorAll("footer a")].pop().focus()`)
			slices.Reverse(controls)
			p.walk(controls[1:], chromedp.ModifierShift)
		}
	}
}

// walk presses Tab as often as there are controls and reports where they are not
// reached in order or the focus is not to be seen.
func (p *tab) walk(controls []string, with ...chromedp.Modifier) {
	p.t.Helper()
	var reached []string
	for range controls {
		p.press(kb.Tab, with...)
		p.still()
		at := js[stop](p, focus)
		reached = append(reached, at.What)
		if at.Wrong != "" {
			p.t.Errorf("%d px wide, focus on %s: %s", js[int](p, `innerWidth`), at.What, at.Wrong)
		}
	}
	if !slices.Equal(reached, controls) {
		p.t.Errorf("Tab reaches\n\t%s\nwant\n\t%s", strings.Join(reached, "\n\t"), strings.Join(controls, "\n\t"))
	}
}

// reachable lists what Tab should reach: of a group of radio buttons the chosen
// one.
const reachable = `[...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")].filter((el) =>
	el.checkVisibility() && !el.disabled && !(el.type === "radio" && !el.checked)
).map((el) => el.outerHTML.slice(0, 150))`

// TestSkipLink: the first stop leads past the header.
func TestSkipLink(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.press(kb.Tab)
	p.wait(`document.activeElement.matches(".skip") && document.activeElement.getBoundingClientRect().left >= 0`)
	p.press(kb.Enter)
	p.wait(`document.activeElement.id === "main"`)
	p.press(kb.Tab)
	p.wait(`document.activeElement.matches("main .lead a, main #idea summary")`)
	p.shows("#out-p99", "115 ms")
}

// TestSliderKeys: a slider moves by as much as it shows, to its ends and no
// further.
func TestSliderKeys(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	for _, c := range []struct {
		slider, keys string
		holds        string
	}{
		{"busy", kb.ArrowRight, "61%"},
		{"busy", kb.ArrowDown + kb.ArrowLeft, "59%"},
		{"busy", kb.PageUp, "69%"},
		{"busy", kb.End, "99%"},
		{"busy", kb.ArrowUp, "99%"},
		{"busy", kb.Home, "1%"},
		{"service", kb.ArrowLeft, "9.9 ms"},
		{"workers", kb.ArrowLeft, "1"},
		{"workers", kb.ArrowRight + kb.ArrowRight, "3"},
		{"limit", kb.ArrowLeft, "990"},
	} {
		p.do(`document.querySelector("#range-` + c.slider + `").focus()`)
		p.press(c.keys)
		p.holds("#in-"+c.slider, c.holds)
	}
	p.isAt("/mmc?busy=0.01&service=9.9ms&workers=3&limit=990")
}
