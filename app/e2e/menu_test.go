//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// TestMenu: a narrow screen shows one line with the name of the page instead of a
// wall of links; it opens by a tap and by the keyboard, also before and without the
// program, and folds when a link in it is followed. A wide screen shows the links.
func TestMenu(t *testing.T) {
	t.Parallel()
	const links = `[...document.querySelectorAll("header nav a")].filter((a) => a.checkVisibility()).length`
	p := open(t)
	p.resize(390, 844)
	p.visit("/vi/mmc")
	if n := js[int](p, links); n != 0 {
		t.Errorf("%d links are shown on a narrow screen, want none before it is asked for them", n)
	}
	p.shows(".menu > summary", "Các phép tính: Độ bận")
	if high := js[float64](p, `document.querySelector(".menu > summary").getBoundingClientRect().height`); high < 40 {
		t.Errorf("what opens the menu is %g px high, want 40 or more", high)
	}
	p.click(".menu > summary")
	p.wait(links + ` === document.querySelectorAll("header nav a").length`)
	p.accessibleInEveryLook("with the menu open")
	p.fits()
	p.resize(390, 844)
	p.click("header nav a[href='/vi/pool']")
	p.shows(".menu > summary", "Các phép tính: Pool")
	p.wait(links + ` === 0 && document.activeElement.id === "main"`)

	p.do(`document.querySelector(".menu > summary").focus()`)
	p.press(kb.Enter)
	p.press(kb.Tab)
	p.wait(`document.activeElement.matches("header nav a") && document.activeElement.checkVisibility()`)
	p.press(kb.Enter)
	p.isAt("/vi/little")
	p.wait(links + ` === 0`)

	p.resize(1280, 900)
	p.wait(links + ` === document.querySelectorAll("header nav a").length && !document.querySelector(".menu > summary").checkVisibility()`)

	p.resize(390, 844)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.load("/vi/mmc")
	p.click(".menu > summary")
	p.wait(links + ` > 10`)
}
