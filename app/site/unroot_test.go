package site

import (
	"strings"
	"testing"
)

func TestUnroot(t *testing.T) {
	const body = `<a href="/">h</a><a href="/mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="/h/x.js"></script>`
	for _, c := range []struct{ file, want string }{
		{"index.html", `<a href="./">h</a><a href="mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="h/x.js"></script>`},
		{"vi.html", `<a href="./">h</a><a href="mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="h/x.js"></script>`},
		{"vi/index.html", `<a href="../">h</a><a href="../mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="../h/x.js"></script>`},
		{"vi/embed/mmc.html", `<a href="../../">h</a><a href="../../mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="../../h/x.js"></script>`},
		{"404.html", `<a href="/lab/">h</a><a href="/lab/mmc?a=1#b">m</a><a href="#x">x</a><a href="?a=1">q</a><a href="https://go.dev/">g</a><script src="/lab/h/x.js"></script>`},
		{"mmc.json", body},
	} {
		s := &source{Config: Config{Origin: "https://example.com/lab"}}
		all := files{c.file: []byte(body)}
		if err := s.unroot(all); err != nil {
			t.Fatal(err)
		}
		if got := string(all[c.file]); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.file, got, c.want)
		}
	}
}
