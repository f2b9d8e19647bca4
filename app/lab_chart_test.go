package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// The percentiles under the chart of results are written as the reader's country
// writes numbers.
func TestLabAxis(t *testing.T) {
	const text = "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n0.0100,0,0,0,0,0,200,0\n0.0200,0,0,0,0,0,200,0\n"
	doc, notes, err := run.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[lang.Tag]string{lang.EN: "99.99%", lang.VI: "99,99%"} {
		p := &labPage{Lang: l}
		p.OnInit()
		p.runs = each("hey.csv", text, doc, notes)
		if html := app.HTMLString(p.Render()); !strings.Contains(html, ">"+want+"<") {
			t.Errorf("%s: the axis has no %s", l.Code(), want)
		}
	}
}
