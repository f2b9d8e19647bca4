package calc

import (
	"math"

	"latencylab/calc/unit"
)

// mmcIn are what [MMC] takes.
var mmcIn = struct{ by, busy, rate, service, workers, burst, target, limit Input }{
	by: Input{ID: "by", Kind: Choice, Label: Text{EN: "Load given as", VI: "Tải tính theo"}, Options: []Option{
		{"busy", Text{EN: "Utilisation", VI: "Độ bận"}},
		{"rate", Text{EN: "Arrival rate", VI: "Tốc độ đến"}},
	}},
	busy: Input{ID: "busy", Label: Text{EN: "Utilisation", VI: "Độ bận"}, Unit: unit.Share, Default: 0.6,
		Min: 0.01, Max: 0.99, Least: 0, Most: 1000,
		Help: Text{EN: "Share of time a worker is busy. 100% or more is overload.", VI: "Phần thời gian một worker bận. Từ 100% trở lên là quá tải."}},
	rate: Input{ID: "rate", Label: Text{EN: "Arrival rate", VI: "Tốc độ đến"}, Unit: unit.PerSecond, Default: 60,
		Min: 0.1, Max: 1e5, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "Requests that arrive per second, at random times.", VI: "Số request đến mỗi giây, vào lúc ngẫu nhiên."}},
	service: Input{ID: "service", Label: Text{EN: "Mean service time", VI: "Thời gian xử lý trung bình"}, Unit: unit.Second, Default: 0.01,
		Min: 1e-5, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "Time one worker spends on one request. Any unit: 800us, 5ms, 1.5s.", VI: "Thời gian một worker xử lý một request. Đơn vị nào cũng được: 800us, 5ms, 1,5s."}},
	workers: Input{ID: "workers", Label: Text{EN: "Workers on one queue", VI: "Số worker chung một hàng đợi"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 1000, Least: 1, Most: 100_000, Scale: Log, Whole: true, Picks: []float64{1, 2, 4, 8, 16, 32, 64}},
	burst: Input{ID: "burst", Kind: Switch, Label: Text{EN: "Add a 20% burst of traffic", VI: "Thêm 20% tải đột biến"}},
	target: Input{ID: "target", Label: Text{EN: "Target p99", VI: "Mục tiêu p99"}, Unit: unit.Second, Default: 0.1,
		Min: 1e-3, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log},
	limit: Input{ID: "limit", Label: Text{EN: "Queue limit", VI: "Giới hạn hàng đợi"}, Unit: unit.Count, Default: math.Inf(1),
		Min: 1, Max: 1000, Least: 0, Most: 100_000, Scale: Log, Whole: true, None: Text{EN: "none", VI: "không"}, Picks: []float64{math.Inf(1), 0, 10, 100},
		Help: Text{EN: "Requests that may wait; one more is refused (load shedding).", VI: "Số request được phép chờ; thêm nữa thì bị từ chối (load shedding)."}},
}

// mmcOut are what [MMC] gives.
var mmcOut = struct {
	rate, busy, waitProb, waitMean, mean, p50, p90, p95, p99, p999 Output
	slowdown, inSystem, inQueue, capacity, backlog, reject         Output
}{
	rate: Output{ID: "rate", Label: Text{EN: "Arrival rate", VI: "Tốc độ đến"}, Unit: unit.PerSecond,
		Help: Text{EN: "Requests that arrive, the burst included.", VI: "Số request đến, kể cả tải đột biến."}},
	busy: Output{ID: "busy", Label: Text{EN: "Utilisation", VI: "Độ bận"}, Unit: unit.Chance,
		Help: Text{EN: "Arriving work over capacity.", VI: "Lượng việc đến chia cho công suất."}},
	waitProb: Output{ID: "wait_prob", Label: Text{EN: "Have to queue", VI: "Phải xếp hàng"}, Short: Text{EN: "Queue", VI: "Xếp hàng"}, Unit: unit.Chance,
		Help: Text{EN: "Share of requests that find every worker busy.", VI: "Phần request đến lúc mọi worker đều bận."}},
	waitMean: Output{ID: "wait_mean", Label: Text{EN: "Mean wait", VI: "Chờ trung bình"}, Unit: unit.Second,
		Help: Text{EN: "Time in the queue, averaged over all requests.", VI: "Thời gian trong hàng đợi, trung bình trên mọi request."}},
	mean: Output{ID: "mean", Label: Text{EN: "Mean latency", VI: "Latency trung bình"}, Short: Text{EN: "mean", VI: "TB"}, Unit: unit.Second,
		Help: Text{EN: "Wait and service together.", VI: "Cả chờ lẫn xử lý."}},
	p50: Output{ID: "p50", Label: same("p50"), Unit: unit.Second},
	p90: Output{ID: "p90", Label: same("p90"), Unit: unit.Second},
	p95: Output{ID: "p95", Label: same("p95"), Unit: unit.Second},
	p99: Output{ID: "p99", Label: same("p99"), Unit: unit.Second,
		Help: Text{EN: "99 of 100 requests are answered within this time, wait included.", VI: "99 trong 100 request được trả lời trong thời gian này, tính cả chờ."}},
	p999: Output{ID: "p999", Label: same("p99.9"), Unit: unit.Second},
	slowdown: Output{ID: "slowdown", Label: Text{EN: "p99 over idle p99", VI: "p99 so với lúc rảnh"}, Unit: unit.Times,
		Help: Text{EN: "How many times longer than with no load at all.", VI: "Gấp bao nhiêu lần lúc không có tải."}},
	inSystem: Output{ID: "in_system", Label: Text{EN: "Requests inside, on average", VI: "Số request bên trong, trung bình"}, Unit: unit.Number},
	inQueue:  Output{ID: "in_queue", Label: Text{EN: "Requests waiting, on average", VI: "Số request đang chờ, trung bình"}, Unit: unit.Number},
	capacity: Output{ID: "capacity", Label: Text{EN: "Capacity", VI: "Công suất"}, Unit: unit.PerSecond,
		Help: Text{EN: "What all workers together can finish.", VI: "Số request mà mọi worker cùng xử lý xong được."}},
	backlog: Output{ID: "backlog", Label: Text{EN: "Backlog growth", VI: "Tốc độ dồn ứ"}, Unit: unit.PerSecond,
		Help: Text{EN: "Requests that pile up every second under overload.", VI: "Số request dồn lại mỗi giây khi quá tải."}},
	reject: Output{ID: "reject", Label: Text{EN: "Refused", VI: "Bị từ chối"}, Unit: unit.Share,
		Help: Text{EN: "Share of requests refused because the queue is full.", VI: "Phần request bị từ chối vì hàng đợi đầy."}},
}
