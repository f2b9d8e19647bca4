package run

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"latencylab/calc/hdr"
	law "latencylab/calc/histogram"
)

// Distribution is the latencies of a point in seconds, counted from when
// requests were due if that is known, else as they are. It is nil if the tool
// tells too little: a few percentiles are no distribution.
func (p Point) Distribution() *law.Histogram {
	for _, h := range []*Histogram{p.Latency.Schedule, p.Latency.Send, p.Latency.Unknown, p.Latency.Backfill} {
		if h == nil {
			continue
		}
		if d := h.distribution(); d != nil {
			return d
		}
	}
	return nil
}

// distribution is the histogram by the finest that the tool gives: an
// HdrHistogram, buckets, or a spectrum that counts.
func (h *Histogram) distribution() *law.Histogram {
	for _, buckets := range [][]law.Bucket{h.fromHDR(), h.fromBuckets(), h.fromSpectrum()} {
		if d, err := law.New(buckets); err == nil {
			return d
		}
	}
	return nil
}

func (h *Histogram) fromHDR() []law.Bucket {
	if h.HDR == "" {
		return nil
	}
	packed, err := hdr.Decode(h.HDR)
	if err != nil {
		return nil
	}
	var all []law.Bucket
	for _, b := range packed {
		high := b.Low // a value that stands for itself
		if b.High > b.Low {
			high = b.High + 1 // where the next begins
		}
		all = append(all, h.within(float64(b.Low), float64(high), float64(b.Count)))
	}
	return all
}

func (h *Histogram) fromBuckets() []law.Bucket {
	var all []law.Bucket
	for _, b := range h.Buckets {
		switch {
		case b.Count == 0:
			continue
		case b.HighNs == nil && h.MaxNs == nil:
			return nil // the greatest may be anywhere
		case b.HighNs == nil:
			b.HighNs = new(max(b.LowNs, *h.MaxNs))
		}
		all = append(all, h.within(float64(b.LowNs), float64(*b.HighNs), float64(b.Count)))
	}
	return all
}

// fromSpectrum takes the requests between two percentiles to lie evenly, as
// those in a bucket. Those up to the first are all as long, unless the least is
// known; those beyond the last need a greatest.
func (h *Histogram) fromSpectrum() []law.Bucket {
	var all []law.Bucket
	low, below := math.NaN(), 0.0
	if h.MinNs != nil {
		low = float64(*h.MinNs)
	}
	add := func(high, upTo float64) {
		if math.IsNaN(low) {
			low = high
		}
		if upTo > below {
			all = append(all, h.within(low, high, upTo-below))
		}
		low, below = high, max(below, upTo)
	}
	for _, q := range h.Spectrum {
		if q.Count == nil {
			return nil
		}
		add(float64(q.Ns), float64(*q.Count))
	}
	if h.Count != nil && float64(*h.Count) > below {
		if h.MaxNs == nil {
			return nil
		}
		add(float64(*h.MaxNs), float64(*h.Count))
	}
	return all
}

// within is a bucket in seconds that ends where the samples do: the least and
// the greatest of them are better known than the bucket they are in.
func (h *Histogram) within(low, high, count float64) law.Bucket {
	if h.MinNs != nil {
		low = min(max(low, float64(*h.MinNs)), high)
	}
	if h.MaxNs != nil && !h.MaxIsEdge {
		high = max(min(high, float64(*h.MaxNs)), low)
	}
	return law.Bucket{Low: low / 1e9, High: high / 1e9, Count: count}
}

// A Measured is the distribution of one point, with a name that tells it from
// the run's others.
type Measured struct {
	Name      string
	Latencies *law.Histogram
	Total     bool // of all requests, of which the run's other points are parts
}

// Distributions are those of the run's points, as far as they are known. The run
// goes by its label, or without one by the name that is given.
func (r Run) Distributions(name string) []Measured {
	name = cmp.Or(r.Label, name)
	var all []Measured
	requests := 0.0
	for _, p := range r.Points {
		d := p.Distribution()
		if d == nil {
			continue
		}
		of := name
		if len(r.Points) > 1 {
			of += " " + cmp.Or(p.Label, settingsOf(p))
		}
		labelled := p.Label != "" && len(p.Inputs) == 0
		all = append(all, Measured{strings.TrimSpace(of), d, labelled})
		requests += d.Total()
	}
	for i, m := range all {
		all[i].Total = m.Total && len(all) > 1 && m.Latencies.Total() == requests/2 // the rest are as many
	}
	return all
}

// settingsOf is what sets a point apart from the run's others.
func settingsOf(p Point) string {
	var all []string
	for _, id := range slices.Sorted(maps.Keys(p.Inputs)) {
		all = append(all, id+"="+p.Inputs[id])
	}
	return strings.Join(all, " ")
}
