package fan

import (
	"testing"

	"latencylab/calc/histogram"
	"latencylab/calc/truth"
)

func TestFanTruth(t *testing.T) {
	truth.Check(t, "fanout", 98, func(in truth.In) truth.Out {
		p, n := in.Float("p"), in.Int("n")
		f := All(n)
		return truth.Out{
			"p_user": f.Slow(p), "p_none": f.Fine(p), "p_backend_for_user_p": f.Each(p),
			"expected_slow": float64(n) * p,
		}
	})
}

func TestQuorumTruth(t *testing.T) {
	truth.Check(t, "quorum", 80, func(in truth.In) truth.Out {
		f := Fan{Calls: in.Int("n"), Need: in.Int("k")}
		return truth.Out{"p_slow": f.Slow(in.Float("p")), "p_ok": f.Fine(in.Float("p"))}
	})
}

func TestHedgedTruth(t *testing.T) {
	truth.Check(t, "hedge_simple", 39, func(in truth.In) truth.Out {
		f, p := All(in.Int("n")), in.Float("p")
		call := Hedged(p, in.Int("copies"))
		return truth.Out{
			"p_call": call, "p_user_plain": f.Slow(p), "p_user_hedged": f.Slow(call),
			"reduction_factor": f.Slow(p) / f.Slow(call),
		}
	})
}

func TestQuantileTruth(t *testing.T) {
	truth.Check(t, "hist_max", 45, func(in truth.In) truth.Out {
		h, f := buckets(t, in), All(in.Int("n"))
		if in["k"] != nil {
			f.Need = in.Int("k")
			return percentiles(f, h, truth.Out{})
		}
		return percentiles(f, h, truth.Out{"mean": MeanOfSlowest(h, f.Calls)})
	})
}

func TestHedgeTruth(t *testing.T) {
	truth.Check(t, "hist_hedge", 101, func(in truth.In) truth.Out {
		h, f := Hedge{buckets(t, in), in.Float("d")}, All(in.Int("n"))
		out := truth.Out{"extra_load": h.Extra()}
		if f.Calls == 1 {
			out["mean"] = h.Mean()
		}
		return percentiles(f, h, out)
	})
}

func buckets(t *testing.T, in truth.In) *histogram.Histogram {
	var rows [][3]float64
	in.Decode("buckets", &rows)
	var all []histogram.Bucket
	for _, r := range rows {
		all = append(all, histogram.Bucket{Low: r[0], High: r[1], Count: r[2]})
	}
	h, err := histogram.New(all)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func percentiles(f Fan, call law, out truth.Out) truth.Out {
	for name, q := range map[string]float64{"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99.9": 0.999} {
		out[name] = f.Quantile(call, q)
	}
	return out
}
