package experiment

import (
	"context"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/labcli/attempt"
	"latencylab/labcli/stall"
)

// Omission measures a server that stalls as load tests do, to show what each of
// them leaves out.
var Omission = &Experiment{
	ID:         "omission",
	Title:      "Coordinated omission",
	Summary:    calc.Text{EN: "what a closed and an open loop report of a server that stalls", VI: "vòng kín và vòng mở báo cáo gì về một server hay đứng"},
	Calculator: calc.Omission,
	Inputs:     calc.Inputs{omissionIn.stall, omissionIn.every, omissionIn.duration, omissionIn.rate},
	Quick:      []calc.Setting{omissionIn.stall.Is(0.3), omissionIn.every.Is(1.5), omissionIn.duration.Is(4.5)},
	Over:       omissionIn.loop,
	Levels:     []float64{omissionClosed, omissionFilled, omissionOpen},
	Headline:   []string{"closed_p50", "closed_p99", "closed_max", "filled_p99", "open_p50", "open_p99", "open_p999"},
	Prepare:    prepareOmission,
}

var omissionIn = struct{ stall, every, duration, rate, loop *calc.Input }{
	stall:    bounded(theirs(calc.Omission, "stall"), 1, 0.01, 60),
	every:    bounded(theirs(calc.Omission, "every"), 5, 0.1, 300),
	duration: bounded(theirs(calc.Omission, "duration"), 20, 0.2, 600),
	rate:     bounded(theirs(calc.Omission, "rate"), 200, 1, 20_000),
	loop: &calc.Input{ID: "loop", Kind: calc.Choice, Label: calc.Text{EN: "How the load test sends", VI: "Bài đo gửi thế nào"}, Options: []calc.Option{
		{ID: "closed", Label: calc.Text{EN: "closed", VI: "vòng kín"}},
		{ID: "filled", Label: calc.Text{EN: "closed, filled in", VI: "vòng kín đã bù"}},
		{ID: "open", Label: calc.Text{EN: "open", VI: "vòng mở"}},
	}},
}

// Levels of the loop.
const (
	omissionClosed = iota
	omissionFilled
	omissionOpen
)

func prepareOmission(p Plan) (Prepared, error) {
	cfg := stall.Config{
		Lasts: duration(p.Args.Of(omissionIn.stall)), Every: duration(p.Args.Of(omissionIn.every)),
		Duration: duration(p.Args.Of(omissionIn.duration)), Rate: p.Args.Of(omissionIn.rate),
	}
	planned := time.Duration(0)
	closed := false
	for _, loop := range p.Levels {
		if loop == omissionOpen || !closed {
			planned += cfg.Duration
		}
		closed = closed || loop != omissionOpen
	}
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureOmission(ctx, cfg, p, tell)
	}}, cfg.Check()
}

func measureOmission(ctx context.Context, cfg stall.Config, p Plan, tell func(Progress)) (run.Run, error) {
	bench, err := stall.Open(ctx, cfg)
	if err != nil {
		return run.Run{}, err
	}
	defer bench.Close()
	r := run.Run{Inputs: exactly(p.Args, omissionIn.stall, omissionIn.every, omissionIn.duration, omissionIn.rate)}
	var closed stall.Record // measured when it is first needed
	r.Points, err = each(ctx, p, tell, func(loop float64, tell func(attempt.Progress)) (run.Point, error) {
		var rec stall.Record
		var err error
		if loop == omissionOpen {
			rec, err = bench.Open(ctx, tell)
		} else {
			if closed.Histogram.Count == 0 {
				closed, err = bench.Closed(ctx, tell)
			}
			if rec = closed; loop == omissionFilled && err == nil && rec.Histogram.Count > 0 {
				rec, err = closed.Filled(cfg)
			}
		}
		if err != nil || rec.Histogram.Count == 0 {
			return run.Point{}, err
		}
		r.Cut = r.Cut || rec.Cut
		point := omissionPoint(int(loop), rec)
		point.Inputs = map[string]string{omissionIn.loop.ID: omissionIn.loop.Exact(loop)}
		point.Notes = omissionNotes(cfg, int(loop), rec)
		return point, nil
	})
	r.Cut = r.Cut || ctx.Err() != nil
	return r, err
}

// omissionPoint is the record of a loop as a point without its inputs and notes.
func omissionPoint(loop int, rec stall.Record) run.Point {
	name := omissionIn.loop.Options[loop].ID
	p := run.Point{Seconds: new(rec.Elapsed.Seconds()), Values: map[string]run.Value{}}
	h := histogramOf(rec.Histogram)
	for _, v := range rec.Quantiles {
		if loop == omissionFilled && v.Q == 0.5 {
			continue // the calculator has no such output
		}
		e := timeEstimate(v.Raw, 0, 0)
		if v.Interval.Known() {
			e = timeEstimate(v.Raw, duration(v.Interval.Low), duration(v.Interval.High))
		}
		p.Values[name+"_"+queueOutputs[v.Q]] = run.Value{Raw: e}
	}
	if loop == omissionFilled && h != nil {
		h.HDR = "" // it is long, and follows from that of the closed loop
		p.Latency.Backfill = h
		return p
	}
	p.Values[name+"_max"] = run.Value{Raw: timeEstimate(rec.Max, 0, 0)}
	p.Values[name+"_count"] = run.Value{Raw: &run.Estimate{Value: new(float64(rec.Load.Answered))}}
	p.Counts = countsOf(rec.Load)
	p.AchievedPerSecond = new(rec.Load.Achieved)
	if loop == omissionClosed {
		p.Latency.Send, p.Concurrency = h, count(1)
		return p
	}
	p.Latency.Schedule, p.Lateness = h, latenessOf(rec.Load.Lateness)
	p.RequestedPerSecond = new(rec.Load.Asked)
	return p
}
