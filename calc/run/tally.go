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
// q = high may have: to the edges of buckets where there are any, else to the
// percentiles listed beside them. What is not known is NaN.
func (h *Histogram) spread(low, high float64) (least, greatest float64) {
	least, greatest = math.NaN(), math.NaN()
	if all, ok := h.Tally(); ok {
		total := int64(0)
		for _, b := range all {
			total += b.Count
		}
		below := int64(0)
		for _, b := range all {
			if math.IsNaN(least) && float64(below+b.Count) >= low*float64(total) {
				least = float64(b.Low)
			}
			if below += b.Count; float64(below) >= high*float64(total) {
				greatest = float64(b.High)
				break
			}
		}
	} else {
		for _, at := range h.Spectrum {
			if at.Q <= low {
				least = float64(at.Ns)
			}
			if at.Q >= high && math.IsNaN(greatest) {
				greatest = float64(at.Ns)
			}
		}
	}
	if math.IsNaN(least) {
		least = orZero(known(asFloat(h.MinNs)))
	}
	if math.IsNaN(greatest) && high > 0 {
		greatest = known(asFloat(h.MaxNs))
	}
	rounding := max(orZero(known(asFloat(h.StepNs)))/2, 0)
	share := orZero(known(h.StepShare))
	return least - max(rounding, least*share), greatest + max(rounding, greatest*share)
}
