//go:build !js

package main

import (
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
