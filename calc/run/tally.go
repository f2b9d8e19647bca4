package run

import (
	"math"

	"latencylab/calc/hdr"
)

// Tally returns the latencies of a histogram as buckets with counts, the finest
// that it has, and false if it has none: percentiles alone are not enough, since
// what lies between two of them is not known.
//
// The counts are those of the HdrHistogram if there is one, else of the tool's
// own buckets, else of a list of percentiles with counts, as .hgrm files have.
func (h *Histogram) Tally() ([]hdr.Bucket, bool) {
	if h == nil {
		return nil, false
	}
	if all, err := hdr.Decode(h.HDR); h.HDR != "" && err == nil {
		return all, len(all) > 0
	}
	if all, ok := h.closed(); ok {
		return all, true
	}
	return h.listedCounts()
}

// closed are the tool's own buckets. One without an upper edge ends at the
// maximum, if that is known.
func (h *Histogram) closed() ([]hdr.Bucket, bool) {
	var all []hdr.Bucket
	for _, b := range h.Buckets {
		if b.Count == 0 {
			continue
		}
		high := b.HighNs
		if high == nil {
			high = h.MaxNs
		}
		if high == nil || *high < b.LowNs {
			return nil, false
		}
		all = append(all, hdr.Bucket{Low: b.LowNs, High: *high, Count: b.Count})
	}
	return all, len(all) > 0
}

// listedCounts makes buckets of a list of percentiles in which each row says how
// many latencies lie up to it.
func (h *Histogram) listedCounts() ([]hdr.Bucket, bool) {
	const rows = 20 // a shorter list is no distribution
	if len(h.Spectrum) < rows || h.Rule == Digest || h.Count == nil {
		return nil, false
	}
	var all []hdr.Bucket
	low, below := int64(0), int64(0)
	for _, q := range h.Spectrum {
		if q.Count == nil || *q.Count < below {
			return nil, false
		}
		if n := *q.Count - below; n > 0 {
			all = append(all, hdr.Bucket{Low: min(low, q.Ns), High: q.Ns, Count: n})
			below = *q.Count
		}
		low = q.Ns
	}
	return all, below == *h.Count
}

// spread are the least and the greatest value that the quantiles from q = low to
// q = high may have. Where there are buckets they are edges of those; in a list of
// percentiles the line between two neighbours has to do. What is not known is NaN.
func (h *Histogram) spread(low, high float64) (least, greatest float64) {
	least, greatest = h.edges(low, high)
	round := func(v float64) float64 { return max(orZero(known(asFloat(h.StepNs)))/2, v*orZero(known(h.StepShare))) }
	return least - round(least), greatest + round(greatest)
}

// edges are spread without what the tool rounds.
func (h *Histogram) edges(low, high float64) (least, greatest float64) {
	if all, ok := h.Tally(); ok {
		return spreadOf(all, low, high)
	}
	return h.onLine(low), h.onLine(high)
}

func spreadOf(all []hdr.Bucket, low, high float64) (least, greatest float64) {
	least, greatest = math.NaN(), math.NaN()
	total := 0.0
	for _, b := range all {
		total += float64(b.Count)
	}
	below := 0.0
	for _, b := range all {
		below += float64(b.Count)
		if math.IsNaN(least) && below >= low*total {
			least = float64(b.Low)
		}
		if below >= high*total {
			return least, float64(b.High)
		}
	}
	return least, greatest
}

// onLine is the q-quantile in nanoseconds on the line between the percentiles
// listed on either side of it.
func (h *Histogram) onLine(q float64) float64 {
	below, at := math.NaN(), math.NaN()
	if h.MinNs != nil {
		at, below = 0, float64(*h.MinNs)
	}
	ends := h.Spectrum
	if h.MaxNs != nil {
		ends = append(ends[:len(ends):len(ends)], Quantile{Q: 1, Ns: *h.MaxNs})
	}
	for _, next := range ends {
		if next.Q >= q {
			if next.Q == q {
				return float64(next.Ns)
			}
			return below + (float64(next.Ns)-below)*(q-at)/(next.Q-at)
		}
		at, below = next.Q, float64(next.Ns)
	}
	return math.NaN()
}
