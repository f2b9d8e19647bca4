package histogram

import (
	"slices"
	"strconv"
)

// Merge adds histograms: the values of all of them, each still where it was. It
// is right whatever their buckets are. There must be at least one.
//
// Nothing of the kind can be done with percentiles alone.
func Merge(all ...*Histogram) *Histogram {
	if len(all) == 1 {
		return all[0]
	}
	var cuts []float64
	for _, h := range all {
		for _, b := range h.buckets {
			cuts = append(cuts, b.Low, b.High)
		}
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)

	atoms, between := make([]float64, len(cuts)), make([]float64, len(cuts))
	for _, h := range all {
		at := 0
		for _, b := range h.buckets {
			for cuts[at] < b.Low {
				at++
			}
			if b.width() == 0 {
				atoms[at] += b.Count
				continue
			}
			for ; cuts[at] < b.High; at++ {
				between[at] += b.Count * ((cuts[at+1] - cuts[at]) / b.width())
			}
		}
	}
	var sum []Bucket
	for i, cut := range cuts {
		if atoms[i] > 0 {
			sum = append(sum, Bucket{cut, cut, atoms[i]})
		}
		if between[i] > 0 {
			sum = append(sum, Bucket{cut, cuts[i+1], between[i]})
		}
	}
	return of(sum)
}

// Coarse joins neighbouring buckets, gaps between them included, as long as the
// joint one is no wider than the given share of its lower edge. No value moves by
// more than that.
func (h *Histogram) Coarse(share float64) *Histogram {
	joint := []Bucket{h.buckets[0]}
	for _, b := range h.buckets[1:] {
		last := &joint[len(joint)-1]
		if b.High > last.Low*(1+share) {
			joint = append(joint, b)
			continue
		}
		last.High = b.High
		last.Count += b.Count
	}
	return of(joint)
}

// Rounded has edges of so many significant digits. With three digits no value
// moves by more than half a per cent, with four by a twentieth.
func (h *Histogram) Rounded(digits int) *Histogram {
	round := func(v float64) float64 {
		short, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'e', digits-1, 64), 64)
		return short
	}
	short := make([]Bucket, len(h.buckets))
	for i, b := range h.buckets {
		short[i] = Bucket{round(b.Low), round(b.High), b.Count}
	}
	return of(short)
}
