package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestClosedFigures holds the calculator to figures of a truth table, of texts,
// and of arithmetic; the formulas themselves are tested in package queue.
func TestClosedFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "knee", 42, 1e-12},
		{"users=20&workers=4", "throughput", 19.044361639506520, 1e-11},
		{"users=20&workers=4", "p99", 0.23051597976262637, 1e-11},
		{"users=500&workers=4", "throughput", 80, 1e-11}, // where mean value analysis is off by a factor
		{"users=500&workers=4", "p99", 5.9282014784019011, 1e-11},
		{"users=500&workers=4", "knee", 84, 1e-12},
		{"users=100000&think=100s&service=1ms&workers=1", "throughput", 997.48110657645309, 1e-11},
		{"users=1&think=0s&service=6s&workers=1", "throughput", 10.0 / 60, 1e-12}, // k6: ten a minute
		{"users=5&think=9s&service=1s&workers=1", "wait_prob", 0.386, 0.0013},     // Peck and Hazelwood
		{"users=64&think=0s&service=5ms&workers=4", "mean", 0.08, 1e-12},
		{"users=64&think=0s&service=5ms&workers=4", "open_p99", math.Inf(1), 0},
		{"users=100", "busy", 1, 0}, // all but the last digits
		{"users=100", "open_p99", math.Inf(1), 0},
		{"users=200", "least", 4, 1e-12}, // 200 × 25 ms - 1 s
		{"users=200", "most", 40, 1e-12},
	} {
		got, _ := calc.Closed.Eval(calc.Closed.Inputs.ParseQuery(c.query, lang.EN).Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

func TestClosedVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"users=2":                    "Nobody waits. 2 users get 1.9/s of at most 40/s; an answer takes 50.0 ms, 1× as long as for one alone.",
		"users=20":                   "Room to spare. 20 users get 18.8/s",
		"users=41":                   "Nearing the knee.",
		"users=42":                   "Past the knee.",
		"":                           "Past the knee.",
		"users=84":                   "Saturated.",
		"users=1":                    "Nobody waits. One user alone gets 0.95/s",
		"users=20&target=20ms":       "one request alone has a p99 of 230 ms",
		"users=20&rate=41/s":         "No number of users makes 41/s of it: the workers do 40/s at most.",
		"users=20&rate=0.1/s":        "One user is enough for 0.1/s.",
		"users=50&target=300ms":      "p99 is over the target of 300 ms, which holds up to 26 users; 4 workers would meet it.",
		"users=1&think=0s&workers=1": "p99 stays within 500 ms up to 3 users.",
	} {
		a := calc.Closed.Inputs.ParseQuery(query, lang.EN).Args
		got := calc.Closed.Explain(a, calc.Closed.Eval(a)).Verdict.In(lang.EN)
		if got = strings.ReplaceAll(got, "\u00a0", " "); !strings.Contains(got, want) {
			t.Errorf("?%s: %s\nwant %s", query, got, want)
		}
	}
}
