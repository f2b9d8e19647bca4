package calc

import "latencylab/calc/unit"

// scaleIn are what [Scaling] takes.
var scaleIn = struct{ points, rate, contention, coherence, workers, target Input }{
	points: Input{ID: "points", Kind: List, Label: Text{EN: "Measured points", VI: "Điểm đo được"}, Lines: measuredPoints{}, Read: readPoints,
		Help: Text{EN: "A point a line: workers, then throughput, as in 16 9897. From three numbers of workers on, better six, the coefficients come from them. Empty: give the coefficients below.",
			VI: "Mỗi dòng một điểm: số worker rồi throughput, như 16 9897. Từ ba mức worker trở lên, tốt hơn là sáu, hệ số được khớp từ đó. Để trống: tự cho hệ số ở dưới."}},
	rate: Input{ID: "rate", Label: Text{EN: "Throughput of one worker λ", VI: "Throughput của một worker λ"}, Unit: unit.PerSecond, Default: 1000,
		Min: 1, Max: 1e6, Least: 1e-9, Most: 1e12, Scale: Log,
		Help: Text{EN: "Also written γ: what one worker does alone.", VI: "Còn viết là γ: một worker làm một mình được bao nhiêu."}},
	contention: Input{ID: "contention", Label: Text{EN: "Contention σ", VI: "Tranh chấp σ"}, Unit: unit.Share, Default: 0.02,
		Min: 0, Max: 0.5, Least: 0, Most: 1, Picks: []float64{0, 0.01, 0.02, 0.05, 0.1},
		Help: Text{EN: "Also written α: the share that only one may do at a time. Locks, one disk, one leader.", VI: "Còn viết là α: phần việc mỗi lúc chỉ một worker được làm. Khoá, một ổ đĩa, một leader."}},
	coherence: Input{ID: "coherence", Label: Text{EN: "Coherence κ", VI: "Đồng bộ κ"}, Unit: unit.Share, Default: 0.0005,
		Min: 1e-6, Max: 0.1, Least: 0, Most: 1, Scale: Log, Picks: []float64{0, 0.0001, 0.0005, 0.001, 0.01},
		Help: Text{EN: "Also written β: what each pair of workers pays to agree. Shared caches, replicas, messages.", VI: "Còn viết là β: cái giá mỗi cặp worker trả để thống nhất. Cache chung, bản sao, trao đổi tin."}},
	workers: Input{ID: "workers", Label: Text{EN: "Workers", VI: "Số worker"}, Unit: unit.Count, Default: 16,
		Min: 1, Max: 512, Least: 1, Most: 1e9, Scale: Log, Whole: true, Picks: []float64{1, 4, 16, 32, 64, 128},
		Help: Text{EN: "Threads, connections, processes or machines that share the work.", VI: "Thread, connection, tiến trình hay máy cùng chia việc."}},
	target: Input{ID: "target", Label: Text{EN: "Throughput wanted", VI: "Throughput muốn có"}, Unit: unit.PerSecond, Default: 10_000,
		Min: 1, Max: 1e7, Least: 0, Most: 1e15, Scale: Log},
}

// scaleOut are what [Scaling] gives.
var scaleOut = struct {
	throughput, efficiency, waiting, agreeing, latency, peakWorkers, peak, limit, need, ideal               Output
	rate, contention, coherence, measured, rateError, contentionError, coherenceError, peakError, explained Output
}{
	throughput: Output{ID: "throughput", Label: same("Throughput"), Short: same("throughput"), Unit: unit.PerSecond,
		Help: Text{EN: "What all workers together do.", VI: "Mọi worker cùng làm được bao nhiêu."}},
	efficiency: Output{ID: "efficiency", Label: Text{EN: "Useful time", VI: "Thời gian hữu ích"}, Short: Text{EN: "useful", VI: "hữu ích"}, Unit: unit.Share,
		Help: Text{EN: "Share of a worker's time that is work: what it does relative to one alone.", VI: "Phần thời gian worker thật sự làm việc, so với khi làm một mình."}},
	waiting: Output{ID: "waiting", Label: Text{EN: "Lost to contention", VI: "Mất vì tranh chấp"}, Short: Text{EN: "contention", VI: "tranh chấp"}, Unit: unit.Share,
		Help: Text{EN: "Share of a worker's time in which it waits for its turn.", VI: "Phần thời gian worker chờ tới lượt."}},
	agreeing: Output{ID: "agreeing", Label: Text{EN: "Lost to coherence", VI: "Mất vì đồng bộ"}, Short: Text{EN: "coherence", VI: "đồng bộ"}, Unit: unit.Share,
		Help: Text{EN: "Share of a worker's time spent on agreeing with the others.", VI: "Phần thời gian worker dùng để thống nhất với các worker khác."}},
	latency: Output{ID: "latency", Label: Text{EN: "Time per piece of work", VI: "Thời gian mỗi việc"}, Unit: unit.Second,
		Help: Text{EN: "From one piece of a worker's work to its next: workers over throughput.", VI: "Từ việc này tới việc kế của một worker: số worker chia throughput."}},
	peakWorkers: Output{ID: "peak_workers", Label: Text{EN: "Workers at the peak", VI: "Số worker ở đỉnh"}, Unit: unit.Count,
		Help: Text{EN: "Beyond it, each worker more lowers the throughput.", VI: "Quá số này, mỗi worker thêm vào làm throughput giảm."}},
	peak: Output{ID: "peak", Label: Text{EN: "Throughput at the peak", VI: "Throughput ở đỉnh"}, Unit: unit.PerSecond,
		Help: Text{EN: "The most that any number of workers does.", VI: "Cao nhất, với bất kỳ số worker nào."}},
	limit: Output{ID: "limit", Label: Text{EN: "Limit by contention alone", VI: "Giới hạn nếu chỉ có tranh chấp"}, Unit: unit.PerSecond,
		Help: Text{EN: "λ/σ: what ever more workers would come close to without coherence.", VI: "λ/σ: mức mà càng nhiều worker càng tiến gần tới nếu không tốn công đồng bộ."}},
	need: Output{ID: "need", Label: Text{EN: "Workers for the throughput wanted", VI: "Số worker để đạt throughput muốn có"}, Unit: unit.Count,
		Help: Text{EN: "The fewest that reach it.", VI: "Ít nhất mà đạt được."}},
	ideal: Output{ID: "ideal", Label: Text{EN: "If nothing were lost", VI: "Nếu không mất mát gì"}, Unit: unit.PerSecond},

	rate:       Output{ID: "rate", Label: Text{EN: "Throughput of one worker λ", VI: "Throughput của một worker λ"}, Unit: unit.PerSecond},
	contention: Output{ID: "contention", Label: Text{EN: "Contention σ", VI: "Tranh chấp σ"}, Unit: unit.Share},
	coherence:  Output{ID: "coherence", Label: Text{EN: "Coherence κ", VI: "Đồng bộ κ"}, Unit: unit.Share},
	measured: Output{ID: "measured", Label: Text{EN: "Measured points", VI: "Số điểm đo"}, Unit: unit.Count,
		Help: Text{EN: "0: the coefficients are as given, and so have no error.", VI: "0: hệ số là số bạn cho nên không có sai số."}},
	rateError:       Output{ID: "rate_error", Label: Text{EN: "Standard error of λ", VI: "Sai số chuẩn của λ"}, Unit: unit.PerSecond},
	contentionError: Output{ID: "contention_error", Label: Text{EN: "Standard error of σ", VI: "Sai số chuẩn của σ"}, Unit: unit.Share},
	coherenceError:  Output{ID: "coherence_error", Label: Text{EN: "Standard error of κ", VI: "Sai số chuẩn của κ"}, Unit: unit.Share},
	peakError:       Output{ID: "peak_error", Label: Text{EN: "Standard error of the workers at the peak", VI: "Sai số chuẩn của số worker ở đỉnh"}, Unit: unit.Count},
	explained: Output{ID: "explained", Label: Text{EN: "Explained by the law, R²", VI: "Quy luật giải thích được, R²"}, Unit: unit.Chance,
		Help: Text{EN: "Share of the differences between the measured throughputs that the law accounts for. 0 without points.", VI: "Phần khác biệt giữa các throughput đo được mà quy luật giải thích. Là 0 khi không có điểm đo."}},
}
