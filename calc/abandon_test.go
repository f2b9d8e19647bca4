package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestAbandonFigures holds the calculator to published examples and to what must
// be so; the formulas themselves are tested in package queue.
func TestAbandonFigures(t *testing.T) {
	const (
		// pyworkforce: 100 calls in half an hour, of 3 minutes, 13 agents.
		calls = "by=rate&rate=0.055555555555555555/s&service=180s&workers=13&patience=300s&target=20s"
		// Garnett, Mandelbaum, Reiman: 48 calls a minute, of a minute, 50 agents.
		agents = "by=rate&rate=0.8/s&service=60s&workers=50&patience=120s"
	)
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{calls, "used", 0.75002823, 1e-7},
		{calls, "within", 0.8581777, 1e-6},
		{calls, "ended", 0.870, 1e-3},
		{calls, "within_served", 0.880, 1e-3},
		{agents, "busy", 0.96, 1e-12},
		{agents, "lost", 0.03091, 2e-4},
		{agents, "wait_mean", 3.709, 2e-4},
		{agents, "in_queue", 2.968, 2e-4},
		{agents, "used", 0.9303, 1e-4},
		{"busy=1.1", "rate", 220, 1e-12},
		{"busy=1.1", "blind_lost", 1, 0},
		{"busy=1.1", "waste", 1, 0},
		{"busy=1", "blind_goodput", 0, 0},
		{"busy=1.5&workers=1000&patience=10s", "lost", 1.0 / 3, 1e-6},                         // what is over capacity, no more
		{"busy=1.5&workers=1000&patience=10s", "wait_mean", 10.0 / 3, 1e-6},                   // patience × share lost
		{"busy=1.5&workers=1000&patience=10s&limit=0", "shed_lost", 0.3346650027, 1e-3},       // Erlang B
		{"busy=0.5&workers=1&service=100ms&patience=200ms", "blind_lost", 0.5 / 2, 1e-12},     // waits exponential of 200 ms, for half
		{"busy=0.5&workers=1&service=100ms&patience=200ms", "waste", 0.125, 1e-12},            // of half the time
		{"busy=0.5&workers=1&service=100ms&patience=200ms", "blind_goodput", 5 * 0.75, 1e-12}, // of 5/s
		{"busy=0", "lost", 0, 0},
		{"busy=0", "within", 1, 0},
	} {
		got, _ := calc.Abandon.Eval(calc.Abandon.Inputs.ParseQuery(c.query, lang.EN).Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

func TestAbandonVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"busy=0.5":               "Hardly any give up.",
		"busy=0.8":               "Few give up. At 80% load 0.45% give up",
		"busy=0.95":              "Too many give up.",
		"":                       "Overloaded, held up by those who leave.",
		"busy=1.1&lose=0.2":      "No more than 20% give up until",
		"busy=1.5":               "Losing many.",
		"busy=1.1&workers=16":    "The workers do 320/s of 352/s, so 9.1% must be lost whatever the timeout",
		"by=rate&rate=220/s":     "To lose no more than 1% takes 13 workers.",
		"by=rate&rate=10000k/s":  "Not even 100,000 workers would keep that to 1%.",
		"limit=0":                "A limit of 0 refuses",
		"target=1ms":             "Even one place in the queue makes the p99 wait longer than 1.0 ms.",
		"target=100s&busy=0.9":   "A limit of 20 refuses",
		"busy=0.9&patience=10ms": "If workers do not notice: much worse.",
		"busy=0.9":               "If workers do not notice: worse.",
		"busy=0.7":               "If workers do not notice: little harm yet.",
		"busy=1":                 "If workers do not notice: collapse.",
	} {
		a := calc.Abandon.Inputs.ParseQuery(query, lang.EN).Args
		var said []string
		for _, v := range calc.Abandon.Explain(a, calc.Abandon.Eval(a)).All() {
			said = append(said, v.In(lang.EN))
		}
		if got := strings.ReplaceAll(strings.Join(said, " "), "\u00a0", " "); !strings.Contains(got, want) {
			t.Errorf("?%s: %s\nwant %s", query, got, want)
		}
	}
}
