package experiment

import (
	"context"
	"slices"
	"time"

	"latencylab/calc/quantile"
	"latencylab/calc/run"
	"latencylab/labcli/link/trial"
	"latencylab/labcli/sample"
)

func measureLoss(ctx context.Context, p Plan, tell func(Progress)) (run.Run, error) {
	r := run.Run{Inputs: lossInputs(p)}
	var told lossTold
	for i, level := range p.Levels {
		for _, t := range lossTrials(p, level) {
			if ctx.Err() != nil {
				break
			}
			at := Progress{Level: i + 1, Levels: len(p.Levels), At: level, Trial: lossTrialName(t), Attempt: 1, Planned: t.planned()}
			out, err := t.run(ctx, t.Trial, func(done int) {
				at.Elapsed = time.Duration(done) * t.each()
				tell(at)
			})
			if err != nil {
				return r, err
			}
			if len(out.Latencies) == 0 {
				break
			}
			point, err := lossPoint(t, out)
			if err != nil {
				return r, err
			}
			if float64(t.Requests) != p.Args.Of(lossIn.requests) {
				point.Inputs["requests"] = lossIn.requests.Exact(float64(t.Requests))
			}
			r.Points = append(r.Points, point)
			told.add(t, out)
			at.Done = &point
			tell(at)
		}
	}
	r.Cut = ctx.Err() != nil
	if r.Notes = told.notes(); len(r.Notes) > 0 {
		r.Notes = append(lossRules(p), r.Notes...)
	}
	return r, nil
}

// lossInputs are those of the page: its latency without loss is the round trip and
// the time in the server.
func lossInputs(p Plan) map[string]string {
	base := nanoseconds(p.Args.Of(lossIn.rtt)) + nanoseconds(p.Args.Of(lossIn.server))
	inputs := map[string]string{
		"rtt":      lossIn.rtt.Exact(p.Args.Of(lossIn.rtt)),
		"base":     lossIn.rtt.Exact(base.Seconds()),
		"packets":  lossIn.packets.Exact(p.Args.Of(lossIn.packets)),
		"floor":    lossIn.floor.Exact(p.Args.Of(lossIn.floor)),
		"requests": lossIn.requests.Exact(p.Args.Of(lossIn.requests)),
	}
	// The page has no such inputs.
	if burst := p.Args.Of(lossIn.burst); burst > 0 {
		inputs["burst"] = lossIn.burst.Exact(burst)
	}
	if p.Args.On(lossIn.reorder) {
		inputs["reorder"] = "on"
	}
	return inputs
}

// lossQuantiles are the outputs of the calculator by quantile.
var lossQuantiles = map[string]float64{"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999, "worst": 1}

func lossPoint(t lossTrial, out trial.Outcome) (run.Point, error) {
	sorted := slices.Sorted(slices.Values(out.Latencies))
	n := len(sorted)
	h, err := sample.Hist(out.Latencies)
	if err != nil {
		return run.Point{}, err
	}
	p := run.Point{
		Label:             t.name,
		Inputs:            map[string]string{"loss": lossIn.loss.Exact(t.Loss.Share), "jitter": lossIn.jitter.Exact(t.Jitter.Seconds())},
		Counts:            run.Counts{Requested: count(t.Requests), Attempted: count(n + out.Failed), Completed: count(n), Failed: count(out.Failed)},
		AchievedPerSecond: new(float64(n) / out.Took.Seconds()),
		Seconds:           new(out.Took.Seconds()),
		Values:            map[string]run.Value{"mean": {Raw: &run.Estimate{Ns: ns(h.Mean())}}},
		Notes:             lossDoubts(t, out),
	}
	if t.virtual { // in real time the machine too makes requests late
		slow := lossShare(slowOf(t.Trial, sorted), n)
		p.Values["hit"] = run.Value{Raw: &slow}
	}
	if t.Loss.Share > 0 {
		p.Measured = map[string]run.Estimate{"loss": lossShare(out.Counts.Dropped(), out.Counts.Sent())}
	}
	for id, q := range lossQuantiles {
		p.Values[id] = run.Value{Raw: lossQuantile(sorted, q)}
	}
	p.Latency.Schedule = histogramOf(h)
	return p, nil
}

// lossQuantile is a quantile, and within what that of endlessly many requests
// lies.
func lossQuantile(sorted []time.Duration, q float64) *run.Estimate {
	n := len(sorted)
	e := &run.Estimate{Ns: ns(quantile.Of(sorted, q))}
	if q == 1 {
		return e
	}
	if i := quantile.Confidence(n, q, 0.95); i.Lower >= 1 && i.Upper <= n {
		e.LowNs, e.HighNs, e.Interval = ns(sorted[i.Lower-1]), ns(sorted[i.Upper-1]), run.CI95
	}
	return e
}

// lossShare is a share of a count, and within what it lies.
func lossShare(k, n int) run.Estimate {
	i := sample.Wilson(k, n)
	return run.Estimate{Value: new(float64(k) / float64(n)), Low: &i.Low, High: &i.High, Interval: run.CI95}
}

// slowOf counts the requests that took longer than jitter explains.
func slowOf(t trial.Trial, sorted []time.Duration) int {
	first, _ := slices.BinarySearch(sorted, t.RTT+t.Server+t.Jitter+1)
	return len(sorted) - first
}
