//go:build !js

package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestCards demands of the picture of each page its own words, and of a
// calculator's the answer that the page shows.
func TestCards(t *testing.T) {
	seen := map[string]string{}
	for _, p := range pages {
		if !listed(p.Path) {
			continue
		}
		c := cardOf(p)
		if c.Title == "" || c.Text == "" || strings.HasSuffix(c.Title, siteName) {
			t.Errorf("%s: the picture says %q, %q", p.Path, c.Title, c.Text)
		}
		if before := seen[c.Title+c.Text]; before != "" {
			t.Errorf("%s: the picture is that of %s", p.Path, before)
		}
		seen[c.Title+c.Text] = p.Path
		if _, ok := p.New().(*calcPage); ok != (c.Figure != nil) || ok && (c.Name == "" || c.Verdict == "") {
			t.Errorf("%s: the picture lacks a part: %+v", p.Path, c)
		}
	}
	for path, want := range map[string]string{
		"/mmc": "Utilisation and latency p99 115 ms Starting to slow", "/vi/mmc": "Độ bận và latency p99 115 ms Bắt đầu chậm",
	} {
		for _, p := range pages {
			if p.Path != path {
				continue
			}
			c := cardOf(p)
			if got := strings.ReplaceAll(strings.Join([]string{c.Title, c.Name, c.Value, c.Verdict}, " "), "\u00a0", " "); !strings.HasPrefix(got, want) {
				t.Errorf("%s: got %q, want %q", path, got, want)
			}
		}
	}
}

// A verdict has the colour in its picture that the style sheet gives it on the page.
func TestTints(t *testing.T) {
	sheet, err := os.ReadFile("../web/app.css")
	if err != nil {
		t.Fatal(err)
	}
	light := tokens(t, string(sheet), ":root {")
	for level, look := range looks {
		border := regexp.MustCompile(`\.verdict\.` + look.class + ` \{[^}]*border-color: var\(--([a-z0-9-]+)\)`).FindSubmatch(sheet)
		if border == nil {
			t.Fatalf("the style sheet has no verdict of class %s", look.class)
		}
		if want := light[string(border[1])]; tints[level] != want {
			t.Errorf("%s is %s in a picture, and %s on the page", look.class, tints[level], want)
		}
	}
}
