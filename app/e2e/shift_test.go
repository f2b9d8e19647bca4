//go:build e2e

package e2e

import (
	"fmt"
	"testing"
)

// mostShift is how far a drag may move what the reader does not move, as browsers
// score it: the share of the window that moves times how far, summed over the drag.
const mostShift = 0.01

// sumShift adds up what moves, also what browsers forgive because a key or a button
// went down before.
const sumShift = `
	window.shift = 0;
	window.moved = new Set();
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) {
			if (e.sources.every(({ node }) => node?.closest?.(".toast"))) continue; // lies over the page
			window.shift += e.value;
			for (const { node } of e.sources) window.moved.add(node?.id || node?.className || node?.parentElement?.closest("[id]")?.id || node?.nodeName);
		}
	}).observe({ type: "layout-shift", buffered: true });`

// TestDragShiftsNothing: whatever a slider leads to, from end to end, what stands
// around the words that change stays where it is.
func TestDragShiftsNothing(t *testing.T) {
	t.Parallel()
	const drag = `(async () => {
		const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		const slider = document.getElementById(%q);
		slider.scrollIntoView({ block: "nearest" });
		for (let i = 0; i < 4; i++) await frame();
		window.shift = 0;
		window.moved.clear();
		slider.dispatchEvent(new Event("pointerdown", { bubbles: true }));
		for (let i = 0; i <= 50; i++) {
			slider.value = Number(slider.min) + (i / 50) * (slider.max - slider.min);
			slider.dispatchEvent(new Event("input", { bubbles: true }));
			await frame();
			await frame();
		}
		return { Shift: window.shift, Moved: [...window.moved].join(", ") };
	})()`
	p := open(t)
	p.before(sumShift)
	for _, size := range [][2]int64{{1280, 900}, {390, 844}} {
		p.resize(size[0], size[1])
		for path, sliders := range map[string][]string{
			"/mmc":       {"range-busy", "range-service"},
			"/vi/mmc":    {"range-busy"},
			"/closed":    {"range-users", "range-service"},
			"/vi/closed": {"range-users"},
			"/rtt":       {"range-rtt"}, // which takes the place of other inputs
		} {
			for _, slider := range sliders {
				p.visit(path)
				got := js[struct {
					Shift float64
					Moved string
				}](p, fmt.Sprintf(drag, slider))
				if got.Shift >= mostShift {
					t.Errorf("%s of %s at %d px shifts the page by %.4f, want less than %g; there move %s", slider, path, size[0], got.Shift, mostShift, got.Moved)
				}
			}
		}
	}
}

// TestHold: while a slider is held a warning is there at once and the chart stays,
// and when it is let go the chart stands below the warning.
func TestHold(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.spot("#range-busy") // which may scroll there
	top := func(selector string) float64 {
		return js[float64](p, `document.querySelector(`+quote(selector)+`).getBoundingClientRect().top`)
	}
	const under = `document.querySelector("#chart-busy").getBoundingClientRect().top >= document.querySelector(".notes").getBoundingClientRect().bottom`
	chart := top("#chart-busy")
	letGo := p.pull("#range-busy", 0.96, 20)
	p.shows("#verdict", "Near the wall")
	p.shows(".notes", "hard to predict")
	p.wait(`location.search !== ""`) // the inputs have rested
	if got := top("#chart-busy"); got != chart {
		t.Errorf("while the slider is held the chart went from %g to %g", chart, got)
	}
	if js[bool](p, under) {
		t.Error("the warning has so much room that nothing would have moved")
	}
	letGo()
	p.wait(under)

	p.visit("/rtt")
	p.spot("#range-rtt")
	slider := top("#range-rtt")
	letGo = p.pull("#range-rtt", 0.6, 20)
	p.wait(`new URLSearchParams(location.search).get("rtt") !== null`)
	if got := top("#range-rtt"); got != slider {
		t.Errorf("the slider went away from the pointer that holds it, from %g to %g", slider, got)
	}
	letGo()
	p.wait(`!document.querySelector("#in-km").checkVisibility()`)
}
