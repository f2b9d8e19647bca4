package queue

import (
	"math"
	"slices"
	"testing"
	"time"

	"latencylab/labcli/sample"
)

func TestDraw(t *testing.T) {
	const n, rate = 20_000, 200.0
	c := Config{Seed: 7}
	w := draw(c.random(0.9, 0), n, rate, 5*ms)
	if got, want := w.due[n-1].Seconds(), n/rate; math.Abs(got-want) > 1e-6 {
		t.Errorf("the last request is due at %v s, want %v: the rate is not the one asked for", got, want)
	}
	if got := sample.Mean(inSeconds(w.service)); math.Abs(got-0.005) > 1e-8 {
		t.Errorf("the mean service is %v s, want 0.005", got)
	}
	if !slices.IsSorted(w.due) {
		t.Error("due times fall")
	}
	// An exponential is as wide as its mean, and exceeds three means with
	// probability e^-3.
	gaps := make([]float64, n-1)
	for i := range gaps {
		gaps[i] = (w.due[i+1] - w.due[i]).Seconds()
	}
	for name, x := range map[string][]float64{"gaps": gaps, "services": inSeconds(w.service)} {
		mean := sample.Mean(x)
		squares, beyond := 0.0, 0
		for _, v := range x {
			squares += v * v
			if v > 3*mean {
				beyond++
			}
		}
		if cv := math.Sqrt(squares/float64(len(x))-mean*mean) / mean; math.Abs(cv-1) > 0.04 {
			t.Errorf("%s: coefficient of variation %.3f, want 1", name, cv)
		}
		if share := float64(beyond) / float64(len(x)); math.Abs(share-math.Exp(-3)) > 0.008 {
			t.Errorf("%s: %.4f exceed three means, want %.4f", name, share, math.Exp(-3))
		}
	}
	if r := sample.Correlation(gaps, inSeconds(w.service)[1:]); math.Abs(r) > 0.04 {
		t.Errorf("gaps and services correlate by %.3f", r)
	}
}

func TestSeeds(t *testing.T) {
	first := func(seed uint64, busy float64, run uint64) time.Duration {
		c := Config{Seed: seed}
		return draw(c.random(busy, run), 50, 100, 5*ms).due[0]
	}
	one := first(1, 0.5, 0)
	if again := first(1, 0.5, 0); again != one {
		t.Errorf("the same seed draws %v, then %v", one, again)
	}
	seen := map[time.Duration]bool{one: true}
	for _, other := range []time.Duration{first(2, 0.5, 0), first(1, 0.6, 0), first(1, 0.5, 1)} {
		if seen[other] {
			t.Error("another seed, level or run draws the same")
		}
		seen[other] = true
	}
}
