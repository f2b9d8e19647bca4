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
	"sort"
)

// A Bucket is how many values lie from Low to High, in any unit.
type Bucket struct{ Low, High, Count float64 }

// width is the extent of the bucket, 0 for an atom.
func (b Bucket) width() float64 { return b.High - b.Low }

// A Histogram is a distribution given by buckets. [New] makes one.
type Histogram struct {
	buckets []Bucket  // none empty
	beyond  []float64 // values in each bucket and above it; one more, 0
}

// of makes a histogram of buckets that are as they must be.
func of(buckets []Bucket) *Histogram {
	// Summed from the top, where the small shares are.
	beyond := make([]float64, len(buckets)+1)
	for i, b := range slices.Backward(buckets) {
		beyond[i] = beyond[i+1] + b.Count
	}
	return &Histogram{buckets, beyond}
}

// New makes a histogram of buckets in ascending order that do not overlap. There
// may be gaps. Counts need not be whole: only their ratios matter.
func New(buckets []Bucket) (*Histogram, error) {
	filled := make([]Bucket, 0, len(buckets))
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
			filled = append(filled, b)
		}
	}
	h := of(filled)
	if n := h.Total(); n == 0 || math.IsInf(n, 1) {
		return nil, fmt.Errorf("the buckets hold %g values; a finite number of them is needed", n)
	}
	return h, nil
}

// Buckets are the buckets that are not empty, in ascending order.
func (h *Histogram) Buckets() []Bucket { return slices.Clone(h.buckets) }

// Total is how many values there are.
func (h *Histogram) Total() float64 { return h.beyond[0] }

// Tail is the share of values above t.
func (h *Histogram) Tail(t float64) float64 {
	i := h.at(t)
	above := h.beyond[i]
	if i < len(h.buckets) && t > h.buckets[i].Low {
		b := h.buckets[i]
		above = h.beyond[i+1] + b.Count*(b.High-t)/b.width()
	}
	return above / h.Total()
}

// at is the index of the first bucket that reaches above t.
func (h *Histogram) at(t float64) int {
	return sort.Search(len(h.buckets), func(i int) bool { return h.buckets[i].High > t })
}

// Density is the share of values per unit at t, 0 in a gap and at an atom.
func (h *Histogram) Density(t float64) float64 {
	i := h.at(t)
	if i == len(h.buckets) || t < h.buckets[i].Low {
		return 0
	}
	return h.buckets[i].Count / h.buckets[i].width() / h.Total()
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
	n := len(h.buckets)
	from := n - sort.Search(n, func(k int) bool { return !Within(h.beyond[n-1-k]/h.Total(), share) })
	if from == 0 {
		return h.buckets[0].Low
	}
	b := h.buckets[from-1]
	part := (share*h.Total() - h.beyond[from]) / b.Count
	return b.High - b.width()*max(part, 0)
}

// Mean is the arithmetic mean.
func (h *Histogram) Mean() float64 {
	sum := 0.0
	for _, b := range h.buckets {
		sum += b.Count * (b.Low + b.width()/2)
	}
	return sum / h.Total()
}
