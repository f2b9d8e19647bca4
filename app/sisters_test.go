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

// TestManyRuns: a file with as many runs as are kept fills neither the page nor its
// charts, and what is not drawn is said. Its points are read once.
func TestManyRuns(t *testing.T) {
	p := manyRuns(t)
	html := app.HTMLString(p.overlay())
	if got := strings.Count(html, `class="receipt"`); got != mostReceipts || !strings.Contains(html, "And 950 more runs") {
		t.Errorf("%d receipts, want %d and how many more: %s", got, mostReceipts, html[len(html)-300:])
	}
	r := p.calc.Eval(p.args)
	ch := p.calc.Charts[0]
	fig := p.draw(ch, p.calc.Lines(ch, p.args), r, p.calc.Explain(p.args, r))
	if got := len(fig.Measured); got != mostMarks || !strings.Contains(p.caption(fig), "Only the first 500 measured points are drawn.") {
		t.Errorf("%d marks are drawn, want %d: %s", got, mostMarks, p.caption(fig))
	}
	if n := testing.AllocsPerRun(1, func() { p.samplesOf(p.runs[0]) }); n > 4 {
		t.Errorf("a run is read anew: %v allocations", n)
	}
}

// manyRuns is a page with a file of a thousand runs of a point.
func manyRuns(t testing.TB) *calcPage {
	t.Helper()
	p := &calcPage{ID: "mmc", Lang: lang.EN}
	p.OnInit()
	text := `{"format": "latencylab", "version": 2, "runs": [` + strings.TrimSuffix(strings.Repeat(
		`{"calculator": "mmc", "experiment": "queue", "points": [{"inputs": {"busy": "0.3"}, "values": {"mean": {"raw": {"ns": 40000000}}}}]},`, 1000), ",") + "]}"
	doc, notes, err := run.DecodeOurs([]byte(text))
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	p.runs = each("many.json", text, doc, notes)
	return p
}

// BenchmarkManyRuns is a step of a slider with all that drawn: what a chart shows of
// what is measured.
func BenchmarkManyRuns(b *testing.B) {
	p := manyRuns(b)
	r := p.calc.Eval(p.args)
	for b.Loop() {
		for _, ch := range p.calc.Charts {
			p.measured(ch, r, nil)
		}
	}
}
