//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// base is where a host that gives every project a folder puts the site.
const base = "/latency-lab"

// serveBelow serves the built site below a path, as GitHub Pages does: without
// headers of ours, /mmc from mmc.html, and a folder only with a slash at its end.
func serveBelow(t *testing.T) *server {
	t.Helper()
	host := httptest.NewServer(http.StripPrefix(base, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file := filepath.Join(public, filepath.FromSlash(r.URL.Path))
		for _, name := range []string{file, file + ".html", filepath.Join(file, "index.html")} {
			info, err := os.Stat(name)
			if err != nil || info.IsDir() || strings.HasSuffix(r.URL.Path, "/") && filepath.Base(name) != "index.html" {
				continue
			}
			text, err := os.Open(name)
			if err != nil {
				break
			}
			defer text.Close()
			http.ServeContent(w, r, name, info.ModTime(), text)
			return
		}
		http.Error(w, "nothing here", http.StatusNotFound)
	})))
	t.Cleanup(host.Close)
	return &server{url: host.URL + base, close: host.Close}
}

// TestBasePath: the same files work below any path of a host. Nothing is asked of
// the host outside of it, or the test fails.
func TestBasePath(t *testing.T) {
	t.Parallel()
	s := serveBelow(t)
	p := openOn(t, s)
	p.visit("/")
	p.isAt(base + "/")
	p.click(".cards a[href$='/mmc']")
	p.shows("#out-p99", "115 ms")
	p.isAt(base + "/mmc")
	p.fill("#in-busy", "80%")
	p.isAt(base + "/mmc?busy=0.8")
	p.click("#sample")
	p.shows(".receipt", "queue-reference.json")
	p.click("#language")
	p.shows("#measured", "queue-reference.json")
	p.isAt(base + "/vi/mmc?busy=0.8&lab=sample")
	p.reload()
	p.shows("#out-mean", "50,0 ms")
	p.do(`history.back()`)
	p.shows("#out-mean", "50.0 ms")
	p.shows("footer", "All calculators")

	p.visit("/vi/")
	p.isAt(base + "/vi")
	p.shows("h1", "Bạn đang hỏi câu nào?")
	p.visit("/mmc.html?busy=0.9")
	p.isAt(base + "/mmc?busy=0.9")
	p.shows("#out-p99", "461 ms")
	p.visit("/embed/mmc?busy=0.9")
	p.shows("#out-p99", "461 ms")
	if at := js[string](p, `document.querySelector("#open").href`); !strings.HasPrefix(at, s.url+"/mmc?") {
		t.Errorf("the embedded page opens %s", at)
	}
	p.visit("/rtt?rtt=200ms&stack=tls1.3")
	p.click("#trial-run")
	p.shows("#trial-say", "The trial has ended.")
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "below.jtl", jtl(500, 5)))
	p.shows("#table-results", "below")

	p.visit("/mmc")
	p.wait(`navigator.serviceWorker.controller`)
	for _, name := range js[[]string](p, `caches.keys()`) {
		if !strings.Contains(name, ":"+base+"/:") {
			t.Errorf("the cache %s may be taken for that of another site on this host", name)
		}
	}
	s.stop()
	for _, c := range []struct{ path, at, shows string }{
		{"/", "h1", "Which question do you have?"},
		{"/mmc?busy=0.9", "#out-p99", "461 ms"},
		{"/mmc/?busy=0.8", "#out-p99", "230 ms"},
		{"/vi/mmc?busy=0.8&lab=sample", ".receipt", "queue-reference.json"},
		{"/vi/", "h1", "Bạn đang hỏi câu nào?"},
		{"/rtt?rtt=200ms&stack=tls1.3", "#trial-run", ""},
	} {
		p.visit(c.path)
		p.shows(c.at, c.shows)
		p.hasStatus(200)
	}
	p.click("#trial-run")
	p.shows("#trial-say", "The trial has ended.")
}
