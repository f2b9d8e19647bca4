package histogram

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"latencylab/calc/truth"
)

func TestMergeTruth(t *testing.T) {
	truth.Check(t, "hist_merge", 32, func(in truth.In) truth.Out {
		var rows [][][3]float64
		in.Decode("servers", &rows)
		var servers []*Histogram
		for _, row := range rows {
			var buckets []Bucket
			for _, b := range row {
				buckets = append(buckets, Bucket{b[0], b[1], b[2]})
			}
			servers = append(servers, must(t, buckets...))
		}
		all, out := Merge(servers...), truth.Out{}
		for name, share := range map[string]float64{"p50": 0.5, "p95": 0.05, "p99": 0.01, "p99.9": 0.001} {
			sum, weighted := 0.0, 0.0
			for i, h := range servers {
				own := h.Exceeded(share)
				out["each"+strconv.Itoa(i)+"_"+name] = own
				sum += own
				weighted += own * h.Total()
			}
			out["merged_"+name] = all.Exceeded(share)
			out["avg_of_"+name] = sum / float64(len(servers))
			out["weighted_avg_of_"+name] = weighted / all.Total()
		}
		return out
	})
}

// random is a histogram with atoms, gaps and buckets on small whole numbers, so
// that edges of several coincide.
func random(t *testing.T, rng *rand.Rand) *Histogram {
	var buckets []Bucket
	at := 1.0
	for range 1 + rng.IntN(6) {
		low := at + float64(rng.IntN(3))
		at = low + float64(rng.IntN(3))
		buckets = append(buckets, Bucket{low, at, float64(1 + rng.IntN(9))})
	}
	return must(t, buckets...)
}

// What is merged exceeds a value as often as its parts do together.
func TestMergeAddsTails(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		all := []*Histogram{random(t, rng), random(t, rng), random(t, rng)}
		sum := Merge(all...)
		for v := 0.25; v < 20; v += 0.25 {
			want := 0.0
			for _, h := range all {
				want += h.Tail(v) * h.Total()
			}
			if got := sum.Tail(v) * sum.Total(); math.Abs(got-want) > 1e-12*sum.Total() {
				t.Fatalf("%v: %v are above %v, want %v", all, got, v, want)
			}
		}
		if _, err := New(sum.Buckets()); err != nil {
			t.Fatalf("%v: %v", all, err)
		}
	}
}

// Joining buckets keeps how many values there are, and moves none by more than
// the share.
func TestCoarse(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var fine []Bucket
		at := rng.Float64()
		for range 3000 {
			low := at * (1 + 0.004*rng.Float64()*float64(rng.IntN(2)))
			at = low * (1 + 0.002*rng.Float64()*float64(rng.IntN(2)))
			fine = append(fine, Bucket{low, at, float64(rng.IntN(5))})
		}
		h := must(t, fine...)
		joint := h.Coarse(0.01)
		if n := len(joint.buckets); n > len(h.buckets)/2 || joint.Total() != h.Total() {
			t.Fatalf("%d buckets of %d, %v values of %v", n, len(h.buckets), joint.Total(), h.Total())
		}
		for _, b := range joint.buckets {
			if b.High > b.Low*(1+0.01) {
				t.Fatalf("a bucket from %v to %v", b.Low, b.High)
			}
		}
		for share := 0.0; share <= 1; share += 0.001 {
			if got, want := joint.Exceeded(share), h.Exceeded(share); math.Abs(got-want) > 0.01*want {
				t.Fatalf("a share of %v exceeds %v, want %v", share, got, want)
			}
		}
	}
	if h := must(t, Bucket{0, 1, 5}, Bucket{1, 1.5, 5}); len(h.Coarse(0.01).buckets) != 2 {
		t.Error("wide buckets were joined")
	}
}

func TestRounded(t *testing.T) {
	h := must(t, Bucket{0, 0.098041856, 1}, Bucket{0.098041856, 1.23456, 2}, Bucket{1.23457, 1.23458, 3}, Bucket{99999, 99999, 1})
	want := []Bucket{{0, 0.09804, 1}, {0.09804, 1.235, 2}, {1.235, 1.235, 3}, {100000, 100000, 1}}
	got := h.Rounded(4)
	if !slices.Equal(got.buckets, want) || got.Total() != h.Total() {
		t.Errorf("%v, want %v", got.buckets, want)
	}
	if _, err := New(got.buckets); err != nil {
		t.Error(err)
	}
}
