package calc

import "math"

// Budget is a request of several steps: what it takes from end to end, and which
// step its slow requests wait for.
var Budget = &Calculator{
	ID:       "budget",
	Title:    Text{EN: "Latency budget of a request", VI: "Ngân sách latency của một request"},
	Name:     Text{EN: "Budget", VI: "Ngân sách"},
	Question: Text{EN: "Where do the milliseconds go, and is the p99 the sum of the p99s?", VI: "Mili giây đi đâu, và p99 có phải tổng các p99?"},

	Inputs: Inputs{&budgetIn.steps, &budgetIn.percentile, &budgetIn.target, &budgetIn.traffic},
	Outputs: []*Output{&budgetOut.at, &budgetOut.sum, &budgetOut.times, &budgetOut.within, &budgetOut.mean, &budgetOut.p50, &budgetOut.p90, &budgetOut.p95,
		&budgetOut.p99, &budgetOut.p999, &budgetOut.limit, &budgetOut.off},
	Headline: []*Output{&budgetOut.at, &budgetOut.sum, &budgetOut.within, &budgetOut.mean},

	Charts: budgetCharts,

	Goals: []Goal{
		{ID: "traffic", Vary: &budgetIn.traffic, Meet: &budgetOut.at, Target: &budgetIn.target,
			Label: Text{EN: "Most traffic at which the percentile stays within the target", VI: "Lưu lượng cao nhất mà percentile còn trong mục tiêu"}},
	},

	Presets: []Preset{
		{"checkout", Text{EN: "A checkout with calls side by side", VI: "Thanh toán, có lời gọi song song"}, []Given{
			{"steps", "network constant 30ms; cart exponential 4ms; stock lognormal 15ms p99 120ms; | prices lognormal 10ms p99 80ms; " +
				"| fraud lognormal 40ms p99 300ms; payment lognormal 120ms p99 700ms; orders queue 6ms busy 70% workers 8"},
			{"target", "1s"},
		}},
		{"chain", Text{EN: "Ten services in a row", VI: "Mười service nối tiếp"}, []Given{
			{"steps", "s1 exponential 10ms; s2 exponential 10ms; s3 exponential 10ms; s4 exponential 10ms; s5 exponential 10ms; " +
				"s6 exponential 10ms; s7 exponential 10ms; s8 exponential 10ms; s9 exponential 10ms; s10 exponential 10ms"},
			{"target", "200ms"},
		}},
		{"page", Text{EN: "A page of eight calls at once", VI: "Trang gọi tám lời gọi cùng lúc"}, []Given{
			{"steps", "network constant 40ms; html lognormal 20ms p99 100ms; c1 lognormal 20ms p99 200ms; | c2 lognormal 20ms p99 200ms; " +
				"| c3 lognormal 20ms p99 200ms; | c4 lognormal 20ms p99 200ms; | c5 lognormal 20ms p99 200ms; " +
				"| c6 lognormal 20ms p99 200ms; | c7 lognormal 20ms p99 200ms; | c8 lognormal 20ms p99 200ms"},
			{"target", "300ms"},
		}},
		{"one", Text{EN: "One slow step among fast ones", VI: "Một bước chậm giữa các bước nhanh"},
			[]Given{{"steps", "network constant 5ms; auth exponential 1ms; report lognormal 200ms p99 2s; render exponential 3ms"}, {"target", "2s"}}},
		{"queues", Text{EN: "Three queues, 20% more traffic", VI: "Ba queue, thêm 20% lưu lượng"},
			[]Given{{"steps", "gateway queue 1ms busy 60% workers 2; app queue 8ms busy 75% workers 16; db queue 3ms busy 80% workers 1"}, {"target", "100ms"}, {"traffic", "1.2x"}}},
		{"measured", Text{EN: "Two measured steps with timeouts", VI: "Hai bước đo được, có timeout"},
			[]Given{{"steps", "cache measured 0ms 1ms:900 2ms:80 =50ms:20; api measured 0ms 10ms:500 20ms:300 50ms:150 100ms:40 =1s:10"}, {"percentile", "p999"}}},
		{"over", Text{EN: "More than a queue can take", VI: "Nhiều hơn queue chịu nổi"}, []Given{{"traffic", "1.3x"}}},
	},

	Idea: budgetIdea,
	Assumptions: []Text{
		{EN: "Steps know nothing of each other: whether one is slow does not tell of the next. Steps that share a database, a disk or a garbage collector are slow together; the true percentile then lies between the one shown and the sum.",
			VI: "Các bước không liên quan nhau: bước này chậm không nói gì về bước sau. Các bước dùng chung database, ổ đĩa hay GC thì chậm cùng lúc; khi đó percentile thật nằm giữa số ở đây và tổng."},
		{EN: "Every request passes every step once. Retries, caches that skip a step, and loops are not in it; write what a skipped step takes as measured, with its zeros.",
			VI: "Request nào cũng đi qua mỗi bước một lần. Không tính thử lại, cache bỏ qua bước, hay vòng lặp; bước hay được bỏ qua thì hãy ghi là measured, kèm các giá trị 0."},
		{EN: "A queue is several workers behind one line, with arrivals at random and exponential service (M/M/c). Only queues notice traffic.",
			VI: "Queue là nhiều worker sau một hàng đợi chung, khách đến ngẫu nhiên, thời gian xử lý mũ (M/M/c). Chỉ queue chịu ảnh hưởng của lưu lượng."},
		{EN: "Curves are computed on a coarser grid than the numbers, and by traffic through 48 points, or fewer where queues run side by side with other steps: read the numbers for the exact place.",
			VI: "Đường cong được tính trên lưới thưa hơn các con số, và theo lưu lượng chỉ qua 48 điểm, ít hơn khi queue chạy song song với bước khác: chỗ chính xác hãy đọc ở các con số."},
		{EN: "A lognormal step goes on beyond its p99 for ever, with ever fewer requests. Where a timeout cuts it off, give a histogram instead.",
			VI: "Bước lognormal kéo dài mãi sau p99, với ngày càng ít request. Nếu có timeout cắt ngang, hãy dùng histogram."},
	},
	Sources: []Source{
		{Title: "W. Feller, An Introduction to Probability Theory and Its Applications II, 1971, ch. I: sums of independent times"},
		{Title: "D. Tasche, Risk contributions and performance measurement, 1999: parts of a percentile that add up to it"},
		{Title: "J. Dean, L. A. Barroso, The Tail at Scale, Communications of the ACM 56(2), 2013", URL: "https://research.google/pubs/the-tail-at-scale/"},
		{Title: "D. Gross et al., Fundamentals of Queueing Theory, 4th ed., 2008, 2.3"},
	},
	Leads: []Lead{
		{To: "fanout", Why: Text{EN: "What if one step calls many backends?", VI: "Nếu một bước gọi nhiều backend thì sao?"}},
		{To: "percentile", Why: Text{EN: "And the p99 of several servers?", VI: "Còn p99 của nhiều server?"}, Take: []Carry{{"target", "target"}}},
		{To: "mmc", Why: Text{EN: "How does one queue alone behave?", VI: "Riêng một queue thì thế nào?"}, Take: []Carry{{"target", "target"}}},
	},

	Eval:    budgetEval,
	Explain: budgetExplain,
}

// budgetRequest is the request that the reader describes.
func budgetRequest(a Args) *request {
	return a.Lines(&budgetIn.steps).(*requestSteps).at(a.Of(&budgetIn.traffic))
}

func budgetQuantile(a Args) float64 { return budgetQuantiles[int(a.Of(&budgetIn.percentile))] }

func budgetEval(a Args) (r Result) {
	req, q := budgetRequest(a), budgetQuantile(a)
	at := func() float64 { return req.fine.Quantile(q) }
	r.SetLater(&budgetOut.at, at)
	r.SetLater(&budgetOut.sum, func() float64 { return req.sum(q) })
	r.SetLater(&budgetOut.times, func() float64 { return budgetTimes(req.sum(q), at()) })
	r.SetLater(&budgetOut.within, func() float64 { return 1 - req.fine.Tail(a.Of(&budgetIn.target)) })
	r.SetLater(&budgetOut.mean, req.fine.Mean)
	for i, out := range []*Output{&budgetOut.p50, &budgetOut.p90, &budgetOut.p95, &budgetOut.p99, &budgetOut.p999} {
		r.SetLater(out, func() float64 { return req.fine.Quantile(budgetQuantiles[i]) })
	}
	r.Set(&budgetOut.limit, req.limit())
	r.SetLater(&budgetOut.off, func() float64 { return budgetError(at(), req.rough.Quantile(q)) })

	switch {
	case !req.fine.Steady():
		r.Note(Broken, Say(budgetOverload))
	case math.IsInf(req.limit(), 1):
		r.Ignore(&budgetIn.traffic)
		r.Note(Info, Say(budgetCalm))
	}
	return r
}

// budgetTimes is how many times the percentile the sum is.
func budgetTimes(sum, at float64) float64 {
	if sum == 0 && at == 0 {
		return 1
	}
	return sum / at
}

// budgetError is by how much two results for the same differ.
func budgetError(fine, rough float64) float64 {
	if fine == 0 && rough == 0 {
		return 0
	}
	return math.Abs(rough/fine - 1)
}

var (
	budgetOverload = Text{
		EN: "A queue gets more than it can do, so its wait grows without end: no request is sure to be over at any time, and all times show ∞.",
		VI: "Có queue nhận nhiều hơn mức làm nổi nên thời gian chờ dài mãi: không request nào chắc chắn xong, và mọi thời gian đều là ∞."}
	budgetCalm = Text{
		EN: "No queue among the steps is loaded, so traffic changes nothing and none overflows (∞).",
		VI: "Không có queue nào chịu tải nên lưu lượng không đổi được gì và không gì quá tải (∞)."}
)
