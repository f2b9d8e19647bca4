//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestWithoutPointer goes through a whole calculator and the page of results with
// keys alone: it chooses, slides, types, reads the chart and sets it, pins, names,
// copies and saves.
func TestWithoutPointer(t *testing.T) {
	t.Parallel()
	p := open(t)
	dir := p.downloads()
	p.visit("/mmc")
	p.tabTo("#in-busy")
	p.press("80%")
	p.shows("#out-p99", "230 ms")
	p.tabTo("#range-workers")
	p.press(kb.ArrowRight)
	p.isAt("/mmc?busy=0.8&workers=2")
	p.tabTo("#in-burst")
	p.press(" ")
	p.isAt("/mmc?busy=0.8&workers=2&burst=on")
	p.press(" ")
	p.tabTo("#undo")
	p.press(kb.Enter)
	p.isAt("/mmc?busy=0.8&workers=2&burst=on")
	p.press(kb.Enter)
	p.isAt("/mmc?busy=0.8&workers=2")
	p.tabTo("#plot-busy")
	p.press(kb.End)
	p.press(kb.Home)
	p.press(kb.ArrowRight, chromedp.ModifierShift)
	p.shows("#read-busy", "Utilisation 1")
	p.press(kb.Enter)
	p.isAt("/mmc?busy=0.11&workers=2")
	p.tabTo("#csv-busy")
	p.press(kb.Enter)
	saved(p, dir+"/mmc-busy0.11-workers2-busy.csv")
	p.tabTo("#pin")
	p.press(kb.Enter)
	p.shows("#compared", "A and B are the same")
	p.tabTo("#title")
	p.press("at night")
	p.shows("#titled", "at night")
	p.tabTo("#apply-busy")
	p.press(kb.Enter)
	p.shows("#compared", "A → B")
	p.tabBackTo("#swap")
	p.press(kb.Enter)
	p.shows("#was-p99", "A 100 ms")

	const results = "1~one.n.rs.KsKsL0L8LGLOLWLeLmLuM2MAMIMQMYMgMoMwN4NCNKNSNaNiNqNyO6OEOMOUOcOkOs~two.n.rs.KtKtL1L9LHLPLXLfLnLvM3"
	p.visit("/lab#runs=" + results)
	p.shows("#table-results", "two")
	p.tabTo("#sample")
	p.press(kb.Enter)
	p.shows("main", "queue-measured.json")
	p.tabTo("#lab-target")
	p.press("50ms" + kb.Tab)
	p.shows("#result", "50")
	p.tabTo("#table-results input")
	p.press(" ")
	p.tabTo("#lab-csv")
	p.press(kb.Enter)
	saved(p, dir+"/latencies.csv")
}

// tabTo presses Tab until an element has the focus.
func (p *tab) tabTo(selector string) { p.t.Helper(); p.tabInto(selector) }

// tabBackTo presses Shift and Tab until an element has the focus.
func (p *tab) tabBackTo(selector string) { p.t.Helper(); p.tabInto(selector, chromedp.ModifierShift) }

func (p *tab) tabInto(selector string, with ...chromedp.Modifier) {
	p.t.Helper()
	for range 150 {
		p.press(kb.Tab, with...)
		if js[bool](p, `document.activeElement.matches(`+quote(selector)+`)`) {
			return
		}
	}
	p.t.Fatalf("Tab does not reach %s", selector)
}
