package sweep

import (
	"math"
	"math/rand/v2"
	"testing"

	"latencylab/calc/queue"
	"latencylab/labcli/sample"
)

// stepOf is what a step of an M/M/c queue shows, its mean off by chance.
func stepOf(random *rand.Rand, rate, service float64, workers int, noise float64) Step {
	m := queue.MMC{Arrival: rate, Service: service, Servers: workers}.Steady().Mean
	s := Step{Rate: rate, Why: Good}
	for range batches {
		s.batches = append(s.batches, m*(1+noise*random.NormFloat64()))
	}
	s.Mean.Value = sample.Mean(s.batches)
	return s
}

// TestFit demands that the workers and the service time of a queue are found
// again, and that the interval holds them about as often as it says.
func TestFit(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, workers := range []int{1, 2, 4, 16} {
		const service, times = 0.02, 25
		held := 0
		for range times {
			var steps []Step
			for _, busy := range []float64{0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95} {
				steps = append(steps, stepOf(random, busy*float64(workers)/service, service, workers, 0.05))
			}
			m := fit(steps, 1)
			if !told(m) || m.Poor() || m.Steps != 7 || math.Abs(m.Service.Value-service) > 0.1*service || m.Workers < m.Low || m.Workers > m.High {
				t.Fatalf("%d workers: %+v", workers, m)
			}
			if m.Low <= workers && workers <= m.High && m.Service.Low <= service && service <= m.Service.High {
				held++
			}
		}
		if held < times*85/100 {
			t.Errorf("%d workers: the intervals held them in %d of %d", workers, held, times)
		}
	}
}

// TestFitCapacity demands that the rate at which a saturated step was served
// counts: the steps below it show no queue.
func TestFitCapacity(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 1))
	steps := []Step{stepOf(random, 10, 0.02, 8, 0.02), stepOf(random, 20, 0.02, 8, 0.02), stepOf(random, 40, 0.02, 8, 0.02)}
	if m := fit(steps, 1); told(m) || m.High != 0 || m.Low < 1 {
		t.Errorf("without a queue: %+v", m)
	}
	full := stepOf(random, 1000, 0.001, 8, 0.02)
	full.Why, full.Finished = Behind, 396
	half := full
	half.Finished /= 2
	if one, two := fit(append(steps, full), 1), fit(append(steps, half), 2); one != two {
		t.Errorf("two machines that see half each find %+v, one finds %+v", two, one)
	}
	if m := fit(append(steps, full), 1); !told(m) || m.Workers != 8 || m.High > 9 {
		t.Errorf("with a saturated step: %+v", m)
	}
}

func TestFitCannotTell(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	if m := fit(nil, 1); told(m) || !math.IsNaN(m.Service.Value) {
		t.Errorf("of nothing: %+v", m)
	}
	two := []Step{stepOf(random, 10, 0.02, 1, 0.02), stepOf(random, 20, 0.02, 1, 0.02)}
	if m := fit(two, 1); told(m) || math.Abs(m.Service.Value-0.025) > 0.002 {
		t.Errorf("of two steps: %+v", m)
	}
	// A lock that every tenth request takes has a latency that no number of
	// workers has.
	var odd []Step
	for i, latency := range []float64{0.02, 0.09, 0.02, 0.08, 0.03} {
		s := stepOf(random, 10*float64(i+1), 1e-9, 1, 0.01)
		for k := range s.batches {
			s.batches[k] = latency * (1 + 0.01*random.NormFloat64())
		}
		s.Mean.Value = latency
		odd = append(odd, s)
	}
	if m := fit(odd, 1); !m.Poor() {
		t.Errorf("of nonsense: %+v", m)
	}
}

// told reports whether the steps say how many workers there are.
func told(m Model) bool { return m.Workers > 0 && m.High > 0 }
