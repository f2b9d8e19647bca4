//go:build e2e

package e2e

import "testing"

// TestInstall: the button stands where the browser offers to install and asks
// once; a phone that hides installing in a menu gets words instead.
func TestInstall(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/about")
	p.do(`document.documentElement.classList.remove("installable")`)
	p.do(`(() => {
		const event = new Event("beforeinstallprompt");
		event.prompt = () => { window.asked = (window.asked ?? 0) + 1; return Promise.resolve(); };
		dispatchEvent(event);
	})()`)
	p.click("#install")
	p.wait(`window.asked === 1 && !document.querySelector("#install").checkVisibility()`)
	p.do(`document.documentElement.classList.add("by-menu")`)
	p.shows("#install-by-menu", "Add to Home Screen")
}
