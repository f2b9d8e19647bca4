package experiment

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"latencylab/calc/scaling"
	"latencylab/labcli/parallel"
	"latencylab/labcli/sample"
)

// speedups are levels that follow Amdahl's law to the last digit.
func speedups(parallelPart float64, workers ...int) (levels []parallel.Level) {
	for _, n := range workers {
		s := scaling.Amdahl{Parallel: parallelPart}.Speedup(float64(n))
		levels = append(levels, parallel.Level{
			Workers: n, Speedup: parallel.Value{Median: s, Interval: sample.Around(s, 0.1)},
			Job: histOf(20), Pairs: 20, Taken: math.NaN(), Elapsed: 3 * time.Second, Attempts: 1,
		})
	}
	return levels
}

var cfg90 = parallel.Config{Parallel: 0.9, Pairs: 20, Work: parallel.Compute}

func TestParallelPoint(t *testing.T) {
	got := back(t, Parallel, parallelPoint(cfg90, speedups(0.9, 4)[0]))
	s, e := got.Values["speedup"].Raw, got.Values["efficiency"].Raw
	if math.Abs(*s.Value-3.0769) > 1e-4 || math.Abs(*s.High-*s.Low-0.2) > 1e-9 || math.Abs(*e.Value-0.76923) > 1e-5 || math.Abs(*e.High-*e.Low-0.05) > 1e-9 {
		t.Errorf("speedup %+v, efficiency %+v", s, e)
	}
	if got.Inputs["workers"] != "4" || *got.Concurrency != 4 || *got.Counts.Completed != 20 || got.Latency.Send == nil || *got.Seconds != 3 {
		t.Errorf("got %+v", got)
	}
}

func TestParallelNotes(t *testing.T) {
	check := func(levels []parallel.Level, cores int, want, words string) {
		t.Helper()
		notes := parallelNotes(cfg90, levels, cores)
		var said string
		for _, n := range notes {
			said += strings.ReplaceAll(n.Text.EN, "\u00a0", " ") + "\n"
		}
		if got := ids(notes); got != want || !strings.Contains(said, words) {
			t.Errorf("got notes %q, want %q, saying %q:\n%s", got, want, words, said)
		}
	}
	check(speedups(0.9, 1), 16, "", "")
	check(speedups(0.9, 1, 2), 2, "caution cores, info fit-amdahl", "with a parallel part of 90%")
	check(speedups(0.8, 1, 2, 4, 8), 16, "info fit-amdahl, info fit-usl", "contention σ of 20% and coherence κ of 0%")
	check(speedups(0.8, 1, 2, 4, 8), 16, "info fit-amdahl, info fit-usl", "with a parallel part of 80%. The job has 90%")

	spoiled := speedups(0.8, 1, 2, 4)
	spoiled[1].Spoiled = true
	check(spoiled, 16, "info fit-amdahl", "parallel part of 80%")

	level := speedups(0.9, 4)[0]
	level.Spoiled, level.Attempts, level.Taken, level.Cut = true, 3, 0.2, true
	notes := parallelLevelNotes(cfg90, level, 2)
	if got := ids(notes); got != "caution cut, caution crowded, caution spoiled, caution taken" {
		t.Errorf("got notes %q", got)
	}
	if notes := parallelLevelNotes(cfg90, speedups(0.9, 2)[0], 2); len(notes) > 0 {
		t.Errorf("of a level without faults: %v", notes)
	}
}

func TestUpTo(t *testing.T) {
	for n, want := range map[int][]float64{
		1: {1}, 2: {1, 2}, 4: {1, 2, 3, 4}, 6: {1, 2, 3, 4, 6}, 16: {1, 2, 3, 4, 8, 16}, 96: {1, 2, 3, 4, 8, 16, 32, 64, 96}, 1000: {1, 2, 3, 4, 8, 16, 32, 64, 128, 256},
	} {
		if got := upTo(n); !slices.Equal(got, want) {
			t.Errorf("up to %d: %v, want %v", n, got, want)
		}
	}
}
