package calc_test

import (
	"math"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestPortsFigures holds the calculator to published figures; the formulas are
// tested in package network.
func TestPortsFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "ports", 28_232, 0},
		{"", "most_rate", 470.53333333333333, 1e-14},
		{"", "held", 24_000, 0},
		{"", "used", 24_000.0 / 28_232, 1e-14},
		{"", "exhaust", math.Inf(1), 0},
		{"rate=470/s", "exhaust", math.Inf(1), 0},
		{"rate=471/s", "exhaust", 28_232.0 / 471, 1e-14},
		{"rate=1000/s", "held", 28_232, 0},
		{"rate=1000/s", "waiting", 28_232, 1e-14},
		{"rate=1000/s&life=1", "waiting", 28_232, 1e-14}, // a duration needs its unit: life stays 0
		{"rate=1000/s&life=1s", "waiting", 28_232 * 60.0 / 61, 1e-14},
		{"low=60999&high=32768", "ports", 28_232, 0},
		{"low=1024&high=65535", "most_rate", 1075.2, 1e-14},
		{"sources=2&destinations=2", "most_rate", 1882.1333333333333, 1e-14},
		{"rate=2000/s&requests=100", "connections", 20, 0},
		{"reuse=on", "most_rate", 28_232, 0},
		{"reuse=on&time_wait=500ms", "most_rate", 56_464, 0},
		{"time_wait=0", "most_rate", math.Inf(1), 0},
		{"time_wait=0", "used", 0, 0},
	} {
		link := calc.Ports.Inputs.ParseQuery(c.query, lang.EN)
		got, _ := calc.Ports.Eval(link.Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

func TestPortsVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                                "Ports to spare",
		"rate=450/s":                      "Nearly out of ports",
		"rate=500/s":                      "The ports run out",
		"rate=500/s&requests=2":           "Ports to spare",
		"rate=500/s&destinations=2":       "Ports to spare",
		"rate=500/s&reuse=on":             "Ports to spare",
		"rate=1e9/s&time_wait=0":          "Ports to spare",
		"rate=400/s&target=0.5":           "Nearly out of ports",
		"rate=471/s&low=32768&high=61000": "The ports run out", // 470.55/s
	} {
		a := calc.Ports.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.Ports.Explain(a, calc.Ports.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}

// The limit is printed rounded down: a rate that is a little higher runs out.
func TestPortsLimitIsSafe(t *testing.T) {
	a := calc.Ports.Inputs.Args()
	said := calc.Ports.Explain(a, calc.Ports.Eval(a)).Verdict.Because[0].In(lang.EN)
	if want := "28,232 ports, each held for 60.0\u00a0s, allow new connections at 470.5/s."; said != want {
		t.Errorf("said %q, want %q", said, want)
	}
}
