package experiment

import (
	"math"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"

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

// spectrum are the quantiles that a document lists beside its histogram. They
// are dense towards the tail, where a curve of them bends.
var spectrum = []float64{0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9998, 0.9999}

// histogramOf lists only quantiles that at least one sample lies beyond.
func histogramOf(h sample.Histogram) (*run.Histogram, error) {
	if h.Count == 0 {
		return nil, nil
	}
	buckets, err := hdrhistogram.Decode([]byte(h.HDR))
	if err != nil {
		return nil, err
	}
	n := float64(h.Count)
	out := &run.Histogram{Count: count(h.Count), MinNs: ns(h.Min), MaxNs: ns(h.Max), MeanNs: ns(h.Mean()), HDR: h.HDR}
	out.Spectrum = append(out.Spectrum, run.Quantile{Q: 0, Ns: int64(h.Min), Count: count(1)})
	for _, q := range spectrum {
		if n*(1-q) < 1 {
			break
		}
		v := min(max(time.Duration(buckets.ValueAtQuantile(100*q)), h.Min), h.Max)
		out.Spectrum = append(out.Spectrum, run.Quantile{Q: q, Ns: int64(v), Count: count(int(math.Ceil(q * n)))})
	}
	out.Spectrum = append(out.Spectrum, run.Quantile{Q: 1, Ns: int64(h.Max), Count: count(h.Count)})
	return out, nil
}
