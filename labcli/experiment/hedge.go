package experiment

import (
	"context"
	"math"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/attempt"
	"latencylab/labcli/fanout"
	"latencylab/labcli/remark"
)

// Hedge measures what a second copy of late calls does for users of many
// backends, and what it costs, by where the threshold was taken.
var Hedge = &Experiment{
	ID:         "hedge",
	Title:      "Hedged requests",
	Summary:    calc.Text{EN: "what a second copy of late calls saves and costs", VI: "gửi thêm bản thứ hai cho lời gọi trễ thì được gì, tốn gì"},
	Calculator: calc.Fanout,
	Inputs:     calc.Inputs{fanoutIn.backends, fanoutIn.slow, fanoutIn.fast, fanoutIn.slowTime, hedgeIn.users},
	Quick:      []calc.Setting{hedgeIn.users.Is(120)},
	Over:       hedgeIn.threshold,
	Levels:     []float64{hedgeNone, hedgeIdle, hedgeLoad},
	Headline:   []string{"hit", "p99", "hit_hedged", "p99_hedged", "extra_load"},
	Prepare:    prepareHedge,
}

var hedgeIn = struct{ users, threshold *calc.Input }{
	users: bounded(fanoutIn.users, 1000, fanoutIn.users.Least, fanoutIn.users.Most),
	threshold: &calc.Input{ID: "threshold", Kind: calc.Choice, Label: calc.Text{EN: "When a late call is sent again", VI: "Khi nào gửi lại lời gọi trễ"}, Options: []calc.Option{
		{ID: "none", Label: calc.Text{EN: "never", VI: "không bao giờ"}},
		{ID: "idle", Label: calc.Text{EN: "p95 of lone calls", VI: "p95 của lời gọi lẻ"}},
		{ID: "load", Label: calc.Text{EN: "p95 under load", VI: "p95 dưới tải"}},
	}},
}

// Levels of the threshold.
const (
	hedgeNone = iota
	hedgeIdle
	hedgeLoad
)

func prepareHedge(p Plan) (Prepared, error) {
	n := int(p.Args.Of(fanoutIn.backends))
	cfg, err := backends(p, n)
	planned := time.Duration(len(p.Levels))*users(p, n).Lasts() + loneCalls(p).Lasts()
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureHedge(ctx, cfg, p, tell)
	}}, err
}

// loneCalls are calls one at a time, as a benchmark of one backend makes them.
func loneCalls(p Plan) fanout.Plan {
	return fanout.Plan{Backends: 1, Users: max(100, int(p.Args.Of(hedgeIn.users))/2), Every: 2 * duration(p.Args.Of(fanoutIn.fast))}
}

func measureHedge(ctx context.Context, cfg fanout.Config, p Plan, tell func(Progress)) (run.Run, error) {
	bench, err := fanout.Open(ctx, cfg)
	if err != nil {
		return run.Run{}, err
	}
	defer bench.Close()
	h := hedging{cfg: cfg, plan: users(p, cfg.Backends), lone: loneCalls(p), bench: bench, done: map[fanout.Plan]fanout.Level{}}
	r := run.Run{Inputs: exactly(p.Args, fanoutIn.backends, fanoutIn.slow, fanoutIn.fast, fanoutIn.slowTime), Notes: append(fanoutNotes(cfg), hedgeNote)}
	r.Points, err = each(ctx, p, tell, func(at float64, tell func(attempt.Progress)) (run.Point, error) {
		point, err := h.point(ctx, int(at), tell)
		point.Inputs = map[string]string{hedgeIn.threshold.ID: hedgeIn.threshold.Exact(at)}
		return point, err
	})
	r.Cut = ctx.Err() != nil
	return r, err
}

var hedgeNote = remark.Info("cancel", lang.Text{
	EN: "When one copy of a call is answered, the other is given up. HTTP/1.1 knows no other way than to close its connection, so new connections are part of the price; HTTP/2 would reset a stream.",
	VI: "Khi một bản của lời gọi có trả lời thì bỏ bản kia. Với HTTP/1.1 chỉ có cách đóng connection, nên connection mới cũng là cái giá phải trả; HTTP/2 thì chỉ reset một stream.",
})

// hedging is a hedge experiment under way.
type hedging struct {
	cfg        fanout.Config
	plan, lone fanout.Plan
	bench      *fanout.Bench
	done       map[fanout.Plan]fanout.Level // series without hedging
}

// without is a series without hedging, measured when it is first asked for.
func (h *hedging) without(ctx context.Context, p fanout.Plan, tell func(attempt.Progress)) (fanout.Level, error) {
	if l, done := h.done[p]; done {
		return l, nil
	}
	l, err := h.bench.Measure(ctx, p, tell)
	if err == nil && !l.Cut {
		h.done[p] = l
	}
	return l, err
}

// point measures one level of the threshold. It has no values when ctx is done
// before there are any.
func (h *hedging) point(ctx context.Context, threshold int, tell func(attempt.Progress)) (run.Point, error) {
	plain, err := h.without(ctx, h.plan, tell)
	if err != nil || plain.Answered == 0 {
		return run.Point{}, err
	}
	if threshold == hedgeNone {
		p := fanoutPoint(h.cfg, plain)
		p.Notes = append(p.Notes, h.callNote(plain))
		return p, nil
	}
	from, plan := plain, h.plan
	if threshold == hedgeIdle {
		if from, err = h.without(ctx, h.lone, tell); err != nil {
			return run.Point{}, err
		}
	}
	if from.Cut || plain.Cut {
		return run.Point{}, nil
	}
	plan.Hedge = from.Call95.Raw
	l, err := h.bench.Measure(ctx, plan, tell)
	if err != nil || l.Answered == 0 {
		return run.Point{}, err
	}
	p := fanoutPoint(h.cfg, l)
	within := plain.Within(plan.Hedge)
	p.Measured = map[string]run.Estimate{
		hedgeIn.threshold.ID: *timeEstimate(from.Call95.Raw, from.Call95.Low, from.Call95.High),
		"after":              {Value: new(within)},
	}
	p.Notes = append(p.Notes, h.copyNote(threshold, plan.Hedge, within, l))
	return p, nil
}

// callNote says how far the calls of a user are from what was drawn.
func (h *hedging) callNote(plain fanout.Level) run.Note {
	truth := h.cfg.Quantile(0.95)
	return remark.Info("calls", lang.Text{
		EN: "Of the single calls under this load the p95 is {0}. As they were drawn it would be {1}: sending {3} at once costs {2} more.",
		VI: "Với tải này p95 của từng lời gọi là {0}. Theo rút thăm thì phải là {1}: gửi {3} lời gọi cùng lúc tốn thêm {2}.",
	}, seconds(plain.Call95.Raw), seconds(truth), share(math.Max(0, (plain.Call95.Raw-truth).Seconds()/truth.Seconds())), number(h.cfg.Backends))
}

// copyNote says when copies were sent and what they cost.
func (h *hedging) copyNote(threshold int, after time.Duration, within float64, l fanout.Level) run.Note {
	from := lang.Text{
		EN: "A call was sent again after {0}, the p95 under load.",
		VI: "Lời gọi được gửi lại sau {0}, là p95 dưới tải.",
	}
	if threshold == hedgeIdle {
		from = lang.Text{
			EN: "A call was sent again after {0}, the p95 of lone calls, which {3} of the calls under load do not keep to.",
			VI: "Lời gọi được gửi lại sau {0}, là p95 của lời gọi lẻ, mà {3} lời gọi dưới tải vượt quá.",
		}
	}
	return remark.Info("copies-"+hedgeIn.threshold.Options[threshold].ID, lang.Text{
		EN: from.EN + " That made {1} more requests. Connections opened anew, since others were closed with a call in hand: {2}.",
		VI: from.VI + " Như vậy thêm {1} request. Số connection phải mở lại vì cái cũ bị đóng khi còn lời gọi dở: {2}.",
	}, seconds(after), share(l.Copies.Value()), number(l.Opened), share(1-within))
}
