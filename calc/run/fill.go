package run

import (
	"math"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
)

// An interval that asks for more is mistyped, and would keep the page for minutes.
const (
	mostFilled = 1000 // requests that are made up for each that was measured
	mostSteps  = 3e7  // of the interval, from the values of all buckets down
)

// Fill puts in the requests that a closed loop left out while it waited, as
// HdrHistogram does: for each latency v, where one request was expected every
// interval, others of v-interval, v-2·interval and so on down to the interval.
// The result is a guess, and no better than the interval. intervalNs is more than
// 0.
//
// The error says why there is nothing to fill.
func (h *Histogram) Fill(intervalNs int64) (*Histogram, error) {
	buckets, ok := h.Tally()
	if !ok {
		return nil, refuse("only-percentiles-fill", lang.Text{
			EN: "This result has percentiles and no histogram, so what is missing from it cannot be put in.",
			VI: "Kết quả này chỉ có percentile, không có histogram, nên không bù được phần thiếu.",
		})
	}
	var r hdr.Recorder
	count, sum := int64(0), 0.0
	if made, steps := toFill(buckets, intervalNs); made > mostFilled*float64(hdr.Total(buckets)) || steps > mostSteps {
		return nil, refuse("interval-too-short", lang.Text{
			EN: "With so short an interval more than a thousand requests would be made up for each that was measured. The interval is the time between two requests of one connection: connections divided by the rate.",
			VI: "Khoảng ngắn như vậy sẽ bù hơn một nghìn request cho mỗi request đo được. Khoảng này là thời gian giữa hai request của một kết nối: số kết nối chia cho tốc độ.",
		})
	}
	for _, b := range buckets {
		r.Record(b.High, b.Count)
		count, sum = count+b.Count, sum+float64(b.High)*float64(b.Count)
		for v := b.High - intervalNs; v >= intervalNs; v -= intervalNs {
			r.Record(v, b.Count)
			count, sum = count+b.Count, sum+float64(v)*float64(b.Count)
		}
	}
	filled := h.like(&r)
	filled.MeanNs = whole53(math.Round(sum / float64(count)))
	return filled, nil
}

// toFill is how many requests are made up at an interval, and how many different
// latencies they have at most.
func toFill(buckets []hdr.Bucket, intervalNs int64) (requests, steps float64) {
	for _, b := range buckets {
		n := float64(max(b.High/intervalNs-1, 0))
		requests, steps = requests+n*float64(b.Count), steps+n
	}
	return requests, steps
}

// like is a histogram of what was recorded, between the ends of another.
func (h *Histogram) like(r *hdr.Recorder) *Histogram {
	l := &Histogram{Count: new(r.Count()), MinNs: h.MinNs, MaxNs: h.MaxNs, MaxIsEdge: h.MaxIsEdge, MeanNs: whole53(math.Round(r.Mean())),
		Rule: UpperEdge, StepShare: new(0.001), HDR: r.Encode()}
	l.listRanks(r.Buckets())
	l.settle()
	return l
}

// mostMissing is the share of the requests to take out that need not be there:
// buckets are a little wide.
const mostMissing = 0.1

// Unfill takes out the requests that [Histogram.Fill], or a tool that does the same,
// put in at an interval: from the greatest latency down, what each would have brought
// with it. intervalNs is more than 0.
//
// The error says why there is nothing to take out. Of another interval hardly any of
// those requests are there, unless latencies lie so close together that some always
// are: then nothing in a histogram tells.
func (h *Histogram) Unfill(intervalNs int64) (*Histogram, error) {
	buckets, ok := h.Tally()
	if !ok {
		return nil, refuse("only-percentiles-fill", lang.Text{
			EN: "This result has percentiles and no histogram, so what was put into it cannot be taken out.",
			VI: "Kết quả này chỉ có percentile, không có histogram, nên không bỏ phần đã bù ra được.",
		})
	}
	if _, steps := toFill(buckets, intervalNs); steps > mostSteps {
		return nil, notFilled()
	}
	wanted, missing := 0.0, 0.0
	for i := len(buckets) - 1; i >= 0; i-- {
		b := &buckets[i]
		b.Count = int64(math.Round(float64(b.Count) / float64(1+(b.High-b.Low)/intervalNs))) // the rest were brought into its own bucket
		for at, down := i, intervalNs; b.High-down >= intervalNs && b.Count > 0; down += intervalNs {
			for at >= 0 && buckets[at].Low > b.High-down {
				at--
			}
			if at < i {
				wanted += float64(b.Count)
				missing += float64(takeOut(buckets[:at+1], b.Low-down, b.Count))
			}
		}
	}
	if wanted == 0 || missing > mostMissing*wanted {
		return nil, notFilled()
	}
	var r hdr.Recorder
	for _, b := range buckets {
		r.Record(b.High, b.Count)
	}
	return h.like(&r), nil
}

// takeOut takes n requests from the last buckets that reach above a value, as it may
// be that of a wider bucket, and returns how many were not there.
func takeOut(buckets []hdr.Bucket, above, n int64) (missing int64) {
	for at := len(buckets) - 1; at >= 0 && n > 0 && buckets[at].High >= above; at-- {
		gone := min(n, buckets[at].Count)
		buckets[at].Count, n = buckets[at].Count-gone, n-gone
	}
	return n
}

func notFilled() *Error {
	return refuse("not-filled", lang.Text{
		EN: "Nothing was filled in at this interval: the requests that each slow one would have brought with it are not there. If another interval was used, give that.",
		VI: "Không có gì được bù ở khoảng này: không thấy các request mà mỗi request chậm lẽ ra kéo theo. Nếu đã bù với khoảng khác, hãy ghi khoảng đó.",
	})
}
