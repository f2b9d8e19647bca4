package calc

import (
	"math"

	"latencylab/calc/unit"
)

// amdahlIn are what [Amdahl] takes.
var amdahlIn = struct{ law, parallel, contention, coherence, workers, target Input }{
	law: Input{ID: "law", Kind: Choice, Label: Text{EN: "Law", VI: "Định luật"}, Options: []Option{
		{"amdahl", Text{EN: "Amdahl: the same job", VI: "Amdahl: việc cố định"}},
		{"gustafson", Text{EN: "Gustafson: a growing job", VI: "Gustafson: việc tăng theo"}},
		{"usl", Text{EN: "Universal: workers that agree", VI: "Phổ quát (USL): phải thống nhất"}},
	}},
	parallel: Input{ID: "parallel", Label: Text{EN: "Parallel part", VI: "Phần chạy song song được"}, Unit: unit.Share, Default: 0.9,
		Min: 0, Max: 1, Least: 0, Most: 1, Picks: []float64{0.5, 0.75, 0.9, 0.95, 0.99},
		Help: Text{EN: "Share of the time that can be divided among workers. The rest, one does alone.", VI: "Phần thời gian chia được cho các worker. Phần còn lại chỉ một worker làm."}},
	contention: Input{ID: "contention", Label: Text{EN: "Contention σ", VI: "Tranh chấp σ"}, Unit: unit.Share, Default: 0.05,
		Min: 0, Max: 0.5, Least: 0, Most: 1,
		Help: Text{EN: "Share of the work that only one may do at a time: locks, one disk, one leader.", VI: "Phần việc mỗi lúc chỉ một worker được làm: khoá, một ổ đĩa, một leader."}},
	coherence: Input{ID: "coherence", Label: Text{EN: "Coherence κ", VI: "Đồng bộ κ"}, Unit: unit.Share, Default: 0.001,
		Min: 1e-6, Max: 0.1, Least: 0, Most: 1, Scale: Log, Picks: []float64{0, 0.0001, 0.001, 0.01},
		Help: Text{EN: "What each pair of workers pays to agree: shared caches, replicas, messages.", VI: "Cái giá mỗi cặp worker trả để thống nhất: cache chung, bản sao, trao đổi tin."}},
	workers: Input{ID: "workers", Label: Text{EN: "Workers", VI: "Số worker"}, Unit: unit.Count, Default: 8,
		Min: 1, Max: 1024, Least: 1, Most: 1e9, Scale: Log, Whole: true, None: Text{EN: "no limit", VI: "không giới hạn"},
		Picks: []float64{2, 4, 8, 10, 16, 100, math.Inf(1)}},
	target: Input{ID: "target", Label: Text{EN: "Speedup wanted", VI: "Mức tăng tốc muốn có"}, Unit: unit.Times, Default: 5,
		Min: 1, Max: 100, Least: 1, Most: 1e9, Scale: Log},
}

// amdahlOut are what [Amdahl] gives.
var amdahlOut = struct{ speedup, ceiling, efficiency, peak, ideal Output }{
	speedup: Output{ID: "speedup", Label: Text{EN: "Speedup", VI: "Tăng tốc"}, Short: Text{EN: "speedup", VI: "tăng tốc"}, Unit: unit.Times,
		Help: Text{EN: "How many times as fast as one worker; by Gustafson's law, how many times as much.", VI: "Nhanh gấp mấy lần một worker; theo Gustafson là làm được gấp mấy lần."}},
	ceiling: Output{ID: "ceiling", Label: Text{EN: "Ceiling", VI: "Mức trần"}, Short: Text{EN: "ceiling", VI: "trần"}, Unit: unit.Times,
		Help: Text{EN: "The speedup that no number of workers passes.", VI: "Mức mà bao nhiêu worker cũng không vượt qua."}},
	efficiency: Output{ID: "efficiency", Label: Text{EN: "Each worker is worth", VI: "Mỗi worker đáng giá"}, Short: Text{EN: "each", VI: "mỗi worker"}, Unit: unit.Share,
		Help: Text{EN: "The speedup divided by the workers.", VI: "Mức tăng tốc chia cho số worker."}},
	peak: Output{ID: "peak_workers", Label: Text{EN: "Workers at the peak", VI: "Số worker ở đỉnh"}, Unit: unit.Count,
		Help: Text{EN: "Beyond it more workers are slower.", VI: "Quá số này, thêm worker thì chậm đi."}},
	ideal: Output{ID: "ideal", Label: Text{EN: "Ideal speedup", VI: "Tăng tốc lý tưởng"}, Short: Text{EN: "ideal", VI: "lý tưởng"}, Unit: unit.Times,
		Help: Text{EN: "If nothing were lost: the number of workers.", VI: "Nếu không mất mát gì: bằng số worker."}},
}
