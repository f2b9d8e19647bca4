package experiment

import (
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

func ns(d time.Duration) *int64 { return new(int64(d)) }

func count(n int) *int64 { return new(int64(n)) }

func countsOf(s load.Summary) run.Counts {
	return run.Counts{
		Requested: count(s.Planned), Attempted: count(s.Sent), Completed: count(s.Answered),
		Failed: count(s.Failed), Late: count(s.Late), Unanswered: count(s.Unanswered),
		Connections: count(s.Connections),
	}
}

func latenessOf(s load.Spread) *run.Lateness {
	return &run.Lateness{P50Ns: int64(s.P50), P99Ns: int64(s.P99), MaxNs: int64(s.Max)}
}

// histogramOf lists only quantiles that at least one sample lies beyond, and none
// between a minimum and a maximum that are the same.
func histogramOf(h sample.Histogram) *run.Histogram {
	if h.Count == 0 {
		return nil
	}
	out := &run.Histogram{Count: count(h.Count), MinNs: ns(h.Min), MaxNs: ns(h.Max), MeanNs: ns(h.Mean()), Rule: run.NearestRank, HDR: h.HDR}
	out.Spectrum = append(out.Spectrum, run.Quantile{Q: 0, Ns: int64(h.Min)})
	for i, q := range sample.Spectrum {
		if float64(h.Count)*(1-q) < 1 || h.Min == h.Max {
			break
		}
		out.Spectrum = append(out.Spectrum, run.Quantile{Q: q, Ns: int64(h.Quantiles[i])})
	}
	out.Spectrum = append(out.Spectrum, run.Quantile{Q: 1, Ns: int64(h.Max)})
	return out
}
