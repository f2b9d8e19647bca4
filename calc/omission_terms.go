package calc

import "latencylab/calc/unit"

// omissionIn are what [Omission] takes.
var omissionIn = struct{ tool, stall, every, duration, rate, fastClosed, fastOpen, target Input }{
	tool: Input{ID: "tool", Kind: Choice, Label: Text{EN: "What does your tool report?", VI: "Công cụ của bạn báo gì?"}, Options: omissionOptions()},
	stall: Input{ID: "stall", Label: Text{EN: "A stall lasts", VI: "Mỗi lần treo kéo dài"}, Unit: unit.Second, Default: 1,
		Min: 0, Max: 4, Least: 0, Most: 10_000,
		Help: Text{EN: "The server answers nothing: garbage collection, a lock, a failover.", VI: "Server không trả lời gì: GC, lock, failover."}},
	every: Input{ID: "every", Label: Text{EN: "A stall begins every", VI: "Từ lần treo này tới lần sau"}, Unit: unit.Second, Default: 5,
		Min: 0.1, Max: 3600, Least: 1e-6, Most: 1e9, Scale: Log,
		Help: Text{EN: "From one beginning to the next; the first comes after this time.", VI: "Tính từ lúc bắt đầu; lần đầu đến sau khoảng này."}},
	duration: Input{ID: "duration", Label: Text{EN: "The test runs for", VI: "Bài đo chạy trong"}, Unit: unit.Second, Default: 20,
		Min: 1, Max: 3600, Least: 1e-3, Most: 1e6, Scale: Log},
	rate: Input{ID: "rate", Label: Text{EN: "Users come at", VI: "Người dùng đến với tốc độ"}, Unit: unit.PerSecond, Default: 200,
		Min: 1, Max: 100_000, Least: 1e-6, Most: 1e9, Scale: Log,
		Help: Text{EN: "Evenly: the schedule of the open loop.", VI: "Đều đặn: đây là lịch gửi của vòng mở."}},
	fastClosed: Input{ID: "fast_closed", Label: Text{EN: "Latency between stalls, closed loop", VI: "Latency lúc không treo, vòng kín"}, Unit: unit.Second, Default: 44e-6,
		Min: 1e-6, Max: 1, Least: 1e-9, Most: 1e4, Scale: Log,
		Help: Text{EN: "As a tool sees it that keeps one connection busy.", VI: "Như công cụ thấy khi giữ một connection luôn bận."}},
	fastOpen: Input{ID: "fast_open", Label: Text{EN: "Latency between stalls, open loop", VI: "Latency lúc không treo, vòng mở"}, Unit: unit.Second, Default: 0.0014,
		Min: 1e-6, Max: 1, Least: 1e-9, Most: 1e4, Scale: Log,
		Help: Text{EN: "Longer, since both sides sleep between requests.", VI: "Lâu hơn, vì giữa các request hai bên đều ngủ."}},
	target: Input{ID: "target", Label: Text{EN: "Target p99", VI: "Mục tiêu p99"}, Unit: unit.Second, Default: 0.1,
		Min: 1e-3, Max: 10, Least: 1e-9, Most: 1e6, Scale: Log},
}

// omissionOut are what [Omission] gives.
var omissionOut = struct {
	stalls, stalled, reportedP99                             Output
	closedCount, closedP50, closedP99, closedP999, closedMax Output
	openCount, openP50, openP99, openP999, openMax           Output
	filledP99, filledP999                                    Output
}{
	stalls:      Output{ID: "stalls", Label: Text{EN: "Stalls in the run", VI: "Số lần treo trong bài đo"}, Unit: unit.Count},
	stalled:     Output{ID: "stalled", Label: Text{EN: "Share of time stalled", VI: "Phần thời gian bị treo"}, Unit: unit.Share},
	reportedP99: Output{ID: "reported_p99", Label: Text{EN: "p99 your tool reports", VI: "p99 công cụ của bạn báo"}, Unit: unit.Second},

	closedCount: Output{ID: "closed_count", Label: Text{EN: "Requests, closed loop", VI: "Số request, vòng kín"}, Unit: unit.Count},
	closedP50:   Output{ID: "closed_p50", Label: Text{EN: "p50, closed loop", VI: "p50, vòng kín"}, Unit: unit.Second},
	closedP99:   Output{ID: "closed_p99", Label: Text{EN: "p99, closed loop", VI: "p99, vòng kín"}, Short: omissionClosed, Unit: unit.Second},
	closedP999:  Output{ID: "closed_p999", Label: Text{EN: "p99.9, closed loop", VI: "p99.9, vòng kín"}, Unit: unit.Second},
	closedMax: Output{ID: "closed_max", Label: Text{EN: "Longest, closed loop", VI: "Lâu nhất, vòng kín"}, Unit: unit.Second,
		Help: Text{EN: "The only trace that the stalls leave.", VI: "Dấu vết duy nhất của những lần treo."}},

	openCount: Output{ID: "open_count", Label: Text{EN: "Requests, open loop", VI: "Số request, vòng mở"}, Unit: unit.Count},
	openP50:   Output{ID: "open_p50", Label: Text{EN: "p50, open loop", VI: "p50, vòng mở"}, Unit: unit.Second},
	openP99: Output{ID: "open_p99", Label: Text{EN: "p99, open loop", VI: "p99, vòng mở"}, Short: omissionOpen, Unit: unit.Second,
		Help: Text{EN: "What users get who come whatever the server does.", VI: "Điều người dùng gặp phải, vì họ cứ đến bất kể server ra sao."}},
	openP999: Output{ID: "open_p999", Label: Text{EN: "p99.9, open loop", VI: "p99.9, vòng mở"}, Unit: unit.Second},
	openMax:  Output{ID: "open_max", Label: Text{EN: "Longest, open loop", VI: "Lâu nhất, vòng mở"}, Unit: unit.Second},

	filledP99: Output{ID: "filled_p99", Label: Text{EN: "p99, closed loop filled in", VI: "p99, vòng kín đã bù"}, Unit: unit.Second,
		Help: Text{EN: "With the omitted requests put in afterwards, one for each mean interval.", VI: "Thêm vào sau những request bị bỏ sót, cứ một khoảng trung bình là một."}},
	filledP999: Output{ID: "filled_p999", Label: Text{EN: "p99.9, closed loop filled in", VI: "p99.9, vòng kín đã bù"}, Unit: unit.Second},
}

// Names of the loops inside a chart.
var (
	omissionClosed = Text{EN: "closed loop", VI: "vòng kín"}
	omissionOpen   = Text{EN: "open loop", VI: "vòng mở"}
	omissionFilled = Text{EN: "filled in", VI: "đã bù"}
)
