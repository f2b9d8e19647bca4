// Package hdr reads and writes HdrHistograms, the files and strings in which
// most latency tools pass on what they have measured, and records into the same
// buckets.
//
// A value is a whole number of any unit, mostly nanoseconds. Buckets get wider
// as values get larger, so that each is known to a number of decimal digits. The
// encodings are those of the Java library: V0, V1 and V2, of which V2 is written
// today (HdrHistogram 2.2, EncodableHistogram and AbstractHistogram).
package hdr

import "math/bits"

// A Bucket is how many values are from Low to High, both included.
type Bucket struct {
	Low, High int64
	Count     int64
}

// layout is how a histogram divides its range: in the first 2·half buckets each
// value, or each 2^unit values, stands for itself; from there on every doubling
// has half buckets.
type layout struct {
	unit uint // binary logarithm of the least difference
	half uint // binary logarithm of the buckets to a doubling
}

// layoutOf is the layout for so many decimal digits from lowest upwards.
func layoutOf(digits int, lowest int64) layout {
	single := int64(2) // the largest value that must be told from its neighbour
	for range digits {
		single *= 10
	}
	l := layout{half: uint(max(bits.Len64(uint64(single-1)), 1)) - 1}
	if lowest > 1 {
		l.unit = uint(bits.Len64(uint64(lowest))) - 1
	}
	return l
}

// bucket is the bucket of an index, without its count. It is not valid if the
// values are too large for 63 bits.
func (l layout) bucket(index int) (b Bucket, valid bool) {
	row, sub := index>>l.half-1, int64(index)&(1<<l.half-1)+1<<l.half
	if row < 0 {
		row, sub = 0, sub-1<<l.half
	}
	shift := uint(row) + l.unit
	if bits.Len64(uint64(sub))+int(shift) > 63 {
		return Bucket{}, false
	}
	low := sub << shift
	return Bucket{Low: low, High: low + (1<<shift - 1)}, true
}

// index is where a value is counted, v >= 0.
func (l layout) index(v int64) int {
	row := max(0, bits.Len64(uint64(v))-int(l.unit+l.half)-1)
	return row<<l.half + int(v>>(uint(row)+l.unit))
}
