package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// TestOtherRuns: of a file with runs of several pages, those of others are named
// on a page that has one, and each has its receipt on a page that has none.
func TestOtherRuns(t *testing.T) {
	doc := run.Document{Runs: []run.Run{{Experiment: "queue", Calculator: "mmc"}, {Experiment: "fanout", Calculator: "fanout"}, {Experiment: "hedge", Calculator: "fanout"}}}
	for page, want := range map[string]struct{ receipts, links int }{
		"fanout": {3, 1}, // of fanout, of hedge, and the line
		"mmc":    {2, 1}, // fanout and hedge have the same page
		"rtt":    {3, 3},
	} {
		p := &calcPage{ID: page, Lang: lang.EN}
		p.OnInit()
		for i := range doc.Runs {
			p.runs = append(p.runs, loaded{name: "all.json", at: i, doc: doc})
		}
		html := app.HTMLString(p.overlay())
		if got := strings.Count(html, `class="receipt"`); got != want.receipts {
			t.Errorf("/%s has %d receipts, want %d", page, got, want.receipts)
		}
		links := strings.Count(html, `href="/mmc"`) + strings.Count(html, `href="/fanout"`)
		if links != want.links {
			t.Errorf("/%s has %d links to the runs' pages, want %d", page, links, want.links)
		}
	}
}

// TestReceiptNamesPages demands words where a program would have IDs, and one point to
// be one.
func TestReceiptNamesPages(t *testing.T) {
	p := &calcPage{ID: "fanout", Lang: lang.EN}
	p.OnInit()
	p.runs = []loaded{{name: "queue.json", doc: run.Document{Runs: []run.Run{{Experiment: "queue", Calculator: "mmc", Points: make([]run.Point, 1)}}}}}
	html := app.HTMLString(p.overlay())
	for _, want := range []string{"belong on the page “" + calc.MMC.Name.EN + "”, not on “" + calc.Fanout.Name.EN + "”", " · 1 point<"} {
		if !strings.Contains(html, want) && !strings.Contains(html, strings.TrimSuffix(want, "<")+" ·") {
			t.Errorf("the receipt has no %q: %s", want, html)
		}
	}
}
