package calc

import "latencylab/calc/unit"

// percentileIn are what [Percentile] takes.
var percentileIn = struct{ servers, quantile, rate, calls, precision, target Input }{
	servers: Input{ID: "servers", Kind: List, Label: Text{EN: "Servers, one a line", VI: "Các server, mỗi dòng một server"},
		Help: Text{
			EN: "Name, requests and percentiles: A 900 p99=50ms. Or name and histogram: A 0ms 10ms:80 20ms:20 is 80 requests up to 10 ms and 20 more up to 20 ms; =2s:5 is 5 of exactly 2 s.",
			VI: "Tên, số request và percentile: A 900 p99=50ms. Hoặc tên và histogram: A 0ms 10ms:80 20ms:20 là 80 request tới 10 ms và thêm 20 request tới 20 ms; =2s:5 là 5 request đúng 2 s."},
		Lines: write(readServers, "A 900 p99=50ms", "B 100 p99=800ms"), Read: readServers, Take: takeServer},
	quantile: Input{ID: "quantile", Label: Text{EN: "Percentile", VI: "Percentile"}, Unit: unit.Share, Default: 0.99,
		Min: 0.5, Max: 0.9999, Least: 0.01, Most: 0.999999, Picks: []float64{0.5, 0.9, 0.95, 0.99, 0.999}},
	rate: Input{ID: "rate", Label: Text{EN: "Requests of users", VI: "Request của người dùng"}, Unit: unit.PerSecond, Default: 1000,
		Min: 1, Max: 1e6, Least: 0, Most: 1e12, Scale: Log},
	calls: Input{ID: "calls", Label: Text{EN: "Requests a page makes", VI: "Số request mỗi trang"}, Unit: unit.Count, Default: 20,
		Min: 1, Max: 1000, Least: 1, Most: 1e9, Scale: Log, Whole: true, Picks: []float64{1, 20, 100}},
	precision: Input{ID: "precision", Label: Text{EN: "How exactly to know it", VI: "Cần biết chính xác tới đâu"}, Unit: unit.Share, Default: 0.1,
		Min: 0.01, Max: 0.5, Least: 0.001, Most: 1, Scale: Log, Picks: []float64{0.05, 0.1, 0.2},
		Help: Text{EN: "Of the share beyond: 10% of the 1% beyond p99 is from p98.9 to p99.1.", VI: "Tính trên phần vượt: 10% của 1% vượt p99 là từ p98,9 đến p99,1."}},
	target: Input{ID: "target", Label: Text{EN: "Target", VI: "Mục tiêu"}, Unit: unit.Second, Default: 0.1,
		Min: 1e-3, Max: 10, Least: 0, Most: 1e9, Scale: Log},
}

// percentileOut are what [Percentile] gives.
var percentileOut = struct {
	low, high, average, weighted, off, mean, p50, requests, beyond, hourly, page, sureLow, sureHigh, least, samples Output
}{
	low: Output{ID: "low", Label: Text{EN: "Percentile of all: at least", VI: "Percentile gộp: ít nhất"}, Short: Text{EN: "all, at least", VI: "gộp, ít nhất"}, Unit: unit.Second,
		Help: Text{EN: "Of all requests of all servers, as far as these tell.", VI: "Của mọi request trên mọi server, theo những gì các server cho biết."}},
	high: Output{ID: "high", Label: Text{EN: "Percentile of all: at most", VI: "Percentile gộp: nhiều nhất"}, Short: Text{EN: "all, at most", VI: "gộp, nhiều nhất"}, Unit: unit.Second,
		Help: Text{EN: "The same as at least when all histograms are known.", VI: "Bằng mức ít nhất khi biết mọi histogram."}},
	average: Output{ID: "average", Wrong: true, Label: Text{EN: "Average of the percentiles", VI: "Trung bình các percentile"}, Short: Text{EN: "average", VI: "trung bình"}, Unit: unit.Second,
		Help: Text{EN: "What dashboards show, and a percentile of nothing.", VI: "Thứ dashboard hay hiện, và không phải percentile của cái gì cả."}},
	weighted: Output{ID: "weighted", Wrong: true, Label: Text{EN: "Average weighted by requests", VI: "Trung bình theo số request"}, Short: Text{EN: "weighted", VI: "theo số request"}, Unit: unit.Second,
		Help: Text{EN: "No better in principle.", VI: "Về nguyên tắc cũng không đúng hơn."}},
	off: Output{ID: "off", Label: Text{EN: "The average is wrong by up to", VI: "Trung bình sai tới"}, Unit: unit.Times,
		Help: Text{EN: "Too high or too low, at worst.", VI: "Cao quá hoặc thấp quá, khi tệ nhất."}},
	mean: Output{ID: "mean", Label: Text{EN: "Mean of all", VI: "Trung bình mọi request"}, Unit: unit.Second,
		Help: Text{EN: "Known when all histograms are.", VI: "Biết được khi biết mọi histogram."}},
	p50:      Output{ID: "p50", Label: Text{EN: "Median of all", VI: "Trung vị mọi request"}, Unit: unit.Second},
	requests: Output{ID: "requests", Label: Text{EN: "Requests of all servers", VI: "Số request của mọi server"}, Unit: unit.Count},
	beyond:   Output{ID: "beyond", Label: Text{EN: "Requests beyond it", VI: "Request vượt percentile"}, Unit: unit.PerSecond},
	hourly:   Output{ID: "hourly", Label: Text{EN: "Requests beyond it in an hour", VI: "Request vượt percentile mỗi giờ"}, Unit: unit.Count},
	page: Output{ID: "page", Label: Text{EN: "Pages that meet one beyond it", VI: "Trang gặp request vượt percentile"}, Unit: unit.Chance,
		Help: Text{EN: "If a page waits for all of its requests.", VI: "Khi trang phải đợi mọi request của nó."}},
	sureLow: Output{ID: "sure_low", Label: Text{EN: "At least, with 95% confidence", VI: "Ít nhất, độ tin cậy 95%"}, Short: Text{EN: "at least", VI: "ít nhất"}, Unit: unit.Second,
		Help: Text{EN: "The percentile of traffic of which these requests are a sample.", VI: "Percentile của lưu lượng mà các request này là một mẫu."}},
	sureHigh: Output{ID: "sure_high", Label: Text{EN: "At most, with 95% confidence", VI: "Nhiều nhất, độ tin cậy 95%"}, Short: Text{EN: "at most", VI: "nhiều nhất"}, Unit: unit.Second,
		Help: Text{EN: "The percentile of traffic of which these requests are a sample.", VI: "Percentile của lưu lượng mà các request này là một mẫu."}},
	least: Output{ID: "least", Label: Text{EN: "Fewest requests that bound it", VI: "Số request ít nhất để có cận"}, Unit: unit.Count,
		Help: Text{EN: "Of fewer, none need be beyond the percentile.", VI: "Ít hơn thế thì có thể chưa request nào vượt percentile."}},
	samples: Output{ID: "samples", Label: Text{EN: "Requests for the precision", VI: "Số request cho độ chính xác"}, Unit: unit.Count},
}
