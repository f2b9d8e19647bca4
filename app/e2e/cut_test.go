//go:build e2e

package e2e

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
)

// TestCutOff: a network that goes while the page loads leaves a page that can be
// read, whichever of its files is the first not to arrive.
func TestCutOff(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		missing string
		runs    bool
	}{
		{"*/h/app.*.css", true},
		{"*/h/boot.*.js", true},
		{"*/h/shell.*.js", true},
		{"*/h/wasm_exec.*.js", false},
		{"*/h/app.*.js", false},
		{"*/icon.svg", true},
		{"*/manifest.webmanifest", true},
		{"*/app-worker.js", true},
	} {
		t.Run(c.missing, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			for _, told := range []string{"ERR_FAILED", "the program did not start", "not used within a few seconds", "service worker registration failed", "Manifest"} {
				p.watch.expect(told)
			}
			p.fail(c.missing)
			p.load("/mmc")
			p.shows("h1", "Utilisation and latency")
			p.shows("#out-p99", "115 ms")
			if !c.runs {
				p.shows("#nowasm", "could not load it")
				return
			}
			p.live()
			p.fill("#in-busy", "80%")
			p.shows("#out-p99", "230 ms")
		})
	}
}

// TestCutShort: nor does a program of which only the beginning arrives break the
// page, and once all of it does the page runs.
func TestCutShort(t *testing.T) {
	t.Parallel()
	origin, err := url.Parse(site.url)
	if err != nil {
		t.Fatal(err)
	}
	whole := false
	forward := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(origin) }}
	forward.ModifyResponse = func(r *http.Response) error {
		if strings.HasSuffix(r.Request.URL.Path, ".wasm") && !whole {
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.LimitReader(r.Body, 200_000), r.Body} // the length in the header is that of all
		}
		return nil
	}
	host := httptest.NewServer(forward)
	t.Cleanup(host.Close)
	p := openOn(t, &server{url: host.URL})
	for _, told := range []string{"the program did not start", "ERR_"} {
		p.watch.expect(told)
	}
	p.load("/mmc?busy=0.8")
	p.wait(`document.documentElement.matches(".nowasm")`)
	p.shows("#out-p99", "115 ms")
	p.holds("#in-busy", "60%")
	whole = true
	p.reload()
	p.shows("#out-p99", "230 ms")
}

// TestEvictedWorker: a browser that throws away the worker and what it kept, while
// the page is open, takes nothing from it, and the next page brings both back.
func TestEvictedWorker(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	p.shows("#offline-ready", "Ready to work offline")
	p.reload()
	p.wait(`navigator.serviceWorker.controller && goappServiceWorkerRegistration`) // or the page brings it back by itself
	evict := `(async () => {
		for (const name of await caches.keys()) await caches.delete(name);
		for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
	})()`
	p.do(evict)
	p.fill("#in-busy", "80%")
	p.shows("#out-p99", "230 ms")
	p.click("#sample")
	p.shows(".receipt", "queue-reference.json")
	p.click("header nav a[href$='/rtt']")
	p.wait(`location.pathname === "/rtt" && document.querySelector("#verdict [data-room]")?.dataset.room`) // or the button moves
	p.click("#trial-run")                                                                                  // which loads a program of its own
	p.shows("#trial-say", "The trial has ended.")
	p.reload()
	p.shows("#offline-ready", "Ready to work offline")
	p.visit("/mmc?busy=0.8")
	p.wait(`navigator.serviceWorker.controller`)
	p.shows("#out-p99", "230 ms")
}

// TestTwoVersions: a page of the older version goes on when another tab takes the
// newer one, and follows when it is reloaded.
func TestTwoVersions(t *testing.T) {
	t.Parallel()
	dir := copySite(t)
	older := openOn(t, serveOwn(t, dir))
	older.visit("/mmc?busy=0.8")
	older.shows("#offline-ready", "Ready to work offline")
	older.reload()
	older.wait(`navigator.serviceWorker.controller`)

	publish(t, dir, "2")
	newer := older.beside()
	newer.visit("/mmc?busy=0.9")
	newer.shows("#update", "New version ready")
	newer.click("#update button:first-of-type")
	newer.wait(`document.querySelector("meta[name=deployment]")?.content === "2"`)
	newer.live()
	newer.shows("#out-p99", "461 ms")

	if n := older.count("meta[name=deployment]"); n != 0 {
		t.Error("the older page was reloaded without being asked")
	}
	older.fill("#in-workers", "2")
	older.isAt("/mmc?busy=0.8&workers=2")
	older.click("#sample")
	older.shows(".receipt", "queue-reference.json")
	older.click("header nav a[href$='/little']")
	older.wait(`location.pathname === "/little"`)
	older.visit("/mmc?busy=0.8&workers=2")
	if got := js[string](older, `document.querySelector("meta[name=deployment]")?.content ?? ""`); got != "2" {
		t.Errorf("the older tab shows deployment %q after loading a page, want 2", got)
	}
	older.noUpdate()
	newer.noUpdate()
}

// TestClockGoesBack: a clock that is set back by an hour each time it is looked at
// stops nothing.
func TestClockGoesBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.before(`const start = Date.now(); let hours = 0; Date.now = () => start - 3600e3 * hours++;`)
	release := p.holdProgram()
	p.load("/mmc")
	p.fill("#in-busy", "0.8")
	p.isAt("/mmc?busy=0.8")
	release()
	p.live()
	p.shows("#out-p99", "230 ms")
	p.fill("#in-busy", "90%")
	p.isAt("/mmc?busy=0.9")
	p.click("#sample")
	p.shows(".receipt", "queue-reference.json")
}
