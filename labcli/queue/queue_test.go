package queue

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"

	model "latencylab/calc/queue"
	"latencylab/labcli/attempt"
	"latencylab/labcli/station"
	"latencylab/labcli/station/stationtest"
)

func TestMain(m *testing.M) { stationtest.Main(m) }

// bench is a server with a generator, until the test ends.
func bench(t *testing.T, cfg Config) *Bench {
	t.Helper()
	b, err := Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// A short run from end to end. How good its figures are depends on the machine,
// so only what must hold on any is checked.
func TestMeasure(t *testing.T) {
	b := bench(t, Config{Level: time.Second, Seed: 3})
	for _, busy := range []float64{0.3, 0.6} {
		told := 0
		l, err := b.Measure(t.Context(), busy, func(p attempt.Progress) {
			if told++; p.Number < 1 || p.Number > attempt.Most || p.Planned != time.Second {
				t.Errorf("progress is %+v", p)
			}
		})
		if err != nil || l.Cut || told < 2 {
			t.Fatalf("level %v: cut %v after progress was told %d times: %v", busy, l.Cut, told, err)
		}
		n := int(busy * 200)
		theory := model.MMC{Arrival: busy * 200, Service: 0.005, Servers: 1}.Steady()
		if l.Busy != busy || l.Rate != busy*200 || l.Load.Answered != n || l.Load.Failed != 0 {
			t.Errorf("level %v: %v busy, %v/s, %d answered, want %d", busy, l.Busy, l.Rate, l.Load.Answered, n)
		}
		if !near(l.Mean.Theory, duration(theory.Mean)) || !near(l.Quantiles[p99-1].Theory, duration(theory.Quantile(0.99))) {
			t.Errorf("level %v: theory is %v and %v", busy, l.Mean.Theory, l.Quantiles[p99-1].Theory)
		}
		// A request takes at least its service and what it waits for.
		if l.Mean.Raw < l.Mean.Path || l.ErrorP50 <= 0 || l.ErrorP99 < l.ErrorP50 {
			t.Errorf("level %v: raw %v, path %v, errors %v and %v", busy, l.Mean.Raw, l.Mean.Path, l.ErrorP50, l.ErrorP99)
		}
		if l.Measured < busy || l.Measured > 1.5 {
			t.Errorf("level %v: measured %v busy", busy, l.Measured)
		}
		if l.Mean.AdjustedInterval.Low > l.Mean.Adjusted || l.Mean.AdjustedInterval.High < l.Mean.Adjusted {
			t.Errorf("level %v: adjusted %v outside %v", busy, l.Mean.Adjusted, l.Mean.AdjustedInterval)
		}
		if h, err := hdrhistogram.Decode([]byte(l.Schedule.HDR)); err != nil || h.TotalCount() != int64(n) || l.Send.Count != n {
			t.Errorf("level %v: histograms of %v and %d, err %v", busy, h, l.Send.Count, err)
		}
		if l.Schedule.Mean() < l.Send.Mean() || l.Schedule.Max != l.Load.Response.Max {
			t.Errorf("level %v: mean from schedule %v, from send %v", busy, l.Schedule.Mean(), l.Send.Mean())
		}
	}
}

func TestMeasureCPU(t *testing.T) {
	l, err := bench(t, Config{Level: time.Second, Work: station.CPU}).Measure(t.Context(), 0.2, nil)
	if err != nil || l.Load.Answered != 40 || l.Mean.Raw < 5*ms {
		t.Errorf("%d answered, mean %v: %v", l.Load.Answered, l.Mean.Raw, err)
	}
}

// What was measured before Ctrl-C is kept.
func TestCut(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	b := bench(t, Config{Level: 10 * time.Minute})
	l, err := b.Measure(ctx, 0.5, func(p attempt.Progress) {
		if p.Elapsed > 400*ms {
			cancel()
		}
	})
	if err != nil || !l.Cut || l.Attempts != 1 || l.Load.Answered == 0 || l.Load.Planned != 60_000 || l.Mean.Raw == 0 || l.Notes[0].ID != "cut" {
		t.Errorf("level is %+v: %v", l, err)
	}
	if l, err := b.Measure(ctx, 0.6, nil); err == nil && (!l.Cut || l.Load.Answered > 0) {
		t.Errorf("with a cancelled context: %+v", l)
	}
	if b, err := Open(ctx, Config{}); err == nil {
		b.Close()
	}
}

// A server that is gone ends the run with an error that says so.
func TestServerGone(t *testing.T) {
	b := bench(t, Config{Level: time.Minute})
	if _, err := b.Measure(t.Context(), 0.3, func(attempt.Progress) { b.Close() }); err == nil || !strings.Contains(err.Error(), "server process is gone") {
		t.Errorf("error is %v, want the end of the server", err)
	}
}

func TestComplete(t *testing.T) {
	c, err := Config{}.Complete()
	if err != nil || len(c.Levels) != 6 || c.Service != 5*ms || c.Workers != 1 || c.Level != 10*time.Second || c.Work != station.Timer || c.InFlight < 100 {
		t.Errorf("the zero value is %+v, err %v", c, err)
	}
	if c.Planned() != time.Minute {
		t.Errorf("takes %v, want a minute", c.Planned())
	}
	refused := map[string]Config{
		"--work takes timer or cpu":   {Work: "magic"},
		"change --workers":            {Workers: 1001},
		"workers: -1 is outside 1":    {Workers: -1},
		"change --service":            {Service: time.Microsecond},
		"outside 1s to 10m":           {Level: time.Hour},
		"seconds: 500ms is":           {Level: 500 * ms},
		"there are 0, want":           {Levels: []float64{}},
		"there are 21, want":          {Levels: make([]float64, 21)},
		"levels: 1 is outside (0":     {Levels: []float64{0.5, 1}},
		"levels: 0 is outside (0":     {Levels: []float64{0}},
		"95000 requests a second":     {Workers: 500, Levels: []float64{0.95}},
		"only 3 requests":             {Service: 100 * ms, Level: time.Second},
		"3000000 requests, more than": {Service: 100 * time.Microsecond, Levels: []float64{0.5}, Level: 10 * time.Minute},
		"in flight: -1":               {InFlight: -1},
	}
	for want, cfg := range refused {
		if _, err := cfg.Complete(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error is %v, want %q", cfg, err, want)
		}
	}
}

// Run is what a program without a progress line calls.
func TestRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, err := Run(ctx, Config{Levels: []float64{0.2, 0.3}, Level: time.Second})
	if err != nil || r.Cut || len(r.Levels) != 2 || r.Levels[1].Busy != 0.3 {
		t.Errorf("%d levels, cut %v: %v", len(r.Levels), r.Cut, err)
	}
	cancel()
	if r, err := Run(ctx, Config{}); err == nil && (!r.Cut || len(r.Levels) > 0) {
		t.Errorf("with a cancelled context: %+v", r)
	}
}
