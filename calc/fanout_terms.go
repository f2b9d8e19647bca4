package calc

import (
	"math"

	"latencylab/calc/unit"
)

// fanoutIn are what [Fanout] takes.
var fanoutIn = struct{ backends, slow, hedge, after, need, fast, slowTime, latencies, target Input }{
	backends: Input{ID: "backends", Label: Text{EN: "Backends called at once", VI: "Số backend gọi cùng lúc"}, Unit: unit.Count, Default: 50,
		Min: 1, Max: 1000, Least: 1, Most: 1e12, Scale: Log, Whole: true, Picks: []float64{1, 10, 50, 100}},
	slow: Input{ID: "slow", Label: Text{EN: "Slow share of each backend", VI: "Tỉ lệ chậm của mỗi backend"}, Unit: unit.Share, Default: 0.01,
		Min: 1e-5, Max: 0.5, Least: 0, Most: 1, Scale: Log,
		Help: Text{EN: "How often a call is slow: 1% if slow means above its p99.", VI: "Một lời gọi hay bị chậm tới mức nào: 1% nếu chậm nghĩa là trên p99 của nó."}},
	hedge: Input{ID: "hedge", Kind: Switch, Label: Text{EN: "Hedge: send late calls a second time", VI: "Hedge: gửi lần hai những lời gọi bị trễ"}},
	after: Input{ID: "after", Label: Text{EN: "A call is late after this percentile", VI: "Gọi là trễ khi quá percentile này"}, Unit: unit.Share, Default: 0.95,
		Min: 0.5, Max: 0.999, Least: 0, Most: 1, Picks: []float64{0.9, 0.95, 0.99},
		Help: Text{EN: "Of the times of a call, under the real load.", VI: "Của thời gian một lời gọi, đo dưới tải thật."}},
	need: Input{ID: "need", Label: Text{EN: "Answers needed", VI: "Số câu trả lời cần có"}, Unit: unit.Count, Default: math.Inf(1),
		Min: 1, Max: 1000, Least: 1, Most: 1e6, Scale: Log, Whole: true, None: Text{EN: "all", VI: "tất cả"}, Picks: []float64{math.Inf(1)},
		Help: Text{EN: "Fewer than all for a quorum, or for a page that leaves out what is late.", VI: "Ít hơn tất cả khi chỉ cần quorum, hoặc khi trang bỏ qua phần đến muộn."}},
	fast: Input{ID: "fast", Label: Text{EN: "A fast call takes", VI: "Lời gọi nhanh mất"}, Unit: unit.Second, Default: 0.004,
		Min: 1e-5, Max: 1, Least: 1e-12, Most: 1e9, Scale: Log},
	slowTime: Input{ID: "slow_time", Label: Text{EN: "A slow call takes", VI: "Lời gọi chậm mất"}, Unit: unit.Second, Default: 0.15,
		Min: 1e-3, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "With measured latencies: a call is slow from this time on.", VI: "Với latency đo được: lời gọi là chậm từ mốc này."}},
	latencies: Input{ID: "latencies", Kind: List, Label: Text{EN: "Latencies of a single call, if measured", VI: "Latency của một lời gọi, nếu đã đo"},
		Help: Text{
			EN: "A histogram: 2ms 6ms:99 =150ms:1 is 99 calls from 2 to 6 ms and one of 150 ms. Empty: fast and slow as above.",
			VI: "Histogram: 2ms 6ms:99 =150ms:1 là 99 lời gọi từ 2 đến 6 ms và một lời gọi 150 ms. Để trống: nhanh và chậm như trên."},
		Lines: callTimes{}, Read: readCallTimes, Take: takeCallTimes},
	target: Input{ID: "target", Label: Text{EN: "Target: users who may wait", VI: "Mục tiêu: phần người dùng được chờ"}, Unit: unit.Share, Default: 0.01,
		Min: 1e-4, Max: 0.5, Least: 0, Most: 1, Scale: Log},
}

// fanoutOut are what [Fanout] gives.
var fanoutOut = struct {
	hit, hitHedged, extraLoad, p50, p99, p50Hedged, p99Hedged, afterTime, backendTarget Output
}{
	hit: Output{ID: "hit", Label: Text{EN: "Users who wait", VI: "Người dùng phải chờ"}, Short: Text{EN: "plain", VI: "thường"}, Unit: unit.Chance,
		Help: Text{EN: "Share of requests that cannot go on without a slow call.", VI: "Phần request không đi tiếp được nếu thiếu một lời gọi chậm."}},
	hitHedged: Output{ID: "hit_hedged", Label: Text{EN: "Users who wait, hedged", VI: "Người dùng phải chờ, có hedge"}, Short: Text{EN: "hedged", VI: "có hedge"}, Unit: unit.Chance,
		Help: Text{EN: "Both copies of a call must be slow.", VI: "Cả hai bản của lời gọi phải cùng chậm."}},
	extraLoad: Output{ID: "extra_load", Label: Text{EN: "More requests due to hedging", VI: "Request tăng thêm do hedge"}, Unit: unit.Share,
		Help: Text{EN: "Calls that are sent twice, over all calls.", VI: "Số lời gọi bị gửi hai lần, trên tổng số lời gọi."}},
	p50:       Output{ID: "p50", Label: same("p50"), Unit: unit.Second},
	p99:       Output{ID: "p99", Label: same("p99"), Unit: unit.Second},
	p50Hedged: Output{ID: "p50_hedged", Label: Text{EN: "p50 hedged", VI: "p50 có hedge"}, Unit: unit.Second},
	p99Hedged: Output{ID: "p99_hedged", Label: Text{EN: "p99 hedged", VI: "p99 có hedge"}, Unit: unit.Second,
		Help: Text{EN: "A call that is rescued takes the time of two fast ones.", VI: "Lời gọi được cứu mất thời gian của hai lời gọi nhanh."}},
	afterTime: Output{ID: "after_time", Label: Text{EN: "A copy is sent after", VI: "Bản thứ hai được gửi sau"}, Unit: unit.Second},
	backendTarget: Output{ID: "backend_target", Label: Text{EN: "Slow share allowed to each", VI: "Tỉ lệ chậm cho phép"}, Unit: unit.Share,
		Help: Text{EN: "To keep waiting users within the target without hedging.", VI: "Để người dùng phải chờ còn trong mục tiêu mà không cần hedge."}},
}
