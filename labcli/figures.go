package main

import (
	"math"

	"latencylab/calc/run"
)

// figures are a point of a document in a few numbers: times in seconds, NaN for
// what is not known.
type figures struct {
	count, failed, rate            float64
	mean, p50, p90, p99, p999, max float64
	late                           float64 // p99 of the generator's own lateness
}

func figuresOf(p run.Point) figures {
	h := p.Latency.Main()
	if h == nil {
		h = &run.Histogram{}
	}
	f := figures{
		count:  whole(h.Count, p.Counts.Completed),
		failed: whole(p.Counts.Failed),
		rate:   math.NaN(),
		mean:   latency(p, "mean", h.MeanNs),
		p50:    latency(p, "p50", quantile(h, 0.5)),
		p90:    latency(p, "p90", quantile(h, 0.9)),
		p99:    latency(p, "p99", quantile(h, 0.99)),
		p999:   latency(p, "p999", quantile(h, 0.999)),
		max:    latency(p, "max", h.MaxNs),
		late:   math.NaN(),
	}
	if p.AchievedPerSecond != nil {
		f.rate = *p.AchievedPerSecond
	}
	if p.Lateness != nil {
		f.late = float64(p.Lateness.P99Ns) / 1e9
	}
	return f
}

// omission says how a point treats coordinated omission in the latencies that
// figuresOf speaks of.
func omission(p run.Point) string {
	switch l := p.Latency; l.Main() {
	case nil:
		return "unknown"
	case l.Schedule:
		return "schedule"
	case l.Backfill:
		return "backfill"
	case l.Send:
		return "none"
	}
	return "unknown"
}

// countedFrom is the same in words.
var countedFrom = map[string]string{
	"none":     "Latencies are counted from when a request was sent; waiting to be sent is not in them.",
	"schedule": "Latencies are counted from when a request was due.",
	"backfill": "Latencies are counted from sending, and requests that were not sent are made up.",
	"unknown":  "The file does not say what latencies are counted from.",
}

// latency is the raw value of an output in seconds, or else what the histogram
// says.
func latency(p run.Point, output string, ns *int64) float64 {
	if raw := p.Values[output].Raw; raw != nil {
		v, _, _ := raw.Base()
		return v
	}
	if ns == nil {
		return math.NaN()
	}
	return float64(*ns) / 1e9
}

func quantile(h *run.Histogram, q float64) *int64 {
	ns, ok := h.At(q)
	if !ok {
		return nil
	}
	return &ns
}

// whole is the first of some counts that is known.
func whole(counts ...*int64) float64 {
	for _, n := range counts {
		if n != nil {
			return float64(*n)
		}
	}
	return math.NaN()
}
