package experiment

import (
	"context"
	"fmt"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/attempt"
	"latencylab/labcli/fanout"
)

// Fanout measures how often a user of many backends waits for a slow one.
var Fanout = &Experiment{
	ID:         "fanout",
	Title:      "Fan-out",
	Summary:    calc.Text{EN: "how often a user who calls many backends waits for a slow one", VI: "người dùng gọi nhiều backend hay phải chờ một backend chậm đến mức nào"},
	Calculator: calc.Fanout,
	Inputs:     calc.Inputs{fanoutIn.slow, fanoutIn.fast, fanoutIn.slowTime, fanoutIn.users},
	Quick:      []calc.Setting{fanoutIn.users.Is(100)},
	Over:       fanoutIn.backends,
	Levels:     []float64{1, 10, 50, 100},
	Headline:   []string{"hit", "p50", "p99"},
	Prepare:    prepareFanout,
}

var fanoutIn = struct{ backends, slow, fast, slowTime, users *calc.Input }{
	backends: bounded(theirs(calc.Fanout, "backends"), 50, 1, 500),
	slow:     theirs(calc.Fanout, "slow"),
	fast:     bounded(theirs(calc.Fanout, "fast"), 0.004, 1e-4, 1),
	slowTime: bounded(theirs(calc.Fanout, "slow_time"), 0.15, 1e-3, 10),
	users: &calc.Input{ID: "users", Label: calc.Text{EN: "Users for each level", VI: "Số người dùng mỗi mức"}, Unit: unit.Count, Default: 500,
		Min: 100, Max: 10_000, Least: 20, Most: 100_000, Whole: true},
}

func prepareFanout(p Plan) (Prepared, error) {
	most := 0.0
	for _, n := range p.Levels {
		most = max(most, n)
	}
	cfg, err := backends(p, int(most))
	planned := time.Duration(0)
	for _, n := range p.Levels {
		planned += users(p, int(n)).Lasts()
	}
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureFanout(ctx, cfg, p, tell)
	}}, err
}

// mostCalls bounds the calls of a series; each takes some 300 bytes.
const mostCalls = 2_000_000

// backends are those of a plan.
func backends(p Plan, most int) (fanout.Config, error) {
	cfg := fanout.Config{
		Fast: duration(p.Args.Of(fanoutIn.fast)), Slow: duration(p.Args.Of(fanoutIn.slowTime)), Share: p.Args.Of(fanoutIn.slow),
		Seed: p.Seed, Backends: most,
	}
	if calls := most * int(p.Args.Of(fanoutIn.users)); calls > mostCalls {
		return cfg, fmt.Errorf("users: %d calls are more than the %d that are kept; lower --users", calls, mostCalls)
	}
	return cfg, cfg.Check()
}

// users are a series. They come one after another, with time enough between them
// that a user's calls wait neither for the processor nor for those of the user
// before.
func users(p Plan, backends int) fanout.Plan {
	const eachCall = 200 * time.Microsecond
	fast := duration(p.Args.Of(fanoutIn.fast))
	return fanout.Plan{Backends: backends, Users: int(p.Args.Of(fanoutIn.users)), Every: max(5*fast, time.Duration(backends)*eachCall)}
}

func measureFanout(ctx context.Context, cfg fanout.Config, p Plan, tell func(Progress)) (run.Run, error) {
	bench, err := fanout.Open(ctx, cfg)
	if err != nil {
		return run.Run{}, err
	}
	defer bench.Close()
	r := run.Run{Inputs: exactly(p.Args, fanoutIn.slow, fanoutIn.fast, fanoutIn.slowTime), Notes: fanoutNotes(cfg)}
	r.Points, err = each(ctx, p, tell, func(n float64, tell func(attempt.Progress)) (run.Point, error) {
		level, err := bench.Measure(ctx, users(p, int(n)), tell)
		if err != nil || level.Answered == 0 {
			return run.Point{}, err
		}
		r.Cut = r.Cut || level.Cut
		point := fanoutPoint(cfg, level)
		point.Inputs = map[string]string{fanoutIn.backends.ID: fanoutIn.backends.Exact(n)}
		return point, nil
	})
	r.Cut = r.Cut || ctx.Err() != nil
	return r, err
}

// exactly are inputs as a document has them.
func exactly(a calc.Args, inputs ...*calc.Input) map[string]string {
	all := map[string]string{}
	for _, in := range inputs {
		all[in.ID] = in.Exact(a.Of(in))
	}
	return all
}
