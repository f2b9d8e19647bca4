package fanout

import (
	"math"
	"slices"
	"testing"
	"time"

	"latencylab/calc/quantile"
)

// TestDraw demands that draws follow what Quantile says of them, and that a
// series with hedging has the same first calls as one without.
func TestDraw(t *testing.T) {
	cfg := Config{Fast: 4 * ms, Slow: 150 * ms, Share: 0.01, Seed: 7}
	plan := Plan{Backends: 50, Users: 1000, Every: 20 * ms}
	users := cfg.draw(plan)
	var all []time.Duration
	for _, u := range users {
		for _, k := range u.calls {
			all = append(all, k.takes[0])
		}
	}
	slices.Sort(all)
	for _, q := range []float64{0.1, 0.5, 0.95, 0.985, 0.995} {
		if got, want := quantile.Of(all, q), cfg.Quantile(q); math.Abs(float64(got-want)) > float64(50*time.Microsecond) {
			t.Errorf("the %v of the draws is %v, want %v", q, got, want)
		}
	}
	if got := cfg.Quantile(0.95); math.Abs(got.Seconds()-0.0058384) > 1e-7 {
		t.Errorf("p95 %v, want 5.8384ms", got)
	}
	if users[3].due != int64(60*ms) || all[0] < 2*ms || all[len(all)-1] != 150*ms {
		t.Errorf("due %d, from %v to %v", users[3].due, all[0], all[len(all)-1])
	}

	plan.Hedge = 5 * ms
	more := cfg
	more.Share = 0.5
	again, other := cfg.draw(plan), more.draw(plan)
	for i, k := range users[9].calls {
		if again[9].calls[i].takes != k.takes {
			t.Fatalf("hedging changes call %d: %v, want %v", i, again[9].calls[i].takes, k.takes)
		}
		if now := other[9].calls[i].takes[0]; now != cfg.Slow && now != k.takes[0] {
			t.Fatalf("another share of slow calls changes the fast call %d: %v, want %v", i, now, k.takes[0])
		}
	}
}

func TestPath(t *testing.T) {
	for _, c := range []struct {
		calls []call
		hedge time.Duration
		want  time.Duration
	}{
		{[]call{{takes: [2]time.Duration{3 * ms, 9 * ms}}, {takes: [2]time.Duration{150 * ms, 4 * ms}}}, 0, 150 * ms},
		{[]call{{takes: [2]time.Duration{3 * ms, 9 * ms}}, {takes: [2]time.Duration{150 * ms, 4 * ms}}}, 6 * ms, 10 * ms},
		{[]call{{takes: [2]time.Duration{8 * ms, 9 * ms}}}, 6 * ms, 8 * ms},       // the first is sooner after all
		{[]call{{takes: [2]time.Duration{150 * ms, 150 * ms}}}, 6 * ms, 150 * ms}, // both are slow
		{[]call{{takes: [2]time.Duration{6 * ms, 0}}}, 6 * ms, 6 * ms},            // just in time
	} {
		u := user{calls: c.calls}
		if got := u.path(c.hedge); got != c.want {
			t.Errorf("%v, hedged after %v: %v, want %v", c.calls, c.hedge, got, c.want)
		}
	}
}
