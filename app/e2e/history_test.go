//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"latencylab/calc"
)

// TestBackAndForward: a preset, an applied goal and a reset are steps that one can
// go back from; edits are not.
func TestBackAndForward(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	start := js[int](p, `history.length`)
	p.fill("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
	p.click("[data-preset=many]") // at once, before the address follows
	p.isAt("/mmc?busy=0.8&workers=16")
	p.shows("#out-p99", "47.3 ms")
	p.click("#apply-busy")
	p.wait(`location.search.includes("busy=0.96")`)
	applied, p99 := p.address(), p.text("#out-p99")
	if n := js[int](p, `history.length`); n != start+2 {
		t.Errorf("a preset and a goal make the history longer by %d, want 2", n-start)
	}
	p.click("#reset-all")
	p.isAt("/mmc")

	p.do(`history.back()`)
	p.isAt(applied)
	p.shows("#out-p99", p99)
	p.do(`history.back()`)
	p.isAt("/mmc?busy=0.8&workers=16")
	p.shows("#out-p99", "47.3 ms")
	p.holds("#in-workers", "16")
	p.do(`history.back()`)
	p.isAt("/mmc?busy=0.8")
	p.shows("#out-p99", "230 ms")
	p.holds("#in-workers", "1")
	p.do(`history.go(2)`)
	p.isAt(applied)
	p.shows("#out-p99", p99)
}

// far is nearly as many steps as a browser keeps.
const far = 45

// TestFarBack: many steps back and as many forward show each step as it was, over
// pages of both languages.
func TestFarBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	type step struct{ address, heading, result string }
	now := func() step {
		return step{p.address(), p.text("h1"), p.text("#result output, #result .numbers")}
	}
	steps := []step{now()}
	links := []string{"[data-preset]:not([aria-current])", "#language", "#reset-all", "header nav a[href$='/pool']", "[data-preset]:nth-of-type(2)", "header nav a[href$='/mmc']"}
	for i := 0; len(steps) <= far; i++ {
		before := p.address()
		selector := links[i%len(links)]
		if p.count(selector) == 0 {
			continue
		}
		p.do(`document.querySelector(` + quote(selector) + `).click()`)
		p.still()
		if p.address() != before {
			steps = append(steps, now())
		}
	}
	check := func(i int) {
		t.Helper()
		p.isAt(steps[i].address)
		p.shows("h1", steps[i].heading)
		p.still()
		if got := now(); got != steps[i] {
			t.Errorf("step %d: got %q, want %q", i, got, steps[i])
		}
	}
	for i := len(steps) - 2; i >= 0; i-- {
		p.do(`history.back()`)
		check(i)
	}
	for i := 1; i < len(steps); i++ {
		p.do(`history.forward()`)
		check(i)
	}
}

// TestPassingThrough: every calculator opens from the one before it, whatever that
// has shown.
func TestPassingThrough(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	for _, c := range slices.Concat(calc.All, calc.All[:1]) {
		p.do(`document.querySelector("header nav a[href$='/` + c.ID + `']").click()`)
		p.shows("h1", c.Title.EN)
		p.isAt("/" + c.ID)
	}
}

// TestPresetAgain: a preset works again after the reader moved on from it, and
// lights up only where its state stands.
func TestPresetAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	for range 2 {
		p.click("[data-preset=many]")
		p.isAt("/mmc?busy=0.8&workers=16")
		p.shows("#out-p99", "47.3 ms")
		p.wait(`document.querySelector("[data-preset=many]").ariaCurrent === "true"`)
		p.drag("#range-busy", 3)
		p.isAt("/mmc?busy=0.91&workers=16")
		p.wait(`!document.querySelector("[data-preset=many]").hasAttribute("aria-current")`)
	}
	p.do(`history.back()`)
	p.isAt("/mmc?busy=0.91&workers=16")
}

// TestLinkToThisPage: the page's own link in the header goes back to the defaults.
func TestLinkToThisPage(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.fill("#in-busy", "80%")
	p.isAt("/mmc?busy=0.8")
	p.click("header nav a[aria-current=page]")
	p.isAt("/mmc")
	p.shows("#out-p99", "115 ms")
	p.holds("#in-busy", "60%")
	p.do(`history.back()`)
	p.isAt("/mmc?busy=0.8")
	p.shows("#out-p99", "230 ms")
}

// TestWalkingTheSite: links between pages work without loading them anew, show the
// page from its top, and Back brings the state that was left.
func TestWalkingTheSite(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.do(`window.same = true`)
	p.fill("#in-busy", "80%")
	p.isAt("/mmc?busy=0.8")
	p.click("footer a[href='/about']")
	p.isAt("/about")
	p.wait(`document.querySelector("h1") && !document.querySelector("#calc")`)
	p.wait(`scrollY === 0`)
	p.wait(`document.title.startsWith(document.querySelector("h1").innerText)`)
	p.do(`history.back()`)
	p.isAt("/mmc?busy=0.8")
	p.shows("#out-p99", "230 ms")
	p.wait(`scrollY > 0`)
	p.click("header .brand")
	p.isAt("/")
	p.click(".cards a[href='/mmc']")
	p.isAt("/mmc")
	p.shows("#out-p99", "115 ms")
	if !js[bool](p, `Boolean(window.same)`) {
		t.Error("a link loaded the page anew")
	}
}
