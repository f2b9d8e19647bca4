package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/chromedp/chromedp"
)

// using moves the slider to and fro for some five seconds, and leaves the page alone
// for three, in which Chromium puts by what it has compiled.
const using = `(async () => {
	const slider = document.querySelector(SLIDER), from = Number(slider.min), width = Number(slider.max) - from;
	for (let i = 0; i < 150; i++) {
		slider.value = from + width * (0.2 + 0.01 * (i % 50));
		slider.dispatchEvent(new Event("input", {bubbles: true}));
		await new Promise((done) => setTimeout(done, 30));
	}
	await new Promise((done) => setTimeout(done, 3000));
	return true;
})()`

// use makes the build's profile: a first visit of some seconds. Windows without a
// profile, as the other visits have them, keep no compiled code.
func (b *build) use() (forget func(), err error) {
	if b.profile, err = os.MkdirTemp("", "speed"); err != nil {
		return nil, err
	}
	forget = func() { os.RemoveAll(b.profile) }
	t, close, err := b.openAgain()
	defer close()
	if err != nil {
		return forget, err
	}
	if err := t.before(b.script(watching)); err != nil {
		return forget, err
	}
	if err := t.visitUntilKept(b); err != nil {
		return forget, err
	}
	if _, err := ask[[]float64](t, measured); err != nil {
		return forget, err
	}
	_, err = ask[bool](t, b.script(using))
	return forget, err
}

// openAgain starts a browser anew with the build's profile, so that nothing is in its
// memory, and is its tab.
func (b *build) openAgain() (t tab, close func(), err error) {
	ctx, stop, err := startBrowser(chromedp.UserDataDir(b.profile))
	if err != nil {
		return tab{}, stop, err
	}
	t = tab{ctx}
	return t, func() {
		chromedp.Cancel(ctx) // which lets it write what it keeps
		stop()
	}, t.asWideAsALaptop()
}

// visitUntilKept opens the page and waits until its worker has kept it: go-app's own
// is ready before.
func (t tab) visitUntilKept(b *build) error {
	if err := t.visit(b.host.URL + b.page); err != nil {
		return err
	}
	_, err := ask[bool](t, `navigator.serviceWorker.ready.then(async () => {
		while (!await caches.match(location.pathname)) await new Promise((done) => setTimeout(done, 50));
		return true;
	})`)
	return err
}

// script is a script for the page's slider and what it changes.
func (b *build) script(template string) string {
	return strings.NewReplacer("SLIDER", fmt.Sprintf("%q", b.slider), "OUTPUT", fmt.Sprintf("%q", b.output)).Replace(template)
}
