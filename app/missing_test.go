package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// servers is the page of percentiles with so many servers, and a name.
func servers(t *testing.T, n int, title string) state {
	t.Helper()
	in, _ := calc.Percentile.Inputs.Find("servers")
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprintf("server-number-%d %d p99=%dms", i, 900+i, 20+i))
	}
	set, err := in.ParseSetting(strings.Join(lines, "\n"), lang.EN)
	if err != nil {
		t.Fatal(err)
	}
	return state{calc.Percentile.Inputs.Args(set), title}
}

// TestMissing: no link is longer than what is read of it, and what it has no room
// for is named.
func TestMissing(t *testing.T) {
	long := strings.Repeat("😀", calc.MostTitle)
	for _, c := range []struct {
		here, pin state
		want      []string // that is missing
	}{
		{servers(t, 5, "now"), servers(t, 3, "before"), nil},
		{servers(t, 170, long), servers(t, 24, long), []string{"“A: Servers, one a line”"}},
		{servers(t, 174, long), servers(t, 2, long), []string{"“A: Servers, one a line”"}},
		{servers(t, 200, long), servers(t, 20, long), []string{"“Servers, one a line”"}},
	} {
		p := &calcPage{ID: "percentile", Lang: lang.EN, calc: calc.Percentile, args: c.here.args, title: c.here.title, pin: &c.pin}
		query := p.named(p.args.FullQuery())
		if p.rest.missing = p.missing(query); len(query) > calc.MostQuery || !slices.Equal(p.rest.missing, c.want) {
			t.Errorf("of %d characters %q is missing, want at most %d and %q", len(query), p.rest.missing, calc.MostQuery, c.want)
		}
		html := app.HTMLString(app.Elem("div").Body(p.missingHint()))
		if strings.Contains(html, "has no room") != (c.want != nil) {
			t.Errorf("beside the button stands %s", html)
		}
	}
}

// TestLeftOut: a link that is too long says so, in the page's language.
func TestLeftOut(t *testing.T) {
	for l, want := range map[lang.Tag]string{
		lang.EN: "up to 8,000 characters are read. Left out: n (the name), a (A, which was pinned), busy. Values used: 1.",
		lang.VI: "chỉ đọc tối đa 8.000 ký tự. Bị bỏ: n (tên), a (A đã ghim), busy. Số giá trị đã dùng: 1.",
	} {
		p := &calcPage{ID: "mmc", Lang: l, calc: calc.MMC}
		x := strings.Repeat("x", 9000)
		p.link = p.calc.Inputs.ParseQuery("n="+x+"&a="+x+"&busy="+x+"&workers=4", l)
		if got := app.HTMLString(p.linkNotice()); !strings.Contains(got, want) {
			t.Errorf("got %s, want %s", got, want)
		}
		p.unsay()
		if got := app.HTMLString(p.linkNotice()); strings.Contains(got, "<p>") {
			t.Errorf("once dismissed: %s", got)
		}
	}
}
