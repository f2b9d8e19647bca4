package hdr

import "math"

// fine is the layout of a [Recorder]: three decimal digits of a nanosecond up.
var fine = layoutOf(3, 1)

// A Recorder counts values to three decimal digits. The zero value is ready.
// Memory grows with the doublings between the least and the greatest value, 8 KiB
// each, never with their number.
type Recorder struct {
	rows     [64][]int64
	count    int64
	min, max int64
	sum, sq  float64
}

// Record counts v, which must not be negative, n times.
func (r *Recorder) Record(v, n int64) {
	if v < 0 || n <= 0 {
		return
	}
	at := fine.index(v)
	row := at >> fine.half
	if r.rows[row] == nil {
		r.rows[row] = make([]int64, 1<<fine.half)
	}
	r.rows[row][at&(1<<fine.half-1)] += n
	if r.count == 0 || v < r.min {
		r.min = v
	}
	r.max = max(r.max, v)
	r.count += n
	x := float64(v)
	r.sum += x * float64(n)
	r.sq += x * x * float64(n)
}

// Add counts all that another recorder has.
func (r *Recorder) Add(other *Recorder) {
	if other.count == 0 {
		return
	}
	for i, row := range other.rows {
		if row == nil {
			continue
		}
		if r.rows[i] == nil {
			r.rows[i] = make([]int64, len(row))
		}
		for k, n := range row {
			r.rows[i][k] += n
		}
	}
	if r.count == 0 || other.min < r.min {
		r.min = other.min
	}
	r.max = max(r.max, other.max)
	r.count += other.count
	r.sum += other.sum
	r.sq += other.sq
}

// Count is how many values there are.
func (r *Recorder) Count() int64 { return r.count }

// Range is the least and the greatest value, exactly.
func (r *Recorder) Range() (least, greatest int64) { return r.min, r.max }

// Mean is the arithmetic mean, NaN of nothing, and Deviation the standard
// deviation of the values around it.
func (r *Recorder) Mean() float64 { return r.sum / float64(r.count) }

func (r *Recorder) Deviation() float64 {
	m := r.Mean()
	return math.Sqrt(max(0, r.sq/float64(r.count)-m*m))
}

// Buckets are the buckets that are not empty, rising.
func (r *Recorder) Buckets() []Bucket {
	var all []Bucket
	for row, counts := range r.rows {
		for sub, n := range counts {
			if n > 0 {
				b, _ := fine.bucket(row<<fine.half + sub)
				b.Count = n
				all = append(all, b)
			}
		}
	}
	return all
}
