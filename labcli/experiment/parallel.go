package experiment

import (
	"context"
	"runtime"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/attempt"
	"latencylab/labcli/parallel"
	"latencylab/labcli/sample"
)

// Parallel measures how much sooner several workers finish a job of which a known
// share is serial.
var Parallel = &Experiment{
	ID:         "parallel",
	Title:      "Speedup by more workers",
	Summary:    calc.Text{EN: "how much sooner workers finish a job with a serial part", VI: "nhiều worker làm xong sớm hơn bao nhiêu khi việc có phần tuần tự"},
	Calculator: calc.Amdahl,
	Inputs:     calc.Inputs{parallelIn.parallel, parallelIn.job, parallelIn.pairs, parallelIn.work},
	Quick:      []calc.Setting{parallelIn.pairs.Is(6)},
	Over:       parallelIn.workers,
	Levels:     upTo(runtime.NumCPU()),
	Headline:   []string{"speedup", "efficiency"},
	Prepare:    prepareParallel,
}

var parallelIn = struct{ parallel, job, pairs, work, workers *calc.Input }{
	parallel: theirs(calc.Amdahl, "parallel"),
	workers:  bounded(theirs(calc.Amdahl, "workers"), 1, 1, parallel.MaxWorkers),
	job: &calc.Input{ID: "job", Label: calc.Text{EN: "One worker takes", VI: "Một worker làm mất"}, Unit: unit.Second, Default: 0.1,
		Min: 0.01, Max: 1, Least: 0.001, Most: 60},
	pairs: &calc.Input{ID: "pairs", Label: calc.Text{EN: "Jobs timed for each level, and as many by one worker", VI: "Số lần làm mỗi mức, và chừng ấy lần bởi một worker"}, Unit: unit.Count, Default: 20,
		Min: 6, Max: 100, Least: 2, Most: 10_000, Whole: true},
	work: &calc.Input{ID: "work", Kind: calc.Choice, Label: calc.Text{EN: "What the work is", VI: "Công việc là"}, Options: []calc.Option{
		{ID: string(parallel.Compute), Label: calc.Text{EN: "computing, on a core for each worker", VI: "tính toán, mỗi worker một core"}},
		{ID: string(parallel.Wait), Label: calc.Text{EN: "waiting, as for other services", VI: "chờ, như chờ dịch vụ khác"}},
	}},
}

// upTo are numbers of workers from 1 to n: the first four, then twice as many each.
func upTo(n int) (levels []float64) {
	n = min(n, parallel.MaxWorkers)
	for i := 1; i < n; i += max(1, i/4*4) {
		levels = append(levels, float64(i))
	}
	return append(levels, float64(n))
}

func prepareParallel(p Plan) (Prepared, error) {
	cfg := parallel.Config{
		Parallel: p.Args.Of(parallelIn.parallel), Job: duration(p.Args.Of(parallelIn.job)), Pairs: int(p.Args.Of(parallelIn.pairs)),
		Work: parallel.Work(p.Args.Choice(parallelIn.work)),
	}
	planned := time.Duration(0)
	for _, n := range p.Levels {
		planned += cfg.Planned(int(n))
	}
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureParallel(ctx, cfg, p, tell)
	}}, cfg.Check()
}

func measureParallel(ctx context.Context, cfg parallel.Config, p Plan, tell func(Progress)) (run.Run, error) {
	r := run.Run{Inputs: exactly(p.Args, parallelIn.parallel, parallelIn.work)}
	r.Inputs["law"] = "amdahl"
	var levels []parallel.Level
	var err error
	r.Points, err = each(ctx, p, tell, func(n float64, tell func(attempt.Progress)) (run.Point, error) {
		level, err := cfg.Measure(ctx, int(n), tell)
		if err != nil || level.Pairs == 0 {
			return run.Point{}, err
		}
		r.Cut = r.Cut || level.Cut
		levels = append(levels, level)
		return parallelPoint(cfg, level), nil
	})
	r.Cut = r.Cut || ctx.Err() != nil
	r.Notes = parallelNotes(cfg, levels, runtime.NumCPU())
	return r, err
}

func parallelPoint(cfg parallel.Config, l parallel.Level) run.Point {
	n, s := float64(l.Workers), l.Speedup
	each := sample.Unknown
	if s.Known() {
		each = sample.Interval{Low: s.Low / n, High: s.High / n}
	}
	p := run.Point{
		Inputs:      map[string]string{parallelIn.workers.ID: parallelIn.workers.Exact(n)},
		Counts:      run.Counts{Completed: count(l.Pairs)},
		Concurrency: count(l.Workers),
		Seconds:     new(l.Elapsed.Seconds()),
		Values: map[string]run.Value{
			"speedup":    {Raw: shareEstimate(s.Median, s.Interval)},
			"efficiency": {Raw: shareEstimate(s.Median/n, each)},
		},
		Notes: parallelLevelNotes(cfg, l, runtime.NumCPU()),
	}
	p.Latency.Send = histogramOf(l.Job)
	return p
}
