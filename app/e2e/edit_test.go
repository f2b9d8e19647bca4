//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestSliderMovesEverything: dragging a slider changes the numbers, the chart,
// the box, the words for a screen reader and the address, and adds nothing to the
// history.
func TestSliderMovesEverything(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	entries := js[int](p, `history.length`)
	line := js[string](p, lastLine)
	cursor := js[string](p, `document.querySelector("#chart-busy .cur").outerHTML`)

	p.drag("#range-busy", 50)
	p.holds("#in-busy", "91%")
	p.shows("#out-p99", "512 ms") // 10 ms / (1 - 0.91) × ln 100
	p.isAt("/mmc?busy=0.91")
	p.wait(`document.querySelector("#chart-busy .cur").outerHTML !== ` + quote(cursor))
	if got := js[string](p, `document.querySelector("#range-busy").ariaValueText`); got != "91 percent" {
		t.Errorf("a screen reader says %q, want 91 percent", got)
	}

	p.drag("#range-service", 50)
	p.wait(`location.search === "?busy=0.91&service=" + document.querySelector("#in-service").value.replace("\u00a0", "")`)
	p.wait(lastLine + ` !== ` + quote(line))
	if n := js[int](p, `history.length`); n != entries {
		t.Errorf("100 moves of two sliders make the history longer by %d, want 0", n-entries)
	}
}

// lastLine is the shape of the last curve of the first chart.
const lastLine = `[...document.querySelectorAll("#chart-busy .line")].pop().getAttribute("d")`

// TestSlidersStandRight: go-app sets the attributes of a new slider in any order,
// so its value may come before its range.
func TestSlidersStandRight(t *testing.T) {
	t.Parallel()
	p := open(t)
	for range 12 {
		p.visit("/mmc?busy=0.8&service=5ms&workers=16")
		p.holds("#range-busy", "806")    // (80 - 1) / (99 - 1)
		p.holds("#range-service", "450") // log(5 ms / 10 µs) / log(10 s / 10 µs)
		p.holds("#range-workers", "401") // log(16) / log(1000)
	}
}

// TestTypedValues: a box takes a value as people write it, with any unit, in the
// language of the page, also outside the slider's range. When it is left it shows
// how it was read.
func TestTypedValues(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		page, box, typed, left string
		p99, query             string
	}{
		{"/mmc", "busy", "80%", "80%", "230 ms", "busy=0.8"},
		{"/mmc", "busy", "0.8", "80%", "230 ms", "busy=0.8"},
		{"/vi/mmc", "busy", "0,8", "80%", "230 ms", "busy=0.8"},
		{"/vi/mmc", "busy", "99,5%", "99,5%", "9.210 ms", "busy=0.995"},
		{"/mmc", "service", "1.5s", "1.5 s", "17.3 s", "service=1.5s"},
		{"/vi/mmc", "service", "1,5s", "1,5 s", "17,3 s", "service=1.5s"},
		{"/mmc", "service", "800us", "800 µs", "9.2 ms", "service=800us"},
		{"/mmc", "workers", "1,000", "1,000", "46.1 ms", "workers=1000"},
	} {
		t.Run(c.page+" "+c.box+" "+strings.ReplaceAll(c.typed, "/", "∕"), func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.visit(c.page)
			p.fill("#in-"+c.box, c.typed)
			p.shows("#out-p99", c.p99)
			p.holds("#in-"+c.box, c.typed)
			p.isAt(c.page + "?" + c.query)
			p.press(kb.Tab)
			p.holds("#in-"+c.box, c.left)
		})
	}
}

// TestOverload: beyond the slider's range there is an answer too.
func TestOverload(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.fill("#in-busy", "110%")
	p.shows("#verdict", "Overloaded")
	p.shows("#verdict", "At 110% the queue grows by 10/s without end")
	p.shows("#out-p99", "∞")
	p.shows("#out-rate", "110/s")
	if text := p.text("body"); strings.Contains(text, "NaN") {
		t.Error("the page says NaN")
	}
	p.accessibleInEveryLook("overload")
}

// TestUnreadableText: what cannot be read is said at the field, and what was there
// before still counts.
func TestUnreadableText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ page, says string }{
		{"/mmc", "'10 parsecs'"},
		{"/vi/mmc", "'10 parsecs'"},
	} {
		p := open(t)
		p.visit(c.page)
		p.fill("#in-service", "10 parsecs")
		p.shows("#err-service", c.says)
		p.wait(`document.querySelector("#in-service").matches("[aria-invalid=true][aria-describedby~=err-service]")`)
		p.wait(`document.querySelector("#result").matches(".dimmed")`)
		p.shows("#out-p99", "115 ms")
		p.accessibleInEveryLook(c.page + " with an error")

		p.fill("#in-busy", "80%")
		p.shows("#out-p99", "230 ms")
		p.holds("#in-service", "10 parsecs")
		p.shows("#err-service", c.says)
		p.isAt(c.page + "?busy=0.8")

		p.click("#in-service")
		p.press(kb.Escape)
		p.wait(`document.querySelector("#in-service").value.startsWith("10")`)
		p.wait(`!document.querySelector("#err-service, [aria-invalid], .dimmed")`)
	}
}

// TestClearedBox: an empty box is no value, except where none is a value.
func TestClearedBox(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?limit=10")
	p.fill("#in-busy", "")
	p.shows("#err-busy", "60%")
	p.holds("#in-busy", "")
	p.press("0.8")
	p.wait(`!document.querySelector("#err-busy")`)
	p.isAt("/mmc?busy=0.8&limit=10")

	p.fill("#in-limit", "")
	p.isAt("/mmc?busy=0.8")
	p.press(kb.Tab)
	p.holds("#in-limit", "none")
	p.shows("#out-p99", "230 ms")
}

// TestKeysInABox: arrows step, Enter takes what was typed, Escape gives back what
// was there before.
func TestKeysInABox(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.click("#in-busy")
	for _, c := range []struct {
		key   string
		with  []chromedp.Modifier
		holds string
	}{
		{kb.ArrowUp, nil, "61%"},
		{kb.ArrowUp, []chromedp.Modifier{chromedp.ModifierShift}, "71%"},
		{kb.ArrowDown, nil, "70%"},
	} {
		p.press(c.key, c.with...)
		p.holds("#in-busy", c.holds)
	}
	p.shows("#out-p99", "154 ms")
	p.isAt("/mmc?busy=0.7")

	p.fill("#in-busy", "0.8")
	p.press(kb.Enter)
	p.holds("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")

	p.fill("#in-busy", "0.9")
	p.shows("#out-p99", "461 ms")
	p.press(kb.Escape)
	p.holds("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
	p.isAt("/mmc?busy=0.8")
}

// TestOtherControls: a radio button, a check box, a button with a number.
func TestOtherControls(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?busy=0.8")
	p.click("label:has(#in-burst)")
	p.isAt("/mmc?busy=0.8&burst=on")
	p.shows("#out-p99", "1,151 ms")
	p.click("label:has(#in-burst)")
	p.isAt("/mmc?busy=0.8")
	p.shows("#out-p99", "230 ms")

	p.click("[data-in=workers][data-value='16']")
	p.isAt("/mmc?busy=0.8&workers=16")
	p.shows("#out-p99", "47.3 ms")

	p.click("label:has(#in-by-rate)")
	p.shows("#out-rate", "1,280/s")
	p.fill("#in-rate", "640")
	p.shows("#out-rate", "640/s")
	p.isAt("/mmc?by=rate&busy=0.8&rate=640/s&workers=16")

	p.click("#reset-all")
	p.isAt("/mmc")
	p.shows("#out-p99", "115 ms")
	p.wait(`document.querySelector("#in-by-busy").checked && !document.querySelector("#in-burst").checked`)
}
