package queue

import (
	"testing"

	"latencylab/calc/truth"
)

func TestErlangTruth(t *testing.T) {
	truth.Check(t, "erlang_b", 118, func(in truth.In) truth.Out {
		c, a := in.Int("c"), in.Float("a")
		return truth.Out{"b": ErlangB(c, a), "ln_b": LogErlangB(c, a)}
	})
	truth.Check(t, "erlang_c", 133, func(in truth.In) truth.Out {
		c, a := in.Int("c"), in.Float("a")
		return truth.Out{"c_wait": ErlangC(c, a), "ln_c_wait": LogErlangC(c, a)}
	})
}

func TestMM1Truth(t *testing.T) {
	truth.Check(t, "mm1", 47, func(in truth.In) truth.Out {
		m := MM1{Arrival: in.Float("lambda"), Service: in.Float("s")}
		return percentiles(m, truth.Out{
			"rho": m.Busy(), "stable": m.Stable(), "saturation_rate": m.Capacity(), "backlog_growth": m.Backlog(),
			"mean_response": m.Mean(), "mean_wait": m.WaitMean(), "L": m.InSystem(), "Lq": m.InQueue(),
		})
	})
}

// One server is only a case of many: the table of the closed forms holds for
// the general model too, with the same tolerances.
func TestMMCOnMM1Truth(t *testing.T) {
	truth.Check(t, "mm1", 47, func(in truth.In) truth.Out {
		s := MMC{Arrival: in.Float("lambda"), Service: in.Float("s"), Servers: 1}.Steady()
		return percentiles(s, truth.Out{
			"rho": s.Busy, "stable": s.Stable, "saturation_rate": s.Capacity, "backlog_growth": s.Backlog,
			"mean_response": s.Mean, "mean_wait": s.WaitMean, "L": s.InSystem, "Lq": s.InQueue,
		})
	})
}

func TestMMCTruth(t *testing.T) {
	truth.Check(t, "mmc", 187, func(in truth.In) truth.Out {
		s := MMC{Arrival: in.Float("lambda"), Service: in.Float("s"), Servers: in.Int("c")}.Steady()
		return percentiles(s, truth.Out{
			"offered_load": s.Offered, "rho": s.Busy, "stable": s.Stable, "saturation_rate": s.Capacity,
			"backlog_growth": s.Backlog, "p_wait": s.WaitProb, "mean_wait": s.WaitMean, "mean_response": s.Mean,
			"L": s.InSystem, "Lq": s.InQueue,
		})
	})
}

func TestMMCKTruth(t *testing.T) {
	truth.Check(t, "mmck", 142, func(in truth.In) truth.Out {
		m := MMCK{Arrival: in.Float("lambda"), Service: in.Float("s"), Servers: in.Int("c"), Room: in.Int("k")}
		b := m.Steady()
		return percentiles(b, truth.Out{
			"p_block": b.Reject, "throughput": b.Throughput, "rejected_rate": m.Arrival * b.Reject,
			"utilisation": b.Busy, "p_empty": b.Empty, "p_wait": b.WaitProb,
			"mean_wait": b.WaitMean, "mean_response": b.Mean, "L": b.InSystem, "Lq": b.InQueue,
		})
	})
}

func TestImpatientTruth(t *testing.T) {
	truth.Check(t, "erlang_a", 87, func(in truth.In) truth.Out {
		m := Impatient{Arrival: in.Float("lambda"), Service: in.Float("s"), Servers: in.Int("c"), Patience: in.Float("g")}
		l := m.Steady()
		out := truth.Out{
			"p_wait": l.WaitProb, "p_abandon": l.Abandon, "abandon_rate": m.Arrival * l.Abandon, "throughput": l.Throughput,
			"utilisation": l.Busy, "mean_wait": l.WaitMean, "mean_wait_served": l.WaitMeanServed, "L": l.InSystem, "Lq": l.InQueue,
		}
		for name, q := range tabled {
			out["wait_"+name], out["offered_wait_"+name] = l.WaitQuantile(q), l.OfferedQuantile(q)
		}
		return out
	})
}

// A law is what has percentiles of latency and of waiting.
type law interface {
	Quantile(q float64) float64
	WaitQuantile(q float64) float64
	Tail(t float64) float64
}

// tabled are the quantiles in the tables.
var tabled = map[string]float64{"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99.9": 0.999}

func percentiles(l law, out truth.Out) truth.Out {
	for name, q := range tabled {
		out["resp_"+name], out["wait_"+name] = l.Quantile(q), l.WaitQuantile(q)
	}
	return out
}

func TestLittleTruth(t *testing.T) {
	truth.Check(t, "little", 32, func(in truth.In) truth.Out {
		switch {
		case in["l"] == nil:
			return truth.Out{"l": InFlight(in.Float("lambda"), in.Float("w"))}
		case in["lambda"] == nil:
			return truth.Out{"lambda": Throughput(in.Float("l"), in.Float("w"))}
		}
		return truth.Out{"w": Stay(in.Float("l"), in.Float("lambda"))}
	})
}
