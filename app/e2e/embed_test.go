//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"latencylab/calc"
)

// TestEmbed: the copied code shows the calculator in a page of another origin,
// which learns its height; the link in it opens the state it stands at. No other
// page may be framed.
func TestEmbed(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?busy=0.8")
	p.wait(`document.querySelector("#copy-embed").dataset.copy.includes("busy=0.8")`)
	code := js[string](p, `document.querySelector("#copy-embed").dataset.copy`)
	if !strings.Contains(code, `src="`+publicSite+`/embed/mmc?`) {
		t.Errorf("the code shows a page that only this machine can open: %s", code)
	}
	code = strings.ReplaceAll(code, publicSite, site.url)
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/whole" {
			code := strings.ReplaceAll(code, "/embed/", "/")
			w.Write([]byte("<!DOCTYPE html><title>host</title>" + code))
			return
		}
		w.Write([]byte(`<!DOCTYPE html><title>host</title>
			<script>addEventListener("message", ({data}) => { if (data.type === "latencylab:height") document.title = "height " + data.height })</script>` + code))
	}))
	t.Cleanup(host.Close)
	p.watch.expect(host.URL)
	p.do(`location.href = ` + quote(host.URL))
	p.wait(`document.title.startsWith("height ") && parseInt(document.title.slice(7)) > 400`)

	p.visit("/embed/mmc?busy=0.8&theme=dark")
	p.shows("#out-p99", "230 ms")
	p.wait(`document.documentElement.dataset.theme === "dark"`)
	p.accessible("embedded")
	p.click("summary")
	p.fill("#in-workers", "16")
	p.shows("#out-p99", "47.3 ms")
	p.wait(`document.querySelector("#open").href.includes("/mmc?by=busy&busy=0.8&") && document.querySelector("#open").href.includes("workers=16")`)
	if js[bool](p, `document.querySelector("#open").href.includes("/embed/")`) {
		t.Error("the link out of the embedded page leads to itself")
	}
}

// TestEmbedHeights: the code gives each calculator the height that it has at the
// width in the code, in both languages, and hardly more.
func TestEmbedHeights(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, c := range calc.All {
		p.resize(1280, 900)
		p.visit("/" + c.ID)
		p.wait(`document.querySelector("#copy-embed").dataset.copy.includes("/embed/` + c.ID + `?")`)
		code := js[string](p, `document.querySelector("#copy-embed").dataset.copy`)
		var width, height int64
		at := strings.Index(code, ` width="`)
		if _, err := fmt.Sscanf(code[at:], ` width="%d" height="%d"`, &width, &height); err != nil {
			t.Errorf("%s: %v in %s", c.ID, err, code)
			continue
		}
		p.resize(width, 400)
		for _, path := range []string{"/embed/", "/vi/embed/"} {
			p.visit(path + c.ID)
			if got := js[int64](p, `document.documentElement.scrollHeight`); got > height || got < height*9/10 {
				t.Errorf("%s%s is %d pixels high at a width of %d, and the code makes it %d", path, c.ID, got, width, height)
			}
		}
	}
}
