package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A run of one pool at two rates, the second of them twice.
const poolRun = `{"format": "latencylab", "version": 1, "experiment": "pool", "calculator": "pool",
	"inputs": {"hold": "5ms", "instances": "1", "size": "12"},
	"points": [
		{"inputs": {"rate": "1000/s"}, "values": {"wait_mean": {"raw": {"ns": 150000}}}},
		{"inputs": {"rate": "2000/s"}, "values": {"wait_mean": {"raw": {"ns": 1200000}}, "wait_p99": {"raw": {"ns": 9900000}}}},
		{"inputs": {"rate": "2000/s"}, "values": {"wait_p99": {"raw": {"ns": 9100000}}}}
	]}`

// TestOverlayOnDrawing: where a chart draws itself over an input, measured points
// stand at their value of it; where it is over another, only those measured at
// the page's own.
func TestOverlayOnDrawing(t *testing.T) {
	doc, _, err := run.Decode([]byte(poolRun))
	if err != nil {
		t.Fatal(err)
	}
	p := &calcPage{ID: "pool", Lang: lang.EN}
	p.OnInit()
	p.runs = []loaded{{doc: doc}}
	measured := doc.Runs[0]

	matched, moved := p.matched(measured)
	if got, want := matched.Query(), "instances=1&size=12"; !moved || got != want {
		t.Errorf("matched to ?%s (%v), want ?%s: the rate is what the run goes through", got, moved, want)
	}
	p.open(matched.Query())
	if _, moved := p.matched(measured); moved {
		t.Error("a run that fits is matched again")
	}

	r := p.calc.Eval(p.args)
	marks := map[string]string{}
	for _, ch := range p.calc.Charts {
		for _, m := range p.draw(ch, p.calc.Lines(ch, p.args), r, p.calc.Explain(p.args, r)).Measured {
			marks[ch.ID] += m.Line + "@" + ch.X.Unit.Exact(m.X) + " "
		}
	}
	if want := "wait_mean@1000/s wait_mean@2000/s wait_p99@2000/s wait_p99@2000/s "; marks["rate"] != want {
		t.Errorf("over the rate are drawn %s, want %s", marks["rate"], want)
	}
	if want := "wait_p99@12 wait_p99@12 "; marks["size"] != want {
		t.Errorf("over the size are drawn %s, want %s", marks["size"], want)
	}
	html := app.HTMLString(p.tables(r))
	if at := strings.Index(html, "9.9\u00a0ms"); at < 0 || !strings.Contains(html[at:min(at+80, len(html))], "9.1\u00a0ms") {
		t.Error("the table lacks what was measured at 2,000/s")
	}
}

// TestCurves: a distribution stands on the curve of the output that its point has
// a value of, and nowhere when the page does not draw that.
func TestCurves(t *testing.T) {
	const spectrum = `{"spectrum": [{"q": 0.5, "ns": 1000000}, {"q": 0.99, "ns": 9000000}]}`
	for _, c := range []struct{ page, query, value, latency, want string }{
		{"omission", "", "open_p99", "schedule", "open_p99 open_p99 "},
		{"omission", "", "closed_p99", "send", "closed_p99 closed_p99 "},
		{"omission", "", "filled_p99", "backfill", ""},
		{"omission", "tool=wrk", "filled_p99", "backfill", "filled_p99 filled_p99 "},
		{"fanout", "", "p99", "schedule", "p99 p99 "},
		{"fanout", "", "p99_hedged", "schedule", ""},
		{"fanout", "hedge=on", "p99_hedged", "schedule", "p99_hedged p99_hedged "},
		{"mmc", "", "p99", "schedule", "latency latency "}, // that of the loaded system
	} {
		doc, notes, err := run.Decode([]byte(`{"format": "latencylab", "version": 1, "experiment": "x", "calculator": "` + c.page + `",
			"points": [{"inputs": {"loop": "closed"}, "values": {"` + c.value + `": {"raw": {"ns": 9000000}}}, "latency": {"` + c.latency + `": ` + spectrum + `}}]}`))
		if err != nil || len(notes) > 0 {
			t.Fatal(err, notes)
		}
		p := &calcPage{ID: c.page, Lang: lang.EN}
		p.OnInit()
		p.open(c.query)
		p.runs = []loaded{{doc: doc}}
		r, got := p.calc.Eval(p.args), ""
		for _, ch := range p.calc.Charts {
			if ch.ID != "nines" {
				continue
			}
			for _, m := range p.draw(ch, p.calc.Lines(ch, p.args), r, p.calc.Explain(p.args, r)).Measured {
				got += m.Line + " "
			}
		}
		if got != c.want {
			t.Errorf("/%s?%s: %s is drawn on %q, want %q", c.page, c.query, c.value, got, c.want)
		}
		if got := p.pointName(doc.Runs[0], doc.Runs[0].Points[0]); got != "loop closed" {
			t.Errorf("the point is called %q", got)
		}
	}
}

// TestMatchedToOneValue: a run at one value of what a page goes through is matched
// in that too, and its distribution drawn.
func TestMatchedToOneValue(t *testing.T) {
	p := &calcPage{ID: "omission", Lang: lang.EN}
	p.OnInit()
	one := run.Run{Calculator: "omission", Inputs: map[string]string{"stall": "0.3s", "every": "1.5s"}, Points: []run.Point{{}, {}}}
	if a, moved := p.matched(one); !moved || a.Query() != "stall=300ms&every=1.5s" {
		t.Errorf("matched to ?%s (%v)", a.Query(), moved)
	}
}
