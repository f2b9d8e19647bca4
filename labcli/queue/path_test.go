package queue

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	model "latencylab/calc/queue"
)

const ms = time.Millisecond

func TestPath(t *testing.T) {
	tests := []struct {
		servers      int
		due, service []time.Duration
		latency      []time.Duration
		why          string
	}{
		{1, []time.Duration{0, 1, 2, 9, 20}, []time.Duration{4, 1, 3, 5, 1}, []time.Duration{4, 4, 6, 5, 1}, "each waits for the one before, the last two for nobody"},
		{2, []time.Duration{0, 1, 2, 3, 4}, []time.Duration{10, 2, 5, 1, 1}, []time.Duration{10, 2, 6, 6, 6}, "the third takes the second server at 3, the fourth the same at 8, the fifth at 9"},
		{3, []time.Duration{0, 0, 0}, []time.Duration{7, 8, 9}, []time.Duration{7, 8, 9}, "nobody waits"},
	}
	for _, test := range tests {
		if got := path(workload{test.due, test.service}, test.servers); !slices.Equal(got, test.latency) {
			t.Errorf("%d servers: latencies are %d, want %d: %s", test.servers, got, test.latency, test.why)
		}
	}
}

// The heap agrees with looking at every server.
func TestPathOfManyServers(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, servers := range []int{1, 2, 3, 7, 16, 100} {
		w := draw(random, 3000, 0.9*float64(servers)/0.005, 5*ms)
		free := make([]time.Duration, servers)
		for i, got := range path(w, servers) {
			first := 0
			for k := range free {
				if free[k] < free[first] {
					first = k
				}
			}
			free[first] = max(free[first], w.due[i]) + w.service[i]
			if want := free[first] - w.due[i]; got != want {
				t.Fatalf("%d servers: latency of request %d is %v, want %v", servers, i, got, want)
			}
		}
	}
}

// Over a long run the path is M/M/c.
func TestPathIsTheory(t *testing.T) {
	tests := []struct {
		servers int
		busy    float64
		n       int
	}{{1, 0.5, 300_000}, {1, 0.7, 1_000_000}, {4, 0.7, 500_000}, {16, 0.8, 500_000}}
	for _, test := range tests {
		c, err := Config{Levels: []float64{test.busy}, Workers: test.servers}.Complete()
		if err != nil {
			t.Fatal(err)
		}
		w := draw(c.random(test.busy, 0), test.n, c.rate(test.busy), c.Service)
		got := statsOf(inSeconds(path(w, c.Workers)))
		want := theoryOf(model.MMC{Arrival: c.rate(test.busy), Service: c.Service.Seconds(), Servers: c.Workers}.Steady())
		for i := range got[:5] { // p99.9 would need a longer run
			if off := got[i]/want[i] - 1; off < -0.03 || off > 0.03 {
				t.Errorf("%d servers at %v: property %d is %.5f s, want %.5f", test.servers, test.busy, i, got[i], want[i])
			}
		}
	}
}
