//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPin: a pinned state stands beside what follows it, in numbers, words,
// tables and charts, travels in the link, and can be swapped and let go.
func TestPin(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.click("#pin")
	p.isAt("/mmc?a=")
	p.shows("#compared", "A and B are the same")
	p.fill("#in-workers", "2")
	p.fill("#in-busy", "80%")
	p.shows("#was-p99", "A 115 ms · +3.7%")
	p.shows("#compared", "A → B: p99 115 ms → 119 ms (+3.7%). What differs: Utilisation 60% → 80%; Workers on one queue 1 → 2.")
	p.isAt("/mmc?busy=0.8&workers=2&a=")
	if n := p.count("#chart-busy .line.past"); n != 2 {
		t.Errorf("%d lines of A are drawn, want 2", n)
	}
	if head := p.text("#table-busy thead"); !strings.Contains(head, "A: p99") {
		t.Errorf("the table has no column of A: %s", head)
	}
	p.accessibleInEveryLook("pinned")

	p.click("#swap")
	p.shows("#out-p99", "115 ms")
	p.shows("#was-p99", "A 119 ms")
	p.isAt("/mmc?a=busy:0.8,workers:2")
	p.visit("/mmc?busy=0.5&a=busy:0.8,workers:lots")
	p.shows("#was-p99", "A 230 ms")
	p.shows("#notice", "2 of 3 values")
	p.click("#unpin")
	p.isAt("/mmc?busy=0.5")
	p.wait(`!document.querySelector("#compared") && !document.querySelector(".line.past")`)
	p.do(`history.back()`)
	p.shows("#was-p99", "A 230 ms")
}

// TestUndo: Ctrl+Z and the button take changes back one after another. In a box
// the keys are the browser's own.
func TestUndo(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	if !js[bool](p, `document.querySelector("#undo").disabled`) {
		t.Error("there is something to undo on a new page")
	}
	p.drag("#range-busy", 1) // on a slow machine a slow hand rests on its way
	p.wait(`new URLSearchParams(location.search).get("busy") * 100 === parseFloat(document.querySelector("#in-busy").value)`)
	dragged := p.address()
	p.click("[data-preset=many]")
	p.isAt("/mmc?busy=0.8&workers=16")
	p.do(`document.activeElement.blur()`)
	p.press("z", chromedp.ModifierCtrl)
	p.isAt(dragged)
	p.click("#undo")
	p.isAt("/mmc")
	p.wait(`document.querySelector("#undo").disabled`)

	p.fill("#in-busy", "70%")
	p.isAt("/mmc?busy=0.7")
	p.press("z", chromedp.ModifierCtrl)
	p.fill("#in-busy", "60%") // whatever the browser made of it, the page still answers
	p.shows("#out-p99", "115 ms")
}

// TestResetOne: a changed input has a button of its own that sets it back, as a
// double click on its name does.
func TestResetOne(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?busy=0.8&workers=16")
	p.click("#reset-busy")
	p.isAt("/mmc?workers=16")
	p.holds("#in-busy", "60%")
	p.wait(`document.querySelector("#reset-busy").hidden`)
	at := p.spot(`label[for="in-workers"]`)
	p.act(chromedp.MouseClickXY(at.X, at.Y, chromedp.ClickCount(2)))
	p.isAt("/mmc")
}

// TestRelated: a page leads on with the numbers taken along.
func TestRelated(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?busy=0.8&workers=16&service=5ms")
	p.click("#to-abandon")
	p.isAt("/abandon?busy=0.8&service=5ms&workers=16")
	p.holds("#in-workers", "16")
	p.wait(`document.activeElement.id === "main"`)
}

// TestReading: a pointer and the arrow keys read a chart, Enter and dragging set
// the input, Escape takes the crosshair away.
func TestReading(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	at := p.spot("#plot-busy svg")
	p.act(chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y))
	p.shows("#read-busy", "Utilisation 5")
	p.shows("#read-busy", "· p99 ")
	p.wait(`document.querySelector("#plot-busy .cross") !== null`)

	p.do(`document.querySelector("#plot-busy").focus()`)
	p.press(kb.Escape)
	p.wait(`document.querySelector("#plot-busy .cross") === null && document.querySelector("#read-busy").textContent === ""`)
	p.press(kb.End)
	p.press(kb.Home)
	p.shows("#read-busy", "Utilisation 0% · Mean latency 10.0 ms · p99 46.1 ms")
	p.press(kb.ArrowRight, chromedp.ModifierShift)
	p.press(kb.Enter)
	p.isAt("/mmc?busy=0.11")
	p.wait(`document.activeElement.id === "plot-busy" && document.querySelector("#read-busy").textContent === ""`)

	marker := js[spot](p, `(() => {
		const box = document.querySelector("#plot-busy .cur").getBoundingClientRect();
		return {X: box.x, Y: box.y + box.height / 2};
	})()`)
	p.act(chromedp.MouseEvent(chromedp.MousePressed, marker.X, marker.Y, chromedp.ButtonLeft))
	for i := range 10 {
		p.act(chromedp.MouseEvent(chromedp.MouseMoved, marker.X+float64(20*i), marker.Y, chromedp.ButtonLeft))
	}
	p.act(chromedp.MouseEvent(chromedp.MouseReleased, marker.X+180, marker.Y, chromedp.ButtonLeft))
	p.wait(fmt.Sprintf(`Math.abs(document.querySelector("#plot-busy .cur").getBoundingClientRect().x - %g) < 8`, marker.X+180))
	dragged := p.value("#in-busy")
	p.act(chromedp.MouseEvent(chromedp.MouseMoved, marker.X+300, marker.Y))
	p.shows("#read-busy", "· p99 ")
	p.holds("#in-busy", dragged)

	p.do(`document.querySelectorAll(".plot")[1].focus()`)
	p.press(kb.End)
	p.wait(`document.querySelectorAll(".readout")[1].textContent.startsWith("percentile (by number of nines) 99.99%")`)
}

// TestLinearAxis: the upright axis switches to linear and back, and the link
// says so.
func TestLinearAxis(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.wait(`document.querySelector("#chart-busy svg").textContent.includes("latency, log scale")`)
	p.click("#scale-busy")
	p.isAt("/mmc?y=lin")
	p.wait(`!document.querySelector("#chart-busy svg").textContent.includes("log scale")`)
	p.visit("/mmc?y=lin")
	p.click("#scale-busy")
	p.isAt("/mmc")
	p.wait(`document.querySelector("#chart-busy svg").textContent.includes("latency, log scale")`)
}
