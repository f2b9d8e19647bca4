package fleet

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"latencylab/calc/lang"
	"latencylab/calc/quantile"
)

func read(t *testing.T, lines ...string) *Fleet {
	t.Helper()
	var servers []Server
	for _, line := range lines {
		s, err := ParseServer(line, lang.EN)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		servers = append(servers, s)
	}
	return New(servers)
}

func TestQuantile(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		lines     string
		q         float64
		low, high float64
	}{
		{"A 900 p99=50ms; B 100 p99=800ms", 0.99, 0.05, 0.8},
		{"A 900 p99=50ms; B 100 p99=800ms", 0.891, 0, 0.05},                  // all of the 891 that A has within 50 ms
		{"A 900 p99=50ms; B 100 p99=800ms", 0.8911, 0, 0.8},                  // the next may be B's
		{"A 900 p99=50ms; B 100 p99=800ms", 0.5, 0, 0.05},                    // nothing bounds it from below
		{"A 900 p99=50ms; B 100 p99=800ms", 0.999, 0.8, inf},                 // 50 + 800: the greatest of A may be anything
		{"A 900 p99=50ms max=60ms; B 100 p99=800ms max=1s", 0.999, 0.8, 0.8}, // 900 and 99
		{"A 900 p99=50ms max=60ms; B 100 min=700ms p99=800ms", 0.99, 0.7, 0.8},
		{"A 100 p99=20ms", 0.99, 0.02, 0.02}, // one server that states it
		{"A =20ms:980 =2s:20", 0.99, 2, 2},
		{"A =20ms:980 =2s:20", 0.98, 0.02, 0.02},
		{"A =20ms:90; B 10 p50=1s", 0.9, 0.02, 0.02},
		{"A =20ms:90; B 10 p50=1s", 0.95, 1, 1},    // 90 and 5 of B
		{"A =20ms:90; B 10 p50=1s", 0.94, 0.02, 1}, // rank 94: four of B may take no time at all
		{"A =20ms:90; B 10 p50=1ms", 0.9, 0.02, 0.02},
		{"A =20ms:90; B 10 p50=1ms", 0.96, 0.02, inf},
		{"A 0ms 100ms:100; B 100 p50=10ms max=10ms", 0.75, 0.05, 0.05},
	} {
		low, high := read(t, strings.Split(c.lines, "; ")...).Quantile(c.q)
		if math.Abs(low-c.low) > 1e-12 || high != c.high && !(math.Abs(high-c.high) < 1e-12) {
			t.Errorf("%s: the quantile %v lies from %v to %v, want %v to %v", c.lines, c.q, low, high, c.low, c.high)
		}
	}
}

// Whatever the servers' samples are, the quantile of all of them lies within the
// bounds that their percentiles give; and samples can be made that reach the
// bounds.
func TestQuantileBounds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	states := []float64{0, 0.25, 0.5, 0.9, 1}
	for range 3000 {
		var servers []Server
		var all, least, most []float64
		for range 1 + rng.IntN(3) {
			samples := make([]float64, 1+rng.IntN(30))
			for i := range samples {
				samples[i] = float64(rng.IntN(40))
			}
			slices.Sort(samples)
			all = append(all, samples...)
			s := Server{Name: "s", Count: float64(len(samples))}
			for _, q := range states {
				if rng.IntN(2) == 0 {
					s.Known = append(s.Known, Percentile{q, quantile.Of(samples, q)})
				}
			}
			servers = append(servers, s)
			low, high := extremes(s)
			least, most = append(least, low...), append(most, high...)
		}
		slices.Sort(all)
		slices.Sort(least)
		slices.Sort(most)
		f, q := New(servers), rng.Float64()
		low, high := f.Quantile(q)
		if v := quantile.Of(all, q); v < low || v > high {
			t.Fatalf("%v: the quantile %v is %v, not from %v to %v", servers, q, v, low, high)
		}
		if got := quantile.Of(least, q); got != low {
			t.Fatalf("%v: the quantile %v is bounded by %v, but the lowest possible is %v", servers, q, low, got)
		}
		if got := quantile.Of(most, q); got != high {
			t.Fatalf("%v: the quantile %v is bounded by %v, but the highest possible is %v", servers, q, high, got)
		}
	}
}

// extremes are the least and the greatest samples that have a server's
// percentiles.
func extremes(s Server) (least, most []float64) {
	n := int(s.Count)
	for rank := 1; rank <= n; rank++ {
		low, high := 0.0, math.Inf(1)
		for _, k := range s.Known {
			at := quantile.Rank(n, k.Q)
			if at <= rank {
				low = k.Value
			}
			if at >= rank && math.IsInf(high, 1) {
				high = k.Value
			}
		}
		least, most = append(least, low), append(most, high)
	}
	return least, most
}

func TestAverage(t *testing.T) {
	f := read(t, "A 900 p99=50ms", "B 100 p99=800ms")
	if plain, weighted := f.Average(0.99); math.Abs(plain-0.425) > 1e-15 || math.Abs(weighted-0.125) > 1e-15 {
		t.Errorf("averages of %v and %v, want 0.425 and 0.125", plain, weighted)
	}
	if plain, weighted := f.Average(0.5); !math.IsNaN(plain) || !math.IsNaN(weighted) {
		t.Errorf("averages of %v and %v of a percentile that no server states", plain, weighted)
	}
	if f.Latencies() != nil || f.Requests() != 1000 {
		t.Errorf("%v requests, and %v is known of them; want 1000 and nothing", f.Requests(), f.Latencies())
	}
	f = read(t, "A =20ms:980", "B =2s:20")
	if h := f.Latencies(); h == nil || math.Abs(h.Mean()-0.0596) > 1e-15 {
		t.Errorf("merged to %v, want a mean of 59.6 ms", h)
	}
}
