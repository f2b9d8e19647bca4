package pool

import (
	"math"
	"testing"

	"latencylab/calc/truth"
)

func TestTruth(t *testing.T) {
	truth.Check(t, "pool", 87, func(in truth.In) truth.Out {
		f := Fleet{Rate: in.Float("rate"), Hold: in.Float("hold"), Instances: in.Int("instances"), Size: in.Int("size")}
		limit, cores := in.Int("max_connections"), in.Int("cores")
		each, shared := f.Each(), f.Shared()
		out := truth.Out{
			"offered_load": f.Offered(), "busy": f.Busy(), "total_connections": f.Open(),
			"pool_utilisation": f.Busy() / float64(f.Open()), "offered_utilisation": shared.Busy,
			"saturation_rate": f.Capacity(), "stable": each.Stable, "backlog_growth": shared.Backlog,
			"headroom_connections": limit - f.Open(), "fits": f.Open() <= limit,
			"per_core_busy": f.Busy() / float64(cores), "hikari_size": StartSize(cores, 1),
			"min_size_per_instance": f.Least(),
			"p_wait":                each.WaitProb, "mean_wait": each.WaitMean,
			"shared_p_wait": shared.WaitProb, "shared_mean_wait": shared.WaitMean,
		}
		for name, q := range map[string]float64{"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99.9": 0.999} {
			out["wait_"+name] = each.WaitQuantile(q)
		}
		return out
	})
}

// The example of HikariCP's page on pool sizing: a server of four cores and one
// disk.
func TestPublished(t *testing.T) {
	if got := StartSize(4, 1); got != 9 {
		t.Errorf("StartSize(4, 1) = %d, want 9", got)
	}
}

// Where λs rounds onto a whole number, the smallest size goes by the exact
// product, as the stability of the queue does.
func TestLeast(t *testing.T) {
	for _, f := range []Fleet{
		{Rate: 10, Hold: 0.3},     // a little under 3, which it rounds to
		{Rate: 1600, Hold: 0.01},  // a little over 16
		{Rate: 2000, Hold: 0.005}, // a little over 10
		{Rate: 64, Hold: 0.125},   // 8 exactly
		{Rate: 1, Hold: 0.001},
		{Rate: 0, Hold: 1},
	} {
		f.Instances = 1
		f.Size = int(f.Least())
		if !f.Each().Stable {
			t.Errorf("%v: a pool of %d does not keep up", f, f.Size)
		}
		if f.Size--; f.Size > 0 && f.Each().Stable {
			t.Errorf("%v: a pool of %d keeps up already", f, f.Size)
		}
	}
	if got := (Fleet{Rate: 1e15, Hold: 1e9, Instances: 1}).Least(); !(got >= 1e24) || math.IsInf(got, 0) {
		t.Errorf("a load beyond any int needs %g, want 1e24", got)
	}
}

// Sharing the same connections never makes a request wait longer.
func TestSharing(t *testing.T) {
	for _, instances := range []int{1, 2, 10, 100} {
		for _, use := range []float64{0.1, 0.5, 0.9, 0.99} {
			f := Fleet{Hold: 0.005, Instances: instances, Size: 5}
			f.Rate = use * f.Capacity()
			each, shared := f.Each(), f.Shared()
			if instances == 1 && each != shared {
				t.Errorf("one instance shares with itself: %v, want %v", shared, each)
			}
			if instances > 1 && !(shared.WaitMean < each.WaitMean && shared.WaitProb < each.WaitProb) {
				t.Errorf("%v: shared, %v wait %v; apart, %v wait %v", f, shared.WaitProb, shared.WaitMean, each.WaitProb, each.WaitMean)
			}
		}
	}
}
