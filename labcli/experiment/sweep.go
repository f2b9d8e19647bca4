package experiment

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/sample"
	"latencylab/labcli/sweep"
)

// SweepIn are what a sweep of a system of the user's own takes. It is no
// [Experiment]: its levels are found while it runs.
var SweepIn = calc.Inputs{sweepIn.from, sweepIn.to, sweepIn.seconds, sweepIn.within, sweepIn.timeout, sweepIn.knee, sweepIn.connections, sweepIn.machines}

var sweepIn = struct{ from, to, seconds, within, timeout, knee, connections, machines *calc.Input }{
	from: &calc.Input{ID: "from", Label: calc.Text{EN: "Rate to begin with", VI: "Tốc độ bắt đầu"}, Unit: unit.PerSecond, Default: 20,
		Min: 1, Max: 1000, Least: 0.2, Most: 50_000, Scale: calc.Log},
	to: &calc.Input{ID: "to", Label: calc.Text{EN: "Rate to end with at the latest", VI: "Tốc độ kết thúc muộn nhất"}, Unit: unit.PerSecond, Default: 1000,
		Min: 10, Max: 50_000, Least: 0.2, Most: 50_000, Scale: calc.Log},
	seconds: &calc.Input{ID: "seconds", Label: calc.Text{EN: "Seconds for each rate", VI: "Số giây mỗi tốc độ"}, Unit: unit.Number, Default: 5,
		Min: 1, Max: 60, Least: 1, Most: 120},
	within: &calc.Input{ID: "within", Label: calc.Text{EN: "Time for all", VI: "Thời gian cho tất cả"}, Unit: unit.Second, Default: 120,
		Min: 10, Max: 600, Least: 1, Most: 1800, Scale: calc.Log},
	timeout: &calc.Input{ID: "timeout", Label: calc.Text{EN: "Time for an answer", VI: "Thời gian chờ trả lời"}, Unit: unit.Second, Default: 10,
		Min: 0.1, Max: 60, Least: 0.01, Most: 120, Scale: calc.Log},
	knee: &calc.Input{ID: "knee", Label: calc.Text{EN: "Multiple of the idle p99 that is too slow", VI: "Gấp bao nhiêu p99 lúc rảnh là quá chậm"}, Unit: unit.Times, Default: 5,
		Min: 2, Max: 20, Least: 1.1, Most: 1000},
	connections: &calc.Input{ID: "connections", Label: calc.Text{EN: "Connections at once, at most", VI: "Số connection cùng lúc, tối đa"}, Unit: unit.Count, Default: 500,
		Min: 10, Max: 4000, Least: 1, Most: 60_000, Scale: calc.Log, Whole: true},
	machines: &calc.Input{ID: "machines", Label: calc.Text{EN: "Machines that share the rates, this one included", VI: "Số máy chia nhau các tốc độ, kể cả máy này"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 100, Least: 1, Most: 1000, Whole: true},
}

// SweepRate is what a rate is read by.
var SweepRate = sweepIn.to

// SweepConfig is a configuration from the values of SweepIn.
func SweepConfig(a calc.Args) sweep.Config {
	return sweep.Config{
		From: a.Of(sweepIn.from), To: a.Of(sweepIn.to),
		Step: duration(a.Of(sweepIn.seconds)), Within: duration(a.Of(sweepIn.within)), Timeout: duration(a.Of(sweepIn.timeout)),
		Knee: a.Of(sweepIn.knee), Connections: int(a.Of(sweepIn.connections)), Machines: int(a.Of(sweepIn.machines)),
	}
}

// ErrUnanswered is of a sweep whose target serves nothing, or nothing any more. It is
// whole, and its notes say what happened.
var ErrUnanswered = errors.New("the target does not answer")

// MeasureSweep measures, and makes a run of what was measured, by rising rate. It
// has nothing of the target in it. An error comes with what was measured before.
func MeasureSweep(ctx context.Context, cfg sweep.Config) (run.Run, error) {
	result, err := sweep.Run(ctx, cfg)
	r := run.Run{
		Experiment: "sweep", Calculator: calc.MMC.ID, Seed: new(int64(cfg.Seed)), Cut: result.Cut || err != nil,
		Inputs: map[string]string{}, Notes: result.Notes,
	}
	model := sweepModel(result.Model)
	if model.workers > 0 {
		r.Inputs["service"], r.Inputs["workers"] = queueIn.service.Exact(model.service), queueIn.workers.Exact(model.workers)
	} else {
		r.Calculator = "" // there is no theory to set it beside
	}
	slices.SortStableFunc(result.Steps, func(a, b sweep.Step) int { return cmp.Compare(a.Rate, b.Rate) })
	for _, s := range result.Steps {
		r.Points = append(r.Points, sweepPoint(s, model, cfg))
	}
	if err == nil && unanswered(result) {
		err = ErrUnanswered
	}
	return r, err
}

// unanswered reports whether single requests fail after the last step, or all of every
// step did.
func unanswered(r sweep.Result) bool {
	served := slices.ContainsFunc(r.Steps, func(s sweep.Step) bool { return s.Load.Answered > 0 })
	return r.End == sweep.Broken || len(r.Steps) > 0 && !r.Cut && !served
}

// A sweepTheory is the theory that a sweep is drawn over. Without one there are no
// workers.
type sweepTheory struct{ service, workers float64 }

// sweepModel keeps three digits of the service time, for it to be typed.
func sweepModel(m sweep.Model) (t sweepTheory) {
	if s := m.Service.Value; s > 0 {
		t.service = threeDigits(s)
	}
	t.workers = float64(m.Workers)
	return t
}

// sweepPoint labels a step by the rate of all machines, by which their results find
// together. Where there is a theory the page draws latency over utilisation.
func sweepPoint(s sweep.Step, t sweepTheory, cfg sweep.Config) run.Point {
	p := run.Point{
		Label:              strings.ReplaceAll(unit.PerSecond.Exactly(s.Rate).In(lang.EN), "\u00a0", " "),
		Counts:             countsOf(s.Load),
		RequestedPerSecond: &s.Own,
		AchievedPerSecond:  &s.Finished,
		Seconds:            new(s.Elapsed.Seconds()),
		Concurrency:        new(int64(s.Open)),
		Lateness:           latenessOf(s.Load.Lateness),
		Notes:              s.Notes(cfg.Timeout),
	}
	p.Counts.Connections = count(s.Connections)
	if s.Load.TimedOut > 0 {
		p.Counts.TimedOut, p.Counts.TimeoutNs = count(s.Load.TimedOut), ns(cfg.Timeout)
	}
	if t.workers > 0 {
		p.Inputs = map[string]string{"busy": theirs(calc.MMC, "busy").Exact(s.Rate * t.service / t.workers)}
	}
	// What does not settle has no long-run value that an interval could hold.
	settled := func(e sweep.Estimate) run.Value {
		if s.Why != sweep.Good && s.Why != sweep.Slow {
			e.Interval = sample.Unknown
		}
		return run.Value{Raw: secondsIn(e.Value, e.Interval)}
	}
	if s.Load.Answered > 0 {
		p.Values = map[string]run.Value{"mean": settled(s.Mean)}
		if s.Censored { // the histogram has only what was answered
			p.Values["max"] = run.Value{Raw: secondsIn(s.Load.Response.Max.Seconds(), sample.Unknown)}
		}
	}
	for _, q := range s.Quantiles {
		p.Values[queueOutputs[q.Q]] = settled(q.Estimate)
	}
	p.Latency.Schedule, p.Latency.Send, p.Latency.Failed = histogramOf(s.Schedule), histogramOf(s.Send), histogramOf(s.Failed)
	return p
}
