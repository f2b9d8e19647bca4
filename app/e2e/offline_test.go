//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
)

// TestOffline: after one visit the whole site opens without a network, at any
// address.
func TestOffline(t *testing.T) {
	t.Parallel()
	s := serveOwn(t, public)
	p := openOn(t, s)
	p.visit("/mmc")
	p.shows("#offline-ready", "Ready to work offline")
	if n := p.count("#update"); n != 0 {
		t.Error("the first visit offers an update")
	}
	s.stop()
	for _, c := range []struct{ path, at, shows string }{
		{"/", "h1", "Which question do you have?"},
		{"/mmc", "#out-p99", "115 ms"},
		{"/vi/mmc?busy=0.8", "#out-mean", "50,0 ms"},
		{"/mmc?busy=0.9", "#out-p99", "461 ms"},
		{"/mmc?service=5ms&lab=sample", ".receipt", "queue-reference.json"},
		{"/mmc/?busy=0.8", "#out-p99", "230 ms"},
		{"/about", "h1", "About"},
		{"/vi", "h1", "Bạn đang hỏi câu nào?"},
		{"/vi/privacy", "h1", "Riêng tư"},
	} {
		p.visit(c.path)
		p.shows(c.at, c.shows)
		p.hasStatus(200)
	}
	call(p, network.ClearBrowserCache, cdp.Empty{}) // the worker has a program of its own
	p.visit("/mmc?busy=0.7")
	p.shows("#out-p99", "154 ms")
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "offline.jtl", jtl(500, 5))) // which a program of its own reads
	p.shows("#table-results", "offline")
	p.watch.expect("404")
	p.visit("/nothing-here?x=1")
	p.shows("main", "has no page")
	p.hasStatus(404)
	p.visit("/vi/nothing-here")
	p.shows("main", "Địa chỉ này không có trang")
	if n := p.count("#update"); n != 0 {
		t.Error("a page without a network offers an update")
	}
}

// hasStatus tests the answer that the document came with.
func (p *tab) hasStatus(want int) {
	p.t.Helper()
	if got := js[int](p, `performance.getEntriesByType("navigation")[0].responseStatus`); got != want {
		p.t.Errorf("%s came with status %d, want %d", p.address(), got, want)
	}
}

// TestUpdate: a new version is offered once to a page that an older one serves, is
// taken when the reader says so, and changes neither the address nor what was
// loaded. One that was declined is not offered again.
func TestUpdate(t *testing.T) {
	t.Parallel()
	dir := copySite(t)
	p := openOn(t, serveOwn(t, dir))
	p.visit("/mmc?busy=0.8")
	p.shows("#offline-ready", "Ready to work offline")
	p.reload()
	p.wait(`navigator.serviceWorker.controller`)
	p.noUpdate()

	publish(t, dir, "2")
	p.reload()
	p.shows("#update", "New version ready")
	p.accessible("with an update")
	p.resize(390, 800)
	p.walk(js[[]string](p, reachable))
	p.resize(1280, 900)
	p.click("#update button:last-of-type")
	p.wait(`!document.querySelector("#update")`)
	p.reload()
	p.noUpdate()
	if p.count("meta[name=deployment]") > 0 {
		t.Error("the new version is there although it was declined")
	}

	publish(t, dir, "3")
	p.reload()
	p.shows("#update", "New version ready")
	p.click("#sample")
	p.shows(".receipt", "queue-reference.json")
	p.fill("#in-workers", "2")
	p.isAt("/mmc?busy=0.8&workers=2&lab=sample")
	p99 := p.text("#out-p99")
	if n := p.count("#update"); n != 1 {
		t.Errorf("%d offers of an update, want 1", n)
	}
	p.click("#update button:first-of-type")
	p.wait(`document.querySelector("meta[name=deployment]")?.content === "3"`)
	p.live()
	p.isAt("/mmc?busy=0.8&workers=2&lab=sample")
	p.shows("#out-p99", p99)
	p.shows(".receipt", "queue-reference.json")
	p.noUpdate()
}

// noUpdate looks for an offer once the worker had its chance to make one.
func (p *tab) noUpdate() {
	p.t.Helper()
	p.do(`navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)`)
	p.still()
	if n := p.count("#update"); n != 0 {
		p.t.Errorf("%d offers of an update, want none", n)
	}
}

var version = regexp.MustCompile(`(?m)^const VERSION = ".*"`)

// publish makes another version of the site in a folder: the worker has another
// version and the page of a calculator says which deployment it is of.
func publish(t *testing.T, dir, deployment string) {
	t.Helper()
	change := func(file string, old *regexp.Regexp, new string) {
		t.Helper()
		file = filepath.Join(dir, file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		changed := old.ReplaceAllLiteralString(string(text), new)
		if changed == string(text) {
			t.Fatalf("%s holds no %s", file, old)
		}
		if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	change("mmc.html", regexp.MustCompile(`<head>(<meta name="deployment" content="."/>)?`), `<head><meta name="deployment" content="`+deployment+`"/>`)
	change("app-worker.js", version, `const VERSION = "deployment `+deployment+`"`)
}
