package experiment

import (
	"context"
	"crypto/tls"
	"math"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/probe"
	"latencylab/labcli/sample"
)

// ProbeIn are what a probe of a system of the user's own takes.
var ProbeIn = calc.Inputs{probeIn.cold, probeIn.warm, probeIn.every, probeIn.timeout}

var probeIn = struct{ cold, warm, every, timeout *calc.Input }{
	cold: &calc.Input{ID: "cold", Label: calc.Text{EN: "Requests on new connections, and as many that resume TLS", VI: "Số request trên kết nối mới, và bấy nhiêu nối tiếp TLS"}, Unit: unit.Count, Default: 10,
		Min: 5, Max: 30, Least: 1, Most: 98, Whole: true},
	warm: &calc.Input{ID: "warm", Label: calc.Text{EN: "Requests on a kept connection", VI: "Số request trên kết nối được giữ"}, Unit: unit.Count, Default: 20,
		Min: 5, Max: 60, Least: 1, Most: 98, Whole: true},
	every: &calc.Input{ID: "every", Label: calc.Text{EN: "Time between two requests", VI: "Thời gian giữa hai request"}, Unit: unit.Second, Default: 0.25,
		Min: 0.2, Max: 5, Least: 0.2, Most: 60, Scale: calc.Log},
	timeout: bounded(sweepIn.timeout, 10, 0.01, 120),
}

// ProbeConfig is a configuration from the values of ProbeIn.
func ProbeConfig(a calc.Args) probe.Config {
	return probe.Config{
		Cold: int(a.Of(probeIn.cold)), Warm: int(a.Of(probeIn.warm)),
		Every: duration(a.Of(probeIn.every)), Timeout: duration(a.Of(probeIn.timeout)),
	}
}

// MeasureProbe measures, and makes a run of what was measured. It has nothing of
// the target in it but what the round trip calculator takes. An error comes with
// what was measured before.
func MeasureProbe(ctx context.Context, cfg probe.Config) (run.Run, error) {
	result, err := probe.Run(ctx, cfg)
	r := run.Run{Experiment: "probe", Calculator: calc.RTT.ID, Cut: result.Cut || err != nil, Notes: result.Notes, Inputs: probeInputs(result)}
	for _, s := range result.Sets {
		point, unreadable := probePoint(s, result)
		if unreadable != nil {
			return r, unreadable
		}
		r.Points = append(r.Points, point)
	}
	return r, err
}

// probeInputs are those of the theory, and what else the peer turned out to be.
func probeInputs(r probe.Result) map[string]string {
	peer, family := r.Peer, "IPv4"
	if peer.IPv6 {
		family = "IPv6"
	}
	in := map[string]string{"protocol": peer.Protocol, "family": family}
	if peer.TLS != 0 {
		in["tls_version"], in["curve"] = tls.VersionName(peer.TLS), peer.Curve.String()
	}
	if stack := peer.Stack(); stack != "" {
		in["stack"] = stack
	}
	if peer.Bytes > 0 {
		in["bytes"] = theirs(calc.RTT, "bytes").Exact(float64(peer.Bytes))
	}
	if rtt, _ := r.RTT(); rtt.Value > 0 {
		in["rtt"] = theirs(calc.RTT, "rtt").Exact(threeDigits(rtt.Value))
	}
	if s := r.Server(); !math.IsNaN(s) {
		in["server"] = theirs(calc.RTT, "server").Exact(threeDigits(s))
	}
	return in
}

// threeDigits rounds, for a value that can be typed.
func threeDigits(v float64) float64 {
	if v == 0 {
		return 0
	}
	digits := math.Pow(10, 2-math.Floor(math.Log10(math.Abs(v))))
	return math.Round(v*digits) / digits
}

// probePoint has the phases under names of their own: durations that follow each
// other, of which none but the whole contains another.
func probePoint(s probe.Set, r probe.Result) (run.Point, error) {
	p := run.Point{Label: string(s.Mode), Values: map[string]run.Value{}}
	of := func(m probe.Measure) run.Value { return run.Value{Raw: secondsIn(m.Value, m.Interval)} }
	rtt, _ := r.RTT()
	for _, phase := range probe.Phases {
		half, most := s.Phase(phase)
		if !(most.Value > 0) {
			continue
		}
		id := string(phase)
		p.Values[id], p.Values[id+"_p90"] = of(half), of(most)
		if rtt.Value > 0 {
			p.Values[id+"_rtts"] = run.Value{Raw: numberIn(half.Value/rtt.Value, sample.Unknown)}
		}
	}
	request := s.Request()
	switch s.Mode {
	case probe.Cold:
		p.Values["first"], p.Values["rtt"] = of(request), of(rtt)
		if kept := r.Saved(); !math.IsNaN(kept.Value) {
			p.Values[saved] = of(kept)
		}
	case probe.Ticket:
		p.Inputs = map[string]string{"resumed": "on"}
		p.Values["first"] = of(request)
	case probe.Warm:
		p.Values["next"] = of(request)
	}
	p.Counts.Completed = count(len(s.Exchanges))
	if n, known := r.Resent(); known && s.Mode == probe.Cold {
		p.Values["resent"] = run.Value{Raw: &run.Estimate{Value: new(float64(n))}}
	}
	var whole []time.Duration
	for _, x := range s.Exchanges {
		whole = append(whole, x.Whole)
	}
	h, err := sample.Hist(whole)
	if err != nil {
		return p, err
	}
	p.Latency.Send = histogramOf(h)
	return p, nil
}
