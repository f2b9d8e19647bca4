//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"
)

// publicSite is where the site is published, which copied links lead to from a
// server that only this machine can open.
const publicSite = "https://latencylab.netlify.app"

// inView is true where an element can be seen without scrolling.
func (p *tab) inView(selector string) bool {
	return js[bool](p, `(() => {
		const box = document.querySelector(`+quote(selector)+`)?.getBoundingClientRect();
		return Boolean(box) && box.top >= 0 && box.bottom <= innerHeight;
	})()`)
}

// TestToldWhereDropped: what became of a file that is dropped on the chart is said
// where the reader is, and a press there draws it or leads to its receipt.
func TestToldWhereDropped(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/vi/mmc")
	p.drop("#chart-busy", writeFile(t, "noise.bin", "\x00\x01\x02nothing"))
	p.shows("#said[role=status]", "noise.bin: ")
	if p.inView(".receipt") || !p.inView("#said") {
		t.Error("the reason does not stand in view, or this page is too short to tell")
	}
	p.click("#said .btn")
	p.wait(`document.querySelector("#said") === null`)
	if !p.inView("#fail-0") {
		t.Error("the notice does not lead to the receipt")
	}

	p.visit("/mmc")
	p.drop("#chart-busy", filepath.Join(public, "samples", "queue-reference.json"))
	p.shows("#said", "measured at other inputs: Mean service time 5.0 ms")
	p.accessibleInBothThemes("with a notice")
	p.click("#said .btn")
	p.holds("#in-service", "5 ms")
	p.sampleIsDrawn()

	p.visit("/budget")
	p.drop("#result", writeFile(t, "below.jtl", jtl(500, 5)))
	p.shows("#said", "It can fill a list here")
	p.drop("#result", writeFile(t, "steps.txt", "a exponential 10ms"))
	p.shows("#said", "steps.txt: read as")
}

// TestToastsLeaveTheAnswer: on a telephone a notice covers neither the answer at the
// foot of the inputs nor the control that is being used.
func TestToastsLeaveTheAnswer(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(390, 844)
	covers := func(selector string) bool {
		return js[bool](p, `(() => {
			const a = document.querySelector(".toast").getBoundingClientRect(), b = document.querySelector(`+quote(selector)+`).getBoundingClientRect();
			return a.top < b.bottom && b.top < a.bottom;
		})()`)
	}
	p.visit("/vi/mmc")
	p.shows("#offline-ready", "Đã sẵn sàng")
	if covers(".bar") {
		t.Error("the notice covers the answer")
	}
	p.do(`document.querySelector("#in-busy").focus()`)
	p.do(`scrollBy({ top: document.querySelector("#in-busy").getBoundingClientRect().top - 20, behavior: "instant" })`)
	p.still()
	if covers(".bar") || covers("#in-busy") {
		t.Error("the notice covers what is being used, or the answer")
	}
}

// TestCopiedFromHere: a site that only this machine can open copies links to the
// published one, and says so.
func TestCopiedFromHere(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/vi/mmc?busy=0.8")
	p.wait(`document.querySelector("#copy-link").dataset.copy.startsWith("` + publicSite + `/vi/mmc?")`)
	p.click("#copy-markdown")
	p.wait(`document.querySelector("#copy-markdown").dataset.copy.includes("` + publicSite + `/vi/mmc?")`)
	p.click("#copy-link")
	p.shows("#said", publicSite)
}

// TestTablesOnATelephone: the table of what would change the answer is seen whole on a
// telephone, and one that is not says that there is more.
func TestTablesOnATelephone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(390, 844)
	for _, path := range []string{"/mmc", "/vi/mmc", "/loss", "/vi/closed", "/vi/abandon"} {
		p.visit(path)
		if hidden := js[int](p, `(() => { const box = document.querySelector("#change .scroll"); return box.scrollWidth - box.clientWidth; })()`); hidden > 0 {
			t.Errorf("%s hides %d pixels of what would change it", path, hidden)
		}
	}
	p.visit("/lab")
	p.choose("#file", writeFile(t, "a.jtl", jtl(500, 5)), writeFile(t, "b.jtl", jtl(500, 7)))
	p.wait(`document.querySelector("#table-compare")`)
	if right := js[float64](p, `document.querySelector("#table-compare td.start").getBoundingClientRect().right`); right > 390 {
		t.Errorf("the verdict ends at %v", right)
	}
	p.wait(`getComputedStyle(document.querySelector("#results .scroll"), "::before").height !== "0px"`)
}
