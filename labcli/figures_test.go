package main

import (
	"math"
	"testing"

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
