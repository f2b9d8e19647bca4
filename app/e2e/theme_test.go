//go:build e2e

package e2e

import "testing"

// TestTheme: the button goes from the system's theme to the light and the dark one
// and back, and the choice stands before anything is painted.
func TestTheme(t *testing.T) {
	t.Parallel()
	const light, dark = "rgb(251, 251, 249)", "rgb(18, 21, 24)"
	p := open(t)
	p.media("", "prefers-color-scheme", "dark")
	p.visit("/mmc")
	p.hasTheme("", dark)
	p.click("#theme")
	p.hasTheme("light", light)
	p.shows("#said", "Light theme")

	p.before(`new MutationObserver((_, observer) => {
		if (!document.documentElement.dataset.theme) return;
		window.themedAt = performance.now();
		observer.disconnect();
	}).observe(document, {subtree: true, attributeFilter: ["data-theme"]})`)
	p.reload()
	p.hasTheme("light", light)
	p.wait(`performance.getEntriesByName("first-paint").length`)
	if late := js[float64](p, `themedAt - performance.getEntriesByName("first-paint")[0].startTime`); late > 0 {
		t.Errorf("the theme comes %.0f ms after the first paint", late)
	}
	p.visit("/vi/about")
	p.hasTheme("light", light)

	p.click("#theme")
	p.hasTheme("dark", dark)
	p.shows("#said", "Giao diện tối")
	p.click("#theme")
	p.hasTheme("", dark)
	p.reload()
	p.hasTheme("", dark)
	p.media("", "prefers-color-scheme", "light")
	p.hasTheme("", light)
}

// hasTheme waits until a theme is chosen and the page has its background.
func (p *tab) hasTheme(name, background string) {
	p.t.Helper()
	p.wait(`(document.documentElement.dataset.theme ?? "") === ` + quote(name))
	p.wait(`getComputedStyle(document.body).backgroundColor === ` + quote(background))
}
