package experiment

import (
	"context"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/labcli/queue"
)

func measureQueue(ctx context.Context, cfg queue.Config, a calc.Args, tell func(Progress)) (run.Run, error) {
	cfg.Progress = func(p queue.Progress) {
		out := Progress{Level: p.Level + 1, Levels: p.Levels, At: p.Busy, Attempt: p.Attempt, Elapsed: p.Elapsed, Planned: p.Planned}
		if p.Done != nil {
			out.Done = new(queuePoint(*p.Done))
		}
		tell(out)
	}
	result, err := queue.Run(ctx, cfg)
	r := run.Run{Cut: result.Cut, Notes: result.Notes, Inputs: map[string]string{}}
	for _, in := range []calc.Input{queueIn.service, queueIn.workers, queueIn.work} {
		r.Inputs[in.ID] = in.Exact(a.Of(in))
	}
	for _, l := range result.Levels {
		r.Points = append(r.Points, queuePoint(l))
	}
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
