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

// histogramOf lists only quantiles that at least one sample lies beyond. Between a
// least and a greatest that are the same there is nothing to list.
func histogramOf(h sample.Histogram) *run.Histogram {
	if h.Count == 0 {
		return nil
	}
	out := &run.Histogram{Count: count(h.Count), MinNs: ns(h.Min), MaxNs: ns(h.Max), MeanNs: ns(h.Mean()), Rule: run.NearestRank}
	if h.Min == h.Max {
		return out
	}
	out.HDR = h.HDR
	for i, q := range sample.Spectrum {
		if float64(h.Count)*(1-q) < 1 {
			break
		}
		out.Spectrum = append(out.Spectrum, run.Quantile{Q: q, Ns: int64(h.Quantiles[i])})
	}
	return out
}
