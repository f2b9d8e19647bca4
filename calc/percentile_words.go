package calc

import (
	"math"

	"latencylab/calc/fleet"
	"latencylab/calc/unit"
)

func percentileExplain(a Args, r Result) Explanation {
	f := percentileFleet(a)
	more := []Verdict{percentileUsers(a, r), percentileHowSure(a, r)}
	if f.Latencies() != nil && len(f.Servers()) > 1 {
		more = append(more, percentileMeanVerdict(a, f, r))
	}
	return Explanation{Verdict: percentileVerdict(a, f, r), More: more, Steps: percentileSteps(a, r)}
}

// percentileClose is by how much an average may be wrong and still count as
// close.
const percentileClose = 1.1

func percentileVerdict(a Args, f *fleet.Fleet, r Result) Verdict {
	low, high, average := r.Of(&percentileOut.low), r.Of(&percentileOut.high), r.Of(&percentileOut.average)
	switch {
	case low < high:
		return Verdict{Caution, Text{EN: "Not known", VI: "Không biết được"}, []Sentence{percentileSayOpen(a, r), Say(percentileWhyOpen)}}
	case len(f.Servers()) == 1 && f.Latencies() != nil:
		return percentileMeanVerdict(a, f, r)
	case len(f.Servers()) == 1 || math.IsNaN(average):
		return Verdict{Fine, Text{EN: "Known", VI: "Biết được"}, []Sentence{Say(percentileSayOne, percentileNumber(a.Of(&percentileIn.quantile)), r.quantity(&percentileOut.requests), r.quantity(&percentileOut.low))}}
	case r.Of(&percentileOut.off) <= percentileClose:
		return Verdict{Fine, Text{EN: "Average close, by luck", VI: "Trung bình gần đúng nhờ may"}, []Sentence{percentileSayBoth(a, r), Say(percentileWhyClose)}}
	case average < low:
		return Verdict{Caution, Text{EN: "Average too low", VI: "Trung bình quá thấp"}, []Sentence{percentileSayBoth(a, r), Say(percentileWhyWrong, r.quantity(&percentileOut.off))}}
	}
	return Verdict{Caution, Text{EN: "Average too high", VI: "Trung bình quá cao"}, []Sentence{percentileSayBoth(a, r), Say(percentileWhyWrong, r.quantity(&percentileOut.off))}}
}

// percentileSayOpen tells between what the percentile lies.
func percentileSayOpen(a Args, r Result) Sentence {
	text := Text{
		EN: "The p{0} of all {1} requests is anywhere from {2} to {3}; averaging says {4}.",
		VI: "p{0} của cả {1} request nằm đâu đó từ {2} đến {3}; lấy trung bình thì ra {4}."}
	switch {
	case math.IsInf(r.Of(&percentileOut.high), 1):
		text = Text{
			EN: "The p{0} of all {1} requests is {2} or any time more.",
			VI: "p{0} của cả {1} request là {2} hoặc lâu hơn bao nhiêu cũng được."}
	case math.IsNaN(r.Of(&percentileOut.average)):
		text = Text{
			EN: "The p{0} of all {1} requests is anywhere from {2} to {3}.",
			VI: "p{0} của cả {1} request nằm đâu đó từ {2} đến {3}."}
	}
	return Say(text, percentileNumber(a.Of(&percentileIn.quantile)), r.quantity(&percentileOut.requests),
		r.quantity(&percentileOut.low), r.quantity(&percentileOut.high), r.quantity(&percentileOut.average))
}

func percentileSayBoth(a Args, r Result) Sentence {
	return Say(Text{
		EN: "The p{0} of all {1} requests is {2}; averaging says {3}, weighted by requests {4}.",
		VI: "p{0} của cả {1} request là {2}; lấy trung bình thì ra {3}, theo số request thì ra {4}."},
		percentileNumber(a.Of(&percentileIn.quantile)), r.quantity(&percentileOut.requests),
		r.quantity(&percentileOut.low), r.quantity(&percentileOut.average), r.quantity(&percentileOut.weighted))
}

var (
	percentileWhyOpen = Text{
		EN: "A percentile says how many requests are slower, not by how much, so percentiles cannot be put together. Give the servers' histograms, and it is exact.",
		VI: "Percentile cho biết bao nhiêu request chậm hơn chứ không cho biết chậm hơn bao nhiêu, nên không gộp được. Có histogram của từng server thì tính được chính xác."}
	percentileSayOne = Text{
		EN: "The p{0} of all {1} requests is {2}.",
		VI: "p{0} của cả {1} request là {2}."}
	percentileWhyClose = Text{
		EN: "The servers are alike, so the average comes out near it. One bad server changes that; add the histograms instead.",
		VI: "Các server giống nhau nên trung bình ra gần đúng. Chỉ cần một server hỏng là sai; hãy cộng histogram."}
	percentileWhyWrong = Text{
		EN: "The plain average is wrong by {0}: percentiles do not add up. Add the histograms, then take the percentile.",
		VI: "Lấy trung bình thì sai {0}: percentile không cộng được. Hãy cộng histogram rồi mới lấy percentile."}
)

// percentileMeanVerdict sets the mean beside the percentiles.
func percentileMeanVerdict(a Args, f *fleet.Fleet, r Result) Verdict {
	mean, p := r.Of(&percentileOut.mean), percentileNumber(a.Of(&percentileIn.quantile))
	faster := unit.Share.Of(1 - f.Latencies().Tail(mean))
	v := Verdict{Fine, Text{EN: "Mean near the median", VI: "Trung bình gần trung vị"}, []Sentence{Say(Text{
		EN: "The mean is {0}, the median {1} and p{2} {3}.",
		VI: "Trung bình là {0}, trung vị {1}, p{2} {3}."}, r.quantity(&percentileOut.mean), r.quantity(&percentileOut.p50), p, r.quantity(&percentileOut.low)),
		Say(Text{
			EN: "{0} of requests are faster than that mean: it says how much work there is, not how long anybody waits.",
			VI: "{0} request nhanh hơn trung bình ấy: nó cho biết có bao nhiêu việc, chứ không phải ai chờ bao lâu."}, faster)}}
	if mean > percentileSkewed*r.Of(&percentileOut.p50) {
		v.Level, v.Word = Caution, Text{EN: "Mean hides the tail", VI: "Trung bình che phần đuôi"}
	}
	return v
}

// percentileSkewed is how many times the median the mean is where it is a time
// that nobody waits.
const percentileSkewed = 1.5

// percentileUsers tells how many people the share beyond a percentile is.
func percentileUsers(a Args, r Result) Verdict {
	v := Verdict{Info, Text{EN: "Not rare", VI: "Không hiếm"}, []Sentence{Say(Text{
		EN: "Of {0}, p{1} leaves out {2}: {3} requests an hour. A page of {4} requests meets one of them {5} of the time.",
		VI: "Trong {0}, p{1} bỏ ngoài {2}: {3} request mỗi giờ. Trang gọi {4} request thì {5} số lần gặp phải."},
		unit.PerSecond.Of(a.Of(&percentileIn.rate)), percentileNumber(a.Of(&percentileIn.quantile)), r.quantity(&percentileOut.beyond),
		r.quantity(&percentileOut.hourly), unit.Count.Of(a.Of(&percentileIn.calls)), r.quantity(&percentileOut.page))}}
	if r.Of(&percentileOut.page) > 0.1 {
		v.Level, v.Word = Caution, Text{EN: "Many users", VI: "Nhiều người dùng"}
	}
	return v
}

// percentileHowSure tells what so many requests say of traffic like theirs.
func percentileHowSure(a Args, r Result) Verdict {
	p, n, samples := percentileNumber(a.Of(&percentileIn.quantile)), r.quantity(&percentileOut.requests), r.quantity(&percentileOut.samples)
	more := Say(Text{
		EN: "To know the share beyond within {0} takes {1} requests.",
		VI: "Muốn biết phần vượt với sai số {0} thì cần {1} request."}, unit.Share.Of(a.Of(&percentileIn.precision)), samples)
	if n.Value < r.Of(&percentileOut.least) {
		return Verdict{Broken, Text{EN: "Too few requests", VI: "Quá ít request"}, []Sentence{Say(Text{
			EN: "{0} requests do not bound p{1}: it takes {2}.",
			VI: "{0} request chưa chặn được p{1}: cần {2}."}, n, p, r.quantity(&percentileOut.least)), more}}
	}
	text := percentileSayInterval
	switch low, high := r.Of(&percentileOut.sureLow), r.Of(&percentileOut.sureHigh); {
	case math.IsInf(high, 1) && low == 0:
		text = percentileSayNothing
	case math.IsInf(high, 1):
		text = percentileSayAtLeast
	case low == high:
		text = percentileSaySame
	}
	v := Verdict{Caution, Text{EN: "Roughly known", VI: "Biết áng chừng"}, []Sentence{
		Say(text, n, p, r.quantity(&percentileOut.sureLow), r.quantity(&percentileOut.sureHigh)), more}}
	if n.Value >= samples.Value {
		v.Level, v.Word = Fine, Text{EN: "Requests enough", VI: "Đủ request"}
	}
	return v
}

var (
	percentileSayInterval = Text{
		EN: "{0} requests say with 95% confidence that p{1} of such traffic is from {2} to {3}.",
		VI: "{0} request cho biết với độ tin cậy 95% rằng p{1} của lưu lượng như vậy từ {2} đến {3}."}
	percentileSaySame = Text{
		EN: "{0} requests say with 95% confidence that p{1} of such traffic is {2}.",
		VI: "{0} request cho biết với độ tin cậy 95% rằng p{1} của lưu lượng như vậy là {2}."}
	percentileSayAtLeast = Text{
		EN: "{0} requests say with 95% confidence that p{1} of such traffic is at least {2}.",
		VI: "{0} request cho biết với độ tin cậy 95% rằng p{1} của lưu lượng như vậy ít nhất là {2}."}
	percentileSayNothing = Text{
		EN: "{0} requests are enough to bound p{1} of such traffic, but what is stated of them is not.",
		VI: "{0} request là đủ để chặn p{1} của lưu lượng như vậy, nhưng những gì được ghi về chúng thì chưa đủ."}
)
