package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// panelText is the words of the panel of a calculator, cells apart.
func panelText(id, query string, l lang.Tag) string {
	p := &calcPage{ID: id, Lang: l}
	p.OnInit()
	p.open(query)
	html := app.HTMLString(app.Elem("div").Body(p.extra(p.calc.Eval(p.args))))
	var b strings.Builder
	inTag := false
	for _, r := range html {
		switch {
		case r == '<':
			inTag = true
			b.WriteByte(' ')
		case r == '>':
			inTag = false
		case !inTag:
			b.WriteRune(r)
		}
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), "\u00a0", " ")
}

func TestExtras(t *testing.T) {
	for _, c := range []struct {
		id, query string
		l         lang.Tag
		want      []string
	}{
		{"rtt", "rtt=200ms&stack=tls1.3&server=60ms", lang.EN, []string{
			"0 ms client SYN: asks for a connection", "500 ms server works for 60.0 ms", "560 ms server response: the server answers",
			"660 ms client has the whole response"}},
		{"rtt", "rtt=100ms&bytes=1MB", lang.EN, []string{ // 1 + 7 round trips, of which five are listed
			"500 ms both 3 more round trips, each with twice as much 800 ms client has the whole response"}},
		{"rtt", "place=cities&from=hue&to=hue", lang.VI, []string{"không có gì để vẽ"}},
		{"loss", "loss=1%", lang.EN, []string{
			"2% of new connections are late", "retry 1 1 s 1 s", "retry 6 7 s 63 s", "retry 10 67 s –", "given up 131 s 127 s"}},
		{"loss", "loss=1%", lang.VI, []string{"thử lại 6 7 s 63 s"}},
	} {
		text := panelText(c.id, c.query, c.l)
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s?%s: the panel lacks %q: %s", c.id, c.query, want, text)
			}
		}
	}
	if p := (&calcPage{calc: calc.MMC}); p.extra(calc.Result{}) != nil {
		t.Error("there is a panel where none was written")
	}
	for id := range extras {
		if calc.Find(id) == nil {
			t.Errorf("a panel belongs to %s, which is no calculator", id)
		}
	}
}
