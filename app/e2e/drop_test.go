//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"
)

// TestDropAnywhere: a file dropped on a page that shows none opens on one that does:
// that of its calculator, or that of results. A page in a frame stays where it is.
func TestDropAnywhere(t *testing.T) {
	t.Parallel()
	ours := filepath.Join(public, "samples", "queue-reference.json")
	other := writeFile(t, "run.jtl", jtl(500, 5))
	p := open(t)
	for _, c := range []struct{ on, to string }{{"/", "/mmc"}, {"/vi/glossary", "/vi/mmc"}} {
		p.visit(c.on)
		p.drop("h1", ours)
		p.shows(".receipt", "queue-reference.json")
		p.isAt(c.to)
	}
	p.do(`sessionStorage.clear()`)
	for _, c := range []struct{ on, to string }{{"/guide", "/lab"}, {"/vi", "/vi/lab"}} {
		p.visit(c.on)
		p.drop("h1", other)
		p.shows("#table-results", "run")
		p.isAt(c.to)
		p.wait(`window.unread() === 0`) // or the browser asks before it leaves
	}
	p.visit("/about")
	p.drop("h1", ours, other)
	p.shows("#trust", "queue-reference.json")
	p.isAt("/lab")
	p.wait(`window.unread() === 0`)
	p.visit("/embed/mmc")
	p.drop("h1", other)
	p.still()
	p.isAt("/embed/mmc")
}
