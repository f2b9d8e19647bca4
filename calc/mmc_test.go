package calc_test

import (
	"math"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestMMCFigures holds the calculator to figures that textbooks and the
// project's own pages state; the formulas themselves are tested in package
// queue.
func TestMMCFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "rate", 60, 1e-12},
		{"", "mean", 0.025, 1e-12},
		{"", "p99", 0.11512925464970229, 1e-12}, // 25 ms · ln 100
		{"", "wait_prob", 0.6, 1e-12},
		{"", "slowdown", 2.5, 1e-12},
		{"busy=0.8&workers=16", "slowdown", 1.03, 0.005},
		{"busy=0.96&workers=16", "slowdown", 1.83, 0.005},
		{"busy=0.8&burst=on", "busy", 0.96, 1e-12},
		{"busy=0.8&burst=on", "slowdown", 25, 1e-9},
		{"busy=1.1", "backlog", 10, 1e-12},
		{"busy=1.1", "mean", math.Inf(1), 0},
		{"busy=1", "mean", math.Inf(1), 0},
		{"busy=1", "backlog", 0, 0},
		{"by=rate&rate=1600&workers=16", "p99", math.Inf(1), 0}, // 1600 × 0.01 rounds onto 16
		{"busy=0", "mean", 0.01, 1e-12},
		{"busy=2&limit=0", "reject", 2.0 / 3, 1e-12}, // Erlang B, a/(1+a)
		{"busy=2&limit=0", "mean", 0.01, 1e-12},
	} {
		link := calc.MMC.Inputs.ParseQuery(c.query, lang.EN)
		got, _ := calc.MMC.Eval(link.Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

func TestMMCGoals(t *testing.T) {
	for _, c := range []struct {
		query, goal string
		want        float64 // NaN: no value will do
	}{
		{"", "busy", 0.539},
		{"workers=2", "busy", 0.758},
		{"workers=4", "busy", 0.875},
		{"workers=8", "busy", 0.936},
		{"workers=16", "busy", 0.968},
		{"by=rate&rate=480&target=60ms", "workers", 6},
		{"target=20ms", "busy", math.NaN()},
		{"target=20ms", "workers", math.NaN()}, // one request alone takes 46 ms
	} {
		a := calc.MMC.Inputs.ParseQuery(c.query, lang.EN).Args
		for _, g := range calc.MMC.Goals {
			if g.ID != c.goal {
				continue
			}
			got, ok := calc.MMC.Solve(g, a)
			if ok == math.IsNaN(c.want) || ok && math.Abs(got-c.want) > 0.0006 {
				t.Errorf("?%s: %s = %v (%v), want %v", c.query, c.goal, got, ok, c.want)
			}
		}
	}
}

func TestMMCVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                             "Starting to slow",
		"busy=0.3":                     "Comfortable",
		"busy=0.8":                     "Queueing hard",
		"busy=0.8&workers=16":          "Comfortable",
		"busy=0.96&workers=16":         "Near the wall",
		"busy=0.92":                    "Near the wall",
		"busy=1":                       "Overloaded",
		"busy=1.1&workers=4&limit=20":  "Shedding load",
		"busy=0.3&workers=4&limit=100": "Comfortable",
	} {
		a := calc.MMC.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.MMC.Explain(a, calc.MMC.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}

// TestSensitivity checks order and arithmetic on the defaults, where everything
// is proportional to 1/(1-ρ).
func TestSensitivity(t *testing.T) {
	a := calc.MMC.Inputs.Args()
	all := calc.MMC.Sensitivity(a, calc.MMC.Eval(a))
	if len(all) == 0 {
		t.Fatal("nothing has an effect")
	}
	for i, n := range all {
		if i > 0 && math.Abs(n.Change) > math.Abs(all[i-1].Change) {
			t.Errorf("%s comes after a weaker effect", n.Input.ID)
		}
		if n.Input.ID == "rate" || n.Input.ID == "target" {
			t.Errorf("%s has no part in p99 but is listed", n.Input.ID)
		}
		if n.Input.ID == "busy" && n.To > n.From {
			if want := 0.4/0.34 - 1; math.Abs(n.Change-want) > 1e-9 {
				t.Errorf("busy a tenth higher changes p99 by %v, want %v", n.Change, want)
			}
		}
	}
}
