//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

// TestTouch: with a finger a reader reads a chart, drags its line and a slider,
// takes a preset and opens the menu; and a finger that moves up scrolls the page,
// on a chart too.
func TestTouch(t *testing.T) {
	t.Parallel()
	p := open(t)
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 390, Height: 844, DeviceScaleFactor: 2, Mobile: true})
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 1})
	p.visit("/mmc")

	at := p.spot("#plot-busy svg")
	p.swipe(at, at)
	p.shows("#read-busy", "· p99 ")
	p.wait(`document.querySelector("#plot-busy .cross") !== null`)

	line := js[spot](p, `(() => {
		document.querySelector("#plot-busy").scrollIntoView({block: "center"});
		const box = document.querySelector("#plot-busy .cur").getBoundingClientRect();
		return {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	})()`)
	p.swipe(line, spot{X: line.X + 40, Y: line.Y})
	p.wait(`parseFloat(document.querySelector("#in-busy").value) > 70 && new URLSearchParams(location.search).get("busy") > 0.7`)

	chart, before := p.spot("#plot-busy svg"), p.value("#in-busy")
	top := js[float64](p, `scrollY`)
	p.swipe(chart, spot{X: chart.X, Y: chart.Y - 150})
	p.wait(fmt.Sprintf("scrollY > %g", top+100))
	p.holds("#in-busy", before)

	p.spot("#range-busy")
	thumb := js[spot](p, `(() => {
		const el = document.querySelector("#range-busy"), box = el.getBoundingClientRect();
		return {X: box.x + 8 + (el.value - el.min) / (el.max - el.min) * (box.width - 16), Y: box.y + box.height / 2};
	})()`)
	p.swipe(thumb, spot{X: thumb.X - 120, Y: thumb.Y})
	p.wait(`parseFloat(document.querySelector("#in-busy").value) < 60 && new URLSearchParams(location.search).get("busy") < 0.6`)

	p.tap("[data-preset=many]")
	p.isAt("/mmc?busy=0.8&workers=16")
	p.tap(".menu > summary")
	p.tap("header nav a[href='/pool']")
	p.isAt("/pool")
}

// tap puts a finger on an element and lifts it.
func (p *tab) tap(selector string) {
	p.t.Helper()
	at := p.spot(selector)
	p.swipe(at, at)
}

// swipe moves a finger from one place to another.
func (p *tab) swipe(from, to spot) {
	p.t.Helper()
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		p.t.Helper()
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)})
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: from.X, Y: from.Y})
	const steps = 8
	for i := 1; i <= steps && from != to; i++ {
		share := float64(i) / steps
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: from.X + share*(to.X-from.X), Y: from.Y + share*(to.Y-from.Y)})
		p.still()
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	p.still()
}
