package run

import (
	"encoding/json"
	"math"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
	"latencylab/calc/quantile"
)

// A Course is how the latencies of a point went over time: slices of one length
// one after another, from the first request on. A request belongs to the slice
// that it began in.
type Course struct {
	SliceNs int64   `json:"sliceNs"`
	Slices  []Slice `json:"slices"`
}

// A Slice is what began in a part of the time. Without requests it has no
// latencies.
type Slice struct {
	Count  int64  `json:"count"`
	Failed *int64 `json:"failed,omitempty"`
	P50Ns  *int64 `json:"p50Ns,omitempty"`
	P99Ns  *int64 `json:"p99Ns,omitempty"`
	MaxNs  *int64 `json:"maxNs,omitempty"`
}

func readCourse(o object) Course {
	c := Course{SliceNs: need(o, "sliceNs", o.integer("sliceNs", 1, wholeNs))}
	o.list("slices", func(path string, raw json.RawMessage) {
		at := o.findings.object(path, raw)
		s := Slice{
			Count:  need(at, "count", at.integer("count", 0, whole)),
			Failed: at.integer("failed", 0, whole),
			P50Ns:  at.integer("p50Ns", 0, wholeNs),
			P99Ns:  at.integer("p99Ns", 0, wholeNs),
			MaxNs:  at.integer("maxNs", 0, wholeNs),
		}
		rising(at, []string{"p50Ns", "p99Ns", "maxNs"}, s.P50Ns, s.P99Ns, s.MaxNs)
		c.Slices = append(c.Slices, s)
	})
	if len(c.Slices) == 0 {
		o.wrong(o.at("slices"), lang.Text{EN: "empty", VI: "rỗng"}, lang.Text{EN: "at least one slice", VI: "ít nhất một khoảng"})
	}
	return c
}

// A recording cuts the time into slices while a file is read. When there are too
// many of them each two become one, so that memory stays what it is.
type recording struct {
	from   int // when the first slice begins, in ticks since 1970
	length int // of a slice in ticks, 0 before the first request
	slices []*recordedSlice
}

type recordedSlice struct {
	hist   hdr.Recorder
	failed int64
}

const (
	mostSlices  = 120
	tick        = 0.1 // seconds; the shortest slice
	longestSpan = 1e9 // ticks from the first request; what is beyond has a wrong clock
)

// at is the slice that a moment belongs to, nil if it is no moment.
func (r *recording) at(moment float64) *recordedSlice {
	ticks := math.Floor(moment / tick)
	if !(ticks > 0) || ticks > 1e12 || r.length > 0 && math.Abs(ticks-float64(r.from)) > longestSpan {
		return nil
	}
	if r.length == 0 {
		r.from, r.length = int(ticks), 1
	}
	for {
		i := floorDiv(int(ticks)-r.from, r.length)
		first, last := min(i, 0), max(i, len(r.slices)-1)
		if last-first >= mostSlices {
			r.halve()
			continue
		}
		if first < 0 {
			r.slices = append(make([]*recordedSlice, -first), r.slices...)
			r.from += first * r.length
			i -= first
		}
		for len(r.slices) <= i {
			r.slices = append(r.slices, nil)
		}
		if r.slices[i] == nil {
			r.slices[i] = &recordedSlice{}
		}
		return r.slices[i]
	}
}

// floorDiv rounds down, also below zero.
func floorDiv(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }

// halve joins each two slices.
func (r *recording) halve() {
	r.length *= 2
	for i := 0; i < len(r.slices); i += 2 {
		a := r.slices[i]
		if i+1 < len(r.slices) && r.slices[i+1] != nil {
			b := r.slices[i+1]
			if a == nil {
				a = b
			} else {
				a.hist.Add(&b.hist)
				a.failed += b.failed
			}
		}
		r.slices[i/2] = a
	}
	r.slices = r.slices[:(len(r.slices)+1)/2]
}

// add counts a request. What cannot be placed in time is in no slice.
func (r *recording) add(began, latency float64, ok bool) {
	s, ns := r.at(began), nanos(latency)
	if s == nil || ns == nil {
		return
	}
	s.hist.Record(*ns, 1)
	if !ok {
		s.failed++
	}
}

// course is nil if there are fewer than three slices, which show nothing.
func (r *recording) course() *Course {
	if len(r.slices) < 3 {
		return nil
	}
	c := &Course{SliceNs: int64(r.length) * (tick * 1e9)}
	for _, s := range r.slices {
		if s == nil || s.hist.Count() == 0 {
			c.Slices = append(c.Slices, Slice{})
			continue
		}
		at := ranked(s.hist.Buckets())
		_, most := s.hist.Range()
		n := int(s.hist.Count())
		c.Slices = append(c.Slices, Slice{
			Count: int64(n), Failed: new(s.failed), MaxNs: &most,
			P50Ns: new(min(at(quantile.Rank(n, 0.5)), most)), P99Ns: new(min(at(quantile.Rank(n, 0.99)), most)),
		})
	}
	return c
}
