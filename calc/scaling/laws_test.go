package scaling

import (
	"math"
	"testing"
)

func near(got, want, rel float64) bool {
	return got == want || math.Abs(got-want) <= rel*math.Abs(want)
}

// TestAmdahlTable is the table that every text about the law has, to the digits
// printed in ours.
func TestAmdahlTable(t *testing.T) {
	workers := []float64{2, 10, 100, inf}
	for parallel, want := range map[float64][]float64{
		0.5:  {1.33, 1.82, 1.98, 2},
		0.9:  {1.82, 5.26, 9.17, 10},
		0.99: {1.98, 9.17, 50.3, 100},
		1:    {2, 10, 100, inf},
		0:    {1, 1, 1, 1},
	} {
		for i, n := range workers {
			if got := (Amdahl{parallel}).Speedup(n); !near(got, want[i], 0.003) {
				t.Errorf("%v parallel on %v workers: %v, want %v", parallel, n, got, want[i])
			}
		}
	}
}

// All that can be shared is shared without loss, to the last bit.
func TestAllParallel(t *testing.T) {
	for n := 1.0; n < 1000; n++ {
		if got := (Amdahl{1}).Speedup(n); got != n {
			t.Errorf("Amdahl on %v workers: %v", n, got)
		}
		if got := (Gustafson{1}).Speedup(n); got != n {
			t.Errorf("Gustafson on %v workers: %v", n, got)
		}
		if got := (USL{Rate: 1}).Throughput(n); got != n {
			t.Errorf("USL on %v workers: %v", n, got)
		}
	}
}

// Without coherence the universal law is Amdahl's, contention being the serial
// part.
func TestUSLIsAmdahl(t *testing.T) {
	for _, serial := range []float64{0, 0.01, 0.3, 1} {
		for _, n := range []float64{1, 2, 7, 100, 1e6, inf} {
			usl, amdahl := USL{Rate: 1, Contention: serial}, Amdahl{1 - serial}
			if got, want := usl.Throughput(n), amdahl.Speedup(n); !near(got, want, 1e-10) {
				t.Errorf("%v serial on %v workers: %v, by Amdahl %v", serial, n, got, want)
			}
			if got, want := usl.Efficiency(n), amdahl.Efficiency(n); !near(got, want, 1e-10) && n < inf {
				t.Errorf("%v serial on %v workers: efficiency %v, by Amdahl %v", serial, n, got, want)
			}
		}
	}
}

func TestGustafson(t *testing.T) {
	for _, c := range []struct{ parallel, workers, speedup, efficiency float64 }{
		{0.9, 8, 7.3, 0.9125}, {0.9, inf, inf, 0.9}, {0, 8, 1, 0.125}, {0, inf, 1, 0}, {0.5, 1, 1, 1},
	} {
		l := Gustafson{c.parallel}
		if !near(l.Speedup(c.workers), c.speedup, 1e-15) || !near(l.Efficiency(c.workers), c.efficiency, 1e-15) {
			t.Errorf("%+v: %v and %v", c, l.Speedup(c.workers), l.Efficiency(c.workers))
		}
	}
	if (Gustafson{0.9}).Limit() != inf || (Gustafson{0}).Limit() != 1 {
		t.Error("limits are wrong")
	}
}

// laws are one of each kind.
var laws = []USL{
	{1000, 0.02, 0.0005}, {89.9952330, 0.0277285, 0.000104365}, {1, 0, 0}, {1, 0.1, 0}, {1, 0, 0.01}, {1, 1, 0}, {1, 1, 0.1},
	{1, 0.3, 1}, {1, 1.5, 0.01}, {5, 0, 1e-12}, {5, 1e-9, 1e-15},
}

func TestWhereTimeGoes(t *testing.T) {
	for _, l := range laws {
		for _, n := range []float64{1, 2, 3.5, 44, 1e4, 1e9} {
			if sum := l.Efficiency(n) + l.Waiting(n) + l.Agreeing(n); !near(sum, 1, 1e-13) {
				t.Errorf("%+v on %v: the parts of the time add up to %v", l, n, sum)
			}
			if inFlight := l.Throughput(n) * l.Latency(n); !near(inFlight, n, 1e-13) {
				t.Errorf("%+v on %v: %v in flight by Little's law", l, n, inFlight)
			}
		}
	}
}

func TestPeak(t *testing.T) {
	for _, l := range laws {
		peak, best := l.Peak(), l.Best()
		for _, n := range []float64{1, 2, 3, 10, 43, 44, 45, 96, 97, 1000, 1e6, 1e9} {
			if l.Throughput(n) > l.Most()*(1+1e-15) || l.Throughput(n) > l.Limit()*(1+1e-15) && l.Contention < 1 {
				t.Errorf("%+v on %v: %v is above the most, %v", l, n, l.Throughput(n), l.Most())
			}
			if !math.IsInf(best, 1) && l.Throughput(n) > l.Throughput(best) {
				t.Errorf("%+v: %v does more than %v, the best", l, n, best)
			}
		}
		if peak > 1 && peak < 1e8 {
			for _, n := range []float64{peak * 0.99, peak * 1.01} {
				if l.Throughput(n) >= l.Most() {
					t.Errorf("%+v: as much at %v as at the peak, %v", l, n, peak)
				}
			}
		}
	}
}

// Need is the first number of workers that does it: it does, and one less does
// not.
func TestNeed(t *testing.T) {
	for _, l := range laws {
		for _, share := range []float64{0.01, 0.3, 0.9, 0.999, 1, 1.0001} {
			want := share * l.Most()
			if math.IsInf(want, 1) {
				want = share * 1000
			}
			n := l.Need(want)
			if math.IsInf(n, 1) {
				if best := l.Best(); !math.IsInf(best, 1) && l.Throughput(best) >= want {
					t.Errorf("%+v: nothing does %v, but %v does", l, want, best)
				}
				continue
			}
			if n != math.Trunc(n) || l.Throughput(n) < want || n > 1 && l.Throughput(n-1) >= want {
				t.Errorf("%+v: %v is to be done by %v, which do %v; one less does %v", l, want, n, l.Throughput(n), l.Throughput(n-1))
			}
		}
	}
	// Where each worker does a whole number, the answer is on the edge.
	for n := 2.0; n < 500; n++ {
		l := USL{Rate: 3, Contention: 0.01, Coherence: 0.0001}
		if l.Peak() > n && l.Need(l.Throughput(n)) != n {
			t.Errorf("%v workers do %v, for which %v are needed", n, l.Throughput(n), l.Need(l.Throughput(n)))
		}
	}
	if got := (USL{Rate: 1, Contention: 0.1}).Need(10); got != inf {
		t.Errorf("the limit itself is reached by %v", got)
	}
}
