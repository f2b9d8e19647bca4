package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// largeSize is that of each file that is read, in bytes.
const largeSize = 200e6

// Limits of reading it: of the time in seconds, of a click until its effect in
// milliseconds, and of each memory of Go in megabytes.
const (
	largeTime   = 60
	largeClick  = 100
	largeMemory = 200
)

// betweenClicks is how long the page is left alone.
const betweenClicks = 200 * time.Millisecond

// telling makes the worker that reads files add the size of its memory to every
// message. The host puts it at the end of the worker's script.
const telling = `
const posted = self.postMessage;
self.postMessage = (message) => posted.call(self, {...message, memory: go._inst.exports.mem.buffer.byteLength});
`

// watchingClicks keeps how long clicks took to change the chart, in milliseconds
// from when the browser met them, and the most memory that the worker had.
const watchingClicks = `(() => {
	window.clicks = [];
	window.workerMemory = 0;
	let clicked = NaN;
	addEventListener("click", (e) => { clicked = e.timeStamp; }, true);
	new MutationObserver(() => {
		const lines = document.querySelectorAll("#chart-percentiles .line").length;
		if (lines !== window.drawn && clicked > 0) {
			window.clicks.push(performance.now() - clicked);
			clicked = NaN;
		}
		window.drawn = lines;
	}).observe(document.body, {subtree: true, childList: true});
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({data}) => { window.workerMemory = Math.max(window.workerMemory, data.memory ?? 0); });
		}
	};
})()`

// large prints what it takes to read a large file of each format that has a line for
// each request, while somebody clicks.
func large(browser context.Context, b *build) error {
	dir, err := os.MkdirTemp("", "speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	small := filepath.Join(dir, "small.jtl")
	if _, err := logs[0].write(small, 100e3); err != nil {
		return err
	}
	for _, l := range logs {
		file := filepath.Join(dir, "large"+l.ext)
		requests, err := l.write(file, largeSize)
		if err != nil {
			return err
		}
		found, err := readLarge(browser, b, small, file)
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		fmt.Printf("\n%s of %.0f MB, %d requests, read in %.1f s, %s s\n", l.name, largeSize/1e6, requests, found.took, judged(found.took, largeTime))
		tellClicks("meanwhile", found.Clicks)
		tellClicks("before", found.before)
		fmt.Printf("memory of Go: %.1f MB in the worker, %s; %.1f MB in the page, %s\n",
			found.Worker/1e6, judged(found.Worker/1e6, largeMemory), found.Memory/1e6, judged(found.Memory/1e6, largeMemory))
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	return nil
}

// A reading is what it took to read a file.
type reading struct {
	took           float64   // seconds
	before, Clicks []float64 // milliseconds, before it began and meanwhile
	Worker, Memory float64   // bytes, of the worker at most and of the page at the end
}

// readLarge opens a small file in a new tab, so that there is something to click
// on, and then a large one.
func readLarge(browser context.Context, b *build, small, file string) (reading, error) {
	t, close, err := openTab(browser)
	defer close()
	if err != nil {
		return reading{}, err
	}
	if err := openLive(t, b, "/lab"); err != nil {
		return reading{}, err
	}
	if _, err := ask[bool](t, `(`+watchingClicks+`, true)`); err != nil {
		return reading{}, err
	}
	const shown = `new Promise((done) => { const timer = setInterval(() => {
		if (document.querySelectorAll("#table-results tbody tr").length < %d) return;
		clearInterval(timer);
		done(true);
	}, 20); })`
	if err := t.choose(small); err != nil {
		return reading{}, err
	}
	if _, err := ask[bool](t, fmt.Sprintf(shown, 1)); err != nil {
		return reading{}, err
	}
	for range 20 {
		time.Sleep(betweenClicks)
		if err := t.click("#show-0"); err != nil {
			return reading{}, err
		}
	}
	alone, err := ask[[]float64](t, `new Promise((done) => setTimeout(() => done(window.clicks.splice(0)), 1000))`)
	if err != nil {
		return reading{}, err
	}
	began := time.Now()
	if err := t.choose(file); err != nil {
		return reading{}, err
	}
	ended := make(chan error, 1)
	go func() {
		_, err := ask[bool](t, fmt.Sprintf(shown, 2))
		ended <- err
	}()
	for done := false; !done; {
		select {
		case err = <-ended:
			done = true
		case <-time.After(betweenClicks):
			err = t.click("#show-0")
		}
		if err != nil {
			return reading{}, err
		}
	}
	took := time.Since(began).Seconds()
	r, err := ask[reading](t, `({Clicks: window.clicks, Worker: window.workerMemory, Memory: (dispatchEvent(new Event("resize")), window.goMemory.buffer.byteLength)})`)
	r.took, r.before = took, alone
	return r, err
}

func tellClicks(when string, clicks []float64) {
	worst := quantile(clicks, 1)
	fmt.Printf("%d clicks %s, until the chart followed: median %.0f ms, worst %.0f ms, %s ms\n", len(clicks), when, quantile(clicks, 0.5), worst, judged(worst, largeClick))
}

// choose picks a file in the page's box.
func (t tab) choose(file string) error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}, chromedp.NodeReady))
}

// click clicks on an element with the mouse.
func (t tab) click(selector string) error {
	at, err := ask[struct{ X, Y float64 }](t, fmt.Sprintf(`(() => {
		const el = document.querySelector(%q);
		el.scrollIntoView({block: "center", behavior: "instant"});
		const box = el.getBoundingClientRect();
		return {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	})()`, selector))
	if err != nil {
		return err
	}
	for _, kind := range []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseReleased} {
		if _, err := command(t, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}); err != nil {
			return err
		}
	}
	return nil
}
