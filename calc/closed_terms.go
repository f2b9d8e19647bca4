package calc

import (
	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// closedIn are what [Closed] takes.
var closedIn = struct{ users, think, service, workers, target, rate Input }{
	users: Input{ID: "users", Label: Text{EN: "Users", VI: "Số người dùng"}, Unit: unit.Count, Default: 50,
		Min: 1, Max: 1000, Least: 1, Most: queue.MostUsers, Scale: Log, Whole: true, Picks: []float64{1, 10, 50, 100, 500},
		Help: Text{EN: "Each has one request open at most: virtual users, connections, threads.", VI: "Mỗi người dùng nhiều nhất một request đang mở: người dùng ảo, connection, thread."}},
	think: Input{ID: "think", Label: Text{EN: "Mean think time", VI: "Thời gian nghĩ trung bình"}, Unit: unit.Second, Default: 1,
		Min: 1e-3, Max: 100, Least: 0, Most: 1e9, Scale: Log, Picks: []float64{0, 0.1, 1, 10},
		Help: Text{EN: "From an answer to the user's next request. 0 is a load test without pauses.", VI: "Từ lúc có trả lời tới request kế của người dùng đó. 0 là đo tải không nghỉ."}},
	service: Input{ID: "service", Label: Text{EN: "Mean service time", VI: "Thời gian xử lý trung bình"}, Unit: unit.Second, Default: 0.05,
		Min: 1e-5, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "Time one worker spends on one request.", VI: "Thời gian một worker xử lý một request."}},
	workers: Input{ID: "workers", Label: Text{EN: "Workers on one queue", VI: "Số worker chung một hàng đợi"}, Unit: unit.Count, Default: 2,
		Min: 1, Max: 1000, Least: 1, Most: queue.MostUsers, Scale: Log, Whole: true, Picks: []float64{1, 2, 4, 8, 16, 64}},
	target: Input{ID: "target", Label: Text{EN: "Target p99", VI: "Mục tiêu p99"}, Unit: unit.Second, Default: 0.5,
		Min: 1e-3, Max: 100, Least: 1e-12, Most: 1e9, Scale: Log},
	rate: Input{ID: "rate", Label: Text{EN: "Throughput wanted", VI: "Throughput muốn có"}, Unit: unit.PerSecond, Default: 30,
		Min: 0.1, Max: 1e5, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "What a load test is meant to reach.", VI: "Mức mà lượt đo tải cần đạt."}},
}

// closedOut are what [Closed] gives.
var closedOut = struct {
	throughput, mean, p50, p90, p95, p99, p999, knee, busy Output
	waitProb, waitMean, inSystem, thinking                 Output
	most, least, open                                      Output
}{
	throughput: Output{ID: "throughput", Label: same("Throughput"), Short: same("throughput"), Unit: unit.PerSecond,
		Help: Text{EN: "Answers per second, all users together.", VI: "Số trả lời mỗi giây, mọi người dùng cộng lại."}},
	mean: Output{ID: "mean", Label: Text{EN: "Mean latency", VI: "Latency trung bình"}, Short: Text{EN: "mean", VI: "TB"}, Unit: unit.Second,
		Help: Text{EN: "From the request to its answer: wait and service together.", VI: "Từ lúc hỏi tới lúc có trả lời: cả chờ lẫn xử lý."}},
	p50: Output{ID: "p50", Label: same("p50"), Unit: unit.Second},
	p90: Output{ID: "p90", Label: same("p90"), Unit: unit.Second},
	p95: Output{ID: "p95", Label: same("p95"), Unit: unit.Second},
	p99: Output{ID: "p99", Label: same("p99"), Unit: unit.Second,
		Help: Text{EN: "99 of 100 requests are answered within this time.", VI: "99 trong 100 request được trả lời trong thời gian này."}},
	p999: Output{ID: "p999", Label: same("p99.9"), Unit: unit.Second},
	knee: Output{ID: "knee", Label: Text{EN: "Users at the knee", VI: "Số người dùng ở điểm bão hoà"}, Unit: unit.Count,
		Help: Text{EN: "As many as would keep all workers busy and nobody waiting, if all came in turn.", VI: "Số người dùng vừa đủ để mọi worker bận mà không ai phải chờ, nếu đến lần lượt đều đặn."}},
	busy: Output{ID: "busy", Label: Text{EN: "Utilisation", VI: "Độ bận"}, Unit: unit.Share,
		Help: Text{EN: "Share of time a worker is busy. It never passes 100% here.", VI: "Phần thời gian một worker bận. Ở đây không bao giờ quá 100%."}},
	waitProb: Output{ID: "wait_prob", Label: Text{EN: "Have to queue", VI: "Phải xếp hàng"}, Unit: unit.Share,
		Help: Text{EN: "Share of requests that find every worker busy.", VI: "Phần request đến lúc mọi worker đều bận."}},
	waitMean: Output{ID: "wait_mean", Label: Text{EN: "Mean wait", VI: "Chờ trung bình"}, Unit: unit.Second,
		Help: Text{EN: "Time in the queue, averaged over all requests.", VI: "Thời gian trong hàng đợi, trung bình trên mọi request."}},
	inSystem: Output{ID: "in_system", Label: Text{EN: "Users waiting for an answer", VI: "Số người đang chờ trả lời"}, Unit: unit.Number},
	thinking: Output{ID: "thinking", Label: Text{EN: "Users who think", VI: "Số người đang nghĩ"}, Unit: unit.Number},
	most: Output{ID: "most", Label: Text{EN: "Upper bound of throughput", VI: "Chặn trên của throughput"}, Short: Text{EN: "bound", VI: "chặn trên"}, Unit: unit.PerSecond,
		Help: Text{EN: "If nobody waited, up to what all workers can do.", VI: "Nếu không ai phải chờ, và không quá sức của mọi worker."}},
	least: Output{ID: "least", Label: Text{EN: "Lower bound of mean latency", VI: "Chặn dưới của latency trung bình"}, Short: Text{EN: "bound", VI: "chặn dưới"}, Unit: unit.Second,
		Help: Text{EN: "If nothing came at random.", VI: "Nếu không có gì ngẫu nhiên."}},
	open: Output{ID: "open_p99", Label: Text{EN: "p99 in an open loop", VI: "p99 nếu là vòng hở"}, Unit: unit.Second,
		Help: Text{EN: "If the same throughput arrived at random, whether answered or not.", VI: "Nếu cùng throughput đó đến ngẫu nhiên, không đợi trả lời."}},
}
