package run

import (
	"math"
	"slices"
)

// Main is the latencies of a point to speak of first: of several kinds the one
// that hides least. It is nil if there are none.
func (l Latency) Main() *Histogram {
	for _, h := range []*Histogram{l.Schedule, l.Backfill, l.Send, l.Unknown} {
		if h != nil {
			return h
		}
	}
	return nil
}

// At is the q-quantile in nanoseconds, as far as the histogram tells: the value
// listed for q, or else for the next share above it if that is hardly larger. A
// list that ends before q, or steps over it, does not tell; nor do buckets wider
// than a tenth of the value. Of a least and a greatest that are the same all
// quantiles are that.
func (h *Histogram) At(q float64) (ns int64, known bool) {
	if h == nil {
		return 0, false
	}
	const same = 1e-12
	listed := h.Listed()
	i := slices.IndexFunc(listed, func(at Quantile) bool { return at.Q >= q-same })
	if i < 0 {
		i = len(listed)
	}
	least, greatest := int64(0), int64(math.MaxInt64)
	if i < len(listed) {
		at := listed[i]
		switch {
		case at.Q <= q+same, i > 0 && listed[i-1].Ns == at.Ns, i > 0 && at.Q < 1 && 1-at.Q >= 0.9*(1-q):
			return at.Ns, true
		}
		if at.Q < 1 {
			greatest = at.Ns
		}
	}
	if i > 0 {
		least = listed[i-1].Ns
	}
	return h.inBucket(q, least, greatest)
}

// Listed are the percentiles that the histogram lists, and the least and the greatest
// at 0 and 1 as far as the list bears them out.
func (h *Histogram) Listed() []Quantile {
	all := slices.Clone(h.Spectrum)
	if h.MinNs != nil && (len(all) == 0 || all[0].Q > 0 && all[0].Ns >= *h.MinNs) {
		all = slices.Insert(all, 0, Quantile{Q: 0, Ns: *h.MinNs})
	}
	if last := len(all) - 1; h.MaxNs != nil && !h.MaxIsEdge && (last < 0 || all[last].Q < 1 && all[last].Ns <= *h.MaxNs) {
		all = append(all, Quantile{Q: 1, Ns: *h.MaxNs})
	}
	return all
}

// inBucket is the upper edge of the bucket in which the q-quantile lies, if that
// bucket is narrow, does not contradict what is listed below and above and, beyond the
// 99th percentile, a request lies beyond it.
func (h *Histogram) inBucket(q float64, least, greatest int64) (int64, bool) {
	low, high, known := h.Between(q)
	total := 0.0
	for _, b := range h.Buckets {
		total += float64(b.Count)
	}
	if q > 0.99 && total*(1-q) < 1-1e-9 {
		return 0, false
	}
	if !known || high < 0 || float64(high-low) > float64(high)/10 {
		return 0, false
	}
	if h.MaxNs != nil {
		high = min(high, *h.MaxNs)
	}
	if high < least || low > greatest {
		return 0, false
	}
	return min(high, greatest), true
}

// Between are the edges of the bucket in which the q-quantile lies; high is -1 if
// it has no upper edge.
func (h *Histogram) Between(q float64) (low, high int64, known bool) {
	total := 0.0
	for _, b := range h.Buckets {
		total += float64(b.Count)
	}
	below := 0.0
	for _, b := range h.Buckets {
		below += float64(b.Count)
		if b.Count > 0 && below >= q*total*(1-1e-15) {
			if b.HighNs == nil {
				return b.LowNs, -1, true
			}
			return b.LowNs, *b.HighNs, true
		}
	}
	return 0, 0, false
}
