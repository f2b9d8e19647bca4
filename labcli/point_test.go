package main

import (
	"math"
	"testing"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

func TestOmission(t *testing.T) {
	h := &run.Histogram{}
	for _, c := range []struct {
		latency run.Latency
		want    string
	}{
		{run.Latency{Schedule: h, Send: h}, "schedule"},
		{run.Latency{Backfill: h, Send: h}, "backfill"},
		{run.Latency{Send: h}, "none"},
		{run.Latency{Unknown: h}, "unknown"},
		{run.Latency{}, "unknown"},
	} {
		if got := omission(run.Point{Latency: c.latency}); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.latency, got, c.want)
		}
	}
}

// TestFiguresOfHistogram reads a point that says nothing but a histogram.
func TestFiguresOfHistogram(t *testing.T) {
	ms := func(n int64) *int64 { return new(n * 1e6) }
	got := figuresOf(run.Point{Latency: run.Latency{
		Send: &run.Histogram{Count: new(int64(1)), MaxNs: ms(1)}, // hides more
		Schedule: &run.Histogram{Count: new(int64(1000)), MeanNs: ms(20), MaxNs: ms(900),
			Spectrum: []run.Quantile{{Q: 0.5, Ns: 10e6}, {Q: 0.99, Ns: 300e6}}},
	}})
	want := figures{count: 1000, failed: math.NaN(), rate: math.NaN(), mean: 0.020, p50: 0.010, p90: math.NaN(), p99: 0.300, p999: math.NaN(), max: 0.900, late: math.NaN()}
	for name, pair := range map[string][2]float64{
		"count": {got.count, want.count}, "failed": {got.failed, want.failed}, "rate": {got.rate, want.rate}, "mean": {got.mean, want.mean},
		"p50": {got.p50, want.p50}, "p90": {got.p90, want.p90}, "p99": {got.p99, want.p99}, "p999": {got.p999, want.p999}, "max": {got.max, want.max}, "late": {got.late, want.late},
	} {
		if pair[0] != pair[1] && !(math.IsNaN(pair[0]) && math.IsNaN(pair[1])) {
			t.Errorf("%s: got %v, want %v", name, pair[0], pair[1])
		}
	}
}

// TestFiguresPreferValues takes the exact value over the buckets of a histogram.
func TestFiguresPreferValues(t *testing.T) {
	p := run.Point{
		Values:  map[string]run.Value{"p99": {Raw: &run.Estimate{Ns: new(int64(115_129_254))}}},
		Latency: run.Latency{Schedule: &run.Histogram{Spectrum: []run.Quantile{{Q: 0.99, Ns: 115_200_000}}}},
	}
	if got := figuresOf(p).p99; got != 0.115129254 {
		t.Errorf("got %v, want the value", got)
	}
}

func TestTheory(t *testing.T) {
	busy := func(text string) run.Point { return run.Point{Inputs: map[string]string{"busy": text}} }
	shared := map[string]string{"service": "5ms", "seconds": "10"}
	for _, c := range []struct {
		run   run.Run
		point run.Point
		want  float64
	}{
		{run.Run{Calculator: "mmc", Inputs: shared}, busy("0.8"), 0.025},
		{run.Run{Calculator: "mmc", Inputs: map[string]string{"busy": "0.8", "service": "5ms"}}, busy("0.5"), 0.010},
		{run.Run{Calculator: "mmc", Inputs: shared}, busy("lots"), math.NaN()},
		{run.Run{Calculator: "mmc", Inputs: map[string]string{"seconds": "10"}}, run.Point{}, math.NaN()},
		{run.Run{Calculator: "unheard-of", Inputs: shared}, busy("0.8"), math.NaN()},
	} {
		got := theory(c.run, c.point, "mean")
		if math.Abs(got-c.want) > 1e-12 || math.IsNaN(got) != math.IsNaN(c.want) {
			t.Errorf("%s %v at %v: got %v, want %v", c.run.Calculator, c.run.Inputs, c.point.Inputs, got, c.want)
		}
	}
}

func TestDoubts(t *testing.T) {
	note := func(level run.Level, id, text string) run.Note {
		return run.Note{Level: level, ID: id, Text: lang.Same(text)}
	}
	point := func(busy string, notes ...run.Note) run.Point {
		return run.Point{Inputs: map[string]string{"busy": busy}, Notes: notes}
	}
	got := doubts(run.Run{
		Calculator: "mmc",
		Notes:      []run.Note{note(run.Info, "few", "Of the whole.")},
		Points: []run.Point{
			point("0.3", note(run.Info, "few", "Few at 30%."), note(run.Info, "", "Unnamed.")),
			point("0.5", note(run.Info, "few", "Few at 50%."), note(run.Caution, "few", "Graver.")),
			point("0.8", note(run.Info, "few", "Few at 80%."), note(run.Info, "", "Unnamed.")),
		},
	}, []run.Note{note(run.Broken, "lost", "A point was lost.")})
	want := `
broken: A point was lost.

caution at busy 50%: Graver.

info: Of the whole.

info at busy 80%: Few at 80%. (Much the same at busy 30%; busy 50%.)

info at busy 30%: Unnamed.

info at busy 80%: Unnamed.
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
