package queue

import (
	"testing"
	"time"

	model "latencylab/calc/queue"
	"latencylab/labcli/sample"
)

func TestRelaxation(t *testing.T) {
	tests := []struct {
		busy    float64
		workers int
		want    time.Duration
	}{
		{0.8, 1, 449 * ms}, {0.9, 1, 1899 * ms}, {0.95, 1, 7799 * ms},
		{0.95, 16, 487 * ms},
		{0.1, 100, 5 * ms}, // many servers forget no faster than a service takes
	}
	for _, test := range tests {
		c := Config{Service: 5 * ms, Workers: test.workers}
		if got := c.relaxation(test.busy); (got - test.want).Abs() > ms {
			t.Errorf("%d workers at %v: %v, want %v", test.workers, test.busy, got, test.want)
		}
	}
}

// Five batches that the queue forgets each other in, and for a quantile ten
// requests beyond it in each.
func TestBatches(t *testing.T) {
	tests := []struct {
		busy     float64
		n        int
		property int
		want     int
	}{
		{0.5, 1000, 0, 17}, {0.5, 6000, 0, 20}, {0.5, 30, 0, 0}, {0.8, 1600, 0, 2}, {0.95, 1900, 0, 0},
		{0.5, 1000, 2, 9}, {0.5, 1000, 4, 1}, {0.5, 6000, 4, 6}, {0.5, 6000, 5, 0},
	}
	for _, test := range tests {
		c := Config{Service: 5 * ms, Workers: 1}
		if got := c.batches(test.busy, test.n, test.property); got != test.want {
			t.Errorf("%d requests at %v: %d batches for property %d, want %d", test.n, test.busy, got, test.property, test.want)
		}
	}
}

// example is what a perfect system would measure.
func (c Config) example(busy float64, run uint64) []float64 {
	return inSeconds(path(draw(c.random(busy, run), c.requests(busy), c.rate(busy), c.Service), c.Workers))
}

func (c Config) theory(busy float64) stats {
	return theoryOf(model.MMC{Arrival: c.rate(busy), Service: c.Service.Seconds(), Servers: c.Workers}.Steady())
}

// 95% intervals hold the long-run value in about 95% of runs, also where the
// runs are much too short for it.
func TestRawIntervalsCover(t *testing.T) {
	tests := []struct {
		busy   float64
		level  time.Duration
		method [3]Method // of the mean, p90 and p99
	}{
		{0.5, 10 * time.Second, [3]Method{Batches, Batches, Simulated}},
		{0.5, time.Minute, [3]Method{Batches, Batches, Batches}},
		{0.95, 10 * time.Second, [3]Method{Simulated, Simulated, Simulated}},
	}
	for _, test := range tests {
		c, err := Config{Levels: []float64{test.busy}, Level: test.level}.Complete()
		if err != nil {
			t.Fatal(err)
		}
		theory := c.theory(test.busy)
		runs := c.simulate(test.busy, c.requests(test.busy))
		const trials = 60
		var examples [trials][]float64
		for run := range examples {
			examples[run] = c.example(test.busy, 2e6+uint64(run))
		}
		for j, i := range []int{0, 2, 4} {
			held := 0
			low, high := middle(column(runs, i))
			for _, latency := range examples {
				shown := statsOf(latency)[i]
				in, method := sample.Interval{Low: shown * theory[i] / high, High: shown * theory[i] / low}, Simulated
				if k := c.batches(test.busy, len(latency), i); k >= minBatches {
					in, method = batched(latency, k, i), Batches
				}
				if method != test.method[j] {
					t.Fatalf("%v at %v: property %d by %s, want %s", test.level, test.busy, i, method, test.method[j])
				}
				if in.Low <= theory[i] && theory[i] <= in.High {
					held++
				}
			}
			if share := float64(held) / trials; share < 0.8 {
				t.Errorf("%v at %v: the interval of property %d (%s) held the theory in %.1f%% of runs, want 95%%", test.level, test.busy, i, test.method[j], 100*share)
			}
		}
	}
}
