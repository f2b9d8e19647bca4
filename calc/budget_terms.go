package calc

import (
	"latencylab/calc/unit"
)

// budgetIn are what [Budget] takes.
var budgetIn = struct{ steps, percentile, target, traffic Input }{
	steps: Input{ID: "steps", Kind: List, Label: Text{EN: "Steps of the request, one a line", VI: "Các bước của request, mỗi dòng một bước"},
		Help: Text{
			EN: "Name, kind and time: constant 40ms; exponential 2ms (mean); lognormal 5ms p99 40ms (median and p99); queue 5ms busy 80% workers 4 (mean service, load today); measured 0ms 10ms:500 20ms:300 (a histogram). A | in front runs the step side by side with the one above.",
			VI: "Tên, loại và thời gian: constant 40ms; exponential 2ms (trung bình); lognormal 5ms p99 40ms (trung vị và p99); queue 5ms busy 80% workers 4 (xử lý trung bình, tải hôm nay); measured 0ms 10ms:500 20ms:300 (histogram). Dấu | ở đầu cho bước chạy song song với bước ở trên."},
		Lines: write(readSteps, "network constant 40ms", "gateway exponential 2ms", "auth lognormal 5ms p99 40ms", "db queue 5ms busy 80% workers 4",
			"search lognormal 30ms p99 200ms", "| prices exponential 20ms", "render measured 0ms 10ms:500 20ms:300 50ms:50"),
		Read: readSteps, Take: takeStep},
	percentile: Input{ID: "percentile", Kind: Choice, Label: Text{EN: "Percentile", VI: "Percentile"}, Default: 3, Options: budgetPercentiles},
	target: Input{ID: "target", Label: Text{EN: "Target, end to end", VI: "Mục tiêu, từ đầu tới cuối"}, Unit: unit.Second, Default: 0.3,
		Min: 1e-3, Max: 10, Least: 0, Most: 1e9, Scale: Log, Picks: []float64{0.1, 0.3, 0.5, 1}},
	traffic: Input{ID: "traffic", Label: Text{EN: "Traffic, times today's", VI: "Lưu lượng, so với hôm nay"}, Unit: unit.Times, Default: 1,
		Min: 0.1, Max: 3, Least: 0, Most: 1000, Scale: Log, Picks: []float64{0.5, 1, 1.1, 1.2, 2},
		Help: Text{EN: "Makes every queue as many times busier. Other steps do not notice.", VI: "Độ bận của mọi queue nhân lên từng ấy lần. Các bước khác không bị ảnh hưởng."}},
}

// budgetPercentiles are the percentiles to choose from, and budgetQuantiles what
// they are.
var (
	budgetPercentiles = []Option{{"p50", same("p50")}, {"p90", same("p90")}, {"p95", same("p95")}, {"p99", same("p99")}, {"p999", Text{EN: "p99.9", VI: "p99,9"}}}
	budgetQuantiles   = []float64{0.5, 0.9, 0.95, 0.99, 0.999}
)

// budgetOut are what [Budget] gives.
var budgetOut = struct {
	at, sum, times, within, mean, p50, p90, p95, p99, p999, limit, off Output
}{
	at: Output{ID: "at", Label: Text{EN: "End to end, at the percentile", VI: "Từ đầu tới cuối, tại percentile"}, Short: Text{EN: "end to end", VI: "toàn bộ"}, Unit: unit.Second,
		Help: Text{EN: "The percentile of the sum, by convolution.", VI: "Percentile của tổng, tính bằng tích chập."}},
	sum: Output{ID: "sum", Wrong: true, Label: Text{EN: "Sum of the steps' percentiles", VI: "Tổng percentile của các bước"}, Short: Text{EN: "their sum", VI: "tổng"}, Unit: unit.Second,
		Help: Text{EN: "Of steps side by side the largest. It would be right if all steps were slow in the same requests.", VI: "Trong các bước song song lấy bước lớn nhất. Chỉ đúng nếu mọi bước cùng chậm ở cùng những request."}},
	times: Output{ID: "times", Label: Text{EN: "That sum over the percentile", VI: "Tổng đó so với percentile"}, Unit: unit.Times,
		Help: Text{EN: "Above 1 the sum says too much, as it mostly does at p99; below 1, as at the median, too little.", VI: "Trên 1 là tổng nói quá, như thường thấy ở p99; dưới 1, như ở trung vị, là nói thiếu."}},
	within: Output{ID: "within", Label: Text{EN: "Within the target", VI: "Trong mục tiêu"}, Unit: unit.Chance,
		Help: Text{EN: "Share of requests that take no longer than the target.", VI: "Phần request không lâu hơn mục tiêu."}},
	mean: Output{ID: "mean", Label: Text{EN: "Mean", VI: "Trung bình"}, Short: Text{EN: "mean", VI: "trung bình"}, Unit: unit.Second,
		Help: Text{EN: "Means do add up: in a line it is the sum of the steps' means.", VI: "Trung bình thì cộng được: nối tiếp nhau nó là tổng trung bình các bước."}},
	p50:  Output{ID: "p50", Label: same("p50"), Unit: unit.Second},
	p90:  Output{ID: "p90", Label: same("p90"), Unit: unit.Second},
	p95:  Output{ID: "p95", Label: same("p95"), Unit: unit.Second},
	p99:  Output{ID: "p99", Label: same("p99"), Unit: unit.Second},
	p999: Output{ID: "p999", Label: Text{EN: "p99.9", VI: "p99,9"}, Unit: unit.Second},
	limit: Output{ID: "limit", Label: Text{EN: "Traffic at which a queue overflows", VI: "Lưu lượng làm một queue quá tải"}, Unit: unit.Times,
		Help: Text{EN: "Times today's: one over the load of the busiest queue.", VI: "So với hôm nay: một chia cho độ bận của queue bận nhất."}},
	off: Output{ID: "error", Label: Text{EN: "Error of the computation, at most", VI: "Sai số tính toán, nhiều nhất"}, Unit: unit.Share,
		Help: Text{EN: "By how much the percentile changes on a grid half as fine, which is about three times what it is off.", VI: "Percentile thay đổi bao nhiêu khi lưới thưa gấp đôi; khoảng ba lần sai số thật."}},
}
