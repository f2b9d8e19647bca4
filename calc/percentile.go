package calc

import (
	"math"

	"latencylab/calc/fan"
	"latencylab/calc/fleet"
	"latencylab/calc/quantile"
)

// Percentile is what a percentile says and what it hides: of several servers
// together, of users, of a page, and of the few requests it was taken from.
var Percentile = &Calculator{
	ID:       "percentile",
	Title:    Text{EN: "Percentiles: merged, averaged, and how sure", VI: "Percentile: gộp, lấy trung bình, và chắc tới đâu"},
	Name:     Text{EN: "Percentile", VI: "Percentile"},
	Question: Text{EN: "What is the p99 of several servers together?", VI: "p99 của nhiều server gộp lại là bao nhiêu?"},

	Inputs: Inputs{&percentileIn.servers, &percentileIn.quantile, &percentileIn.rate, &percentileIn.calls, &percentileIn.precision, &percentileIn.target},
	Outputs: []*Output{&percentileOut.low, &percentileOut.high, &percentileOut.average, &percentileOut.weighted, &percentileOut.off,
		&percentileOut.mean, &percentileOut.p50, &percentileOut.requests, &percentileOut.beyond, &percentileOut.hourly, &percentileOut.page,
		&percentileOut.sureLow, &percentileOut.sureHigh, &percentileOut.least, &percentileOut.samples},
	Headline: []*Output{&percentileOut.low, &percentileOut.high, &percentileOut.average, &percentileOut.weighted},

	Charts: percentileCharts,

	Goals: []Goal{
		{ID: "quantile", Vary: &percentileIn.quantile, Meet: &percentileOut.high, Target: &percentileIn.target,
			Label: Text{EN: "Highest percentile of all that is sure to be within the target", VI: "Percentile cao nhất của tất cả chắc chắn còn trong mục tiêu"}},
	},

	Presets: []Preset{
		{"histograms", Text{EN: "The same two, by histogram", VI: "Hai server ấy, có histogram"},
			[]Given{{"servers", "A 0ms 25ms:800 50ms:91 100ms:9; B 0ms 25ms:60 50ms:30 500ms 1s:10"}}},
		{"mixture", Text{EN: "980 × 20 ms and 20 × 2 s", VI: "980 × 20 ms và 20 × 2 s"}, []Given{{"servers", "all =20ms:980 =2s:20"}}},
		{"bad", Text{EN: "One bad server of two", VI: "Một server hỏng trong hai"}, []Given{
			{"servers", "good 0ms 5ms:100 10ms:400 25ms:350 50ms:100 100ms:40 250ms:8 500ms:1 1s:1; " +
				"bad 0ms 5ms:10 10ms:40 25ms:35 50ms:10 100ms:400 250ms:300 500ms:150 1s:50 2.5s:5"},
		}},
		{"idle", Text{EN: "A server with 10 requests", VI: "Một server chỉ có 10 request"},
			[]Given{{"servers", "busy 0ms 5ms:1000 10ms:4000 25ms:3500 50ms:1000 100ms:400 250ms:80 500ms:15 1s:4 2.5s:1; idle 500ms 1s:10"}}},
		{"alike", Text{EN: "Servers alike", VI: "Các server như nhau"}, []Given{
			{"servers", "A 0ms 5ms:100 10ms:400 25ms:350 50ms:100 100ms:40 250ms:8 500ms:1 1s:1; " +
				"B 0ms 5ms:100 10ms:400 25ms:350 50ms:100 100ms:40 250ms:8 500ms:1 1s:1"},
		}},
		{"few", Text{EN: "p99 of 100 requests", VI: "p99 của 100 request"}, []Given{{"servers", "A 0ms 10ms:60 20ms:30 50ms:9 =400ms:1"}}},
		{"max", Text{EN: "Percentiles with their maximum", VI: "Percentile kèm giá trị lớn nhất"},
			[]Given{{"servers", "A 900 p50=12ms p99=50ms max=90ms; B 100 p50=30ms p99=800ms max=1s"}}},
	},

	Idea: percentileIdea,
	Assumptions: []Text{
		{EN: "Inside a bucket the requests lie evenly, so a percentile is off by up to the bucket it falls in. Many narrow buckets are better than few wide ones.",
			VI: "Trong một bucket các request rải đều, nên percentile lệch tối đa bằng bề rộng bucket chứa nó. Nhiều bucket hẹp tốt hơn ít bucket rộng."},
		{EN: "A stated percentile is a request that was measured (nearest rank). Tools that interpolate state a time between two requests; of few requests the bounds are then off by one request.",
			VI: "Percentile được ghi là một request đo được (nearest rank). Công cụ nội suy thì ghi thời gian nằm giữa hai request; khi ít request, các cận lệch đi một request."},
		{EN: "The confidence interval and the page take requests as independent. Slow ones come in bursts: then the interval is wider, and fewer pages meet more of them.",
			VI: "Khoảng tin cậy và phép tính trang coi các request độc lập. Request chậm hay đến dồn cụm: khi đó khoảng tin cậy rộng hơn, và ít trang hơn gặp nhiều request chậm hơn."},
		{EN: "The servers are counted over the same time, and from the same moment of a request. A percentile from a closed loop, which waits for answers, cannot be mended by merging.",
			VI: "Các server được đếm trong cùng khoảng thời gian và tính từ cùng một thời điểm của request. Percentile từ vòng kín, vốn đợi câu trả lời rồi mới gửi tiếp, thì gộp cũng không chữa được."},
	},
	Sources: []Source{
		{Title: "Prometheus, Histograms and summaries: averaging the quantiles", URL: "https://prometheus.io/docs/practices/histograms/"},
		{Title: "J. Dean, L. A. Barroso, The Tail at Scale, Communications of the ACM 56(2), 2013", URL: "https://research.google/pubs/the-tail-at-scale/"},
		{Title: "H. A. David, H. N. Nagaraja, Order Statistics, 3rd ed., 2003, section 7.1"},
		{Title: "S. S. Wilks, Determination of Sample Sizes for Setting Tolerance Limits, 1941"},
	},
	Leads: []Lead{
		{To: "fanout", Why: Text{EN: "What would a second copy of slow calls do?", VI: "Gửi lần hai các lời gọi chậm thì sao?"},
			Take: []Carry{{"calls", "backends"}, {"high", "slow_time"}}},
		{To: "budget", Why: Text{EN: "And of one step after another?", VI: "Còn nhiều bước nối tiếp nhau thì sao?"},
			Take: []Carry{{"target", "target"}}},
		{To: "omission", Why: Text{EN: "Was that percentile measured rightly?", VI: "Percentile đó có được đo đúng không?"},
			Take: []Carry{{"rate", "rate"}}},
	},

	Eval:    percentileEval,
	Explain: percentileExplain,
}

// percentileSure is the confidence of the intervals, and percentileSigmas the
// standard deviations that hold as much of a normal distribution.
const (
	percentileSure   = 0.95
	percentileSigmas = 1.959963984540054
)

// percentileFleet is the servers that the reader describes.
func percentileFleet(a Args) *fleet.Fleet { return a.Lines(&percentileIn.servers).(*fleet.Fleet) }

func percentileEval(a Args) (r Result) {
	f, q := percentileFleet(a), a.Of(&percentileIn.quantile)
	beyond := quantile.Complement(q)
	low, high := f.Quantile(q)
	plain, weighted := f.Average(q)

	r.Set(&percentileOut.low, low)
	r.Set(&percentileOut.high, high)
	r.Set(&percentileOut.average, plain)
	r.Set(&percentileOut.weighted, weighted)
	r.Set(&percentileOut.off, percentileOff(plain, low, high))
	r.Set(&percentileOut.requests, f.Requests())
	r.Set(&percentileOut.beyond, a.Of(&percentileIn.rate)*beyond)
	r.Set(&percentileOut.hourly, a.Of(&percentileIn.rate)*beyond*3600)
	r.Set(&percentileOut.page, fan.All(int(a.Of(&percentileIn.calls))).Slow(beyond))
	r.SetLater(&percentileOut.mean, func() float64 { return percentileMean(f) })
	r.SetLater(&percentileOut.p50, func() float64 { return percentileMedian(f) })
	sureLow, sureHigh := percentileSureOf(f, f.Requests(), q)
	r.Set(&percentileOut.sureLow, sureLow)
	r.Set(&percentileOut.sureHigh, sureHigh)
	r.Set(&percentileOut.least, percentileLeast(q))
	r.Set(&percentileOut.samples, percentileSamples(q, a.Of(&percentileIn.precision)))
	percentileNotes(a, &r)
	return r
}

// percentileOff is how many times too high or too low an average is at worst,
// when the truth is from low to high.
func percentileOff(average, low, high float64) float64 {
	if low == high && average == low {
		return 1 // also for 0
	}
	return max(average/low, high/average)
}

func percentileMean(f *fleet.Fleet) float64 {
	if h := f.Latencies(); h != nil {
		return h.Mean()
	}
	return math.NaN()
}

// percentileMedian is NaN if it is not known.
func percentileMedian(f *fleet.Fleet) float64 {
	low, high := f.Quantile(0.5)
	if low < high {
		return math.NaN()
	}
	return low
}

// percentileMost is as many requests as an interval is computed for. With more
// it is narrower than anything that is drawn.
const percentileMost = 1e8

// percentileSureOf is the confidence interval of a quantile that n requests
// like these give.
func percentileSureOf(f *fleet.Fleet, n, q float64) (low, high float64) {
	n = math.Floor(min(max(n, 1), percentileMost))
	sure := quantile.Confidence(int(n), q, percentileSure)
	high = math.Inf(1)
	if sure.Lower > 0 {
		low, _ = f.Quantile(float64(sure.Lower) / n)
	}
	if float64(sure.Upper) <= n {
		_, high = f.Quantile(float64(sure.Upper) / n)
	}
	return low, high
}

// percentileLeast is how many requests it takes to bound a quantile at all.
func percentileLeast(q float64) float64 {
	need := quantile.Needed(q, percentileSure)
	return float64(max(need.Lower, need.Upper))
}

// percentileSamples is how many requests it takes to know the share beyond a
// quantile within a precision, relatively: that share has a standard deviation
// of √(q(1-q)/n), and nearly a normal distribution.
func percentileSamples(q, precision float64) float64 {
	beyond := quantile.Complement(q)
	ratio := percentileSigmas / precision
	return max(percentileLeast(q), math.Ceil(ratio*ratio*q/beyond))
}
