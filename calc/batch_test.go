package calc_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestBatchFigures holds the calculator to arithmetic; the formulas are tested
// against exact cases and a simulation in package batch.
func TestBatchFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "capacity", 50_000, 1e-12}, // 100 items in 1 ms + 100 × 10 µs
		{"", "alone_capacity", 1 / 1.01e-3, 1e-12},
		{"", "gain", 50.5, 1e-12},
		{"", "alone_mean", 1.01e-3 * (1 + 0.505/(2*0.495)), 1e-12}, // M/D/1
		{"", "first", 0.005, 1e-3},                                 // the linger
		{"", "batch", 3.5, 1e-3},                                   // one, and what comes in 5 ms
		{"size=1&rate=1000", "alone_busy", 1.01, 1e-12},
		{"size=1&rate=1000", "mean", math.Inf(1), 0},
		{"size=1", "mean", 1.01e-3 * (1 + 0.505/(2*0.495)), 1e-12},
		{"size=1", "crossing", math.Inf(1), 0},
		{"rate=20k/s&size=160&linger=0&fixed=2ms&item=2us", "batch", 40 / 0.96, 1e-6}, // λF/(1-λm)
		{"rate=20k/s&size=160&linger=0&fixed=2ms&item=2us", "crossing", 0, 0},
		{"rate=5/s&linger=none", "first", 99.0 / 5, 1e-9},
		{"rate=5/s&linger=none", "wait", 99.0 / 10, 1e-9},
		{"rate=8/s&size=1460&linger=200ms&fixed=50us&item=100ns", "first", 0.2, 1e-3},
	} {
		got, _ := calc.Batch.Eval(calc.Batch.Inputs.ParseQuery(c.query, lang.EN).Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

// TestBatchCrossing looks on both sides of the rate from which batches are
// faster.
func TestBatchCrossing(t *testing.T) {
	for _, query := range []string{"", "linger=1ms", "linger=200ms", "linger=none&size=10", "fixed=20ms&item=1ms", "size=2"} {
		a := calc.Batch.Inputs.ParseQuery(query, lang.EN).Args
		crossing, _ := calc.Batch.Eval(a).Value("crossing")
		for _, by := range []float64{0.99, 1.001} {
			r := calc.Batch.Eval(a.With(calc.Setting{Input: "rate", Value: crossing * by}))
			together, _ := r.Value("mean")
			alone, _ := r.Value("alone_mean")
			if (together < alone) != (by > 1) {
				t.Errorf("?%s: at %v of the crossing %v: %v in batches, %v one by one", query, by, crossing, together, alone)
			}
		}
	}
}

func TestBatchVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                                "Batches cost latency. An item takes 4.3 ms in batches, 1.5 ms one by one",
		"rate=900/s":                      "Batches are faster.",
		"rate=1000/s":                     "Only batches keep up. Of 1,000/s, one by one does 990/s",
		"rate=1000/s&size=1":              "Cannot keep up. One by one the sender does 990/s of 1,000/s; batches of 2 would keep up.",
		"rate=40k/s&size=10":              "Batches of 10 do 9,091/s of 40,000/s; it takes batches of 67 or more.",
		"rate=200k/s":                     "no batch size keeps up",
		"size=1":                          "No batching.",
		"linger=200ms":                    "That is over the target of 10.0 ms.",
		"linger=none":                     "Full batches.",
		"rate=10k/s&linger=0":             "The sender sets the pace.",
		"rate=1000/s&linger=10ms&size=20": "The linger ends most batches.",
	} {
		a := calc.Batch.Inputs.ParseQuery(query, lang.EN).Args
		var said []string
		for _, v := range calc.Batch.Explain(a, calc.Batch.Eval(a)).All() {
			said = append(said, v.In(lang.EN))
		}
		if got := strings.ReplaceAll(strings.Join(said, " "), "\u00a0", " "); !strings.Contains(got, want) {
			t.Errorf("?%s: %s\nwant %s", query, got, want)
		}
	}
}

// TestBatchCurveEnds: whatever the inputs, the curve ends where the last distance to
// the capacity is told, a thousand full batches up at most.
func TestBatchCurveEnds(t *testing.T) {
	for _, query := range []string{"", "size=1", "size=7", "size=999", "size=4000", "size=10000", "size=4000&rate=97000/s", "rate=1000000/s", "size=2&linger=0"} {
		a := calc.Batch.Inputs.ParseQuery(query, lang.EN).Args
		of := func(id string) float64 {
			return a.Of(calc.Batch.Inputs[slices.IndexFunc(calc.Batch.Inputs, func(in *calc.Input) bool { return in.ID == id })])
		}
		most := of("linger") + 1000*(of("fixed")+of("size")*of("item"))
		for _, line := range calc.Batch.Charts[0].Draw(a) {
			for _, p := range line.Points {
				if !math.IsInf(p.Y, 1) && p.Y > most {
					t.Errorf("?%s: %s is at %v s for %v/s", query, line.ID, p.Y, p.X)
				}
			}
		}
	}
}
