package fan

import (
	"math"
	"math/rand/v2"
	"testing"

	"latencylab/calc/histogram"
)

// Figures that were printed, and the digits they were printed with.
func TestPublished(t *testing.T) {
	for _, c := range []struct {
		source    string
		got, want float64
		digits    float64
	}{
		{"The Tail at Scale: 100 servers, 1% over 1 s", All(100).Slow(0.01), 0.63, 0.005},
		{"The Tail at Scale: 2,000 servers, 1 in 10,000, almost one in five", All(2000).Slow(0.0001), 0.18, 0.005},
		{"10 backends at 1%", All(10).Slow(0.01), 0.096, 0.0005},
		{"50 backends at 1%", All(50).Slow(0.01), 0.395, 0.0005},
		{"100 backends at 1%", All(100).Slow(0.01), 0.634, 0.0005},
		{"a page with 20 calls", All(20).Slow(0.01), 0.182, 0.0005},
		{"50 hedged backends at 1%", All(50).Slow(Hedged(0.01, 2)), 0.005, 0.00005},
		{"by how much hedging 50 backends helps", All(50).Slow(0.01) / All(50).Slow(Hedged(0.01, 2)), 79.19, 0.005},
		{"what 100 backends may be slow for 1% of users", All(100).Each(0.01), 0.0001, 0.000005},
	} {
		if math.Abs(c.got-c.want) > c.digits {
			t.Errorf("%s: %v, want %v", c.source, c.got, c.want)
		}
	}
}

// The measured fan-out that the site ships with: calls of 2 to 6 ms, one in a
// hundred of 150 ms.
func TestServer(t *testing.T) {
	h, err := histogram.New([]histogram.Bucket{{Low: 2, High: 6, Count: 99}, {Low: 150, High: 150, Count: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		n             int
		p50, p99, tol float64
	}{{1, 4.02, 6, 0.005}, {10, 5.77, 150, 0.005}, {50, 5.985, 150, 0.0005}, {100, 150, 150, 0}} {
		f := All(c.n)
		if p50, p99 := f.Quantile(h, 0.5), f.Quantile(h, 0.99); math.Abs(p50-c.p50) > c.tol || math.Abs(p99-c.p99) > c.tol {
			t.Errorf("%d backends: p50 %v and p99 %v, want %v and %v", c.n, p50, p99, c.p50, c.p99)
		}
	}
	// Above 6 ms only the 1% of slow calls are sent again, at any threshold.
	// The 18–41% that were measured there came of calls queueing in the lab.
	for _, after := range []float64{6, 7, 8.5, 149} {
		if got := (Hedge{h, after}).Extra(); math.Abs(got-0.01) > 1e-15 {
			t.Errorf("hedged after %v: %v are sent twice, want 1%%", after, got)
		}
	}
	if got := (Hedge{h, 1000}).Exceeded(0.01 * (1 - 5e-13)); got != 6 {
		t.Errorf("a share a rounding below the one above 6 exceeds %v, want 6", got)
	}
	p95 := h.Exceeded(1 - 0.95)
	if got := (Hedge{h, p95}).Extra(); math.Abs(got-0.05) > 1e-15 {
		t.Errorf("hedged after p95: %v are sent twice, want 5%%", got)
	}
}

func TestEdges(t *testing.T) {
	for _, c := range []struct {
		f               Fan
		p, slow, fine   float64
		target, backend float64
	}{
		{Fan{50, 0}, 0.5, 0, 1, 0.01, 1},
		{Fan{0, 0}, 0.5, 0, 1, 0.01, 1},
		{Fan{3, 9}, 0.1, 0.271, 0.729, 0.271, 0.1},
		{Fan{3, 2}, 0, 0, 1, 0, 0},
		{Fan{3, 2}, 1, 1, 0, 1, 1},
		{Fan{3, 1}, 0.1, 0.001, 0.999, 0.001, 0.1},
	} {
		if slow, fine := c.f.Slow(c.p), c.f.Fine(c.p); math.Abs(slow-c.slow) > 1e-15 || math.Abs(fine-c.fine) > 1e-15 {
			t.Errorf("%v at %v: slow %v, fine %v, want %v and %v", c.f, c.p, slow, fine, c.slow, c.fine)
		}
		if got := c.f.Each(c.target); math.Abs(got-c.backend) > 1e-15 {
			t.Errorf("%v: a target of %v allows %v, want %v", c.f, c.target, got, c.backend)
		}
	}
}

// Each undoes Slow, for every number that is needed and down to tiny chances.
func TestEachUndoesSlow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := 1 + rng.IntN(1<<(1+rng.IntN(20)))
		f := Fan{n, 1 + rng.IntN(n)}
		slow := math.Pow(10, -12*rng.Float64())
		if got := f.Slow(f.Each(slow)); math.Abs(got-slow) > 1e-9*slow {
			t.Fatalf("%v: Slow(Each(%v)) = %v", f, slow, got)
		}
	}
}

// Both tails are what adding up all the terms gives.
func TestTailsSum(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		n, p := 1+rng.IntN(200), rng.Float64()
		m := 1 + rng.IntN(n)
		want, sum := 0.0, 0.0
		for j := range n + 1 {
			b := binomial(n, j, p)
			sum += b
			if j >= m {
				want += b
			}
		}
		atLeast, fewer := tails(n, m, p)
		if math.Abs(atLeast-want) > 1e-12 || math.Abs(fewer-(1-want)) > 1e-12 || math.Abs(sum-1) > 1e-12 {
			t.Fatalf("%d of %d at %v: %v and %v, want %v of %v", m, n, p, atLeast, fewer, want, sum)
		}
	}
}

// Near the mean of very many the law is the normal one, to as many digits.
func TestBinomialOfMany(t *testing.T) {
	const n, away = 1_000_000_000_000, 300_000
	want := math.Sqrt(2/(math.Pi*n)) * math.Exp(-2*away*away/float64(n))
	if got := binomial(n, n/2+away, 0.5); math.Abs(got/want-1) > 1e-9 {
		t.Errorf("%v, want %v", got, want)
	}
}

// Drawn at random, hedged calls take as long as computed.
func TestHedgeDrawn(t *testing.T) {
	h, err := histogram.New([]histogram.Bucket{{Low: 1, High: 2, Count: 950}, {Low: 80, High: 120, Count: 50}})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	hedge := Hedge{h, 1.5}
	const draws = 100_000
	sum, over := 0.0, 0
	p99 := hedge.Exceeded(0.01)
	for range draws {
		v := min(h.Exceeded(rng.Float64()), hedge.After+h.Exceeded(rng.Float64()))
		sum += v
		if v > p99 {
			over++
		}
	}
	if got, want := sum/draws, hedge.Mean(); math.Abs(got-want) > 0.1 {
		t.Errorf("mean %v, want %v", got, want)
	}
	if got := float64(over) / draws; math.Abs(got-0.01) > 0.002 {
		t.Errorf("%v take longer than the p99", got)
	}
	for _, share := range []float64{0.7, 0.5, 0.2, 0.04, 0.01, 0.002, 0.0001} {
		if got := hedge.Tail(hedge.Exceeded(share)); math.Abs(got-share) > 1e-12*share {
			t.Errorf("the tail where %v is left is %v", share, got)
		}
	}
}

// BenchmarkHedge finds a percentile of hedged calls in a histogram as long as
// measured ones are.
func BenchmarkHedge(b *testing.B) {
	var buckets []histogram.Bucket
	at := 1.0
	for range 900 {
		buckets = append(buckets, histogram.Bucket{Low: at, High: at * 1.01, Count: 5})
		at *= 1.01
	}
	h, err := histogram.New(buckets)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Hedge{h, h.Exceeded(0.05)}.Exceeded(0.001)
	}
}
