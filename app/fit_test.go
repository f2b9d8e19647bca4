package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
	"latencylab/calc/queue"
	"latencylab/calc/run"
)

// TestQueueFit loads a result whose points lie on a queue of three workers and
// 8 ms, and another that shows none.
func TestQueueFit(t *testing.T) {
	document := func(busy ...float64) string {
		var points []string
		for _, b := range busy {
			rate := b * 3 / 0.008
			mean := queue.MMC{Arrival: rate, Service: 0.008, Servers: 3}.Steady().Mean
			points = append(points, fmt.Sprintf(`{"label": "%v", "achievedPerSecond": %v, "latency": {"schedule": {"count": 10000, "meanNs": %.0f, "stddevNs": %.0f}}}`, b, rate, mean*1e9, mean*1e9/2))
		}
		return `{"format": "latencylab", "version": 2, "runs": [{"points": [` + strings.Join(points, ",") + `]}]}`
	}
	page := func(text string) (*calcPage, string) {
		p := &calcPage{ID: "mmc", Lang: lang.EN}
		p.OnInit()
		doc, notes, err := run.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		p.runs = each("x.json", text, doc, notes)
		return p, app.HTMLString(p.Render())
	}
	p, html := page(document(0.2, 0.5, 0.8, 0.9, 0.95))
	if n := p.nearestQueue(); !n.Told() || n.Workers != 3 || n.Service < 0.0078 || n.Service > 0.0082 || n.Poor() {
		t.Errorf("got %+v", n)
	}
	if !strings.Contains(html, `id="table-fit"`) || !strings.Contains(html, `id="use-fit"`) {
		t.Error("the fit is not shown")
	}
	if p, html := page(document(0.01, 0.02, 0.03)); p.nearestQueue().Told() || strings.Contains(html, `id="use-fit"`) || !strings.Contains(html, "hardly any queue") {
		t.Errorf("without a queue: %+v", p.nearestQueue())
	}
	known := strings.Replace(document(0.2, 0.5, 0.8, 0.9), `"points"`, `"calculator": "mmc", "inputs": {"service": "8ms", "workers": "3"}, "points"`, 1)
	if p, html := page(known); len(p.nearestQueue().Points) > 0 || strings.Contains(html, `id="use-fit"`) {
		t.Error("a queue is guessed for a run that states its own")
	}
	if _, html := page(document(0.5)); !strings.Contains(html, "Three different rates") {
		t.Error("one point is not said to be too few")
	}
}

// A file that takes the place of another of the same name and length is fitted anew.
func TestFitOfAnotherFile(t *testing.T) {
	open := func(mean int) []loaded {
		var points []string
		for _, rate := range []int{10, 20, 30, 40} {
			points = append(points, fmt.Sprintf(`{"achievedPerSecond": %d, "latency": {"schedule": {"count": 10000, "meanNs": %d, "stddevNs": %d}}}`, rate, mean, mean))
		}
		text := `{"format": "latencylab", "version": 2, "runs": [{"points": [` + strings.Join(points, ",") + `]}]}`
		doc, notes, err := run.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return each("lab.json", text, doc, notes)
	}
	p, lab := &calcPage{ID: "mmc", Lang: lang.EN}, &labPage{Lang: lang.EN}
	p.OnInit()
	lab.OnInit()
	for _, mean := range []int{1e6, 2e6} {
		p.runs = open(mean)
		if got, want := p.nearestQueue().Service, float64(mean)/1e9; got < 0.9*want || got > 1.1*want {
			t.Errorf("the service time is %v, want %v", got, want)
		}
		if lab.leadsOf(p.runs[0]); len(lab.leadsKnown) != mean/1e6 {
			t.Errorf("the leads of %d files are known, want %d", len(lab.leadsKnown), mean/1e6)
		}
	}
}
