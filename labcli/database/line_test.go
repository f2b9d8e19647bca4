package database

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"latencylab/labcli/sample"
)

const ms = time.Millisecond

func TestStarts(t *testing.T) {
	arrived := []time.Duration{0, 1 * ms, 2 * ms, 3 * ms, 50 * ms}
	held := []time.Duration{10 * ms, 5 * ms, 5 * ms, 1 * ms, 1 * ms}
	for servers, want := range map[int][]time.Duration{
		1: {0, 10 * ms, 15 * ms, 20 * ms, 50 * ms},
		2: {0, 1 * ms, 6 * ms, 10 * ms, 50 * ms},
		5: arrived,
	} {
		begins := starts(arrived, held, servers)
		if !slices.Equal(begins, want) {
			t.Errorf("%d servers begin at %v, want %v", servers, begins, want)
		}
		waits := inOrder(arrived, begins)
		for i := range waits {
			if waits[i] != want[i]-arrived[i] {
				t.Errorf("%d servers: request %d waits %v, want %v", servers, i, waits[i], want[i]-arrived[i])
			}
		}
	}
}

// TestOrder demands that the order of service changes the waits but not their
// mean, and that one long wait can be had by whoever is unlucky.
func TestOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	arrived, held := draw(random, 20_000, 1900, 5*ms)
	begins := starts(arrived, held, 10)
	turn, mixed := inOrder(arrived, begins), shuffled(random, arrived, begins)
	var a, b time.Duration
	for i := range turn {
		a, b = a+turn[i], b+mixed[i]
		if mixed[i] < 0 {
			t.Fatalf("served %v before it came", -mixed[i])
		}
	}
	if a != b || len(turn) != len(mixed) {
		t.Errorf("in turn %v in all, mixed %v; want the same", a, b)
	}
	slices.Sort(turn)
	slices.Sort(mixed)
	if x, y := sample.Quantile(turn, 0.99), sample.Quantile(mixed, 0.99); y < x*5/4 {
		t.Errorf("p99 in turn %v, mixed %v; want that much more", x, y)
	}
}

func TestDraw(t *testing.T) {
	const n = 2000
	arrived, held := draw(rand.New(rand.NewPCG(1, 2)), n, 1000, 5*ms)
	var work time.Duration
	for _, d := range held {
		work += d
	}
	if got := work / n; got < 5*ms-ms/1000 || got > 5*ms {
		t.Errorf("the mean hold is %v, want 5ms", got)
	}
	if !slices.IsSorted(arrived) || arrived[0] < 0 || (arrived[n-1]-2*time.Second).Abs() > ms {
		t.Errorf("from %v to %v, want up to 2s", arrived[0], arrived[n-1])
	}
}

// TestModel demands that long simulated runs agree with the formulas.
func TestModel(t *testing.T) {
	b := Bench{cfg: Config{Hold: 5 * ms, Size: 10, Seed: 3}}
	random := b.cfg.random(1600, 1)
	arrived, held := draw(random, 400_000, 1600, b.cfg.Hold)
	got := statsOf(seconds(inOrder(arrived, starts(arrived, held, b.cfg.Size))))
	for i, want := range b.theory(1600) {
		if math.Abs(got[i]-want) > 0.05*want {
			t.Errorf("property %d is %v, theory has %v", i, got[i], want)
		}
	}
	if over := b.theory(2000); !math.IsNaN(over[mean]) {
		t.Errorf("at the capacity theory has a mean of %v", over[mean])
	}
}

// TestScatter demands that the intervals of single runs hold the long-run value
// about as often as they say.
func TestScatter(t *testing.T) {
	c := Config{Hold: 5 * ms, Size: 4, Seed: 9}
	const rate, n = 640, 1500
	about := c.simulate(rate, n, false)
	held, runs := 0, 200
	for r := range runs {
		random := c.random(rate, uint64(10_000+r))
		arrived, holds := draw(random, n, rate, c.Hold)
		v := statsOf(seconds(shuffled(random, arrived, starts(arrived, holds, c.Size))))
		if in := about.around(mean, v[mean]); in.Low <= about[mean].all && about[mean].all <= in.High {
			held++
		}
	}
	if share := float64(held) / float64(runs); share < 0.9 || share > 0.99 {
		t.Errorf("the interval of the mean held in %.0f%% of the runs, want 95%%", 100*share)
	}
	if c.simulate(rate, n, true) != nil || scatter(nil).around(mean, 1).Known() {
		t.Error("an interval is claimed where nothing settles")
	}
}
