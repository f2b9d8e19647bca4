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
	duration := durations(asked)
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

func durations(asked js.Value) func(name string) time.Duration {
	return func(name string) time.Duration { return time.Duration(asked.Get(name).Float()) }
}

// opening reads a first request. Its turns are a list of sizes, of what the client
// says and the server answers by turns.
func opening(asked js.Value) trial.Opening {
	duration := durations(asked)
	o := trial.Opening{RTT: duration("rtt"), Server: duration("server"), Answer: asked.Get("answer").Int()}
	turns := asked.Get("turns")
	for i := 0; i+1 < turns.Length(); i += 2 {
		o.Turns = append(o.Turns, trial.Turn{Client: turns.Index(i).Int(), Server: turns.Index(i + 1).Int()})
	}
	return o
}

func opened(out trial.Opened) map[string]any {
	return map[string]any{"first": float64(out.First), "next": float64(out.Next), "packets": packets(out.Packets)}
}

// outcome writes what came of it: latencies in nanoseconds in the order of the
// requests, and every packet of one that met a loss.
func outcome(out trial.Outcome) map[string]any {
	latencies := js.Global().Get("Float64Array").New(len(out.Latencies))
	for i, d := range out.Latencies {
		latencies.SetIndex(i, float64(d))
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
		"packets":       packets(out.Met.Packets),
	}
}

// mostPackets is how many packets are told of; a long answer goes on in the same
// way.
const mostPackets = 200

func packets(sent []link.Packet) []any {
	all := []any{}
	for _, p := range sent[:min(len(sent), mostPackets)] {
		all = append(all, map[string]any{
			"server": p.FromServer, "sent": float64(p.Sent), "arrives": float64(p.Arrives), "lost": p.Lost,
			"syn": p.SYN, "data": p.Data, "seq": float64(p.Seq),
		})
	}
	return all
}
