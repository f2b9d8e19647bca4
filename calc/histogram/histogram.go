// Package histogram holds distributions that are known by their buckets.
//
// Inside a bucket the values are taken to lie evenly; a bucket of no width is
// an atom, many values that are all the same. Prometheus reads its finite
// buckets by the same rule.
package histogram

import (
	"fmt"
	"math"
	"slices"
)

// A Bucket is how many values lie from Low to High, in any unit.
type Bucket struct{ Low, High, Count float64 }

// width is the extent of the bucket, 0 for an atom.
func (b Bucket) width() float64 { return b.High - b.Low }

// A Histogram is a distribution given by buckets. [New] makes one.
type Histogram struct {
	buckets []Bucket // none empty
	total   float64
}

// New makes a histogram of buckets in ascending order that do not overlap. There
// may be gaps. Counts need not be whole: only their ratios matter.
func New(buckets []Bucket) (*Histogram, error) {
	h := &Histogram{}
	end := math.Inf(-1)
	for i, b := range buckets {
		switch {
		case math.IsInf(b.Low, 0) || math.IsInf(b.High, 0) || !(b.Low <= b.High):
			return nil, fmt.Errorf("bucket %d: from %g to %g is no range", i+1, b.Low, b.High)
		case b.Low < end:
			return nil, fmt.Errorf("bucket %d: starts at %g, but the one before ends at %g", i+1, b.Low, end)
		case !(b.Count >= 0):
			return nil, fmt.Errorf("bucket %d: %g is no count", i+1, b.Count)
		}
		end = b.High
		if b.Count > 0 {
			h.buckets = append(h.buckets, b)
			h.total += b.Count
		}
	}
	if h.total == 0 || math.IsInf(h.total, 1) {
		return nil, fmt.Errorf("the buckets hold %g values; a finite number of them is needed", h.total)
	}
	return h, nil
}

// Buckets are the buckets that are not empty, in ascending order.
func (h *Histogram) Buckets() []Bucket { return slices.Clone(h.buckets) }

// Total is how many values there are.
func (h *Histogram) Total() float64 { return h.total }

// Tail is the share of values above t.
func (h *Histogram) Tail(t float64) float64 {
	// Summed from the top, where the small shares are.
	above := 0.0
	for _, b := range slices.Backward(h.buckets) {
		if t >= b.High {
			break
		}
		if t > b.Low {
			above += b.Count * (b.High - t) / b.width()
			break
		}
		above += b.Count
	}
	return above / h.total
}

// Density is the share of values per unit at t, 0 in a gap and at an atom.
func (h *Histogram) Density(t float64) float64 {
	for _, b := range h.buckets {
		if t >= b.Low && t < b.High {
			return b.Count / b.width() / h.total
		}
	}
	return 0
}

// slack is by how much a share may exceed a limit, relatively, and still be
// within it. Shares that are equal on paper differ by roundings, and on the edge
// of a bucket those would decide between 6 ms and 150 ms.
const slack = 1e-12

// Within reports whether a share is at most limit, roundings aside.
func Within(share, limit float64) bool { return share <= limit*(1+slack) }

// Exceeded is the least value that no more than the given share of the values
// exceeds. Exceeded(0.01) is the 99th percentile.
func (h *Histogram) Exceeded(share float64) float64 {
	above := 0.0
	for _, b := range slices.Backward(h.buckets) {
		if !Within((above+b.Count)/h.total, share) {
			part := (share*h.total - above) / b.Count
			return b.High - b.width()*max(part, 0)
		}
		above += b.Count
	}
	return h.buckets[0].Low
}

// Mean is the arithmetic mean.
func (h *Histogram) Mean() float64 {
	sum := 0.0
	for _, b := range h.buckets {
		sum += b.Count * (b.Low + b.width()/2)
	}
	return sum / h.total
}
