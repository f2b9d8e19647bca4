package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/performance"

	"latencylab/calc"
)

// watchingShift adds up how far things move by themselves, and keeps Go's memory.
const watchingShift = `
	window.shift = 0;
	let real;
	Object.defineProperty(globalThis, "Go", {configurable: true, get: () => real, set(Go) {
		const resume = Go.prototype._resume;
		Go.prototype._resume = function () {
			window.goMemory ??= this._inst.exports.mem;
			return resume.call(this);
		};
		real = Go;
	}});
	window.moved = new Set();
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) {
			if (e.sources.every(({node}) => node?.parentElement?.closest(".toast") || node?.classList?.contains("toast"))) continue; // it lies over the page
			if (e.sources.every(({node}) => node?.nodeType === Node.TEXT_NODE && node.parentElement.closest(".room"))) continue; // words of a sentence that changes
			window.shift += e.value;
			for (const {node} of e.sources) window.moved.add(node?.id || node?.className || node?.parentElement?.closest("[id]")?.id || node?.nodeName);
		}
	}).observe({type: "layout-shift", buffered: true});`

// stepping defines what moves a slider to a share of its range, waits until the result
// has changed and two frames have passed, and tells when the first part of the result
// changed, -1 if nothing did. Once, since to read it takes a script's time.
const stepping = `window.step = async (share) => {
	const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	const slider = document.querySelector("#calc input[type=range]:not(:disabled)");
	let changed;
	const seen = new Promise((done) => {
		const observer = new MutationObserver(() => { changed ??= performance.now(); observer.disconnect(); done(); });
		observer.observe(document.querySelector("#result"), {subtree: true, childList: true, characterData: true, attributes: true});
		setTimeout(() => { observer.disconnect(); done(); }, 200);
	});
	const start = performance.now();
	slider.value = Number(slider.min) + (Number(slider.max) - Number(slider.min)) * share;
	slider.dispatchEvent(new Event("input", {bubbles: true}));
	await seen;
	await frame();
	await frame();
	return changed ? changed - start : -1;
};
true`

// pressing holds the slider, as a reader does while he moves it, and begins to count.
const pressing = `(() => {
	window.shift = 0;
	window.moved.clear();
	return document.querySelector("#calc input[type=range]:not(:disabled)").dispatchEvent(new Event("pointerdown", {bubbles: true}));
})()`

// dragSteps is how many steps a drag has.
const dragSteps = 100

// Limits of what a step of a slider may take of the processor, in milliseconds.
var limits = map[float64]float64{1: 4, 4: 16}

// drags prints what a drag of the first slider of every calculator costs.
func drags(browser context.Context, b *build, only string) error {
	fmt.Printf("\nA drag of 100 steps, ms: processor time of scripts, Go above all, median and p95; event to DOM, median and p99; layout shift and what moved\n")
	for _, slow := range []float64{1, 4} {
		for _, c := range calc.All {
			if only != "" && !slices.Contains(strings.Split(only, ","), c.ID) {
				continue
			}
			if err := drag(browser, b, c.ID, slow); err != nil {
				return fmt.Errorf("drag on %s: %w", c.ID, err)
			}
		}
	}
	return nil
}

func drag(browser context.Context, b *build, id string, slow float64) error {
	t, close, err := openTab(browser)
	defer close()
	if err != nil {
		return err
	}
	if err := openLive(t, b, "/"+id); err != nil {
		return err
	}
	if err := t.slow(slow); err != nil {
		return err
	}
	n, err := ask[int](t, `document.querySelectorAll("#calc input[type=range]:not(:disabled)").length`)
	if err != nil {
		return err
	}
	if n == 0 {
		fmt.Printf("%-14s CPU %gx  has no slider\n", id, slow)
		return nil
	}
	if _, err := command(t, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
		return err
	}
	if _, err := ask[bool](t, pressing); err != nil {
		return err
	}
	if _, err := ask[bool](t, stepping); err != nil {
		return err
	}
	var inGo, latency []float64
	before, err := metrics(t)
	if err != nil {
		return err
	}
	for i := range dragSteps {
		ms, err := ask[float64](t, fmt.Sprintf("step(%g)", 0.05+0.9*float64(i)/(dragSteps-1)))
		if err != nil {
			return err
		}
		after, err := metrics(t)
		if err != nil {
			return err
		}
		inGo = append(inGo, 1000*(after["ScriptDuration"]-before["ScriptDuration"]))
		before = after
		if ms >= 0 {
			latency = append(latency, ms)
		}
	}
	shift, err := ask[string](t, `[window.shift.toFixed(4), ...window.moved].join(" ")`)
	if err != nil {
		return err
	}
	fmt.Printf("%-14s CPU %gx  %6.1f %6.1f  %6.1f %6.1f  %s  %s\n", id, slow, quantile(inGo, 0.5), quantile(inGo, 0.95),
		quantile(latency, 0.5), quantile(latency, 0.99), judged(quantile(inGo, 0.95), limits[slow]), shift)
	return nil
}

// openLive opens a page and waits until the program runs it and has settled.
func openLive(t tab, b *build, path string) error {
	if err := t.before(watchingShift); err != nil {
		return err
	}
	if err := t.visit(b.host.URL + path); err != nil {
		return err
	}
	_, err := ask[bool](t, `new Promise((done) => {
		const timer = setInterval(() => {
			if (!document.documentElement.classList.contains("live")) return;
			clearInterval(timer);
			setTimeout(() => done(true), 3000); // when the worker has filled its cache
		}, 20);
	})`)
	return err
}
