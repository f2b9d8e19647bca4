//go:build js

package main

import (
	"strconv"
	"syscall/js"
	"time"

	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

// plan reads what to try. Times are whole nanoseconds. The seed is text, because
// a number of JavaScript would not keep every digit.
func plan(asked js.Value) trial.Trial {
	duration := func(name string) time.Duration { return time.Duration(asked.Get(name).Float()) }
	seed, _ := strconv.ParseUint(asked.Get("seed").String(), 10, 64)
	return trial.Trial{
		RTT:      duration("rtt"),
		Server:   duration("server"),
		Jitter:   duration("jitter"),
		Loss:     link.Loss{Share: asked.Get("loss").Float()},
		Packets:  asked.Get("packets").Int(),
		Recovery: link.Recovery(asked.Get("recovery").String()),
		Floor:    duration("floor"),
		Requests: asked.Get("requests").Int(),
		Seed:     seed,
	}
}

// outcome writes what came of it: latencies in nanoseconds in the order of the
// requests, and every packet of one that met a loss.
func outcome(out trial.Outcome) map[string]any {
	latencies := js.Global().Get("Float64Array").New(len(out.Latencies))
	for i, d := range out.Latencies {
		latencies.SetIndex(i, float64(d))
	}
	var packets []any
	for _, p := range out.Met.Packets {
		packets = append(packets, map[string]any{
			"server": p.FromServer, "sent": float64(p.Sent), "arrives": float64(p.Arrives), "lost": p.Lost,
			"data": p.Data, "seq": float64(p.Seq), "acked": float64(p.Acked),
		})
	}
	return map[string]any{
		"latencies":     latencies,
		"failed":        out.Failed,
		"sent":          out.Counts.Sent(),
		"dropped":       out.Counts.Dropped(),
		"retransmitted": out.Counts.Retransmitted,
		"took":          float64(out.Took),
		"fingerprint":   out.Fingerprint(),
		"request":       out.Met.Request,
		"packets":       packets,
	}
}
