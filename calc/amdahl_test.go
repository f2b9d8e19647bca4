package calc_test

import (
	"fmt"
	"math"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestAmdahlFigures holds the calculator to the figures that texts about it
// print; the laws themselves are tested in package scaling.
func TestAmdahlFigures(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "speedup", 4.71, 0.002},
		{"", "ceiling", 10, 1e-12},
		{"", "efficiency", 0.59, 0.004},
		{"", "peak_workers", inf, 0},
		{"parallel=0.75&workers=3", "speedup", 2, 1e-12}, // calls of 50, 100 and 150 ms at once
		{"parallel=1&workers=49", "speedup", 49, 0},
		{"parallel=1&workers=49", "ceiling", inf, 0},
		{"parallel=0&workers=49", "speedup", 1, 0},
		{"workers=none", "speedup", 10, 1e-12},
		{"workers=none", "efficiency", 0, 0},
		{"law=gustafson", "speedup", 7.3, 1e-12},
		{"law=gustafson", "ceiling", inf, 0},
		{"law=gustafson&workers=none", "efficiency", 0.9, 1e-12},
		{"law=gustafson&parallel=0&workers=none", "speedup", 1, 0},
		{"law=usl&contention=0.02&coherence=0.0005&workers=10", "speedup", 8.1632653061224489, 1e-12},
		{"law=usl&contention=0.02&coherence=0.0005", "peak_workers", 44.271887242357310, 1e-12},
		{"law=usl&contention=0.02&coherence=0.0005", "ceiling", 15.680890800669290, 1e-12},
		{"law=usl&contention=0.1&coherence=0", "ceiling", 10, 1e-12},
		{"law=usl&contention=0.1&coherence=0&workers=none", "speedup", 10, 1e-12},
		{"law=usl&workers=none", "speedup", 0, 0},
		{"law=usl&contention=1&coherence=0.1", "peak_workers", 1, 0},
	} {
		got, _ := calc.Amdahl.Eval(calc.Amdahl.Inputs.ParseQuery(c.query, lang.EN).Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

// TestAmdahlTable reads the table of every text about Amdahl's law from the
// page's table, as it is written there.
func TestAmdahlTable(t *testing.T) {
	want := map[string]string{
		"0.5": "1.33× 1.82× 1.98× 2×", "0.9": "1.82× 5.26× 9.17× 10×", "0.99": "1.98× 9.17× 50.3× 100×",
	}
	for parallel, line := range want {
		a := calc.Amdahl.Inputs.ParseQuery("parallel="+parallel, lang.EN).Args
		ch, got := calc.Amdahl.Charts[0], ""
		for _, row := range calc.Amdahl.Rows(ch, a, calc.Amdahl.Eval(a)) {
			if n := row.X; n == 2 || n == 10 || n == 100 || math.IsInf(n, 1) {
				got += " " + ch.Table[0].Unit.Format(row.Cells[0], lang.EN)
			}
		}
		if got != " "+line {
			t.Errorf("%s parallel: got %s, want %s", parallel, got, line)
		}
	}
}

func TestAmdahlGoals(t *testing.T) {
	for _, c := range []struct{ query, goal, want string }{
		{"target=8x&workers=16", "parallel", "0.9334 true"}, // 93.33…%, rounded to where it holds
		{"target=8x&workers=8", "parallel", "1 true"},
		{"target=9x&workers=8", "parallel", "0 false"},
		{"target=1x", "parallel", "0 true"},
		{"", "workers", "9 true"},
		{"target=8x", "workers", "36 true"},
		{"target=10x", "workers", "0 false"},
		{"target=10x&parallel=1", "workers", "10 true"},
		{"target=8x&law=usl", "workers", "36 true"}, // by Amdahl's law all the same
	} {
		a := calc.Amdahl.Inputs.ParseQuery(c.query, lang.EN).Args
		for _, g := range calc.Amdahl.Goals {
			if g.ID != c.goal {
				continue
			}
			v, ok := calc.Amdahl.Solve(g, a)
			if got := fmt.Sprint(v, ok); got != c.want {
				t.Errorf("?%s: %s = %s, want %s", c.query, c.goal, got, c.want)
			}
		}
	}
}

func TestAmdahlVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                           "Diminishing returns",
		"workers=1":                  "Well used",
		"workers=3":                  "Well used",
		"workers=16":                 "Mostly wasted",
		"workers=100":                "At the ceiling",
		"workers=none":               "At the ceiling",
		"parallel=1&workers=1000":    "Well used",
		"parallel=0.5&workers=10":    "At the ceiling",
		"law=gustafson&workers=1000": "Well used",
		"law=gustafson&parallel=0.4": "Mostly wasted",
		"law=usl":                    "Diminishing returns",
		"law=usl&workers=31":         "At the ceiling",
		"law=usl&workers=64":         "Past the peak",
		"law=usl&workers=none":       "Past the peak",
	} {
		a := calc.Amdahl.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.Amdahl.Explain(a, calc.Amdahl.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}
