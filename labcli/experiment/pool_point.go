package experiment

import (
	"context"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/labcli/database"
	"latencylab/labcli/sample"
)

func measurePool(ctx context.Context, cfg database.Config, a calc.Args, tell func(Progress)) (run.Run, error) {
	cfg.Progress = func(p database.Progress) {
		out := Progress{Level: p.Level + 1, Levels: p.Levels, At: p.Rate, Attempt: p.Attempt, Elapsed: p.Elapsed, Planned: p.Planned}
		if p.Done != nil {
			out.Done = new(poolPoint(*p.Done))
		}
		tell(out)
	}
	result, err := database.Run(ctx, cfg)
	kind := "in-process"
	if cfg.Database != nil {
		kind = cfg.Database.Name
	}
	r := run.Run{Cut: result.Cut, Notes: result.Notes, Inputs: map[string]string{"database": kind, "instances": "1"}}
	for _, in := range []calc.Input{poolIn.hold, poolIn.size} {
		r.Inputs[in.ID] = in.Exact(a.Of(in))
	}
	for _, l := range result.Levels {
		r.Points = append(r.Points, poolPoint(l))
	}
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
