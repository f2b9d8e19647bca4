package fanout

import (
	"context"
	"math"
	"net"
	"testing"
	"time"

	"latencylab/labcli/attempt"
	"latencylab/labcli/station/stationtest"
)

func TestMain(m *testing.M) { stationtest.Main(m) }

const ms = time.Millisecond

func open(t *testing.T, cfg Config) *Bench {
	t.Helper()
	b, err := Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// TestMeasure holds a short series to what is true whatever the machine does:
// nobody waits for less than the path, and a copy saves those whose call is slow.
func TestMeasure(t *testing.T) {
	b := open(t, Config{Fast: 2 * ms, Slow: 200 * ms, Share: 0.1, Seed: 3, Backends: 5})
	plain, err := b.Measure(t.Context(), Plan{Backends: 5, Users: 60, Every: 10 * ms}, nil)
	if err != nil {
		t.Fatal(err)
	}
	hedged, err := b.Measure(t.Context(), Plan{Backends: 5, Users: 60, Every: 10 * ms, Hedge: 40 * ms}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []Level{plain, hedged} {
		if l.Answered != 60 || l.Failed+l.Unanswered > 0 || l.Cut || l.Err != nil {
			t.Errorf("%d answered, %d failed, %d unanswered, cut %v: %v", l.Answered, l.Failed, l.Unanswered, l.Cut, l.Err)
		}
		if l.Hit.Of != 60 || l.Copies.Of != 300 || l.Schedule.Count != 60 || l.Attempts < 1 {
			t.Errorf("of %d users and %d calls, %d in the histogram, %d attempts", l.Hit.Of, l.Copies.Of, l.Schedule.Count, l.Attempts)
		}
		if l.Hit.Count < l.Hit.Path || l.P50.Raw < l.P50.Path || l.P99.Raw < l.P99.Path || l.Call95.Raw < l.Call95.Path || l.Added.P50 <= 0 {
			t.Errorf("less than the path: hit %+v, p50 %+v, p99 %+v, added %v", l.Hit, l.P50, l.P99, l.Added.P50)
		}
		if w := l.Within(l.Call95.Raw); w < 0.95 || w > 0.97 || l.Within(ms/2) > 0 {
			t.Errorf("%v of the calls keep to their p95", w)
		}
		if !(l.Hit.Interval.Low <= l.Hit.Value() && l.Hit.Value() <= l.Hit.Interval.High) || l.P50.Low > l.P50.Raw || l.P50.Raw > l.P50.High {
			t.Errorf("outside its interval: hit %+v, p50 %+v", l.Hit, l.P50)
		}
	}
	if want := 1 - math.Pow(0.9, 5); math.Abs(plain.Hit.ByDraw()-want) > 0.2 {
		t.Errorf("%.2f of the draws are hit, want about %.2f", plain.Hit.ByDraw(), want)
	}
	// On a busy machine calls pile up beyond the connections, but not most of the 300.
	if plain.Copies.Count > 0 || plain.Opened > 200 {
		t.Errorf("%d copies and %d connections without hedging", plain.Copies.Count, plain.Opened)
	}
	if hedged.Hit.Path > plain.Hit.Path/2 || hedged.Hit.Count > plain.Hit.Count/2 {
		t.Errorf("hedging leaves %d of %d users waiting", hedged.Hit.Count, plain.Hit.Count)
	}
	// Each copy leaves a loser, whose connection is closed and replaced.
	if hedged.Copies.Count < hedged.Copies.Path || hedged.Copies.Path < 20 || hedged.Opened < hedged.Copies.Count/2 {
		t.Errorf("%+v copies, %d connections opened", hedged.Copies, hedged.Opened)
	}
}

func TestCut(t *testing.T) {
	b := open(t, Config{Fast: 2 * ms, Slow: 20 * ms, Seed: 1, Backends: 2})
	ctx, cancel := context.WithTimeout(t.Context(), 500*ms)
	defer cancel()
	told := 0
	l, err := b.Measure(ctx, Plan{Backends: 2, Users: 1000, Every: 10 * ms}, func(p attempt.Progress) {
		if told++; p.Number != 1 || p.Planned != 10*time.Second || p.Elapsed <= 0 {
			t.Errorf("told %+v", p)
		}
	})
	if err != nil || !l.Cut || l.Answered == 0 || l.Answered+l.Unanswered != 1000 || told == 0 {
		t.Errorf("cut %v, %d answered, %d unanswered, told %d times: %v", l.Cut, l.Answered, l.Unanswered, told, err)
	}
}

// TestFailures has a server that breaks off every call.
func TestFailures(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				conn.Read(make([]byte, 1))
				conn.Close()
			}()
		}
	}()
	c := newClient(listener.Addr().String())
	defer c.close()
	cfg := Config{Fast: ms, Slow: 10 * ms, Backends: 3}
	plan := Plan{Backends: 3, Users: 5, Every: ms, Hedge: 5 * ms}
	users := cfg.draw(plan)
	c.run(t.Context(), users, plan.Hedge)
	if l, err := c.level(cfg, plan, users, 0); err == nil || l.Failed != 5 {
		t.Errorf("%d of 5 users failed: %v", l.Failed, err)
	}
}

func TestServerGone(t *testing.T) {
	b := open(t, Config{Fast: 2 * ms, Slow: 20 * ms, Backends: 2})
	b.server.Close()
	if _, err := b.Measure(t.Context(), Plan{Backends: 2, Users: 3, Every: ms}, nil); err == nil {
		t.Error("users of no server are measured")
	}
}

func TestRefused(t *testing.T) {
	for _, cfg := range []Config{
		{Fast: 4 * ms, Slow: 150 * ms},
		{Fast: 4 * ms, Slow: 15 * ms, Backends: 1},
		{Fast: ms, Slow: time.Minute, Backends: 1},
		{Fast: ms, Slow: time.Second, Backends: 1, Share: math.NaN()},
		{Fast: ms, Slow: time.Second, Backends: maxBackends + 1},
	} {
		if b, err := Open(t.Context(), cfg); err == nil {
			b.Close()
			t.Errorf("%+v is taken", cfg)
		}
	}
}
