package run

import "slices"

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
// than a tenth of the value. The least is at 0 and the greatest at 1; where they are
// the same they are everywhere.
func (h *Histogram) At(q float64) (ns int64, known bool) {
	const same = 1e-12
	switch {
	case h == nil:
		return 0, false
	case h.MinNs != nil && (q <= 0 || h.isOne()):
		return *h.MinNs, true
	case h.MaxNs != nil && !h.MaxIsEdge && q >= 1:
		return *h.MaxNs, true
	}
	i := slices.IndexFunc(h.Spectrum, func(at Quantile) bool { return at.Q >= q-same })
	if i < 0 {
		return h.inBucket(q)
	}
	at := h.Spectrum[i]
	switch {
	case at.Q <= q+same:
		return at.Ns, true
	case i == 0:
		return h.inBucket(q)
	case h.Spectrum[i-1].Ns == at.Ns, at.Q < 1 && 1-at.Q >= 0.9*(1-q):
		return at.Ns, true
	}
	return h.inBucket(q)
}

// Listed are the percentiles that the histogram lists, with the least and the greatest.
func (h *Histogram) Listed() []Quantile {
	all := slices.Clone(h.Spectrum)
	if h.MinNs != nil && (len(all) == 0 || all[0].Q > 0) {
		all = slices.Insert(all, 0, Quantile{Q: 0, Ns: *h.MinNs})
	}
	if h.MaxNs != nil && !h.MaxIsEdge && (len(all) == 0 || all[len(all)-1].Q < 1) {
		all = append(all, Quantile{Q: 1, Ns: *h.MaxNs})
	}
	return all
}

// isOne reports whether all latencies are the same.
func (h *Histogram) isOne() bool {
	return h.MinNs != nil && h.MaxNs != nil && *h.MinNs == *h.MaxNs && !h.MaxIsEdge
}

// inBucket is the upper edge of the bucket in which the q-quantile lies, if that
// bucket is narrow and, beyond the 99th percentile, a request lies beyond it.
func (h *Histogram) inBucket(q float64) (int64, bool) {
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
	return high, true
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
