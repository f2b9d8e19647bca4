package experiment

import (
	"context"

	"latencylab/calc/run"
	"latencylab/labcli/attempt"
	"latencylab/labcli/database"
	"latencylab/labcli/sample"
)

func measurePool(ctx context.Context, cfg database.Config, p Plan, tell func(Progress)) (run.Run, error) {
	bench, err := database.NewBench(ctx, cfg)
	switch {
	case err != nil && ctx.Err() != nil:
		return run.Run{Cut: true}, nil
	case err != nil:
		return run.Run{}, err
	}
	defer bench.Close()
	r := run.Run{Inputs: exactly(p.Args, poolIn.hold, poolIn.size)}
	r.Inputs["database"], r.Inputs["instances"] = "in-process", "1"
	if cfg.Database != nil {
		r.Inputs["database"] = cfg.Database.Name
	}
	var levels []database.Level
	r.Points, err = each(ctx, p, tell, func(rate float64, tell func(attempt.Progress)) (run.Point, error) {
		level, err := bench.Measure(ctx, rate, tell)
		if level.Answered == 0 {
			return run.Point{}, err
		}
		levels = append(levels, level)
		return poolPoint(level), err
	})
	r.Notes, r.Cut = bench.Notes(levels), ctx.Err() != nil
	return r, err
}

func poolPoint(l database.Level) run.Point {
	p := run.Point{
		Inputs:   map[string]string{"rate": poolIn.rate.Exact(l.Rate)},
		Measured: map[string]run.Estimate{"rate": {Value: &l.Achieved}, "hold": {Ns: ns(duration(l.Hold))}},
		Counts: run.Counts{
			Requested: count(l.Planned), Attempted: count(l.Sent), Completed: count(l.Answered),
			Failed: count(l.Failed), Unanswered: count(l.Unanswered), Late: count(l.Late),
		},
		RequestedPerSecond: &l.Rate,
		AchievedPerSecond:  new(float64(l.Answered) / l.Elapsed.Seconds()),
		Seconds:            new(l.Elapsed.Seconds()),
		Values: map[string]run.Value{
			"use":       {Raw: &run.Estimate{Value: &l.Use}},
			"wait_prob": poolValue(l.Prob, numberIn),
			"wait_mean": poolValue(l.Mean, secondsIn),
			"wait_p99":  poolValue(l.P99, secondsIn),
		},
		Lateness: latenessOf(l.Lateness),
		Notes:    l.Notes,
	}
	if l.Overloaded {
		p.Values["capacity"] = run.Value{Raw: &run.Estimate{Value: &l.Capacity}}
		p.Values["backlog"] = run.Value{Raw: &run.Estimate{Value: &l.Backlog}}
	}
	p.Latency.Schedule = histogramOf(l.Schedule)
	return p
}

func poolValue(v database.Value, estimate func(float64, sample.Interval) *run.Estimate) run.Value {
	return run.Value{
		Raw:      estimate(v.Raw, v.RawInterval),
		Path:     estimate(v.Path, sample.Unknown),
		Adjusted: estimate(v.Adjusted, v.AdjustedInterval),
	}
}
