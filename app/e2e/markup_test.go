//go:build e2e

package e2e

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Text that would do harm as HTML. The content security policy would stop what it
// does, and be heard to; here it may not even become elements.
const markup = `<img src=x onerror=alert(1)><script>alert(2)</script>`

// nothingMade fails if text has become elements.
func (p *tab) nothingMade() {
	p.t.Helper()
	p.still()
	if n := p.count("body img, body script, [onerror]"); n != 0 {
		p.t.Errorf("%s: %d elements were made of text", p.address(), n)
	}
	if p.count("html.crashed") > 0 {
		p.t.Fatalf("%s: the program has died", p.address())
	}
}

// TestMarkupInDocuments: what a document says, its name too, is never read as HTML.
func TestMarkupInDocuments(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(public, "samples", "queue-reference.json"))
	if err != nil {
		t.Fatal(err)
	}
	name := strings.ReplaceAll(markup, "/", "") + ".json"
	file := filepath.Join(t.TempDir(), name)
	quoted := strings.Trim(quote(markup), `"`)
	hostile := strings.NewReplacer("MacBook M2", quoted, `"label": "`, `"label": "`+quoted, `"en": "`, `"en": "`+quoted).Replace(string(text))
	if err := os.WriteFile(file, []byte(hostile), 0o644); err != nil {
		t.Fatal(err)
	}
	p := open(t)
	p.visit("/mmc?service=5ms")
	p.choose("#file", file)
	p.shows(".receipt strong", name)
	p.shows(".receipt", "onerror")
	p.nothingMade()
	p.visit("/lab")
	p.choose("#file", file)
	p.shows(".receipt strong", name)
	p.nothingMade()
}

// TestMarkupInImports: nor is what another tool's file says. In every file that is
// known words are replaced by markup; whether it can still be read or not, the page
// tells of it.
func TestMarkupInImports(t *testing.T) {
	t.Parallel()
	known, err := filepath.Glob("../../calc/run/testdata/tools/*")
	if err != nil || len(known) < 30 {
		t.Fatalf("%d files of other tools (%v), want 30 or more", len(known), err)
	}
	dir := t.TempDir()
	var files []string
	for _, from := range known {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		inJSON := strings.Contains(from, "json")
		word := markup
		if inJSON {
			word = strings.Trim(quote(markup), `"`)
		}
		hostile := strings.NewReplacer("localhost", word, "127.0.0.1", word, "GET", word, "HTTP", word, "http", word, "search", word).Replace(string(text))
		to := filepath.Join(dir, "<img src=x>"+filepath.Base(from))
		if err := os.WriteFile(to, []byte(hostile+markup), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, to)
	}
	p := open(t)
	for some := range slices.Chunk(files, 20) {
		p.visit("/lab")
		p.choose("#file", some...)
		p.until(func() bool { return p.count(".receipt") >= len(some) },
			func() string { return "not every file is told of" })
		p.do(`document.querySelectorAll("details").forEach((more) => { more.open = true; })`)
		p.nothingMade()
	}
}

// TestMarkupInLinks: nor is what a link says, nor what is typed.
func TestMarkupInLinks(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.watch.expect("404")
	q := url.QueryEscape(markup)
	for _, path := range []string{
		"/mmc?busy=" + q + "&" + q + "=1&lab=" + q + "&vs=" + q,
		"/vi/percentile?servers=" + q,
		"/fanout?latencies=" + q,
		"/embed/mmc?busy=" + q + "&theme=" + q,
		"/lab#" + q,
		"/lab?lab=" + q,
		"/stories?show=" + q,
		"/" + url.PathEscape(markup),
	} {
		p.visit(path)
		p.nothingMade()
	}
	p.visit("/percentile")
	p.fill("#in-servers", markup)
	p.shows("#err-servers", "onerror")
	p.nothingMade()
	p.visit("/mmc")
	p.fill("#in-busy", markup)
	p.shows("#err-busy", "onerror")
	p.nothingMade()
}
