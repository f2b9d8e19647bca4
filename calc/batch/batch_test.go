package batch

import (
	"math"
	"math/rand/v2"
	"testing"
)

// simulate sends n items one by one through the rule of the package comment.
func simulate(s Sender, n int, rng *rand.Rand) (r Steady) {
	at, free, first, waited, latency, batches, busy := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	var waiting []float64
	next := rng.ExpFloat64() / s.Rate
	for done := 0; done < n; {
		// The batch goes out when the sender is free, and full or due.
		for {
			ready := math.Inf(1)
			if len(waiting) > 0 {
				ready = waiting[0] + s.Linger
			}
			if len(waiting) >= s.Size {
				ready = waiting[s.Size-1]
			}
			if at = max(free, ready); at <= next {
				break
			}
			waiting = append(waiting, next)
			next += rng.ExpFloat64() / s.Rate
		}
		k := min(len(waiting), s.Size)
		send := s.Fixed + s.Item*float64(k)
		free = at + send
		for _, t := range waiting[:k] {
			waited += at - t
			latency += free - t
		}
		first += at - waiting[0]
		batches++
		busy += send
		done += k
		waiting = waiting[k:]
	}
	items := float64(n)
	return Steady{Batch: items / batches, Busy: busy / free, First: first / batches, Wait: waited / items, Mean: latency / items}
}

func near(got, want, rel float64) bool { return math.Abs(got-want) <= rel*math.Abs(want) }

// The approximation keeps to what its comment says of its error.
func TestSimulation(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{2, 5, 20, 100, 1000} {
		for _, linger := range []float64{0, 1e-3, 0.02, 0.2, math.Inf(1)} {
			for _, cost := range []struct{ fixed, item, within float64 }{{1e-3, 0, 0.08}, {5e-3, 1e-4, 0.08}, {1e-3, 1e-4, 0.08}, {1e-3, 1e-3, 0.2}, {1e-3, 1e-2, 0.4}} {
				for _, load := range []float64{0.05, 0.3, 0.6, 0.8, 0.9} {
					s := Sender{Size: size, Linger: linger, Fixed: cost.fixed, Item: cost.item}
					s.Rate = load * s.Capacity()
					got, want := s.Steady(), simulate(s, 200_000, rng)
					if !near(got.Mean, want.Mean, cost.within) || !near(got.Batch, want.Batch, max(0.15, cost.within)) || !near(got.Busy, want.Busy, 0.1) || !near(got.First, want.First, max(0.2, 1.3*cost.within)) {
						t.Errorf("%+v at %v:\n got %+v\nwant %+v", s, load, got, want)
					}
				}
			}
		}
	}
}

// What is exact is so to the last digits.
func TestExact(t *testing.T) {
	check := func(what string, got, want float64) {
		t.Helper()
		if !near(got, want, 1e-9) {
			t.Errorf("%s: got %v, want %v", what, got, want)
		}
	}
	one := Sender{Rate: 500, Size: 1, Linger: 0.2, Fixed: 1e-3, Item: 1e-4}.Steady()
	check("M/D/1 wait", one.Wait, 0.55/(2*0.45)*1.1e-3)
	check("M/D/1 busy", one.Busy, 0.55)
	check("M/D/1 latency", one.Mean, one.Wait+1.1e-3)

	// Sending costs nothing: a batch is one item and what comes in the linger.
	free := Sender{Rate: 1000, Size: 1000, Linger: 0.005}.Steady()
	check("free batch", free.Batch, 6)
	check("free first", free.First, 0.005)
	check("free wait", free.Wait, (0.005+5*0.0025)/6)

	// No linger to speak of: the first waits for all the others.
	full := Sender{Rate: 10, Size: 100, Linger: math.Inf(1), Fixed: 1e-6}.Steady()
	check("full batch", full.Batch, 100)
	check("full first", full.First, 9.9)
	check("full wait", full.Wait, 4.95)

	// A sender that lingers not at all still sends what came while it was busy:
	// as many as make up for the fixed cost, 900 · 10 ms / (1 - 900 · 1 ms).
	natural := Sender{Rate: 900, Size: 1e5, Fixed: 0.01, Item: 1e-3}.Steady()
	check("natural batch", natural.Batch, 90)

	check("capacity", Sender{Size: 100, Fixed: 1e-3, Item: 1e-5}.Capacity(), 50_000)
	if s := (Sender{Rate: 50_000, Size: 100, Fixed: 1e-3, Item: 1e-5}).Steady(); s.Stable || !math.IsInf(s.Mean, 1) || s.Busy != 1 {
		t.Errorf("at capacity: %+v", s)
	}
}

func TestPoisson(t *testing.T) {
	for _, mean := range []float64{1e-9, 0.5, 1, 30, 1000} {
		sum, term := 0.0, math.Exp(-mean)
		if term == 0 {
			continue
		}
		for n := range 100 {
			sum += term
			term *= mean / float64(n+1)
			below, above := poisson(float64(n), mean)
			if !near(below, sum, 1e-11) || math.Abs(below+above-1) > 1e-12 {
				t.Errorf("P(X <= %d) of mean %v: %v and %v, want %v", n, mean, below, above, sum)
			}
		}
	}
}

// The two forms of the walk meet, and a walk without much drift goes as far as
// a reflected Brownian motion, less the overshoot.
func TestWalk(t *testing.T) {
	if below, above := walk(1-1e-9), walk(1+1e-9); !near(below, above, 2e-4) {
		t.Errorf("at 1: %v and %v", below, above)
	}
	if got := walk(1e-6); !near(got, 5e5-0.58259716, 1e-9) {
		t.Errorf("at 1e-6: %v", got)
	}
}

// Whatever a Sender is given that it is made for, it answers with numbers.
func FuzzSender(f *testing.F) {
	f.Add(1e-3, 100, 0.005, 1e-3, 1e-5)
	f.Add(1e9, 100_000, math.Inf(1), 1e-9, 1e-12)
	f.Add(999.0, 1, 0.0, 1e-3, 0.0)
	f.Add(49_999.999, 100, 1e3, 1e-3, 1e-5)
	f.Fuzz(func(t *testing.T, rate float64, size int, linger, fixed, item float64) {
		if !(rate >= 1e-3 && rate <= 1e12 && linger >= 0 && fixed >= 1e-9 && fixed <= 1e6 && item >= 0 && item <= 1e6) || size < 1 || size > 100_000 {
			return
		}
		s := Sender{rate, size, linger, fixed, item}
		r := s.Steady()
		for _, v := range []float64{r.Batch, r.Busy, r.First, r.Wait, r.Send, r.Mean, r.Queue} {
			if !(v >= 0) || r.Stable && math.IsInf(v, 1) {
				t.Errorf("%+v: %+v", s, r)
			}
		}
		if r.Batch < 1 || r.Batch > float64(size) || r.Stable && r.Busy > 1 {
			t.Errorf("%+v: %+v", s, r)
		}
	})
}

func BenchmarkSender(b *testing.B) {
	for _, size := range []int{10, 100, 100_000} {
		s := Sender{Size: size, Linger: 0.005, Fixed: 1e-3, Item: 1e-5}
		s.Rate = 0.8 * s.Capacity()
		b.Run("", func(b *testing.B) {
			for b.Loop() {
				s.Steady()
			}
		})
	}
}
