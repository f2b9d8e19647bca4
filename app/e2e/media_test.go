//go:build e2e

package e2e

import (
	"bytes"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// TestForcedColours: where the system sets the colours, curves, marks and the state
// of controls are still there to see.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.media("", "forced-colors", "active")
	p.visit("/mmc?service=5ms&lab=sample&busy=0.8")
	p.sampleIsDrawn()
	ground := js[string](p, `getComputedStyle(document.body).backgroundColor`)
	for selector, property := range map[string]string{
		"#chart-busy .line.l2": "stroke",
		"#chart-busy .mark.m2": "stroke",
		"#chart-busy .cur":     "stroke",
		"#chart-busy text":     "fill",
		"#out-p99":             "color",
		"#verdict":             "outlineColor",
		"tr.now":               "outlineColor",
	} {
		if got := js[string](p, `getComputedStyle(document.querySelector(`+quote(selector)+`)).`+property); got == ground || got == "none" {
			t.Errorf("%s of %s is %s, as is the ground", property, selector, got)
		}
	}
	p.fill("#in-busy", "90%")
	p.shows("#out-p99", "230 ms")
	p.accessible("forced colours")
}

// TestReducedMotion: nothing moves or fades for a reader who asks for that.
func TestReducedMotion(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.media("", "prefers-reduced-motion", "reduce")
	p.visit("/mmc")
	moving := `[...document.querySelectorAll("*")].filter((el) => {
		const style = getComputedStyle(el);
		return style.animationName !== "none" || style.transitionDuration.split(",").some((s) => parseFloat(s) > 0) || style.scrollBehavior === "smooth";
	}).map((el) => el.outerHTML.slice(0, 100))`
	if found := js[[]string](p, moving); len(found) > 0 {
		t.Errorf("these move: %q", found)
	}
	p.fill("#in-busy", "110%")
	p.shows("#verdict", "Overloaded")
	if n := js[int](p, `document.getAnimations().filter((a) => a.timeline === document.timeline).length`); n > 0 { // others run by scrolling
		t.Errorf("%d animations run", n)
	}
}

// TestPrint: on paper the page is dark on white in any theme, holds the result, the
// chart and the inputs, and not what one could only press.
func TestPrint(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.media("", "prefers-color-scheme", "dark")
	p.visit("/mmc?service=5ms&lab=sample&busy=0.8")
	p.sampleIsDrawn()
	p.media("print", "prefers-color-scheme", "dark")
	p.still()
	dark := `[...document.querySelectorAll("body, body *")].filter((el) => {
		const [r, g, b, alpha = 1] = getComputedStyle(el).backgroundColor.match(/[\d.]+/g).map(Number);
		return el.checkVisibility() && alpha > 0 && 0.3 * r + 0.6 * g + 0.1 * b < 150;
	}).map((el) => el.outerHTML.slice(0, 100))`
	if found := js[[]string](p, dark); len(found) > 0 {
		t.Errorf("dark grounds on paper: %q", found)
	}
	for _, selector := range []string{"header", ".presets", ".drop", ".share .row", "#range-busy"} {
		if js[bool](p, `document.querySelector(`+quote(selector)+`).checkVisibility()`) {
			t.Errorf("%s is printed", selector)
		}
	}
	for _, selector := range []string{"#in-busy", "#out-p99", "#verdict", "#chart-busy svg", "#table-busy", "#formula"} {
		if !js[bool](p, `document.querySelector(`+quote(selector)+`).checkVisibility()`) {
			t.Errorf("%s is not printed", selector)
		}
	}
	pdf := call(p, page.PrintToPDF, page.PrintToPDFParams{}).Data
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || len(pdf) < 20_000 {
		t.Errorf("the PDF has %d bytes and starts with %.8q", len(pdf), pdf)
	}
}
