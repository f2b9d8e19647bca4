package sample

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

func TestHist(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 1))
	latencies := []time.Duration{0, 1, 225_764_371, 20 * time.Minute, time.Hour}
	var sum time.Duration
	for range 110_000 {
		latencies = append(latencies, time.Duration(draw.ExpFloat64()*1e7))
	}
	for _, d := range latencies {
		sum += d
	}
	h, err := Hist(latencies)
	if err != nil {
		t.Fatal(err)
	}
	if h.Count != len(latencies) || h.Min != 0 || h.Max != time.Hour || h.Sum != sum || h.Mean() != sum/time.Duration(len(latencies)) {
		t.Errorf("count %d, from %v to %v, sum %v, mean %v; want those of the samples", h.Count, h.Min, h.Max, h.Sum, h.Mean())
	}
	decoded, err := hdrhistogram.Decode([]byte(h.HDR))
	if err != nil {
		t.Fatal(err)
	}
	if n := decoded.TotalCount(); n != int64(len(latencies)) {
		t.Errorf("the encoded histogram has %d samples, want %d", n, len(latencies))
	}
	slices.Sort(latencies)
	for _, q := range []float64{0.5, 0.9, 0.99} {
		got, want := float64(decoded.ValueAtQuantile(100*q)), float64(Quantile(latencies, q))
		if !near(got, want, 0.008*want) {
			t.Errorf("quantile %v is %v in the histogram and %v in the samples", q, got, want)
		}
	}
	for i, q := range Spectrum {
		if want := Quantile(latencies, q); h.Quantiles[i] != want {
			t.Errorf("the quantile %v is %v, want %v", q, h.Quantiles[i], want)
		}
	}
	if len(h.HDR) > 3<<10 {
		t.Errorf("encoded in %d bytes, want 3 KB at most", len(h.HDR))
	}
	if few, err := Hist(latencies[:2000]); err != nil || len(few.HDR) > 1<<10 {
		t.Errorf("2,000 samples are encoded in %d bytes, want 1 KB at most: %v", len(few.HDR), err)
	}
}

// TestHistDigits: what a great many samples tell more sharply, the buckets do too.
func TestHistDigits(t *testing.T) {
	latencies := make([]time.Duration, many+1)
	for i := range latencies {
		latencies[i] = time.Duration(1e9 + 1e3*i)
	}
	for _, c := range []struct{ n, digits int }{{many, 2}, {many + 1, 3}} {
		h, err := Hist(latencies[:c.n])
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := hdrhistogram.Decode([]byte(h.HDR))
		if err != nil || decoded.SignificantFigures() != int64(c.digits) {
			t.Errorf("%d samples have %d digits, want %d (error %v)", c.n, decoded.SignificantFigures(), c.digits, err)
		}
	}
}

func TestHistRefuses(t *testing.T) {
	for _, d := range []time.Duration{-1, 2 * time.Hour} {
		if _, err := Hist([]time.Duration{1, d}); err == nil {
			t.Errorf("%v was recorded", d)
		}
	}
	if h, err := Hist(nil); err != nil || h != (Histogram{}) || h.Mean() != 0 {
		t.Errorf("of nothing: %+v, err %v", h, err)
	}
}
