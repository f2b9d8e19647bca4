package run

import (
	"slices"
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
	if _, err := h.Fill(1); err == nil {
		t.Error("an interval of a nanosecond is taken")
	}
	if _, err := (&Histogram{Spectrum: []Quantile{{Q: 0.5, Ns: 1}}}).Fill(1000); err == nil {
		t.Error("percentiles alone are filled")
	}
}

// TestUnfill: what was filled in at an interval comes out again at that interval, and
// at no other; so it does of what HdrHistogram's own correction filled in.
func TestUnfill(t *testing.T) {
	var r hdr.Recorder
	peer := hdrhistogram.New(1, 3_600_000_000_000, 3)
	const interval = 10_000_000
	for i := range int64(1000) {
		v := 1_000_000 + i*1000
		if i%100 == 99 {
			v = 95_000_000 + i*1_100_000
		}
		r.Record(v, 1)
		if err := peer.RecordCorrectedValue(v, interval); err != nil {
			t.Fatal(err)
		}
	}
	h := &Histogram{HDR: r.Encode(), Count: new(int64(1000))}
	for _, at := range []int64{100_000, 2_000_000, interval, 300_000_000} {
		filled, err := h.Fill(at)
		if err != nil {
			t.Fatal(err)
		}
		back, err := filled.Unfill(at)
		if err != nil || *back.Count != 1000 {
			t.Errorf("at %d: %+v, error %v, want 1000 requests", at, back, err)
			continue
		}
		if got, _ := hdr.Decode(back.HDR); !slices.Equal(got, r.Buckets()) {
			t.Errorf("at %d: what comes out is\n%v\nwant\n%v", at, got, r.Buckets())
		}
		if other, err := filled.Unfill(at * 3 / 4); err == nil {
			t.Errorf("filled in at %d, at three quarters of it %d requests come out", at, *filled.Count-*other.Count)
		}
	}
	corrected := &Histogram{HDR: hdr.Encode(bars(peer)), Count: new(peer.TotalCount())}
	if back, err := corrected.Unfill(interval); err != nil || *back.Count != 1000 {
		t.Errorf("of the peer: %+v, error %v, want 1000 requests", back, err)
	}
	for _, at := range []int64{1, interval, 1 << 50} {
		if _, err := h.Unfill(at); err == nil {
			t.Errorf("out of what was never filled in something is taken at %d", at)
		}
	}
	if _, err := (&Histogram{Spectrum: []Quantile{{Q: 0.5, Ns: 1}}}).Unfill(1000); err == nil {
		t.Error("something is taken out of percentiles alone")
	}
}

func bars(peer *hdrhistogram.Histogram) []hdr.Bucket {
	var all []hdr.Bucket
	for _, bar := range peer.Distribution() {
		all = append(all, hdr.Bucket{Low: bar.From, High: bar.To, Count: bar.Count})
	}
	return all
}
