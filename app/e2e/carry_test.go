//go:build e2e

package e2e

import (
	"net/url"
	"strings"
	"testing"
)

// TestCarriedPoints: a link carries the measured points only when it is asked to,
// in less than 2 kB, and draws them for somebody else where they were drawn.
func TestCarriedPoints(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?service=5ms")
	if p.count("#carry") != 0 {
		t.Error("points are offered where there are none")
	}
	p.click("#sample")
	p.sampleIsDrawn()
	marks := p.count("#chart-busy .mark")
	link := func() string { return js[string](p, `document.querySelector("#copy-link").dataset.copy`) }
	if strings.Contains(link(), "#") {
		t.Errorf("the link carries points unasked: %s", link())
	}
	p.click("label:has(#carry)")
	p.wait(`document.querySelector("#copy-link").dataset.copy.includes("#runs=2~.mmc.queue.")`)
	at, err := url.Parse(link())
	if err != nil || len(at.EscapedFragment()) > 2000 {
		t.Errorf("the link (%v) has %d characters more", err, len(at.EscapedFragment()))
	}
	p.click("#copy-markdown")
	for _, id := range []string{"markdown", "embed"} {
		if text := js[string](p, `document.querySelector("#copy-`+id+`").dataset.copy`); !strings.Contains(text, "#runs=2~.mmc.queue.") {
			t.Errorf("what is copied as %s leaves the points out: %s", id, text)
		}
	}
	p.accessibleInEveryLook("with points to carry")
	embedded := open(t)
	embedded.visit("/embed" + at.RequestURI() + "#" + at.EscapedFragment())
	embedded.wait(`document.querySelectorAll("#chart-busy .mark").length > 0`)
	p.click("label:has(#carry)")
	p.wait(`!document.querySelector("#copy-link").dataset.copy.includes("#")`)

	other := open(t)
	other.visit("/vi" + at.RequestURI() + "#" + at.EscapedFragment())
	other.shows(".receipt", "Từ liên kết")
	other.shows("#chart-busy figcaption", "Các điểm đến từ liên kết")
	other.wait(`document.querySelectorAll("#chart-busy .mark").length > 0`)
	// The two ends of a range may fall together where they are 1% apart.
	if n := other.count("#chart-busy .mark"); n < marks-2 || n > marks {
		t.Errorf("%d points are drawn, want %d", n, marks)
	}
	if strings.Contains(other.text("body"), "NaN") {
		t.Error("the page says NaN")
	}
	other.click("#language")
	other.shows(".receipt", "From the link")
	other.do(`[...document.querySelectorAll(".receipt button")].pop().click()`)
	other.wait(`document.querySelectorAll("#chart-busy .mark").length === 0 && location.hash === ""`)

	other.visit("/mmc#runs=2~.mmc.queue~cut")
	other.shows("#measured", "cut short or changed")
}

// TestNextPoints: results that come into the address of an open page are shown in
// place of those that it held before, and such that cannot be read leave neither.
func TestNextPoints(t *testing.T) {
	t.Parallel()
	p := open(t)
	to := func(place string) { p.do(`location.hash = ` + quote("#runs="+place)) }
	const points = "~busy=0_1a_3.mean:T--PtQ4~busy=0_1a_5.mean:T--PtQ4"
	p.visit("/mmc?busy=0.5#runs=2~.mmc.queue.FIRST" + points)
	p.shows(".receipt", "FIRST · 2 points")
	to("2~.mmc.queue.SECOND~busy=0_1a_3.mean:T--PtQ4")
	p.shows(".receipt", "SECOND · 1 point")
	if n := p.count(".receipt"); n != 1 {
		t.Errorf("%d receipts, want 1", n)
	}
	to("2~.mmc.queue.abc~busy=0_1a_3.mean:T--PtQ4%zz")
	p.shows(".receipt", "cut short or changed")
	p.wait(`document.querySelectorAll(".receipt").length === 1 && document.querySelectorAll("#chart-busy .mark").length === 0`)
	p.do(`history.back()`)
	p.shows(".receipt", "SECOND · 1 point")
	p.visit("/mmc?busy=0.5")
	to("2~.mmc.queue.THIRD" + points)
	p.shows(".receipt", "THIRD · 2 points")
	p.visit("/vi/mmc#runs=2~.mmc.queue.abc~busy=0_1a_3.mean:T--PtQ4%zz")
	p.shows(".receipt", "bị cắt hoặc bị sửa")

	p.visit("/lab#runs=1~first.s.1.KsKt")
	p.shows("#trust", "link")
	before := p.text("#table-results")
	to("1~second.s.9.RsRt")
	p.until(func() bool { return p.text("#table-results") != before }, func() string { return "the results stay " + before })
}
