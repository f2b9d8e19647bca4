package experiment

import (
	"context"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/queue"
	"latencylab/labcli/station"
)

// Queue measures what M/M/c says: an HTTP server with c workers behind one line,
// requests at random times, and services that vary as an exponential does.
var Queue = &Experiment{
	ID:         "queue",
	Title:      "Utilisation and latency",
	Summary:    calc.Text{EN: "how latency grows with load, on a real HTTP server with one line", VI: "latency tăng theo tải ra sao, trên HTTP server thật có một hàng đợi"},
	Calculator: calc.MMC,
	Inputs:     calc.Inputs{queueIn.service, queueIn.workers, queueIn.seconds, queueIn.work},
	Quick:      []calc.Setting{queueIn.seconds.Is(1.5)},
	Over:       queueIn.busy,
	Levels:     queue.DefaultLevels,
	Headline:   []string{"mean", "p99"},
	Prepare:    prepareQueue,
}

var queueIn = struct{ service, workers, seconds, work, busy *calc.Input }{
	service: bounded(theirs(calc.MMC, "service"), 0.005, 1e-5, 10),
	workers: bounded(theirs(calc.MMC, "workers"), 1, 1, 1000),
	busy:    bounded(theirs(calc.MMC, "busy"), 0.6, 0.001, 0.99),
	seconds: &calc.Input{ID: "seconds", Label: calc.Text{EN: "Seconds for each level", VI: "Số giây mỗi mức"}, Unit: unit.Number, Default: 10,
		Min: 1, Max: 60, Least: 1, Most: 600},
	work: &calc.Input{ID: "work", Kind: calc.Choice, Label: calc.Text{EN: "What keeps a worker busy", VI: "Worker bận vì"}, Options: []calc.Option{
		{ID: string(station.Timer), Label: calc.Text{EN: "a timer, which takes no processor", VI: "bộ hẹn giờ, không dùng CPU"}},
		{ID: string(station.CPU), Label: calc.Text{EN: "computing, as a real server does", VI: "tính toán, như server thật"}},
	}},
}

// theirs is an input of a calculator.
func theirs(c *calc.Calculator, id string) *calc.Input {
	in, ok := c.Inputs.Find(id)
	if !ok {
		panic("experiment: " + c.ID + " has no input " + id)
	}
	return in
}

// bounded is an input with another default and domain, since a machine can do
// less than a formula.
func bounded(in *calc.Input, value, least, most float64) *calc.Input {
	own := *in
	own.Default, own.Least, own.Most = value, least, most
	own.Min, own.Max = max(in.Min, least), min(in.Max, most)
	return &own
}

func prepareQueue(p Plan) (Prepared, error) {
	cfg, err := queue.Config{
		Levels:  p.Levels,
		Service: duration(p.Args.Of(queueIn.service)),
		Workers: int(p.Args.Of(queueIn.workers)),
		Level:   duration(p.Args.Of(queueIn.seconds)),
		Work:    station.Work(p.Args.Choice(queueIn.work)),
		Seed:    p.Seed,
	}.Complete()
	return Prepared{Planned: cfg.Planned(), Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureQueue(ctx, cfg, p, tell)
	}}, err
}

func duration(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }
