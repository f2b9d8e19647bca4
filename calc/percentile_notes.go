package calc

import (
	"math"

	"latencylab/calc/fleet"
	"latencylab/calc/unit"
)

// percentileNotes says what is missing where a number is.
func percentileNotes(a Args, r *Result) {
	f, q := percentileFleet(a), a.Of(&percentileIn.quantile)
	p := percentileNumber(q)
	if f.Latencies() == nil {
		r.Note(Info, Say(percentileNoHistogram))
	}
	if silent := percentileSilent(f, q); silent > 0 {
		r.Note(Info, Say(percentileNoAverage, unit.Count.Of(silent), unit.Count.Of(float64(len(f.Servers()))), p))
	}
	switch enough := f.Requests() >= percentileLeast(q); {
	case math.IsInf(r.Of(&percentileOut.high), 1):
		r.Note(Caution, Say(percentileNoBound, p))
	case !enough:
		r.Note(Caution, Say(percentileTooFew, unit.Count.Of(f.Requests()), p, r.quantity(&percentileOut.least)))
	case math.IsInf(r.Of(&percentileOut.sureHigh), 1):
		r.Note(Info, Say(percentileOpenEnd, p))
	}
}

// percentileNumber is the number after the p of a percentile.
func percentileNumber(q float64) unit.Quantity {
	return unit.Number.Exactly(math.Round(q*1e12) / 1e10)
}

// percentileSilent is how many servers do not state a percentile.
func percentileSilent(f *fleet.Fleet, q float64) float64 {
	n := 0.0
	for _, s := range f.Servers() {
		if math.IsNaN(s.Quantile(q)) {
			n++
		}
	}
	return n
}

var (
	percentileNoHistogram = Text{
		EN: "Without every server's histogram there is no mean of all, and of the percentiles only bounds. A load test's file dropped on this page, or a histogram metric, has them.",
		VI: "Thiếu histogram của mọi server thì không có trung bình chung, và percentile chỉ có cận. File của một bài load test thả vào trang này, hoặc metric dạng histogram, có đủ."}
	percentileNoAverage = Text{
		EN: "{0} of {1} servers do not state p{2}, so there is no average of it.",
		VI: "{0} trong {1} server không ghi p{2}, nên không có trung bình của nó."}
	percentileNoBound = Text{
		EN: "Nothing that the servers state bounds p{0} of all from above. Add a higher percentile, or the greatest latency: max=2s.",
		VI: "Những gì các server ghi không chặn trên được p{0} gộp. Hãy thêm percentile cao hơn, hoặc latency lớn nhất: max=2s."}
	percentileTooFew = Text{
		EN: "{0} requests are too few for p{1}: perhaps none of them is beyond it. It takes {2} for a bound with 95% confidence.",
		VI: "{0} request là quá ít cho p{1}: có thể chưa request nào vượt nó. Cần {2} request mới có cận với độ tin cậy 95%."}
	percentileOpenEnd = Text{
		EN: "The confidence interval of p{0} has no upper end: no server states a percentile that far up. Add max=2s, or histograms.",
		VI: "Khoảng tin cậy của p{0} không có đầu trên: không server nào ghi percentile cao tới đó. Hãy thêm max=2s, hoặc histogram."}
)
