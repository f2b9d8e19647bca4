package stall

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"

	"latencylab/calc/omission"
	"latencylab/labcli/attempt"
	"latencylab/labcli/load"
	"latencylab/labcli/station/stationtest"
)

func TestMain(m *testing.M) { stationtest.Main(m) }

const ms = time.Millisecond

// TestLoops is the lesson, on a real server: the closed loop meets each stall once;
// filled in it knows about as much as the open loop, which has waited in person.
func TestLoops(t *testing.T) {
	c := Config{Lasts: 200 * ms, Every: 500 * ms, Duration: 1200 * ms, Rate: 400}
	b, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	closed, err := b.Closed(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	filled, err := closed.Filled(c)
	if err != nil {
		t.Fatal(err)
	}
	open, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	// A busy machine may add to any latency, but it does not make one answer in twenty
	// of a closed loop take a tenth of a stall: those few would fill the whole test.
	if closed.Met < 2 || 20*closed.Met >= closed.Load.Answered || closed.Max < 195*ms {
		t.Errorf("closed loop: %d answers, %d met a stall, p99 %v, longest %v", closed.Load.Answered, closed.Met, closed.Quantiles[1].Raw, closed.Max)
	}
	if open.Load.Answered != 480 || open.Met < 130 || open.Quantiles[1].Raw < 180*ms || open.Max < 195*ms {
		t.Errorf("open loop: %d answers, %d met a stall, p99 %v, longest %v", open.Load.Answered, open.Met, open.Quantiles[1].Raw, open.Max)
	}
	if got := filled.Quantiles[1].Raw; got < 150*ms || filled.Histogram.Count <= closed.Histogram.Count {
		t.Errorf("filled in: p99 %v of %d, from %d", got, filled.Histogram.Count, closed.Histogram.Count)
	}
}

func TestCut(t *testing.T) {
	b, err := Open(t.Context(), Config{Lasts: 100 * ms, Every: time.Second, Duration: 10 * time.Second, Rate: 100})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for name, measure := range map[string]func(context.Context, func(attempt.Progress)) (Record, error){"closed": b.Closed, "open": b.Open} {
		ctx, cancel := context.WithTimeout(t.Context(), 400*ms)
		r, err := measure(ctx, nil)
		cancel()
		if err != nil || !r.Cut || r.Histogram.Count == 0 {
			t.Errorf("%s: cut %v after %v with %d answers: %v", name, r.Cut, r.Elapsed, r.Histogram.Count, err)
		}
	}
}

// TestBackfill holds the rule to the library's own.
func TestBackfill(t *testing.T) {
	latency := []time.Duration{5, 10, 11, 19, 20, 21, 1000}
	const pace = 10
	want := hdrhistogram.New(1, 10_000, 4)
	for _, v := range latency {
		if err := want.RecordCorrectedValue(int64(v), pace); err != nil {
			t.Fatal(err)
		}
	}
	got := backfill(latency, pace)
	slices.Sort(got)
	var all []time.Duration
	for _, bar := range want.Distribution() {
		for range bar.Count {
			all = append(all, time.Duration(bar.From))
		}
	}
	if !slices.Equal(got, all) {
		t.Errorf("got %v, want %v", got, all)
	}
	if got := backfill(latency, 0); !slices.Equal(got, latency) {
		t.Errorf("without a pace: %v", got)
	}
}

// ideal is what an open loop records of the model.
func ideal(c Config, fast time.Duration) load.Result {
	r := load.Result{Elapsed: c.Duration}
	for _, due := range load.Constant(c.Rate, c.Duration) {
		took := fast
		if into := due % c.Every; due >= c.Every && into < c.Lasts {
			took += c.Lasts - into
		}
		r.Samples = append(r.Samples, load.Sample{Due: int64(due), Sent: int64(due), Done: int64(due + took), Outcome: load.Answered})
	}
	return r
}

// TestRecord demands of the model's own record the model's figures, with
// intervals that hold them.
func TestRecord(t *testing.T) {
	c := Config{Lasts: time.Second, Every: 5 * time.Second, Duration: 20 * time.Second, Rate: 200}
	rec, err := c.record(ideal(c, 1400*time.Microsecond))
	if err != nil {
		t.Fatal(err)
	}
	rec.judge(c)
	if rec.Off > 1e-6 || rec.Spoiled || rec.Histogram.Count != 4000 || rec.Met < 530 || rec.Met > 600 {
		t.Errorf("off by %v, spoiled %v, %d requests, %d met a stall", rec.Off, rec.Spoiled, rec.Histogram.Count, rec.Met)
	}
	model := omission.Test{Duration: 20, Stall: 1, Stalls: 3}.Open(200, 0.0014)
	for _, v := range rec.Quantiles {
		want := model.Quantile(v.Q)
		if math.Abs(v.Raw.Seconds()-want) > 1e-6 || !(v.Interval.Low-1e-6 <= want && want <= v.Interval.High+1e-6) {
			t.Errorf("at %v: %v within %v, want %v s", v.Q, v.Raw, v.Interval, want)
		}
	}
	late := ideal(c, 1400*time.Microsecond)
	for i := range late.Samples {
		if s := &late.Samples[i]; s.Done-s.Sent > int64(100*ms) {
			s.Done += int64(30 * ms)
		}
	}
	if rec, err = c.record(late); err != nil {
		t.Fatal(err)
	}
	if rec.judge(c); !rec.Spoiled || math.Abs(rec.Off-0.03) > 0.001 {
		t.Errorf("30 ms late in each stall of a second: off by %v, spoiled %v", rec.Off, rec.Spoiled)
	}
}

func TestRefused(t *testing.T) {
	good := Config{Lasts: time.Second, Every: 5 * time.Second, Duration: 20 * time.Second, Rate: 200}
	if err := good.Check(); err != nil || good.Stalls() != 3 {
		t.Errorf("%d stalls: %v", good.Stalls(), err)
	}
	for _, change := range []func(*Config){
		func(c *Config) { c.Lasts = ms },
		func(c *Config) { c.Lasts = c.Every },
		func(c *Config) { c.Duration = time.Hour },
		func(c *Config) { c.Duration = 5 * time.Second },
		func(c *Config) { c.Duration = 15010 * ms },
		func(c *Config) { c.Rate = 1e6 },
		func(c *Config) { c.Rate = 0.5 },
	} {
		c := good
		if change(&c); c.Check() == nil {
			t.Errorf("%+v is taken", c)
		}
	}
}
