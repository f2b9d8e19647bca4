//go:build e2e

package e2e

import "testing"

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
