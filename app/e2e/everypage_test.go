//go:build e2e

package e2e

import (
	"encoding/xml"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"

	"latencylab/calc"
)

// TestEveryPage opens every page of the site in both languages. The program takes
// over without the reader seeing it: no word changes and nothing moves. Every
// width is enough and none makes the page scroll sideways. There is no barrier in
// either theme on a wide or a narrow screen.
func TestEveryPage(t *testing.T) {
	t.Parallel()
	for _, path := range pages(t) {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.takesOverUnseen(path)
			p.fits()
			p.accessibleInEveryLook("")
		})
	}
}

// pages lists the pages that search engines are told of, and those for what does
// not exist.
func pages(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(public, "sitemap.xml"))
	if err != nil {
		t.Fatal(err)
	}
	var sitemap struct {
		URLs []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal(text, &sitemap); err != nil {
		t.Fatal(err)
	}
	paths := []string{"/404", "/vi/404"}
	for _, u := range sitemap.URLs {
		at, err := url.Parse(u)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, at.Path)
	}
	for _, c := range calc.All {
		if !slices.Contains(paths, "/"+c.ID) || !slices.Contains(paths, "/vi/"+c.ID) {
			t.Errorf("the sitemap lacks a page of %s", c.ID)
		}
	}
	return paths
}

// takesOverUnseen opens a page and compares it before and after the program
// starts.
func (p *tab) takesOverUnseen(path string) {
	p.t.Helper()
	const words = `(() => {
		const chosen = document.querySelectorAll("svg :is(.tick, .tslo)"); // charts choose them anew for the width they have
		chosen.forEach((text) => text.setAttribute("display", "none"));
		const words = document.body.innerText;
		chosen.forEach((text) => text.removeAttribute("display"));
		return words;
	})()`
	const boxes = `["main", "calc", "result", "measured", "numbers"].map((id) => {
		const box = document.getElementById(id)?.getBoundingClientRect();
		return {id, at: box ? [box.x, box.y, box.width, box.height] : []};
	})`
	type box struct {
		ID string
		At []float64
	}
	p.before(`
		window.shift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) window.shift += entry.value;
		}).observe({type: "layout-shift", buffered: true});`)
	release := p.holdProgram()
	p.load(path)
	p.wait(`document.readyState === "interactive" || document.readyState === "complete"`)
	p.still()
	wordsBefore, boxesBefore := spaces(js[string](p, words)), js[[]box](p, boxes)
	release()
	p.live()
	if after := spaces(js[string](p, words)); after != wordsBefore {
		before, after := differ(wordsBefore, after)
		p.t.Errorf("the program changes the words of %s\nfrom …%s\nto   …%s", path, before, after)
	}
	for i, after := range js[[]box](p, boxes) {
		for j, v := range after.At {
			if before := boxesBefore[i]; math.Abs(v-before.At[j]) > 0.5 {
				p.t.Errorf("the program moves #%s from %v to %v", after.ID, before.At, after.At)
				break
			}
		}
	}
	if shift := js[float64](p, `window.shift`); shift > 0.01 {
		p.t.Errorf("the page shifts by %.4f while it loads, want at most 0.01", shift)
	}
}

// differ cuts two texts to where they differ.
func differ(a, b string) (string, string) {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := strings.LastIndex(a[:max(0, i-20)], " ") + 1
	return a[from:min(len(a), i+80)], b[from:min(len(b), i+80)]
}

// fits looks for widths at which the page scrolls sideways or cuts something off,
// from a small phone to a large screen, and on three of them with text of twice the
// size. It leaves the usual size.
func (p *tab) fits() {
	p.t.Helper()
	for _, width := range []int64{1920, 1280, 1024, 768, 390, 360, 320} {
		p.resize(width, 900)
		sizes := []int64{16}
		if width == 1280 || width == 390 || width == 320 {
			sizes = []int64{32, 16}
		}
		for _, size := range sizes {
			call(p, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: size}})
			p.still()
			if wide := js[int64](p, `document.documentElement.scrollWidth`); wide > width {
				p.t.Errorf("at %d px, with text of %d px, the page is %d px wide: %s", width, size, wide, js[string](p, widest))
			}
			if cut := js[[]string](p, cutOff); len(cut) > 0 {
				p.t.Errorf("at %d px, with text of %d px, the page cuts off %q", width, size, cut)
			}
		}
	}
	p.resize(1280, 900)
}

// cutOff lists texts that the reader cannot see whole: in elements that hide what
// is too wide for them, and in drawings that end before their texts do.
const cutOff = `[...document.querySelectorAll("body *")].filter((el) => {
	if (!el.checkVisibility() || el.closest(".unseen, .skip")) return false;
	if (el.tagName === "text") {
		const box = el.getBoundingClientRect(), svg = el.closest("svg").getBoundingClientRect();
		return box.left < svg.left - 1 || box.right > svg.right + 1 || box.top < svg.top - 1 || box.bottom > svg.bottom + 1;
	}
	return /hidden|clip/.test(getComputedStyle(el).overflowX) && el.scrollWidth > el.clientWidth + 1 && el.textContent.trim() !== "";
}).slice(0, 3).map((el) => el.outerHTML.slice(0, 120))`

// widest names the elements that reach beyond the window, innermost first.
const widest = `[...document.querySelectorAll("body *")].filter((el) =>
	el.getBoundingClientRect().left + Math.max(el.offsetWidth, el.scrollWidth) > innerWidth + 0.5 && !el.closest(".scroll, pre, svg, .unseen")
).reverse().slice(0, 3).map((el) => el.outerHTML.slice(0, 120)).join(" … ")`
