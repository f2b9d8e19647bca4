package run

import (
	"testing"

	hdrhistogram "github.com/HdrHistogram/hdrhistogram-go"

	"latencylab/calc/hdr"
)

// TestFill compares with HdrHistogram's own correction.
func TestFill(t *testing.T) {
	const interval = 10_000_000
	peer := hdrhistogram.New(1, 3_600_000_000_000, 3)
	var r hdr.Recorder
	for i := range int64(1000) {
		v := 1_000_000 + i*1000
		if i%100 == 99 {
			v = 95_000_000 + i*100_000
		}
		if err := peer.RecordCorrectedValue(v, interval); err != nil {
			t.Fatal(err)
		}
		r.Record(v, 1)
	}
	h := &Histogram{HDR: r.Encode(), Count: new(int64(1000))}
	filled, err := h.Fill(interval)
	if err != nil {
		t.Fatal(err)
	}
	if *filled.Count != peer.TotalCount() {
		t.Errorf("%d requests, the peer has %d", *filled.Count, peer.TotalCount())
	}
	for _, q := range []float64{0.5, 0.9, 0.95, 0.99, 0.999} {
		got, _ := filled.At(q)
		want := peer.ValueAtQuantile(100 * q)
		if off := float64(got)/float64(want) - 1; off > 0.002 || off < -0.002 {
			t.Errorf("%v: got %d, the peer has %d", q, got, want)
		}
	}
	if _, err := h.Fill(1000); err == nil {
		t.Error("an interval of a microsecond is taken")
	}
	if _, err := (&Histogram{Spectrum: []Quantile{{Q: 0.5, Ns: 1}}}).Fill(1000); err == nil {
		t.Error("percentiles alone are filled")
	}
}
