package calc_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
)

// percentileAt are the calculator's arguments at a preset, "" for the defaults,
// changed by a query.
func percentileAt(t *testing.T, preset, query string) calc.Args {
	t.Helper()
	link := calc.Percentile.Inputs.ParseQuery(query, lang.EN)
	if len(link.Bad) > 0 {
		t.Fatalf("?%s: %v", query, link.Bad[0].Err)
	}
	for _, p := range calc.Percentile.Presets {
		if p.ID == preset {
			a, from := link.Args, calc.Percentile.Inputs.From(p.Set)
			for _, g := range p.Set {
				in, _ := calc.Percentile.Inputs.Find(g.Input)
				a = a.With(from.Setting(in))
			}
			return a
		}
	}
	return link.Args
}

// TestPercentileFigures holds the calculator to the figures of the contract;
// merging and bounds are tested in packages histogram and fleet.
func TestPercentileFigures(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		preset, query, output string
		want, tol             float64
	}{
		{"", "", "low", 0.05, 0},
		{"", "", "high", 0.8, 0},
		{"", "", "average", 0.425, 1e-15},
		{"", "", "weighted", 0.125, 1e-15},
		{"", "", "off", 8.5, 1e-12},
		{"", "", "mean", nan, 0},
		{"", "", "hourly", 36000, 1e-9},
		{"", "", "beyond", 10, 1e-12},
		{"", "", "page", 0.18209, 5e-6},
		{"", "calls=1", "page", 0.01, 1e-15},
		{"", "quantile=0.95", "average", nan, 0},
		{"", "quantile=0.999", "high", inf, 0},
		{"", "quantile=0.999", "hourly", 3600, 1e-9},
		{"", "", "least", 368, 0},
		{"", "quantile=0.5", "least", 6, 0},
		{"", "quantile=0.999", "least", 3688, 0},
		{"", "", "samples", 38031, 0}, // 100² · 1.96² · 0.99
		{"", "precision=1", "samples", 381, 0},
		{"mixture", "", "mean", 0.0596, 1e-15},
		{"mixture", "", "p50", 0.02, 0},
		{"mixture", "", "high", 2, 0},
		{"mixture", "quantile=0.98", "high", 0.02, 0}, // rank 980 of 1,000 is the last of the fast ones
		{"histograms", "", "low", 0.1, 1e-12},
		{"histograms", "", "average", 0.5, 1e-12},
		{"histograms", "", "weighted", 0.14, 1e-12},
		{"bad", "", "high", 0.85294117647058824, 1e-12},
		{"bad", "", "average", 0.525, 1e-12},
		{"few", "", "sure_high", inf, 0},
		{"max", "", "high", 0.8, 0},
		{"max", "quantile=0.999", "high", 0.8, 0}, // rank 999: all of A and 99 of B
	} {
		got, _ := calc.Percentile.Eval(percentileAt(t, c.preset, c.query)).Value(c.output)
		if same := got == c.want || math.IsNaN(got) && math.IsNaN(c.want); !same && !(math.Abs(got-c.want) <= c.tol) {
			t.Errorf("%s?%s: %s = %v, want %v", c.preset, c.query, c.output, got, c.want)
		}
	}
}

// The interval of 200 requests' median runs from the 86th to the 115th of them.
func TestPercentileInterval(t *testing.T) {
	var tokens []string
	for i := 1; i <= 200; i++ {
		tokens = append(tokens, "="+strings.TrimSpace(calc.Percentile.Inputs[5].Exact(float64(i)/1000))+":1")
	}
	set, err := calc.Percentile.Inputs[0].ParseSetting("A "+strings.Join(tokens, " "), lang.EN)
	if err != nil {
		t.Fatal(err)
	}
	r := calc.Percentile.Eval(calc.Percentile.Inputs.Args(set, calc.Percentile.Inputs[1].Is(0.5)))
	for id, want := range map[string]float64{"sure_low": 0.086, "sure_high": 0.115, "p50": 0.1, "mean": 0.1005} {
		if got, _ := r.Value(id); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s = %v, want %v", id, got, want)
		}
	}
}

func TestPercentileVerdicts(t *testing.T) {
	for _, c := range []struct{ preset, query, first, sure string }{
		{"", "", "Not known", "Roughly known"},
		{"", "precision=1", "Not known", "Requests enough"},
		{"", "quantile=0.9999", "Not known", "Too few requests"},
		{"histograms", "", "Average too high", "Roughly known"},
		{"bad", "", "Average too low", "Roughly known"},
		{"alike", "", "Average close, by luck", "Roughly known"},
		{"mixture", "", "Mean hides the tail", "Roughly known"},
		{"few", "", "Mean hides the tail", "Too few requests"},
		{"", "servers=A+100+p99=20ms", "Known", "Too few requests"},
		{"", "servers=A+0ms+20ms:100000", "Mean near the median", "Requests enough"},
	} {
		a := percentileAt(t, c.preset, c.query)
		all := calc.Percentile.Explain(a, calc.Percentile.Eval(a)).All()
		if all[0].Word.EN != c.first || all[2].Word.EN != c.sure {
			t.Errorf("%s?%s: %q and %q, want %q and %q", c.preset, c.query, all[0].Word.EN, all[2].Word.EN, c.first, c.sure)
		}
	}
}

func TestPercentileServersRefused(t *testing.T) {
	many := strings.Repeat("A 900 p99=50ms;", 201)
	for _, c := range []struct{ text, en, vi string }{
		{"", "line 1: there is no server; write one a line", "dòng 1: chưa có server nào"},
		{"A 900 p99=50ms; B 100 p99=lots", "line 2, 'B 100 p99=lots': can't read 'lots' as a time", "dòng 2, 'B 100 p99=lots': không đọc được 'lots' là thời gian"},
		{"A 900 p99=50ms;\nB 0ms 10ms:5 5ms:1", "line 2, 'B 0ms 10ms:5 5ms:1': '5ms:1' is less", "'5ms:1' nhỏ hơn mục trước"},
		{many, "line 201, 'A 900 p99=50ms': no more than 200", "chỉ gộp tối đa 200 server"},
	} {
		_, err := calc.Percentile.Inputs[0].ParseSetting(c.text, lang.EN)
		if err == nil {
			t.Errorf("%.40q: no error", c.text)
			continue
		}
		if en, vi := err.In(lang.EN), err.In(lang.VI); !strings.HasPrefix(en, c.en) || !strings.Contains(vi, c.vi) {
			t.Errorf("%.40q: %q and %q, want %q and %q", c.text, en, vi, c.en, c.vi)
		}
	}
}

// What is measured becomes a line that reads back as it was, or rounded to 1% if
// it is long.
func TestPercentileTake(t *testing.T) {
	servers := calc.Percentile.Inputs[0]
	var fine []histogram.Bucket
	at := 0.001
	for range 5000 {
		fine = append(fine, histogram.Bucket{Low: at, High: at * 1.001, Count: 3})
		at *= 1.001
	}
	for _, buckets := range [][]histogram.Bucket{fine[:100], fine} {
		h, err := histogram.New(buckets)
		if err != nil {
			t.Fatal(err)
		}
		lines := servers.Take("wrk2: 1.000 req/s;x", h)
		if len(lines) != 1 || !strings.HasPrefix(lines[0], "wrk2-1.000-req/s-x ") {
			t.Fatalf("taken as %.60q", lines)
		}
		set, bad := servers.ParseSetting(lines[0], lang.EN)
		if bad != nil {
			t.Fatal(bad)
		}
		r := calc.Percentile.Eval(calc.Percentile.Inputs.Args(set))
		p99, _ := r.Value("high")
		if want := h.Exceeded(0.01); math.Abs(p99-want) > 0.01*want {
			t.Errorf("p99 %v of %d buckets, want %v", p99, len(buckets), want)
		}
		_, text, _ := strings.Cut(lines[0], " ")
		back, wrong := histogram.Parse(text, lang.EN)
		if wrong != nil {
			t.Fatal(wrong)
		}
		for _, b := range back.Buckets() {
			if b.High > b.Low*1.0101 {
				t.Fatalf("%d buckets are joined to one from %v to %v", len(buckets), b.Low, b.High)
			}
		}
		if tokens := strings.Count(lines[0], ":"); len(buckets) > 400 && tokens > 700 {
			t.Errorf("%d buckets are written as %d", len(buckets), tokens)
		} else if len(buckets) < 400 && tokens != len(buckets) {
			t.Errorf("%d buckets are written as %d", len(buckets), tokens)
		}
	}
}

// The curve of all requests comes last, where measurements are laid, and the
// slowest servers are drawn when there are many.
func TestPercentileNines(t *testing.T) {
	chart := calc.Percentile.Charts[0]
	for _, c := range []struct {
		query string
		want  []string
	}{
		{"", []string{"A", "B", "average", "all, at least", "all, at most"}},
		{"servers=A+=20ms:980+=2s:20", []string{"all together"}},
		{"servers=A+=1ms:9;B+=2ms:9;C+=9ms:9;D+=8ms:9;E+=7ms:9", []string{"C", "D", "E", "average", "all together"}},
	} {
		var got []string
		for _, line := range calc.Percentile.Lines(chart, percentileAt(t, "", c.query)) {
			got = append(got, line.Label.EN)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("?%s draws %q, want %q", c.query, got, c.want)
		}
	}
}
