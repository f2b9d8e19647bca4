package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestLittleFigures solves the law for each of its numbers; the formulas
// themselves are tested in package queue.
func TestLittleFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want          float64
	}{
		{"", "inflight", 10},
		{"solve=rate", "rate", 2000},
		{"solve=rate", "inflight", 10},
		{"solve=time&inflight=64&rate=4000/s", "time", 0.016},
		{"time=205ms", "inflight", 410},
		{"rate=7500/s", "inflight", 37.5}, // sized by hand in HikariCP's issue 330
		{"inflight=64", "inflight", 10},   // ignored when it is what is asked
		{"solve=rate&rate=1/s", "rate", 2000},
		{"rate=0", "inflight", 0},
		{"time=0", "inflight", 0},
		{"solve=rate&time=0", "rate", math.Inf(1)},
		{"solve=time&rate=0", "time", math.Inf(1)},
		{"solve=rate&time=0&inflight=0", "rate", math.NaN()},
		{"solve=time&rate=0&inflight=0", "time", math.NaN()},
	} {
		link := calc.Little.Inputs.ParseQuery(c.query, lang.EN)
		if len(link.Bad) > 0 {
			t.Fatalf("?%s: %v", c.query, link.Bad)
		}
		r := calc.Little.Eval(link.Args)
		got, _ := r.Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= 1e-12*c.want || math.IsNaN(got) && math.IsNaN(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
		if finite := !math.IsNaN(c.want) && !math.IsInf(c.want, 0); finite != (len(r.Notes) == 1) {
			t.Errorf("?%s: the answer %v has %d notes", c.query, got, len(r.Notes))
		}
	}
}

// TestLittleAnswer asks for the number that was not given: it is what would
// change, and what the home page shows.
func TestLittleAnswer(t *testing.T) {
	for query, want := range map[string]string{"": "inflight", "solve=rate": "rate", "solve=time": "time"} {
		a := calc.Little.Inputs.ParseQuery(query, lang.EN).Args
		r := calc.Little.Eval(a)
		if got := calc.Little.Answer(r).ID; got != want {
			t.Errorf("?%s: the answer is %s, want %s", query, got, want)
		}
		nudges := calc.Little.Sensitivity(a, r)
		if len(nudges) != 4 {
			t.Errorf("?%s: %d changes have an effect, want 4", query, len(nudges))
		}
		for _, n := range nudges {
			if n.Input.ID == want {
				t.Errorf("?%s: %s is changed, which is what is asked", query, want)
			}
		}
	}
}

// TestLittleCharts wants the reader's own point on both lines, however it was
// given.
func TestLittleCharts(t *testing.T) {
	a := calc.Little.Inputs.ParseQuery("solve=time&inflight=64&rate=4000/s", lang.EN).Args
	r := calc.Little.Eval(a)
	for i, want := range []float64{64, 4000} {
		for _, row := range calc.Little.Rows(calc.Little.Charts[i], a, r) {
			if row.Here != (row.X == 0.016) || row.Here && row.Cells[0] != want {
				t.Errorf("%s: %v inside for %v s is marked %v", calc.Little.Charts[i].ID, row.Cells[0], row.X, row.Here)
			}
			if x := row.Cells[0] / 4000 / row.X; i == 0 && math.Abs(x-1) > 1e-12 {
				t.Errorf("at %v s %v are inside, want %v", row.X, row.Cells[0], 4000*row.X)
			}
			if x := row.Cells[0] * row.X / 64; i == 1 && math.Abs(x-1) > 1e-12 {
				t.Errorf("at %v s the rate is %v, want %v", row.X, row.Cells[0], 64/row.X)
			}
		}
	}
}

func TestLittleWords(t *testing.T) {
	for query, want := range map[string]string{
		"":                             "On average. 10 requests are inside at once: 2,000/s arrive and each stays 5.0\u00a0ms. Each staying a tenth longer adds 1 inside.",
		"solve=rate":                   "On average. 10 requests inside at once, 5.0\u00a0ms each, let 2,000/s through and no more. If each stays twice as long, the limit falls to 1,000/s.",
		"solve=rate&time=0":            "No single answer. What stays no time at all passes at any rate",
		"solve=time&rate=0":            "No single answer. Nothing arrives and nothing leaves",
		"solve=rate&time=0&inflight=0": "No single answer. Nothing is inside",
	} {
		a := calc.Little.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.Little.Explain(a, calc.Little.Eval(a)).Verdict.In(lang.EN); !strings.HasPrefix(got, want) {
			t.Errorf("?%s: %s\nwant %s", query, got, want)
		}
	}
}
