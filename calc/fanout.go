package calc

import (
	"math"

	"latencylab/calc/fan"
	"latencylab/calc/histogram"
	"latencylab/calc/quantile"
)

// Fanout is one request that calls many backends: how a rare slow call becomes
// a common slow request, and what a second copy of late calls does about it.
//
// Where the latencies of a call are given, all is computed from them. Else a call
// is fast or slow, two times for all. A hedged call that is slow is sent
// again after the time of a fast one, and takes as long again if the copy is
// fast. That holds up to the percentile that leaves only the slow calls: a
// threshold beyond is itself a slow call's time, and a note says so.
var Fanout = &Calculator{
	ID:       "fanout",
	Title:    Text{EN: "Fan-out and hedged requests", VI: "Fan-out và hedged request"},
	Name:     Text{EN: "Fan-out", VI: "Fan-out"},
	Question: Text{EN: "How many users does one slow backend reach?", VI: "Một backend chậm làm chậm bao nhiêu người dùng?"},

	Inputs: Inputs{&fanoutIn.backends, &fanoutIn.slow, &fanoutIn.hedge, &fanoutIn.after, &fanoutIn.need, &fanoutIn.fast, &fanoutIn.slowTime, &fanoutIn.latencies, &fanoutIn.target},
	Outputs: []*Output{&fanoutOut.hit, &fanoutOut.hitHedged, &fanoutOut.extraLoad,
		&fanoutOut.p50, &fanoutOut.p99, &fanoutOut.p50Hedged, &fanoutOut.p99Hedged, &fanoutOut.afterTime, &fanoutOut.backendTarget},
	Headline: []*Output{&fanoutOut.hit, &fanoutOut.hitHedged, &fanoutOut.p99, &fanoutOut.p99Hedged},

	Charts: fanoutCharts,
	Goals:  fanoutGoals,

	Presets: []Preset{
		{"tail_at_scale", Text{EN: "The Tail at Scale: 100 servers", VI: "The Tail at Scale: 100 server"}, []Given{{"backends", "100"}, {"fast", "10ms"}, {"slow_time", "1s"}}},
		{"rare", Text{EN: "2,000 servers, slow once in 10,000", VI: "2.000 server, 10.000 lần mới chậm một"},
			[]Given{{"backends", "2000"}, {"slow", "0.01%"}, {"fast", "10ms"}, {"slow_time", "1s"}}},
		{"page", Text{EN: "A page with 20 API calls", VI: "Một trang gọi 20 API"}, []Given{{"backends", "20"}, {"fast", "20ms"}, {"slow_time", "500ms"}}},
		{"hedged", Text{EN: "50 backends, hedged at p95", VI: "50 backend, hedge ở p95"}, []Given{{"hedge", "on"}}},
		{"idle", Text{EN: "Threshold measured while idle", VI: "Ngưỡng đo lúc rảnh"}, []Given{{"hedge", "on"}, {"after", "70%"}}},
		{"bigtable", Text{EN: "BigTable: 100 servers, 2% more", VI: "BigTable: 100 server, thêm 2%"},
			[]Given{{"backends", "100"}, {"slow", "0.1%"}, {"hedge", "on"}, {"after", "98%"}, {"fast", "10ms"}, {"slow_time", "1.8s"}}},
		{"quorum", Text{EN: "Quorum: 2 of 3 replicas", VI: "Quorum: 2 trong 3 replica"}, []Given{{"backends", "3"}, {"need", "2"}}},
		{"measured", Text{EN: "Calls of 2 to 6 ms, 1% of 150 ms", VI: "Lời gọi 2 đến 6 ms, 1% mất 150 ms"}, []Given{{"hedge", "on"}, {"latencies", "2ms 6ms:99 =150ms:1"}}},
		{"buckets", Text{EN: "A histogram metric, 100 calls", VI: "Metric dạng histogram, 100 lời gọi"},
			[]Given{{"backends", "100"}, {"hedge", "on"}, {"latencies", "0ms 5ms:1000 10ms:4000 25ms:3500 50ms:1000; 100ms:400 250ms:80 500ms:15 1s:4 2.5s:1"}}},
		{"partial", Text{EN: "Good enough: 47 of 50", VI: "Đủ dùng: 47 trong 50"}, []Given{{"need", "47"}}},
	},

	Idea: fanoutIdea,
	Assumptions: []Text{
		{EN: "Calls are slow independently of each other. What slows all backends together, a shared disk, a network, a deploy, hits fewer users than shown, each with many slow calls; and hedging does not help then.",
			VI: "Các lời gọi chậm độc lập với nhau. Thứ làm mọi backend chậm cùng lúc, như chung ổ đĩa, chung mạng, đang deploy, thì trúng ít người dùng hơn số ở đây nhưng mỗi người gặp nhiều lời gọi chậm; khi đó hedge cũng không giúp được."},
		{EN: "A call is fast or slow, with one time for each, unless its latencies are given. Real times spread, so real percentiles of many calls lie above the fast time: 50 calls of 2 to 6 ms have a median of 6 ms, not 4.",
			VI: "Lời gọi chỉ có nhanh hoặc chậm, mỗi loại một thời gian, trừ khi bạn cho latency đo được. Thời gian thật trải ra, nên percentile thật của nhiều lời gọi cao hơn thời gian nhanh: 50 lời gọi từ 2 đến 6 ms có trung vị 6 ms chứ không phải 4."},
		{EN: "The calls of a request do not queue behind each other. Fifty at once on one event loop or one connection do, and are slower than one alone.",
			VI: "Các lời gọi của một request không xếp hàng sau nhau. Năm mươi lời gọi cùng lúc trên một event loop hay một connection thì có, và chậm hơn một lời gọi riêng lẻ."},
		{EN: "Hedging changes nothing else: the second copy goes to another backend, whether it is slow has nothing to do with the first, the loser is cancelled, and the backends have room for the extra requests.",
			VI: "Hedge không làm thay đổi gì khác: bản thứ hai đi tới backend khác, chậm hay không chẳng liên quan bản đầu, bản thua bị huỷ, và backend còn sức cho request tăng thêm."},
	},
	Sources: []Source{
		{Title: "J. Dean, L. A. Barroso, The Tail at Scale, Communications of the ACM 56(2), 2013", URL: "https://research.google/pubs/the-tail-at-scale/"},
		{Title: "C. Loader, Fast and Accurate Computation of Binomial Probabilities, 2000"},
		{Title: "Grafana Loki: when everything slows down, everything is hedged", URL: "https://github.com/grafana/loki/pull/4826"},
		{Title: "resilience4j: whose p95?", URL: "https://github.com/resilience4j/resilience4j/issues/1490"},
	},
	Leads: []Lead{
		{To: "omission", Why: Text{EN: "How was that latency measured?", VI: "Latency đó được đo thế nào?"}},
		{To: "percentile", Why: Text{EN: "Whose p99 is it: of one server or of all?", VI: "p99 đó của một server hay của tất cả?"},
			Take: []Carry{{"backends", "calls"}}},
		{To: "mmc", Why: Text{EN: "Why is a backend slow now and then?", VI: "Vì sao backend thỉnh thoảng chậm?"}},
	},

	Eval:    fanoutEval,
	Explain: fanoutExplain,
}

// fanoutGoals stand apart because the verdict asks the first of them.
var fanoutGoals = []Goal{
	{ID: "backends", Vary: &fanoutIn.backends, With: fanoutAll, Meet: &fanoutOut.hit, Target: &fanoutIn.target,
		Label: Text{EN: "Most backends that keep waiting users within the target", VI: "Số backend nhiều nhất mà người dùng phải chờ còn trong mục tiêu"}},
	{ID: "backends_hedged", Vary: &fanoutIn.backends, With: fanoutAll, Meet: &fanoutOut.hitHedged, Target: &fanoutIn.target,
		Label: Text{EN: "Most backends when hedged", VI: "Số backend nhiều nhất khi có hedge"}},
	{ID: "slow_hedged", Vary: &fanoutIn.slow, With: []Setting{fanoutIn.latencies.Write()}, Meet: &fanoutOut.hitHedged, Target: &fanoutIn.target,
		Label: Text{EN: "Highest slow share of a backend when hedged", VI: "Tỉ lệ chậm cao nhất của mỗi backend khi có hedge"}},
}

// fanoutAll makes every backend needed: of more backends a fixed number is only
// easier to get.
var fanoutAll = []Setting{fanoutIn.need.Is(math.Inf(1))}

// fanoutCopies is how often a hedged call is sent.
const fanoutCopies = 2

// fanoutRequest is the request that the reader describes.
func fanoutRequest(a Args) fan.Fan {
	backends := a.Of(&fanoutIn.backends)
	return fan.Fan{Calls: int(backends), Need: int(min(a.Of(&fanoutIn.need), backends))}
}

// A fanoutTimes are the three times a request may take, and the shares of users
// that take longer than the first and than the second.
type fanoutTimes struct {
	fast, rescued, slow float64
	hit, hitHedged      float64
}

func fanoutSolve(a Args) fanoutTimes {
	request, p := fanoutRequest(a), a.Of(&fanoutIn.slow)
	fast := a.Of(&fanoutIn.fast)
	slow := max(fast, a.Of(&fanoutIn.slowTime))
	return fanoutTimes{fast, min(2*fast, slow), slow, request.Slow(p), request.Slow(fan.Hedged(p, fanoutCopies))}
}

// plain is the time that no more than a share of the users exceeds.
func (t fanoutTimes) plain(share float64) float64 {
	if histogram.Within(t.hit, share) {
		return t.fast
	}
	return t.slow
}

// hedged is the same with hedging.
func (t fanoutTimes) hedged(share float64) float64 {
	switch {
	case histogram.Within(t.hit, share):
		return t.fast
	case histogram.Within(t.hitHedged, share):
		return t.rescued
	}
	return t.slow
}

func fanoutEval(a Args) (r Result) {
	if d, measured := fanoutMeasured(a); measured {
		return fanoutEvalMeasured(a, d)
	}
	t, late := fanoutSolve(a), quantile.Complement(a.Of(&fanoutIn.after))

	r.Set(&fanoutOut.hit, t.hit)
	r.Set(&fanoutOut.hitHedged, t.hitHedged)
	r.Set(&fanoutOut.extraLoad, max(late, a.Of(&fanoutIn.slow)))
	r.Set(&fanoutOut.p50, t.plain(0.5))
	r.Set(&fanoutOut.p99, t.plain(0.01))
	r.Set(&fanoutOut.p50Hedged, t.hedged(0.5))
	r.Set(&fanoutOut.p99Hedged, t.hedged(0.01))
	r.SetLater(&fanoutOut.backendTarget, func() float64 { return fanoutRequest(a).Each(a.Of(&fanoutIn.target)) })
	r.Set(&fanoutOut.afterTime, t.fast)
	fanoutNotes(a, &r)
	return r
}
