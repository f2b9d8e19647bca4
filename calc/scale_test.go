package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestScalePublished holds the presets of published data sets to what was
// published of them; the fits that the coefficients come from are tested in
// package scaling.
func TestScalePublished(t *testing.T) {
	for _, c := range []struct {
		preset, output string
		want, tol      float64
	}{
		{"sdm91", "peak_workers", 96.51956, 3e-6},
		{"sdm91", "limit", 3245.589, 3e-5},
		{"sdm91", "throughput", 1853.2, 0.002}, // measured at 72 users
		{"raytracer", "peak_workers", 24.488, 1e-4},
		{"raytracer", "throughput", 190, 0.005}, // measured at 16 processors
		{"cisco", "peak_workers", 35.5738, 1e-5},
		{"cisco", "throughput", 12074.39, 0.02}, // measured with 32 threads
		{"lock", "limit", 10_000, 1e-12},
		{"linear", "throughput", 16_000, 1e-12},
	} {
		for _, p := range calc.Scaling.Presets {
			if p.ID != c.preset {
				continue
			}
			got, _ := calc.Scaling.Eval(calc.Scaling.Inputs.Args(p.Set...)).Value(c.output)
			if !(math.Abs(got-c.want) <= c.tol*c.want) {
				t.Errorf("%s: %s = %v, want %v", c.preset, c.output, got, c.want)
			}
		}
	}
}

func TestScaleFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want          float64
	}{
		{"rate=1/s&contention=0.02&coherence=0.0005&workers=32", "throughput", 15.122873345935728},
		{"rate=1/s&contention=0.02&coherence=0.0005", "peak", 15.680890800669290},
		{"rate=100/s&contention=0.1&coherence=0.01&workers=1000000", "throughput", 0.0099999099999100087},
		{"contention=1&coherence=0.001", "peak_workers", 1},
		{"coherence=0", "peak_workers", math.Inf(1)},
		{"target=16000/s", "need", math.Inf(1)},
		{"target=1000/s", "need", 1},
	} {
		got, _ := calc.Scaling.Eval(calc.Scaling.Inputs.ParseQuery(c.query, lang.EN).Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= 1e-12*c.want) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

func TestScaleVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"workers=4":                            "Scaling well.",
		"":                                     "Diminishing returns.",
		"workers=32":                           "At the peak.",
		"workers=44":                           "At the peak. 44 workers do 15,680/s, and no other number does more.",
		"workers=50":                           "At the peak. 50 workers do 15,600/s, less than",
		"workers=128":                          "Past the peak.",
		"contention=0.1&coherence=0":           "Little left to gain.",
		"workers=1":                            "Scaling well. One worker does 1,000/s; the peak is 15,680/s with 44",
		"workers=1&contention=1":               "a second would do harm",
		"contention=0&coherence=0&workers=100": "Scaling well. 100 workers do 100,000/s, and twice as many",
		"target=16000/s":                       "16,000/s is out of reach",
		"target=500/s":                         "One worker does 500/s.",
	} {
		a := calc.Scaling.Inputs.ParseQuery(query, lang.EN).Args
		got := calc.Scaling.Explain(a, calc.Scaling.Eval(a)).Verdict.In(lang.EN)
		if !strings.Contains(got, want) {
			t.Errorf("?%s: %s\nwant %s", query, got, want)
		}
	}
}
