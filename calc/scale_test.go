package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestScalePublished holds the presets of published data sets to what was
// published of them: the points must give the coefficients.
func TestScalePublished(t *testing.T) {
	for _, c := range []struct {
		preset, output string
		want, tol      float64
	}{
		{"sdm91", "contention", 0.0277285, 1e-6},
		{"sdm91", "coherence", 1.044e-4, 4e-4},
		{"sdm91", "rate", 89.995233, 5e-9},
		{"sdm91", "explained", 0.9896, 5e-5},
		{"sdm91", "rate_error", 14.21, 5e-4},
		{"raytracer", "contention", 0.02444, 2e-4},
		{"raytracer", "coherence", 0.00163, 3e-3},
		{"raytracer", "rate", 20.85605, 3e-7},
		{"rising", "contention", 0.0577707783886, 1e-7},
		{"rising", "rate", 21.848842319, 1e-7},
		{"cisco", "contention", 0.02671591, 2e-6},
		{"cisco", "coherence", 0.0007690945, 1e-6},
		{"cisco", "rate", 995.6486, 1e-6},
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
			got, _ := calc.Scaling.Eval(calc.Scaling.Inputs.From(p.Set)).Value(c.output)
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

// TestScalePoints reads points as people paste them, and names the line of what
// cannot be read.
func TestScalePoints(t *testing.T) {
	points, _ := calc.Scaling.Inputs.Find("points")
	for _, c := range []struct {
		l          lang.Tag
		text, want string
	}{
		{lang.EN, "", ""},
		{lang.EN, "1 10\n2 19\n4 33", "1 10; 2 19; 4 33"},
		{lang.EN, "workers,throughput\n1,10\n2,19.5\n4,33", "1 10; 2 19.5; 4 33"},
		{lang.EN, "\"N\",\"X\"\r\n\"1\",\"10\"\r\n\"2\",\"19.5\"\r\n\"4\",\"33\"\r\n", "1 10; 2 19.5; 4 33"},
		{lang.EN, "users\ttps\n1\t1,000\n2\t1,900/s\n4\t180k/min", "1 1000; 2 1900; 4 3000"},
		{lang.EN, "1, 10; 2, 19; 4, 33", "1 10; 2 19; 4 33"},
		{lang.VI, "1 10,5\n2 1.900\n4 33", "1 10.5; 2 1900; 4 33"},
		{lang.EN, "1.1255 2.125\n2 3\n3 1e-7", "1.1255 2.1250; 2 3; 3 1e-7"},
	} {
		set, err := points.ParseSetting(c.text, c.l)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		a := calc.Scaling.Inputs.Args(set)
		if got := a.Exact(points); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
		for _, l := range lang.Tags {
			if back, err := points.ParseSetting(a.Edit(points, l), l); err != nil || !calc.Scaling.Inputs.Args(back).Equal(a) {
				t.Errorf("%q in %s comes back otherwise (%v)", a.Edit(points, l), l.Code(), err)
			}
		}
	}
	for _, c := range []struct{ text, want string }{
		{"1 10\n2\n4 33", "line 2, '2': two numbers are needed, workers and throughput, with a space between: 16 9897"},
		{"1 10\n2 19 7\n4 33", "line 2, '2 19 7': two numbers are needed, workers and throughput, with a space between: 16 9897"},
		{"1 10\n2,5,19\n4 33", "line 2, '2,5,19': two numbers"},
		{"1 10\n2 fast\n4 33", "line 2, '2 fast': throughput comes second"},
		{"1 10\n2 -3\n4 33", "line 2, '2 -3': throughput comes second"},
		{"0 10\n2 19\n4 33", "line 1, '0 10': workers come first and are a number above 0"},
		{"workers throughput", "line 1, 'workers throughput': workers come first"},
		{"1 10\n1 11\n2 19", "line 3, '2 19': the law has three coefficients, so it takes points at three or more different numbers"},
		{"1 0\n2 0\n4 0", "line 3, '4 0': no point has a throughput above 0"},
		{strings.Repeat("3 4;", 501), "line 501, '3 4': at most 500 points"},
	} {
		if _, err := points.ParseSetting(c.text, lang.EN); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestScaleSight holds what is said of the peak to what the points show of it.
func TestScaleSight(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{"points=1+10;4+36;8+60;16+80;24+84;32+82", "The peak was measured. 6 points from 1 to 32 workers"},
		{"points=1+20;4+78;8+130;12+170;16+190;20+200", "The peak is a guess."},
		{"points=1+10;4+36;8+62;16+101", "No telling where the peak is."},
		{"points=1+10;2+19;4+30", "3 points from 1 to 4 workers: λ = 10/s, σ = "},
	} {
		a := calc.Scaling.Inputs.ParseQuery(strings.ReplaceAll(c.query, ";", "%3B"), lang.EN).Args
		got := calc.Scaling.Explain(a, calc.Scaling.Eval(a)).More[0].In(lang.EN)
		if !strings.Contains(got, c.want) || strings.Contains(got, "NaN") {
			t.Errorf("?%s: %s\nwant %s", c.query, got, c.want)
		}
	}
}

// TestScaleBand: the band of a fitted curve holds it and widens beyond the
// points, and coefficients that are given have none.
func TestScaleBand(t *testing.T) {
	for _, p := range calc.Scaling.Presets {
		a := calc.Scaling.Inputs.From(p.Set)
		lines := calc.Scaling.Lines(calc.Scaling.Charts[0], a)
		if p.ID == "lock" {
			if len(lines) != 1 || lines[0].Band != nil {
				t.Errorf("%s: %d lines and a band of %d", p.ID, len(lines), len(lines[0].Band))
			}
			continue
		}
		if p.ID != "sdm91" {
			continue
		}
		curve, marks := lines[0], lines[1]
		if !marks.Marks || len(marks.Points) != 7 || len(curve.Band) != len(curve.Points) {
			t.Fatalf("%d points and a band of %d", len(marks.Points), len(curve.Band))
		}
		width := func(i int) float64 { return (curve.Band[i].High - curve.Band[i].Low) / curve.Points[i].Y }
		for i, span := range curve.Band {
			if !(span.Low <= curve.Points[i].Y && curve.Points[i].Y <= span.High) {
				t.Fatalf("at %v workers the curve is at %v, outside %v to %v", span.X, curve.Points[i].Y, span.Low, span.High)
			}
		}
		if last := len(curve.Band) - 1; width(last) < 1.5*width(last*7/10) {
			t.Errorf("the band is %v wide at the end and %v in the middle", width(last), width(last*7/10))
		}
	}
}
