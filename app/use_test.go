package main

import (
	"slices"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// measured is a result with a point for each of some buckets, written as how many
// requests took up to how many milliseconds.
func measured(t *testing.T, name string, buckets ...string) loaded {
	t.Helper()
	var points []string
	for _, b := range buckets {
		n, ms, _ := strings.Cut(b, " to ")
		points = append(points, `{"label": "to `+ms+`", "latency": {"send": {"count": `+n+`, "buckets": [{"lowNs": 0, "highNs": `+ms+`000000, "count": `+n+`}]}}}`)
	}
	text := `{"format": "latencylab", "version": 2, "runs": [{"points": [` + strings.Join(points, ",") + `]}]}`
	doc, notes, err := run.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return each(name, text, doc, notes)[0]
}

// TestUses holds a measured run to the lines it becomes: all points at once
// where a list takes several, and one by one where it does not.
func TestUses(t *testing.T) {
	for _, c := range []struct {
		calculator string
		run        loaded
		want       []string // input: lines, or input (point): lines
	}{
		{"percentile", measured(t, "web-1.json", "9 to 10"), []string{"servers: web-1 0ms 10ms:9"}},
		{"percentile", measured(t, "web.json", "9 to 10", "8 to 20"), []string{"servers: web-to-10 0ms 10ms:9; web-to-20 0ms 20ms:8"}},
		{"fanout", measured(t, "web.json", "9 to 10"), []string{"latencies: 0ms 10ms:9"}},
		{"fanout", measured(t, "web.json", "9 to 10", "8 to 20"), []string{"latencies (web to 10): 0ms 10ms:9", "latencies (web to 20): 0ms 20ms:8"}},
		{"percentile", measured(t, "web.json", "5 to 20", "4 to 10", "9 to 20"), []string{"servers (web to 20): web-to-20 0ms 20ms:5", "servers (web to 10): web-to-10 0ms 10ms:4", "servers (web to 20): web-to-20 0ms 20ms:9"}},
		{"percentile", measured(t, "none.json"), nil},
		{"mmc", measured(t, "web.json", "9 to 10"), nil},
	} {
		p := &calcPage{ID: c.calculator, calc: calc.Find(c.calculator)}
		var got []string
		for _, u := range p.uses(c.run) {
			point := ""
			if u.label != "" {
				point = " (" + u.label + ")"
			}
			got = append(got, u.in.ID+point+": "+strings.Join(u.lines, "; "))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %s: %q, want %q", c.calculator, c.run.name, got, c.want)
		}
	}
}

// TestFilled holds measured lines to joining those of the reader, but not the
// example that stands there at first, and to standing there once.
func TestFilled(t *testing.T) {
	servers, _ := calc.Percentile.Inputs.Find("servers")
	latencies, _ := calc.Fanout.Inputs.Find("latencies")
	for _, c := range []struct {
		calculator *calc.Calculator
		query      string
		u          use
		want       string
	}{
		{calc.Percentile, "", use{in: servers, lines: []string{"X =1ms:5"}}, "X =1ms:5"},
		{calc.Percentile, "servers=Y+=2ms:5", use{in: servers, lines: []string{"X =1ms:5"}}, "Y =2ms:5; X =1ms:5"},
		{calc.Percentile, "servers=Y+=2ms:5;X+=1ms:5", use{in: servers, lines: []string{"X =1ms:5"}}, "Y =2ms:5; X =1ms:5"},
		{calc.Fanout, "latencies=0ms+9ms:5", use{in: latencies, lines: []string{"0ms 1ms:5"}}, "0ms 1ms:5"},
	} {
		p := &calcPage{ID: c.calculator.ID, calc: c.calculator, args: c.calculator.Inputs.ParseQuery(c.query, lang.EN).Args}
		set, ok := p.filled(c.u)
		if got := p.args.With(set).Exact(c.u.in); !ok || got != c.want {
			t.Errorf("?%s with %q is %q, want %q", c.query, c.u.lines, got, c.want)
		}
	}
}
