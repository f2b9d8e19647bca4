//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestEarlyTyping: what a reader types before the program arrives is kept, with
// the focus and the caret, and the next digit goes on from there.
func TestEarlyTyping(t *testing.T) {
	t.Parallel()
	p := open(t)
	release := p.holdProgram()
	p.load("/mmc")
	p.fill("#in-busy", "0.99")
	p.press(kb.ArrowLeft)
	p.isAt("/mmc?busy=0.99")
	release()
	p.live()
	p.holds("#in-busy", "0.99")
	p.shows("#out-p99", "4,605 ms")
	if got := js[string](p, `document.activeElement.id`); got != "in-busy" {
		t.Errorf("the focus is on %q, want in-busy", got)
	}
	if got := js[int](p, `document.activeElement.selectionStart`); got != 3 {
		t.Errorf("the caret is at %d, want 3", got)
	}
	p.press("5")
	p.holds("#in-busy", "0.959")
	p.isAt("/mmc?busy=0.959")
	p.press(kb.Tab)
	p.holds("#in-busy", "95.9%")
}

// TestEarlyTypingThatCannotBeRead: it gets its message once the program is there.
func TestEarlyTypingThatCannotBeRead(t *testing.T) {
	t.Parallel()
	p := open(t)
	release := p.holdProgram()
	p.load("/mmc")
	p.fill("#in-busy", "lots")
	release()
	p.live()
	p.shows("#err-busy", "'lots'")
	p.holds("#in-busy", "lots")
	p.shows("#out-p99", "115 ms")
}

// TestEarlyControls: so is what is moved, ticked and chosen.
func TestEarlyControls(t *testing.T) {
	t.Parallel()
	p := open(t)
	release := p.holdProgram()
	p.load("/mmc")
	p.drag("#range-busy", 5)
	p.click("label:has(#in-burst)")
	release()
	p.live()
	p.holds("#in-busy", "91%")
	p.shows("#out-rate", "109/s") // 91/s and a burst of a fifth
	p.isAt("/mmc?busy=0.91&burst=on")
}

// TestEarlyPreset: a preset is a link, which works by itself.
func TestEarlyPreset(t *testing.T) {
	t.Parallel()
	p := open(t)
	release := p.holdProgram()
	p.load("/mmc")
	p.click("[data-preset=many]")
	p.isAt("/mmc?busy=0.8&workers=16")
	p.wait(`document.documentElement.matches(".stale")`)
	release()
	p.live()
	p.shows("#out-p99", "47.3 ms")
}

// TestLinkNeverShowsTheDefaultsAsItsOwn: until the program has computed what a
// link asks for, the page says so and dims the numbers that it holds, and its
// inputs show those of the link.
func TestLinkNeverShowsTheDefaultsAsItsOwn(t *testing.T) {
	t.Parallel()
	p := open(t)
	release := p.holdProgram()
	p.load("/mmc?busy=0.8&service=5ms&by=rate&burst=on")
	p.wait(`document.documentElement.matches(".stale")`)
	p.shows(".computing", "Computing the numbers of this link")
	p.wait(`getComputedStyle(document.querySelector(".numbers")).opacity < 0.5`)
	p.wait(`getComputedStyle(document.querySelector("#chart-busy")).opacity < 0.5`)
	p.holds("#in-busy", "0.8")
	p.holds("#in-service", "5ms")
	p.wait(`document.querySelector("#in-by-rate").checked && document.querySelector("#in-burst").checked`)
	release()
	p.live()
	p.holds("#in-busy", "80%")
	p.holds("#in-service", "5 ms")
	p.shows("#out-rate", "72/s")
	p.wait(`!document.documentElement.matches(".stale") && getComputedStyle(document.querySelector(".numbers")).opacity == 1`)
	if text := p.text(".computing"); text != "" {
		t.Errorf("the page still says %q", text)
	}
}
