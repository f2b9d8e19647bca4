//go:build e2e

package e2e

import (
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestHeaders: the server of the tests gives what is published: the security
// policy on everything, caches that keep for ever only what never changes, and 404
// for what does not exist.
func TestHeaders(t *testing.T) {
	t.Parallel()
	hashed := func(pattern string) string {
		found, err := filepath.Glob(filepath.Join(public, "h", pattern))
		if err != nil || len(found) != 1 {
			t.Fatalf("%d files h/%s, want 1", len(found), pattern)
		}
		return "/h/" + filepath.Base(found[0])
	}
	const forEver, check = "public, max-age=31536000, immutable", "no-cache"
	for _, c := range []struct {
		path   string
		status int
		kind   string
		cache  string
	}{
		{"/", 200, "text/html; charset=utf-8", check},
		{"/mmc", 200, "text/html; charset=utf-8", check},
		{"/vi/mmc?busy=0.8", 200, "text/html; charset=utf-8", check},
		{"/vi", 200, "text/html; charset=utf-8", check},
		{hashed("app.*.wasm"), 200, "application/wasm", forEver},
		{hashed("app.*.css"), 200, "text/css; charset=utf-8", forEver},
		{hashed("boot.*.js"), 200, "text/javascript; charset=utf-8", forEver},
		{"/app-worker.js", 200, "text/javascript; charset=utf-8", "no-cache"},
		{"/manifest.webmanifest", 200, "application/manifest+json", check},
		{"/samples/queue-reference.json", 200, "application/json", check},
		{"/nothing-here", 404, "text/html; charset=utf-8", check},
		{"/vi/nothing-here", 404, "text/html; charset=utf-8", check},
		{"/h/nothing.js", 404, "text/html; charset=utf-8", check},
	} {
		res, err := http.Get(site.url + c.path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if res.StatusCode != c.status || res.Header.Get("Content-Type") != c.kind || res.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d, %q, %q, want %d, %q, %q", c.path, res.StatusCode, res.Header.Get("Content-Type"), res.Header.Get("Cache-Control"), c.status, c.kind, c.cache)
		}
		for header, want := range map[string]string{
			"Content-Security-Policy":    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';",
			"X-Content-Type-Options":     "nosniff",
			"Referrer-Policy":            "no-referrer",
			"Permissions-Policy":         "camera=()",
			"Cross-Origin-Opener-Policy": "same-origin",
		} {
			if got := res.Header.Get(header); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s is %q, want it to start with %q", c.path, header, got, want)
			}
		}
		if lang := map[bool]string{true: `lang="vi"`, false: `lang="en"`}[strings.HasPrefix(c.path, "/vi")]; strings.HasPrefix(c.kind, "text/html") && !strings.Contains(string(body), lang) {
			t.Errorf("%s: not in its language: %.100s", c.path, body)
		}
	}
}

// TestMissingPage: an address without a page says so, in the language it asks in,
// also once the program runs.
func TestMissingPage(t *testing.T) {
	t.Parallel()
	for path, says := range map[string]string{"/nothing-here": "No such page", "/vi/mmc/deeper": "Không có trang này"} {
		p := open(t)
		p.watch.expect("404")
		p.load(path)
		p.shows("h1", says)
		p.live()
		p.shows("h1", says)
		p.isAt(path)
		p.click(".cards a[href$='/mmc']")
		p.wait(`document.querySelector("#out-p99")`)
	}
}
