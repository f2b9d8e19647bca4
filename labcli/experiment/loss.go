package experiment

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/link"
	"latencylab/labcli/link/kernel"
	"latencylab/labcli/link/trial"
)

// Loss measures what lost packets do to the tail: requests one after another on
// one kept connection of a real TCP stack, over a link in virtual time. Each level
// is measured without jitter and with it, under both rules of recovery.
var Loss = &Experiment{
	ID:         "loss",
	Title:      "Packet loss and the tail",
	Summary:    calc.Text{EN: "what lost packets do to the slowest requests, on a real TCP stack in virtual time", VI: "mất gói làm các request chậm nhất ra sao, trên TCP stack thật trong thời gian ảo"},
	Calculator: calc.Loss,
	Inputs:     calc.Inputs{lossIn.rtt, lossIn.server, lossIn.jitter, lossIn.reorder, lossIn.burst, lossIn.packets, lossIn.floor, lossIn.requests, lossIn.recovery, lossIn.quic, lossIn.kernel},
	Quick:      []calc.Setting{lossIn.requests.Is(800)},
	Over:       lossIn.loss,
	Levels:     []float64{0, 0.01, 0.03},
	Headline:   []string{"p50", "p99"},
	Virtual:    true,
	Prepare:    prepareLoss,
}

var lossIn = struct{ rtt, server, jitter, reorder, burst, packets, floor, requests, recovery, quic, kernel, loss *calc.Input }{
	rtt: bounded(theirs(calc.Loss, "rtt"), 0.02, 1e-6, 10),
	server: &calc.Input{ID: "server", Label: calc.Text{EN: "Time in the server", VI: "Thời gian ở server"}, Unit: unit.Second, Default: 0,
		Min: 1e-4, Max: 1, Least: 0, Most: 60, Scale: calc.Log},
	jitter:  bounded(theirs(calc.Loss, "jitter"), 0.005, 0, 10),
	reorder: &calc.Input{ID: "reorder", Kind: calc.Switch, Label: calc.Text{EN: "Jitter lets packets overtake one another", VI: "Jitter khiến các gói vượt nhau"}},
	burst: &calc.Input{ID: "burst", Label: calc.Text{EN: "Packets lost in a row, on average; 0 as chance has it", VI: "Số gói mất liền nhau, trung bình; 0 là ngẫu nhiên"},
		Unit: unit.Number, Default: 0, Min: 0, Max: 10, Least: 0, Most: 100},
	packets:  bounded(theirs(calc.Loss, "packets"), 2, 2, trial.MostBulk),
	floor:    bounded(theirs(calc.Loss, "floor"), 0.2, 1e-3, 10),
	requests: bounded(theirs(calc.Loss, "requests"), 100_000, 1, trial.MostRequests),
	recovery: &calc.Input{ID: "recovery", Kind: calc.Choice, Label: calc.Text{EN: "Rule of recovery", VI: "Luật phát hiện mất gói"}, Options: []calc.Option{
		{ID: bothRules, Label: calc.Text{EN: "both", VI: "cả hai"}},
		{ID: string(link.Linux), Label: calc.Text{EN: "Linux: the round trip and 200 ms", VI: "Linux: RTT cộng 200 ms"}},
		{ID: string(link.RFC8985), Label: calc.Text{EN: "RFC 8985: a probe after two round trips and 200 ms", VI: "RFC 8985: gói thăm dò sau hai RTT cộng 200 ms"}},
		{ID: noRule, Label: calc.Text{EN: "none of them: QUIC or the kernel alone", VI: "không: chỉ QUIC hoặc kernel"}},
	}},
	quic:   &calc.Input{ID: "quic", Kind: calc.Switch, Label: calc.Text{EN: "Measure QUIC as well, in real time", VI: "Đo cả QUIC, theo thời gian thực"}},
	kernel: &calc.Input{ID: "kernel", Kind: calc.Switch, Label: calc.Text{EN: "Measure the TCP of this machine's kernel as well, in real time", VI: "Đo cả TCP của kernel máy này, theo thời gian thực"}},
	loss:   bounded(theirs(calc.Loss, "loss"), 0.01, 0, trial.MostLoss),
}

// mostReal is how many requests a trial in real time has at most.
const mostReal = 800

func prepareLoss(p Plan) (Prepared, error) {
	if p.Args.On(lossIn.kernel) {
		if err := kernel.Check(); err != nil {
			return Prepared{}, fmt.Errorf("--kernel: %w", err)
		}
	}
	if len(lossStacksOf(p.Args)) == 0 {
		return Prepared{}, errors.New("loss: with --recovery none there must be --quic or --kernel")
	}
	planned := time.Duration(0)
	for _, level := range p.Levels {
		for _, t := range lossTrials(p, level) {
			if err := t.check(t.Trial); err != nil {
				return Prepared{}, fmt.Errorf("loss: %w", err)
			}
			planned += t.planned()
		}
	}
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureLoss(ctx, p, tell)
	}}, nil
}

// lossTrials are those of a level.
func lossTrials(p Plan, level float64) []lossTrial {
	jitters := []time.Duration{0}
	if jitter := nanoseconds(p.Args.Of(lossIn.jitter)); jitter > 0 {
		jitters = append(jitters, jitter)
	}
	var all []lossTrial
	for _, jitter := range jitters {
		for _, stack := range lossStacksOf(p.Args) {
			t := trial.Trial{
				RTT:      nanoseconds(p.Args.Of(lossIn.rtt)),
				Server:   nanoseconds(p.Args.Of(lossIn.server)),
				Jitter:   jitter,
				Reorder:  jitter > 0 && p.Args.On(lossIn.reorder),
				Loss:     link.Loss{Share: level, Burst: p.Args.Of(lossIn.burst)},
				Packets:  int(p.Args.Of(lossIn.packets)),
				Recovery: stack.recovery,
				Floor:    nanoseconds(p.Args.Of(lossIn.floor)),
				Requests: int(p.Args.Of(lossIn.requests)),
				Seed:     p.Seed,
			}
			if !stack.virtual {
				t.Requests = min(t.Requests, mostReal)
			}
			all = append(all, lossTrial{t, stack})
		}
	}
	return all
}

// nanoseconds rounds: 28.2 ms is no more exact in binary than in seconds.
func nanoseconds(seconds float64) time.Duration { return time.Duration(math.Round(seconds * 1e9)) }
