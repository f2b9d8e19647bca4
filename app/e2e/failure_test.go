//go:build e2e

package e2e

import "testing"

// What the page does where the browser refuses something.

// TestBlockedStorage: without any storage the page works until it is closed.
func TestBlockedStorage(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.before(`for (const name of ["localStorage", "sessionStorage"]) {
		Object.defineProperty(window, name, {configurable: true, get() { throw new DOMException("denied", "SecurityError"); }});
	}`)
	p.visit("/mmc")
	p.fill("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
	p.click("#theme")
	p.hasTheme("light", "rgb(251, 251, 249)")
	p.click("#sample")
	p.shows("#measured", "queue-reference.json")
}

// TestFullStorage: nor does storage that is full stop it.
func TestFullStorage(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.watch.expect("not kept")
	p.before(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`)
	p.visit("/mmc")
	p.click("#theme")
	p.hasTheme("light", "rgb(251, 251, 249)")
	p.click("#sample")
	p.shows("#measured", "queue-reference.json")
	p.fill("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
}

// TestWithoutWebAssembly: the page says so, its numbers stay readable, and its
// inputs say which they belong to.
func TestWithoutWebAssembly(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.watch.expect("the program did not start")
	p.before(`delete window.WebAssembly`)
	p.load("/mmc?busy=0.8")
	p.shows("#nowasm", "blocks WebAssembly")
	p.shows("#out-p99", "115 ms")
	p.holds("#in-busy", "60%")
	p.wait(`getComputedStyle(document.querySelector(".numbers")).opacity == 1`)
	p.spot("#out-p99")
	p.accessible("without WebAssembly")
}

// TestProgramThatCannotBeLoaded: nor does the page break where the program is
// missing.
func TestProgramThatCannotBeLoaded(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.watch.expect("the program did not start")
	p.watch.expect("ERR_FAILED")
	p.fail(program)
	p.load("/vi/mmc?busy=0.8")
	p.shows("#nowasm", "không tải được")
	p.shows("#out-mean", "25,0 ms")
	p.holds("#in-busy", "60%")
	p.wait(`getComputedStyle(document.querySelector(".numbers")).opacity == 1`)
}

// TestRefusedHistory: browsers throw when a page changes its address too often.
func TestRefusedHistory(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.before(`History.prototype.replaceState = History.prototype.pushState = () => { throw new DOMException("too often", "SecurityError"); }`)
	p.visit("/mmc")
	p.fill("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
	p.click("[data-preset=many]")
	p.shows("#out-p99", "47.3 ms")
	p.fill("#in-workers", "1")
	p.shows("#out-p99", "230 ms")
	p.click("#reset-all")
	p.shows("#out-p99", "115 ms")
	if js[bool](p, `document.documentElement.matches(".crashed")`) {
		t.Error("the program has died")
	}
}

// TestCrash: a program that has died says so, and reloading brings back what was
// there.
func TestCrash(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.fill("#in-busy", "80%")
	p.isAt("/mmc?busy=0.8")
	p.watch.expect("panic")
	p.watch.expect("no more elements")
	p.watch.expect("exit code")
	p.watch.expect("Go program has already exited")
	p.do(`document.createElement = document.createElementNS = () => { throw new Error("no more elements"); }`)
	p.fill("#in-service", "10 parsecs") // its message is a new element
	p.shows("#crashed", "The page has stopped working")
	p.do(`delete document.createElement, delete document.createElementNS`)
	p.accessible("crashed")
	p.do(`window.left = true`)
	p.click("#reload")
	p.wait(`!window.left`)
	p.live()
	p.isAt("/mmc?busy=0.8")
	p.shows("#out-p99", "230 ms")
	p.wait(`!document.documentElement.matches(".crashed")`)
}
