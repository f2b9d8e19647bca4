package main

import (
	"math"
	"slices"

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
	h := histogram(p)
	f := figures{
		count:  whole(p.Counts.Completed, h.Count),
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

// omission says how a point treats coordinated omission, and histogram returns
// the latencies it speaks of: of several kinds the one that hides least.
func omission(p run.Point) string {
	switch l := p.Latency; {
	case l.Schedule != nil:
		return "schedule"
	case l.Backfill != nil:
		return "backfill"
	case l.Send != nil:
		return "none"
	}
	return "unknown"
}

func histogram(p run.Point) run.Histogram {
	l := p.Latency
	for _, h := range []*run.Histogram{l.Schedule, l.Backfill, l.Send, l.Unknown} {
		if h != nil {
			return *h
		}
	}
	return run.Histogram{}
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

func quantile(h run.Histogram, q float64) *int64 {
	i := slices.IndexFunc(h.Spectrum, func(at run.Quantile) bool { return at.Q == q })
	if i < 0 {
		return nil
	}
	return &h.Spectrum[i].Ns
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
