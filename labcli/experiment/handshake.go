package experiment

import (
	"context"
	"errors"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/link/handshake"
	"latencylab/labcli/link/quic"
)

// Handshake measures what new connections cost in round trips, with the real TCP
// and TLS. In virtual time nothing is added to the round trips, and what both ends
// compute stands beside. Without any round trip only that is left, so RTT 0 is
// measured in real time.
var Handshake = &Experiment{
	ID:         "handshake",
	Title:      "Round trips and handshakes",
	Summary:    calc.Text{EN: "what new connections cost over TCP, TLS and QUIC, against one that is kept", VI: "kết nối mới qua TCP, TLS và QUIC tốn bao nhiêu so với kết nối được giữ"},
	Calculator: calc.RTT,
	Inputs:     calc.Inputs{handshakeIn.times, handshakeIn.quic},
	Quick:      []calc.Setting{handshakeIn.times.Is(5)},
	Over:       handshakeIn.rtt,
	Levels:     []float64{0, 0.02, 0.08, 0.2},
	Headline:   []string{"first", "setup_rtts"},
	Virtual:    true,
	Prepare:    prepareHandshake,
}

var handshakeIn = struct{ times, quic, rtt *calc.Input }{
	times: &calc.Input{ID: "times", Label: calc.Text{EN: "Connections of each kind", VI: "Số kết nối mỗi loại"}, Unit: unit.Count, Default: 31,
		Min: 5, Max: 100, Least: 1, Most: 10_000, Whole: true},
	quic: &calc.Input{ID: "quic", Kind: calc.Switch, Label: calc.Text{EN: "Measure QUIC as well, in real time", VI: "Đo cả QUIC, theo thời gian thực"}},
	rtt:  bounded(theirs(calc.RTT, "rtt"), 0.02, 0, 10),
}

// A handshakeRow is a kind of connection as the page knows it.
type handshakeRow struct {
	kind    string
	stack   string // an option of the calculator
	resumed bool
	kept    string // the kind that it is set against
}

var handshakeRows = []handshakeRow{
	{"TCP", "plain", false, handshake.Kept.Name},
	{"TLS 1.2", "tls1.2", false, handshake.Kept.Name},
	{"TLS 1.2 resumed", "tls1.2", true, handshake.Kept.Name},
	{"TLS 1.3", "tls1.3", false, handshake.Kept.Name},
	{"TLS 1.3, X25519", "tls1.3", false, handshake.Kept.Name},
	{"TLS 1.3 resumed", "tls1.3", true, handshake.Kept.Name},
	{quic.New.Name, "quic", false, quic.Kept.Name},
	{quic.Early.Name, "quic-0rtt", false, quic.Kept.Name},
}

// What a kind of connection costs beside the round trips, about.
const perHandshake = 3 * time.Millisecond

func prepareHandshake(p Plan) (Prepared, error) {
	planned := time.Duration(0)
	times := time.Duration(p.Args.Of(handshakeIn.times)) + 5
	for _, level := range p.Levels {
		if level < 0 || level > 10 {
			return Prepared{}, errors.New("handshake: a round trip takes 0 to 10 s here")
		}
		planned += times * 7 * perHandshake
		if p.Args.On(handshakeIn.quic) {
			planned += times * (4*nanoseconds(level) + 3*perHandshake)
		}
	}
	return Prepared{Planned: planned, Measure: func(ctx context.Context, tell func(Progress)) (run.Run, error) {
		return measureHandshake(ctx, p, tell)
	}}, nil
}

// measureLevel measures all kinds at one round trip.
func measureLevel(ctx context.Context, p Plan, rtt time.Duration) ([]handshake.Result, error) {
	times := int(p.Args.Of(handshakeIn.times))
	measure := handshake.Virtual
	if rtt == 0 {
		measure = handshake.Real
	}
	results, err := measure(ctx, rtt, times)
	if err != nil || ctx.Err() != nil || !p.Args.On(handshakeIn.quic) {
		return results, err
	}
	more, err := quic.Handshakes(ctx, rtt, times)
	return append(results, more...), err
}
