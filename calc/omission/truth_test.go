package omission

import (
	"testing"

	"latencylab/calc/truth"
)

var levels = map[string]float64{"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99.9": 0.999}

func TestTruth(t *testing.T) {
	truth.Check(t, "coordinated_omission", 34, func(in truth.In) truth.Out {
		run := Test{Duration: in.Float("t"), Stall: in.Float("d"), Stalls: in.Int("k")}
		closed, open := run.Closed(in.Float("f_closed")), run.Open(in.Float("rate"), in.Float("f_open"))
		out := truth.Out{
			"closed_n": closed.Count, "closed_max": closed.Max(),
			"open_n": open.Count, "open_max": open.Max(),
			"stalled_fraction": run.Stalled(),
		}
		for name, q := range levels {
			out["closed_"+name], out["open_"+name] = closed.Quantile(q), open.Quantile(q)
			out["continuous_"+name] = run.Wait(q)
		}
		return out
	})
}

func TestFilledTruth(t *testing.T) {
	truth.Check(t, "hdr_correction", 32, func(in truth.In) truth.Out {
		r := Recorded{
			Count: in.Int("fast_count") + in.Int("slow_count"), Fast: in.Float("fast_value"),
			Slow: in.Float("slow_value"), Copies: in.Int("slow_count"), Rungs: 1,
		}.Filled(in.Float("interval"))
		return truth.Out{
			"n": r.Count, "mean": r.Mean(), "max": r.Max(),
			"p50": r.Quantile(0.5), "p99": r.Quantile(0.99), "p99.9": r.Quantile(0.999),
		}
	})
}
