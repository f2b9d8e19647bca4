package run

import (
	"math"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
)

// mostFilled bounds how many requests are made up for each that was measured: an
// interval that asks for more is mistyped.
const mostFilled = 1000

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
	for _, b := range buckets {
		r.Record(b.High, b.Count)
		count, sum = count+b.Count, sum+float64(b.High)*float64(b.Count)
		for v := b.High - intervalNs; v >= intervalNs; v -= intervalNs {
			r.Record(v, b.Count)
			count, sum = count+b.Count, sum+float64(v)*float64(b.Count)
		}
		if float64(count) > mostFilled*known(asFloat(h.Count)) || count < 0 {
			return nil, refuse("interval-too-short", lang.Text{
				EN: "With so short an interval more than a thousand requests would be made up for each that was measured. The interval is the time between two requests of one connection: connections divided by the rate.",
				VI: "Khoảng ngắn như vậy sẽ bù hơn một nghìn request cho mỗi request đo được. Khoảng này là thời gian giữa hai request của một kết nối: số kết nối chia cho tốc độ.",
			})
		}
	}
	filled := &Histogram{Count: &count, MinNs: h.MinNs, MaxNs: h.MaxNs, MaxIsEdge: h.MaxIsEdge, Rule: UpperEdge, StepShare: new(0.001), HDR: r.Encode()}
	filled.MeanNs = whole53(math.Round(sum / float64(count)))
	filled.listRanks(r.Buckets())
	filled.settle()
	return filled, nil
}
