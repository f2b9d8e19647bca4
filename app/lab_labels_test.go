package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// What a label earned is said of that label alone, and every label that is named is
// listed with its own figures.
func TestLabels(t *testing.T) {
	var log strings.Builder
	log.WriteString("timeStamp,elapsed,label,success\n")
	for i := range 60 {
		label, ok := "home", "true"
		if i < 10 {
			label, ok = "login", "false"
		}
		log.WriteString("1700000000000,1" + string(rune('0'+i%10)) + "," + label + "," + ok + "\n")
	}
	doc, notes, err := run.Decode([]byte(log.String()))
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[lang.Tag][]string{
		lang.EN: {"all: 10 of 60 requests failed", "(Noted with other figures at login.)", "By label: 2", ">login</th>", ">home</th>"},
		lang.VI: {"all: 10 trên 60 request bị lỗi", "(Cũng bị lưu ý, với số liệu khác: login.)", "Theo nhãn: 2", ">login</th>", ">home</th>"},
	} {
		p := &labPage{Lang: l}
		p.OnInit()
		p.runs = each("log.jtl", "", doc, notes)
		html := app.HTMLString(p.Render())
		for _, text := range want {
			if !strings.Contains(html, text) {
				t.Errorf("%s: %q is not on the page", l.Code(), text)
			}
		}
	}
}
