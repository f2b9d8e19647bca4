package parallel

import (
	"context"
	"math"
	"testing"
	"time"

	"latencylab/calc/scaling"
	"latencylab/labcli/attempt"
)

// TestWaiting holds workers that wait, of which any number fits a core, to the law.
func TestWaiting(t *testing.T) {
	c := Config{Parallel: 0.9, Job: 60 * time.Millisecond, Pairs: 8, Work: Wait}
	for _, workers := range []int{1, 2, 8} {
		l, err := c.Measure(t.Context(), workers, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := scaling.Amdahl{Parallel: 0.9}.Speedup(float64(workers))
		// Of eight pairs the interval has them all: a busy machine spoils some, not every one.
		if got := l.Speedup; got.Low > 1.1*want || got.High < 0.6*want || !(got.Low <= got.Median && got.Median <= got.High) {
			t.Errorf("%d workers: speedup %+v, want about %v", workers, got, want)
		}
		if l.Pairs != 8 || l.Job.Count != 8 || l.Cut || l.Attempts < 1 || !math.IsNaN(l.Taken) {
			t.Errorf("%d workers: %+v", workers, l)
		}
	}
}

// TestComputing demands that a job takes about the time asked for, and that the
// parts of its workers are the whole.
func TestComputing(t *testing.T) {
	c := Config{Parallel: 0.75, Job: 20 * time.Millisecond, Pairs: 6, Work: Compute}
	j := c.job()
	for _, workers := range []int{1, 2, 3, 7} {
		sum := 0
		for i := range workers {
			sum += j.part(i, workers)
		}
		if sum != j.divided || j.divided != 3*j.serial {
			t.Errorf("%d workers share %d of %d steps, beside %d", workers, sum, j.divided, j.serial)
		}
	}
	told := 0
	l, err := c.Measure(t.Context(), 2, func(p attempt.Progress) {
		if told++; p.Number < 1 || p.Planned != time.Duration(6*20*1.625*1e6) {
			t.Errorf("told %+v", p)
		}
	})
	if err != nil || l.Speedup.Median < 0.5 || l.Speedup.Median > 4 || told < 6 {
		t.Errorf("speedup %+v, told %d times: %v", l.Speedup, told, err)
	}
	if l.Job.Min < 5*time.Millisecond {
		t.Errorf("a job of 12.5 ms took %v", l.Job.Min)
	}
}

func TestCut(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	l, err := Config{Parallel: 0.5, Job: 10 * time.Millisecond, Pairs: 1000, Work: Wait}.Measure(ctx, 2, nil)
	if err != nil || !l.Cut || l.Pairs == 0 || l.Pairs > 20 || l.Attempts != 1 {
		t.Errorf("%+v: %v", l, err)
	}
}

func TestRefused(t *testing.T) {
	good := Config{Parallel: 0.5, Job: time.Second, Pairs: 10}
	for _, change := range []func(*Config){
		func(c *Config) { c.Parallel = math.NaN() },
		func(c *Config) { c.Job = 0 },
		func(c *Config) { c.Pairs = 1 },
	} {
		c := good
		if change(&c); c.Check() == nil {
			t.Errorf("%+v is taken", c)
		}
	}
	if _, err := good.Measure(t.Context(), 0, nil); good.Check() != nil || err == nil {
		t.Error("nobody does a job")
	}
}
