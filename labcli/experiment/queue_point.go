package experiment

import (
	"context"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/attempt"
	"latencylab/labcli/queue"
)

func measureQueue(ctx context.Context, cfg queue.Config, p Plan, tell func(Progress)) (run.Run, error) {
	bench, err := queue.Open(ctx, cfg)
	if err != nil {
		return run.Run{}, err
	}
	defer bench.Close()
	r := run.Run{Notes: cfg.Notes(), Inputs: exactly(p.Args, queueIn.service, queueIn.workers, queueIn.work)}
	r.Points, err = each(ctx, p, tell, func(busy float64, tell func(attempt.Progress)) (run.Point, error) {
		level, err := bench.Measure(ctx, busy, tell)
		if err != nil || level.Load.Answered == 0 {
			return run.Point{}, err
		}
		return queuePoint(level), nil
	})
	r.Cut = ctx.Err() != nil
	return r, err
}

// queueOutputs are the outputs of the calculator by quantile.
var queueOutputs = map[float64]string{0.5: "p50", 0.9: "p90", 0.95: "p95", 0.99: "p99", 0.999: "p999"}

func queuePoint(l queue.Level) run.Point {
	p := run.Point{
		Inputs:     map[string]string{"busy": queueIn.busy.Exact(l.Busy)},
		Measured:   map[string]run.Estimate{"busy": {Value: new(l.Measured)}},
		Counts:     countsOf(l.Load),
		Seconds:    new(l.Elapsed.Seconds()),
		Values:     map[string]run.Value{"mean": queueValue(l.Mean)},
		Lateness:   latenessOf(l.Load.Lateness),
		Difference: &run.Difference{P50Ns: int64(l.ErrorP50), P99Ns: int64(l.ErrorP99)},
		Notes:      l.Notes,
	}
	if l.Load.Sent > 0 {
		p.AchievedPerSecond = new(l.Load.Achieved * float64(l.Load.Answered) / float64(l.Load.Sent))
	}
	for _, q := range l.Quantiles {
		p.Values[queueOutputs[q.Q]] = queueValue(q.Value)
	}
	p.Latency.Schedule, p.Latency.Send = histogramOf(l.Schedule), histogramOf(l.Send)
	return p
}

func queueValue(v queue.Value) run.Value {
	return run.Value{
		Raw:      queueEstimate(v.Raw, v.RawInterval),
		Path:     queueEstimate(v.Path, queue.Interval{}),
		Adjusted: queueEstimate(v.Adjusted, v.AdjustedInterval),
	}
}

func queueEstimate(d time.Duration, i queue.Interval) *run.Estimate {
	e := &run.Estimate{Ns: ns(d)}
	if i != (queue.Interval{}) {
		e.LowNs, e.HighNs, e.Interval = ns(i.Low), ns(i.High), run.CI95
	}
	return e
}
