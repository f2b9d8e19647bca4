package run

import "math"

// bucketed is a histogram of which nothing is known but its buckets.
func bucketed(buckets []Bucket) *Histogram {
	h := &Histogram{Rule: UpperEdge, Buckets: rightBuckets(buckets)}
	total := int64(0)
	for _, b := range h.Buckets {
		total += b.Count
	}
	h.Count = whole53(float64(total))
	return h
}

// rightBuckets are buckets as the document demands them, or nil if they are not:
// rising, apart, none below zero, and only the last without an upper edge.
func rightBuckets(buckets []Bucket) []Bucket {
	if len(buckets) > maxList {
		return nil
	}
	for i, b := range buckets {
		if b.LowNs < 0 || b.Count < 0 || b.HighNs == nil && i < len(buckets)-1 || b.HighNs != nil && *b.HighNs < b.LowNs ||
			i > 0 && b.LowNs < *buckets[i-1].HighNs {
			return nil
		}
	}
	return buckets
}

// lowBuckets reads an object that maps the lower edges of buckets to counts. The
// last has no upper edge.
func lowBuckets(o node, unit float64) []Bucket {
	var all []Bucket
	for _, name := range o.names() {
		if len(all) == maxList {
			return nil
		}
		low, n := nanos(numeral(name)*unit), counted(o.get(name).number())
		if low == nil || n == nil {
			return nil
		}
		all = append(all, Bucket{LowNs: *low, Count: *n})
	}
	arrange(all, func(a, b Bucket) bool { return a.LowNs < b.LowNs })
	for i := range all[:max(0, len(all)-1)] {
		all[i].HighNs = new(all[i+1].LowNs)
	}
	return rightBuckets(all)
}

// edgeBuckets makes buckets of upper edges in seconds, which must rise, and the
// count of each. low is where the first begins.
func edgeBuckets(low float64, edges, counts []float64) []Bucket {
	var all []Bucket
	for i, edge := range edges {
		from, n := nanos(low), counted(counts[i])
		if from == nil || n == nil {
			return nil
		}
		b := Bucket{LowNs: *from, HighNs: nanos(edge), Count: *n}
		if b.HighNs == nil && !math.IsNaN(edge) && !math.IsInf(edge, 1) {
			return nil
		}
		all, low = append(all, b), edge
	}
	return rightBuckets(all)
}
