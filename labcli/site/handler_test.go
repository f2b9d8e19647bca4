package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"
)

// files is a small site.
var files = fstest.MapFS{
	"index.html":           {Data: []byte("home")},
	"mmc.html":             {Data: []byte("mmc in English")},
	"vi.html":              {Data: []byte("trang chủ")},
	"vi/mmc.html":          {Data: []byte("mmc tiếng Việt")},
	"404.html":             {Data: []byte("no such page")},
	"vi/404.html":          {Data: []byte("không có trang này")},
	"embed/mmc.html":       {Data: []byte("framed")},
	"both.html":            {Data: []byte("both, the page")},
	"both/index.html":      {Data: []byte("both, the folder")},
	"folder/index.html":    {Data: []byte("the folder")},
	"app.js":               {Data: []byte(strings.Repeat("go(); ", 100))},
	"app-worker.js":        {Data: []byte("worker()")},
	"manifest.webmanifest": {Data: []byte("{}")},
	"h/app.1a2b.wasm":      {Data: bytes.Repeat([]byte("\x00asm"), 100)},
	"h/icon.png":           {Data: bytes.Repeat([]byte("png"), 100)},
	"icon.svg":             {Data: []byte("<svg/>")},
	".keep":                {Data: []byte("secret")},
	".git/config":          {Data: []byte("secret")},
}

func newHandler() http.Handler {
	return Handler(Site{files, builtInRules()}, "a “b”.csv", []byte(`{"format":"latencylab"}`))
}

// get asks a small site for a path; header lines are "Name: value".
func get(t *testing.T, method, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	r.Host = "127.0.0.1:8080"
	for _, line := range header {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Set(name, value)
		if name == "Host" {
			r.Host = value
		}
	}
	w := httptest.NewRecorder()
	newHandler().ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAddresses(t *testing.T) {
	for _, c := range []struct {
		path   string
		status int
		want   string // the body, or where a redirect leads
	}{
		{"/", 200, "home"},
		{"/mmc", 200, "mmc in English"},
		{"/mmc?busy=0.8", 200, "mmc in English"},
		{"/mmc.html", 200, "mmc in English"},
		{"/mmc/", 301, "/mmc"},
		{"/mmc/?busy=0.8&rate=60/s", 301, "/mmc?busy=0.8&rate=60/s"},
		{"/vi", 200, "trang chủ"},
		{"/vi/", 301, "/vi"},
		{"/vi/mmc", 200, "mmc tiếng Việt"},
		{"/both", 200, "both, the page"},
		{"/both/", 301, "/both"},
		{"/folder", 301, "/folder/"},
		{"/folder/", 200, "the folder"},
		{"/nothing", 404, "no such page"},
		{"/h/", 404, "no such page"}, // no listing
		{"/h", 404, "no such page"},
		{"/vi/nothing", 404, "không có trang này"},
		{"/vi/nothing/deep", 404, "không có trang này"},
		{"/../mmc", 404, "no such page"},
		{"/vi/../mmc", 404, "không có trang này"},
		{"/..%2f..%2fetc/passwd", 404, "no such page"},
		{"/%2e%2e/mmc", 404, "no such page"},
		{"//example.org/", 404, "no such page"},
		{"//mmc/", 404, "no such page"},
		{"/mmc//", 404, "no such page"},
		{"/.keep", 404, "no such page"},
		{"/.git/config", 404, "no such page"},
		{"/mmc%00", 404, "no such page"},
		{"/local/lab.json", 200, `{"format":"latencylab"}`},
	} {
		r := get(t, "GET", c.path)
		got := body(t, r)
		if r.StatusCode == 301 {
			got = r.Header.Get("Location")
		}
		if c.path == ResultPath && r.Header.Get("Content-Disposition") != "inline; filename*=UTF-8''a%20%E2%80%9Cb%E2%80%9D.csv" {
			t.Errorf("the result's name: %s", r.Header.Get("Content-Disposition"))
		}
		if r.StatusCode != c.status || got != c.want {
			t.Errorf("%s: got %d %q, want %d %q", c.path, r.StatusCode, got, c.status, c.want)
		}
	}
}

func TestNoResult(t *testing.T) {
	r := httptest.NewRequest("GET", "http://localhost"+ResultPath, nil)
	w := httptest.NewRecorder()
	Handler(Site{files, builtInRules()}, "", nil).ServeHTTP(w, r)
	if w.Code != 404 {
		t.Errorf("without a result %s answers %d, want 404", ResultPath, w.Code)
	}
}

// TestHeaders demands that every header of the published rules is really sent.
func TestHeaders(t *testing.T) {
	rules := builtInRules()
	for _, path := range publishedPaths {
		r := get(t, "GET", path)
		want := rules.Headers(path)
		if len(want) < 6 {
			t.Fatalf("%s: the rules give only %d headers", path, len(want))
		}
		if r.StatusCode == 404 || path == ResultPath {
			want.Del("Cache-Control")
		}
		for name := range want {
			if got := r.Header.Values(name); len(got) != 1 || got[0] != want.Get(name) {
				t.Errorf("%s: %s: got %q, want %q", path, name, got, want.Get(name))
			}
		}
	}
	check := func(path, name, want string) {
		t.Helper()
		if got := get(t, "GET", path).Header.Get(name); !strings.Contains(got, want) {
			t.Errorf("%s: %s: got %q, want %q in it", path, name, got, want)
		}
	}
	for _, page := range []string{"/", "/mmc", "/vi/mmc", "/nothing", "/vi/", "/app.js"} {
		check(page, "Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
		check(page, "Content-Security-Policy", "frame-ancestors 'self'")
		check(page, "X-Content-Type-Options", "nosniff")
		check(page, "Referrer-Policy", "no-referrer")
	}
	check("/embed/mmc", "Content-Security-Policy", "frame-ancestors *")
	check("/mmc", "Cache-Control", "no-cache")
	check("/h/app.1a2b.wasm", "Cache-Control", "public, max-age=31536000, immutable")
	check("/h/missing.wasm", "Cache-Control", "no-cache")
	check("/app-worker.js", "Cache-Control", "no-cache")
	check(ResultPath, "Cache-Control", "no-store")
}

func TestContentTypes(t *testing.T) {
	for path, want := range map[string]string{
		"/":                     "text/html; charset=utf-8",
		"/nothing":              "text/html; charset=utf-8",
		"/app.js":               "text/javascript; charset=utf-8",
		"/h/app.1a2b.wasm":      "application/wasm",
		"/manifest.webmanifest": "application/manifest+json",
		"/icon.svg":             "image/svg+xml",
		"/h/icon.png":           "image/png",
		ResultPath:              "application/json",
	} {
		if got := get(t, "GET", path).Header.Get("Content-Type"); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

func TestMethods(t *testing.T) {
	r := get(t, "POST", "/mmc")
	if r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: got %d, Allow %q", r.StatusCode, r.Header.Get("Allow"))
	}
	for path, status := range map[string]int{"/mmc": 200, "/nothing": 404} {
		r := get(t, "HEAD", path)
		want := get(t, "GET", path)
		if r.StatusCode != status || body(t, r) != "" || r.Header.Get("Content-Length") != want.Header.Get("Content-Length") || r.Header.Get("ETag") == "" {
			t.Errorf("HEAD %s: got %d with %v", path, r.StatusCode, r.Header)
		}
	}
}

func TestHosts(t *testing.T) {
	for host, want := range map[string]int{
		"127.0.0.1": 200, "127.0.0.1:8080": 200, "127.1.2.3": 200, "[::1]": 200, "[::1]:8080": 200, "localhost": 200, "localhost:9": 200,
		"example.org": 421, "localhost.example.org": 421, "127.0.0.1.example.org:8080": 421, "10.0.0.1": 421, "0.0.0.0": 421, "": 421,
	} {
		if got := get(t, "GET", ResultPath, "Host: "+host).StatusCode; got != want {
			t.Errorf("host %q: got %d, want %d", host, got, want)
		}
	}
}

func TestEncodings(t *testing.T) {
	plain := map[string]string{}
	for _, path := range []string{"/app.js", "/h/app.1a2b.wasm", "/nothing", "/h/icon.png"} {
		plain[path] = body(t, get(t, "GET", path))
	}
	unpack := func(r *http.Response) string {
		switch r.Header.Get("Content-Encoding") {
		case "br":
			r.Body = io.NopCloser(brotli.NewReader(r.Body))
		case "gzip":
			z, err := gzip.NewReader(r.Body)
			if err != nil {
				t.Fatal(err)
			}
			r.Body = z
		}
		return body(t, r)
	}
	tags := map[string]bool{}
	for accept, want := range map[string]string{
		"gzip, deflate, br, zstd": "br",
		"br;q=1.0, gzip":          "br",
		"gzip":                    "gzip",
		"br;q=0, gzip;q=0.5":      "gzip",
		"identity":                "",
		"brotli":                  "",
		"br;q=x":                  "",
	} {
		for path, text := range plain {
			want := want
			if path == "/h/icon.png" {
				want = ""
			}
			r := get(t, "GET", path, "Accept-Encoding: "+accept)
			if got := r.Header.Get("Content-Encoding"); got != want {
				t.Errorf("%s accepting %q: got %q, want %q", path, accept, got, want)
			}
			if vary := r.Header.Get("Vary"); (vary == "Accept-Encoding") == (path == "/h/icon.png") {
				t.Errorf("%s: Vary is %q", path, vary)
			}
			tags[r.Header.Get("ETag")] = true
			if got := unpack(r); got != text {
				t.Errorf("%s accepting %q unpacks to %d bytes, want %d", path, accept, len(got), len(text))
			}
		}
	}
	if want := 3*3 + 1; len(tags) != want {
		t.Errorf("%d different tags, want one for each form of each file, %d", len(tags), want)
	}
}

func TestNotModified(t *testing.T) {
	for _, accept := range []string{"", "br"} {
		first := get(t, "GET", "/app.js", "Accept-Encoding: "+accept)
		again := get(t, "GET", "/app.js", "Accept-Encoding: "+accept, "If-None-Match: "+first.Header.Get("ETag"))
		if again.StatusCode != 304 || body(t, again) != "" || again.Header.Get("Cache-Control") == "" {
			t.Errorf("accepting %q: got %d with %v, want 304", accept, again.StatusCode, again.Header)
		}
	}
	if r := get(t, "GET", "/app.js", `If-None-Match: "other"`); r.StatusCode != 200 {
		t.Errorf("another tag: got %d, want 200", r.StatusCode)
	}
}

// TestDir serves a folder on disk, whose files change while it is served and
// whose links lead out of it.
func TestDir(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "public")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(parent, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := Dir(dir); !os.IsNotExist(err) {
		t.Errorf("no folder: got %v", err)
	}
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := Dir(dir); ok || err != nil {
		t.Errorf("empty folder: got %v, %v", ok, err)
	}
	write("public/index.html", "one")
	write("secret.html", "secret")
	if err := os.Symlink(filepath.Join(parent, "secret.html"), filepath.Join(dir, "leak.html")); err != nil {
		t.Fatal(err)
	}
	write("netlify.toml", "[[headers]]\nfor = '/*'\n[headers.values]\nX-Beside = 'yes'\n")

	s, ok, err := Dir(dir)
	if !ok || err != nil {
		t.Fatalf("got %v, %v", ok, err)
	}
	h := Handler(s, "", nil)
	ask := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+path, nil))
		return w
	}
	first := ask("/")
	if first.Body.String() != "one" || first.Header().Get("X-Beside") != "yes" {
		t.Errorf("got %q with %v", first.Body, first.Header())
	}
	write("public/index.html", "two")
	if err := os.Chtimes(filepath.Join(dir, "index.html"), time.Time{}, time.Now().Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	if got := ask("/").Body.String(); got != "two" {
		t.Errorf("after a change: got %q, want two", got)
	}
	if w := ask("/leak"); w.Code != 404 {
		t.Errorf("a link out of the folder: got %d %q, want 404", w.Code, w.Body)
	}

	write("netlify.toml", "[[header]]\n")
	if _, _, err := Dir(dir); err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("bad rules: got %v", err)
	}
}
