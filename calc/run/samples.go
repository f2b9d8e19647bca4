package run

import (
	"math"
	"slices"

	"latencylab/calc/hdr"
	"latencylab/calc/quantile"
)

// samples collects the latencies of single requests. While they are few it keeps
// each of them and its percentiles are exact; when they are many it keeps the
// buckets of an HdrHistogram.
type samples struct {
	exact   []int64 // nanoseconds; nil once there are too many
	crowded bool
	hist    hdr.Recorder
}

const fewSamples = 1 << 15

func (s *samples) add(seconds float64) {
	ns := nanos(seconds)
	if ns == nil {
		return
	}
	s.hist.Record(*ns, 1)
	switch {
	case s.crowded:
	case len(s.exact) == fewSamples:
		s.exact, s.crowded = nil, true
	default:
		s.exact = append(s.exact, *ns)
	}
}

func (s *samples) count() int { return int(s.hist.Count()) }

// listed are the quantiles that a histogram made of samples lists, dense towards
// the tail, where a curve of them bends.
var listed = []float64{0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9998, 0.9999, 0.99995, 0.99998, 0.99999, 1}

// histogram is nil of no samples. Quantiles are nearest ranks; beyond the 99th
// percentile only those that a sample lies beyond are listed.
func (s *samples) histogram() *Histogram {
	n := s.count()
	if n == 0 {
		return nil
	}
	least, greatest := s.hist.Range()
	h := &Histogram{
		Count:    new(int64(n)),
		MinNs:    &least,
		MaxNs:    &greatest,
		MeanNs:   whole53(math.Round(s.hist.Mean())),
		StdDevNs: whole53(math.Round(s.hist.Deviation())),
		Rule:     NearestRank,
		HDR:      s.hist.Encode(),
	}
	at := func(rank int) int64 { return s.exact[rank-1] }
	slices.Sort(s.exact)
	if s.crowded {
		h.Rule, h.StepShare = UpperEdge, new(0.001)
		at = ranked(s.hist.Buckets())
	}
	for _, q := range listed {
		rank := quantile.Rank(n, q)
		if q > 0.99 && q < 1 && float64(n)*(1-q) < 1-1e-9 {
			continue
		}
		h.Spectrum = append(h.Spectrum, Quantile{q, min(max(at(rank), least), greatest), new(int64(rank))})
	}
	return h
}

// listRanks lists the percentiles of buckets: the upper edge of the bucket that
// the nearest rank lies in.
func (h *Histogram) listRanks(buckets []hdr.Bucket) {
	at, n := ranked(buckets), int(*h.Count)
	for _, q := range listed {
		if q > 0.99 && q < 1 && float64(n)*(1-q) < 1-1e-9 {
			continue
		}
		rank := quantile.Rank(n, q)
		h.Spectrum = append(h.Spectrum, Quantile{q, at(rank), new(int64(rank))})
	}
}

// ranked gives the upper edge of the bucket that a rank, counted from 1, lies in.
// Ranks must be asked for in rising order.
func ranked(buckets []hdr.Bucket) func(rank int) int64 {
	i, below := 0, int64(0)
	return func(rank int) int64 {
		for i < len(buckets)-1 && below+buckets[i].Count < int64(rank) {
			below += buckets[i].Count
			i++
		}
		return buckets[i].High
	}
}
