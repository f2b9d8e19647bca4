package run

import (
	"math"
	"testing"
)

func TestOmission(t *testing.T) {
	h := &Histogram{}
	for _, c := range []struct {
		latency Latency
		want    Omission
	}{
		{Latency{Schedule: h, Send: h}, "schedule"},
		{Latency{Backfill: h, Send: h}, "backfill"},
		{Latency{Send: h}, "none"},
		{Latency{Unknown: h}, "unknown"},
		{Latency{}, "unknown"},
	} {
		if got := (Point{Latency: c.latency}).Omission(); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.latency, got, c.want)
		}
	}
}

// TestFiguresOfHistogram reads a point that says nothing but a histogram.
func TestFiguresOfHistogram(t *testing.T) {
	ms := func(n int64) *int64 { return new(n * 1e6) }
	got := (Point{Latency: Latency{
		Send: &Histogram{Count: new(int64(1)), MaxNs: ms(1)}, // hides more
		Schedule: &Histogram{Count: new(int64(1000)), MeanNs: ms(20), MaxNs: ms(900),
			Spectrum: []Quantile{{Q: 0.5, Ns: 10e6}, {Q: 0.99, Ns: 300e6}}},
	}}).Figures()
	want := Figures{Count: 1000, Failed: math.NaN(), Rate: math.NaN(), Mean: 0.020, P50: 0.010, P90: math.NaN(), P99: 0.300, P999: math.NaN(), Max: 0.900, Late: math.NaN()}
	for name, pair := range map[string][2]float64{
		"count": {got.Count, want.Count}, "failed": {got.Failed, want.Failed}, "rate": {got.Rate, want.Rate}, "mean": {got.Mean, want.Mean},
		"p50": {got.P50, want.P50}, "p90": {got.P90, want.P90}, "p99": {got.P99, want.P99}, "p999": {got.P999, want.P999}, "max": {got.Max, want.Max}, "late": {got.Late, want.Late},
	} {
		if pair[0] != pair[1] && !(math.IsNaN(pair[0]) && math.IsNaN(pair[1])) {
			t.Errorf("%s: got %v, want %v", name, pair[0], pair[1])
		}
	}
}

// TestFiguresPreferValues takes the exact value over the buckets of a histogram.
func TestFiguresPreferValues(t *testing.T) {
	p := Point{
		Values:  map[string]Value{"p99": {Raw: &Estimate{Ns: new(int64(115_129_254))}}},
		Latency: Latency{Schedule: &Histogram{Spectrum: []Quantile{{Q: 0.99, Ns: 115_200_000}}}},
	}
	if got := p.Figures().P99; got != 0.115129254 {
		t.Errorf("got %v, want the value", got)
	}
}
