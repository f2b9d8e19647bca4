package experiment

import (
	"context"
	"fmt"
	"math"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

// Loss measures what lost packets do to the tail: requests one after another on
// one kept connection of a real TCP stack, over a link in virtual time. Each level
// is measured without jitter and with it, under both rules of recovery.
var Loss = &Experiment{
	ID:         "loss",
	Title:      "Packet loss and the tail",
	Summary:    "what lost packets do to the slowest requests, on a real TCP stack in virtual time",
	Calculator: calc.Loss,
	Inputs:     calc.Inputs{lossIn.rtt, lossIn.server, lossIn.jitter, lossIn.burst, lossIn.packets, lossIn.floor, lossIn.requests, lossIn.recovery},
	Quick:      []calc.Setting{lossIn.requests.Is(800)},
	Over:       lossIn.loss,
	Levels:     []float64{0, 0.01, 0.03},
	Headline:   []string{"p50", "p99"},
	Virtual:    true,
	Prepare:    prepareLoss,
}

var lossIn = struct{ rtt, server, jitter, burst, packets, floor, requests, recovery, loss calc.Input }{
	rtt: bounded(theirs(calc.Loss, "rtt"), 0.02, 1e-6, 10),
	server: calc.Input{ID: "server", Label: calc.Text{EN: "Time in the server", VI: "Thời gian ở server"}, Unit: unit.Second, Default: 0,
		Min: 1e-4, Max: 1, Least: 0, Most: 60, Scale: calc.Log},
	jitter: bounded(theirs(calc.Loss, "jitter"), 0.005, 0, 10),
	burst: calc.Input{ID: "burst", Label: calc.Text{EN: "Packets lost in a row, on average; 0 as chance has it", VI: "Số gói mất liền nhau, trung bình; 0 là ngẫu nhiên"},
		Unit: unit.Number, Default: 0, Min: 0, Max: 10, Least: 0, Most: 100},
	packets:  bounded(theirs(calc.Loss, "packets"), 2, 2, trial.MostPackets),
	floor:    bounded(theirs(calc.Loss, "floor"), 0.2, 1e-3, 10),
	requests: bounded(theirs(calc.Loss, "requests"), 100_000, 1, trial.MostRequests),
	recovery: calc.Input{ID: "recovery", Kind: calc.Choice, Label: calc.Text{EN: "Rule of recovery", VI: "Luật phát hiện mất gói"}, Options: []calc.Option{
		{ID: "both", Label: calc.Text{EN: "both", VI: "cả hai"}},
		{ID: string(link.Linux), Label: calc.Text{EN: "Linux: the round trip and 200 ms", VI: "Linux: RTT cộng 200 ms"}},
		{ID: string(link.RFC8985), Label: calc.Text{EN: "RFC 8985: a probe after two round trips and 200 ms", VI: "RFC 8985: gói thăm dò sau hai RTT cộng 200 ms"}},
	}},
	loss: bounded(theirs(calc.Loss, "loss"), 0.01, 0, trial.MostLoss),
}

// lossNames name the rules of recovery to a reader.
var lossNames = map[link.Recovery]string{link.Linux: "Linux", link.RFC8985: "RFC 8985"}

// perRequest is about what a request of a trial costs the machine.
const perRequest = 30 * time.Microsecond

func prepareLoss(p Plan) (Prepared, error) {
	var all []trial.Trial
	for _, level := range p.Levels {
		for _, t := range lossTrials(p, level) {
			if err := t.Check(); err != nil {
				return Prepared{}, fmt.Errorf("loss: %w", err)
			}
			all = append(all, t)
		}
	}
	planned := time.Duration(len(all)) * time.Duration(p.Args.Of(lossIn.requests)) * perRequest
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureLoss(ctx, p, tell)
	}}, nil
}

// lossTrials are those of a level.
func lossTrials(p Plan, level float64) []trial.Trial {
	jitters := []time.Duration{0}
	if jitter := nanoseconds(p.Args.Of(lossIn.jitter)); jitter > 0 {
		jitters = append(jitters, jitter)
	}
	recoveries := []link.Recovery{link.Linux, link.RFC8985}
	if !p.Args.Is(lossIn.recovery, "both") {
		recoveries = []link.Recovery{link.Recovery(p.Args.Choice(lossIn.recovery))}
	}
	var all []trial.Trial
	for _, jitter := range jitters {
		for _, recovery := range recoveries {
			all = append(all, trial.Trial{
				RTT:      nanoseconds(p.Args.Of(lossIn.rtt)),
				Server:   nanoseconds(p.Args.Of(lossIn.server)),
				Jitter:   jitter,
				Loss:     link.Loss{Share: level, Burst: p.Args.Of(lossIn.burst)},
				Packets:  int(p.Args.Of(lossIn.packets)),
				Recovery: recovery,
				Floor:    nanoseconds(p.Args.Of(lossIn.floor)),
				Requests: int(p.Args.Of(lossIn.requests)),
				Seed:     p.Seed,
			})
		}
	}
	return all
}

// nanoseconds rounds: 28.2 ms is no more exact in binary than in seconds.
func nanoseconds(seconds float64) time.Duration { return time.Duration(math.Round(seconds * 1e9)) }
