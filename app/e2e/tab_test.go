//go:build e2e

package e2e

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a condition may take to come true. Nothing here takes
// long, but the machine may be busy.
const patience = 30 * time.Second

// A tab is a page of the site with cookies, storage and service worker of its
// own.
type tab struct {
	t     *testing.T
	ctx   context.Context
	site  string
	watch *watch
}

// open opens a tab as wide as a laptop on the server that tests share.
func open(t *testing.T) *tab {
	t.Helper()
	return openOn(t, site)
}

func openOn(t *testing.T, s *server) *tab {
	t.Helper()
	return openIn(t, s, chromium, chromedp.WithNewBrowserContext())
}

// beside opens another tab of the same reader, who has the same storage there.
func (p *tab) beside() *tab {
	p.t.Helper()
	return openIn(p.t, &server{url: p.site}, p.ctx)
}

func openIn(t *testing.T, s *server, browser context.Context, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, options...)
	p := &tab{t: t, ctx: ctx, site: s.url, watch: &watch{site: s.url}}
	t.Cleanup(cancel)
	if err := chromedp.Listen(ctx, p.watch.hear); err != nil {
		t.Fatal(err)
	}
	p.leaveWhenAsked()
	t.Cleanup(p.close)
	p.before(reportViolations)
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.resize(1280, 900)
	return p
}

// leaveWhenAsked leaves a page that asks whether to, as files are still being read.
func (p *tab) leaveWhenAsked() {
	p.t.Helper()
	err := chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*page.EventJavascriptDialogOpening); ok && e.Type == page.DialogTypeBeforeunload {
			go chromedp.Call(p.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true})
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// close reports what the page should not have done, and keeps a picture of a
// failure.
func (p *tab) close() {
	for _, complaint := range p.watch.unexpected() {
		p.t.Errorf("the page complains: %s", complaint)
	}
	if p.t.Failed() {
		p.picture()
	}
}

// pictures is the folder for pictures of failures.
var pictures = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "latencylab-e2e-") })

func (p *tab) picture() {
	dir, err := pictures()
	if err != nil {
		p.t.Log(err)
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	shot, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.t.Log("no picture: ", err)
		return
	}
	file, err := os.CreateTemp(dir, strings.ReplaceAll(p.t.Name(), "/", "_")+"-*.png")
	if err != nil {
		p.t.Log(err)
		return
	}
	defer file.Close()
	if _, err := file.Write(shot); err != nil {
		p.t.Log(err)
	}
	p.t.Log("picture: ", file.Name())
}

// visit opens an address of the site and waits until the program runs the page.
func (p *tab) visit(path string) {
	p.t.Helper()
	p.load(path)
	p.live()
}

// load opens an address of the site and waits for the document alone.
func (p *tab) load(path string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	res, err := chromedp.Call(ctx, page.Navigate, page.NavigateParams{URL: p.site + path})
	if err == nil && res.ErrorText != "" {
		p.t.Fatalf("%s: %s", path, res.ErrorText)
	}
	if err != nil {
		p.t.Fatalf("%s: %v", path, err)
	}
	p.wait(`document.readyState !== "loading" && location.href !== "about:blank"`)
}

func (p *tab) live() {
	p.t.Helper()
	p.wait(`document.documentElement.classList.contains("live")`)
	p.still()
}

// still waits until the page has drawn what is under way, twice since the program
// draws in one frame what it was told in another, and until nothing fades.
func (p *tab) still() {
	p.t.Helper()
	const frame = `await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));`
	p.do(`(async () => {` + frame + frame + `await Promise.allSettled(document.getAnimations().filter((a) => a.timeline === document.timeline).map((a) => a.finished)); })()`)
}

func (p *tab) reload() {
	p.t.Helper()
	p.do(`window.left = true`)
	call(p, page.Reload, page.ReloadParams{})
	p.wait(`!window.left && document.readyState !== "loading"`)
	p.live()
}

// before runs a script in every document that is opened from now on, ahead of
// those of the page.
func (p *tab) before(script string) {
	p.t.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

func (p *tab) resize(width, height int64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
}

// media pretends that the reader prefers something, "prefers-color-scheme" to
// be "dark", or prints.
func (p *tab) media(kind string, features ...string) {
	p.t.Helper()
	params := emulation.SetEmulatedMediaParams{Media: kind}
	for i := 0; i < len(features); i += 2 {
		params.Features = append(params.Features, &emulation.MediaFeature{Name: features[i], Value: features[i+1]})
	}
	call(p, emulation.SetEmulatedMedia, params)
}

// call gives the browser a command of its protocol.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.t.Fatalf("%s: %v", command.Method, err)
	}
	return r
}

// js is the value of a JavaScript expression in the page; a promise is awaited.
func js[T any](p *tab, expression string) T {
	p.t.Helper()
	v, err := evaluate[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

func evaluate[T any](p *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// do runs a JavaScript expression for its effect.
func (p *tab) do(expression string) {
	p.t.Helper()
	if _, err := evaluate[chromedp.Void](p, expression); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// wait waits until a JavaScript expression is true. The page may go to another
// address meanwhile.
func (p *tab) wait(expression string) {
	p.t.Helper()
	p.until(func() bool {
		ok, err := evaluate[bool](p, "Boolean("+expression+")")
		return err == nil && ok
	}, func() string { return "still false: " + expression })
}

// until waits for a condition; failed says what is wrong if it never holds.
func (p *tab) until(ok func() bool, failed func() string) {
	p.t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatal(failed())
		}
	}
}

// quote writes a Go string as one of JavaScript.
func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}
