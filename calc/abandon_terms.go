package calc

import "latencylab/calc/unit"

// abandonIn are what [Abandon] takes.
var abandonIn = struct{ by, busy, rate, service, workers, patience, limit, target, lose Input }{
	by: Input{ID: "by", Kind: Choice, Label: Text{EN: "Load given as", VI: "Tải tính theo"}, Options: []Option{
		{"busy", Text{EN: "Share of capacity", VI: "Phần công suất"}},
		{"rate", Text{EN: "Arrival rate", VI: "Tốc độ đến"}},
	}},
	busy: Input{ID: "busy", Label: Text{EN: "Load", VI: "Tải"}, Unit: unit.Share, Default: 1.1,
		Min: 0.5, Max: 1.5, Least: 0, Most: 1000,
		Help: Text{EN: "Arriving work over what the workers can do. Above 100% some requests must be lost.", VI: "Lượng việc đến chia cho khả năng của các worker. Trên 100% thì phải mất một phần request."}},
	rate: Input{ID: "rate", Label: Text{EN: "Arrival rate", VI: "Tốc độ đến"}, Unit: unit.PerSecond, Default: 220,
		Min: 1, Max: 1e5, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "Requests that arrive per second, at random times.", VI: "Số request đến mỗi giây, vào lúc ngẫu nhiên."}},
	service: Input{ID: "service", Label: Text{EN: "Mean service time", VI: "Thời gian xử lý trung bình"}, Unit: unit.Second, Default: 0.05,
		Min: 1e-4, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "Time one worker spends on one request.", VI: "Thời gian một worker xử lý một request."}},
	workers: Input{ID: "workers", Label: Text{EN: "Workers on one queue", VI: "Số worker chung một hàng đợi"}, Unit: unit.Count, Default: 10,
		Min: 1, Max: 1000, Least: 1, Most: 100_000, Scale: Log, Whole: true, Picks: []float64{1, 2, 4, 8, 16, 32, 64}},
	patience: Input{ID: "patience", Label: Text{EN: "Mean patience", VI: "Kiên nhẫn trung bình"}, Unit: unit.Second, Default: 2,
		Min: 0.01, Max: 100, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "How long a request waits, on average, before its client times out or the user leaves.", VI: "Trung bình một request chờ bao lâu thì client hết timeout hoặc người dùng bỏ đi."}},
	limit: Input{ID: "limit", Label: Text{EN: "Queue limit, if you shed load", VI: "Giới hạn hàng đợi, nếu từ chối bớt tải"}, Unit: unit.Count, Default: 20,
		Min: 1, Max: 1000, Least: 0, Most: 100_000, Scale: Log, Whole: true,
		Help: Text{EN: "For comparison: nobody gives up, but a request that finds so many waiting is refused at once.", VI: "Để so sánh: không ai bỏ cuộc, nhưng request đến lúc đã có chừng ấy đang chờ thì bị từ chối ngay."}},
	target: Input{ID: "target", Label: Text{EN: "Target for the wait", VI: "Mục tiêu thời gian chờ"}, Unit: unit.Second, Default: 0.2,
		Min: 1e-3, Max: 100, Least: 1e-12, Most: 1e9, Scale: Log},
	lose: Input{ID: "lose", Label: Text{EN: "Share that may be lost", VI: "Phần được phép mất"}, Unit: unit.Share, Default: 0.01,
		Min: 1e-4, Max: 0.5, Least: 1e-9, Most: 0.999, Scale: Log},
}

// abandonOut are what [Abandon] gives.
var abandonOut = struct {
	rate, busy, capacity, waitProb, lost, goodput, used, waitMean, waitServed, waitLost       Output
	waitP99, waitP99All, waitP99Patient, within, withinServed, ended, inQueue                 Output
	shedLost, shedGoodput, shedWaitMean, shedWaitP99, shedWithin, blindLost, blindGood, waste Output
}{
	rate: Output{ID: "rate", Label: Text{EN: "Arrival rate", VI: "Tốc độ đến"}, Unit: unit.PerSecond},
	busy: Output{ID: "busy", Label: Text{EN: "Load", VI: "Tải"}, Unit: unit.Share,
		Help: Text{EN: "Arriving work over capacity.", VI: "Lượng việc đến chia cho công suất."}},
	capacity: Output{ID: "capacity", Label: Text{EN: "Capacity", VI: "Công suất"}, Unit: unit.PerSecond},
	waitProb: Output{ID: "wait_prob", Label: Text{EN: "Have to queue", VI: "Phải xếp hàng"}, Unit: unit.Share,
		Help: Text{EN: "Share of requests that find every worker busy.", VI: "Phần request đến lúc mọi worker đều bận."}},
	lost: Output{ID: "lost", Label: Text{EN: "Give up", VI: "Bỏ cuộc"}, Short: Text{EN: "give up", VI: "bỏ cuộc"}, Unit: unit.Share,
		Help: Text{EN: "Share of requests that leave before they are served.", VI: "Phần request bỏ đi trước khi được xử lý."}},
	goodput: Output{ID: "goodput", Label: same("Goodput"), Unit: unit.PerSecond,
		Help: Text{EN: "Requests per second that are served while somebody still wants the answer.", VI: "Số request mỗi giây được xử lý khi vẫn còn người cần câu trả lời."}},
	used: Output{ID: "used", Label: Text{EN: "Workers busy", VI: "Worker bận"}, Unit: unit.Share},
	waitMean: Output{ID: "wait_mean", Label: Text{EN: "Mean wait, everyone", VI: "Chờ trung bình, mọi request"}, Unit: unit.Second,
		Help: Text{EN: "Until service starts or the request gives up.", VI: "Tới khi bắt đầu được xử lý hoặc bỏ cuộc."}},
	waitServed: Output{ID: "wait_served", Label: Text{EN: "Mean wait, served", VI: "Chờ trung bình, được xử lý"}, Unit: unit.Second},
	waitLost: Output{ID: "wait_lost", Label: Text{EN: "Mean wait for nothing", VI: "Chờ vô ích, trung bình"}, Unit: unit.Second,
		Help: Text{EN: "How long those who give up have waited by then.", VI: "Những request bỏ cuộc đã chờ bao lâu tới lúc đó."}},
	waitP99: Output{ID: "wait_p99", Label: Text{EN: "p99 wait, served", VI: "p99 chờ, được xử lý"}, Short: Text{EN: "p99 wait", VI: "p99 chờ"}, Unit: unit.Second,
		Help: Text{EN: "99 of 100 served requests start within this time.", VI: "99 trong 100 request được xử lý bắt đầu trong thời gian này."}},
	waitP99All: Output{ID: "wait_p99_all", Label: Text{EN: "p99 wait, everyone", VI: "p99 chờ, mọi request"}, Unit: unit.Second},
	waitP99Patient: Output{ID: "wait_p99_patient", Label: Text{EN: "p99 wait of one that never gives up", VI: "p99 chờ của request không bao giờ bỏ cuộc"}, Unit: unit.Second,
		Help: Text{EN: "If it alone were patient, and all others as given.", VI: "Nếu chỉ riêng nó kiên nhẫn, còn lại vẫn như đã cho."}},
	within: Output{ID: "within", Label: Text{EN: "Served within the target, of all", VI: "Được xử lý trong mục tiêu, trên tất cả"}, Unit: unit.Share,
		Help: Text{EN: "The strictest of three figures called service level: those who gave up count as failed.", VI: "Chặt nhất trong ba con số cùng gọi là service level: bỏ cuộc tính là hỏng."}},
	withinServed: Output{ID: "within_served", Label: Text{EN: "Served within the target, of the served", VI: "Được xử lý trong mục tiêu, trên số được xử lý"}, Unit: unit.Share,
		Help: Text{EN: "Those who gave up are not counted at all, so this looks best when many leave.", VI: "Không tính những request bỏ cuộc, nên trông đẹp nhất khi nhiều request bỏ đi."}},
	ended: Output{ID: "ended", Label: Text{EN: "No longer waiting at the target", VI: "Hết chờ khi tới mục tiêu"}, Unit: unit.Share,
		Help: Text{EN: "Served or gone by then: giving up early counts as success.", VI: "Tới lúc đó đã được xử lý hoặc đã bỏ đi: bỏ cuộc sớm cũng tính là đạt."}},
	inQueue: Output{ID: "in_queue", Label: Text{EN: "Requests waiting, on average", VI: "Số request đang chờ, trung bình"}, Unit: unit.Number},

	shedLost: Output{ID: "shed_lost", Label: Text{EN: "Refused, with a queue limit", VI: "Bị từ chối, nếu giới hạn hàng đợi"}, Short: Text{EN: "refused", VI: "từ chối"}, Unit: unit.Share,
		Help: Text{EN: "At once, without a wait.", VI: "Ngay lập tức, không phải chờ."}},
	shedGoodput:  Output{ID: "shed_goodput", Label: Text{EN: "Goodput, with a queue limit", VI: "Goodput, nếu giới hạn hàng đợi"}, Unit: unit.PerSecond},
	shedWaitMean: Output{ID: "shed_wait_mean", Label: Text{EN: "Mean wait, with a queue limit", VI: "Chờ trung bình, nếu giới hạn hàng đợi"}, Unit: unit.Second},
	shedWaitP99: Output{ID: "shed_wait_p99", Label: Text{EN: "p99 wait, with a queue limit", VI: "p99 chờ, nếu giới hạn hàng đợi"}, Short: Text{EN: "p99, limited", VI: "p99, giới hạn"}, Unit: unit.Second,
		Help: Text{EN: "Of the requests let in, all of which are served.", VI: "Của những request được nhận, tất cả đều được xử lý."}},
	shedWithin: Output{ID: "shed_within", Label: Text{EN: "Served within the target, with a queue limit", VI: "Được xử lý trong mục tiêu, nếu giới hạn hàng đợi"}, Unit: unit.Share,
		Help: Text{EN: "Of all, those refused included.", VI: "Trên tất cả, kể cả những request bị từ chối."}},

	blindLost: Output{ID: "blind_lost", Label: Text{EN: "Lost, if workers do not notice", VI: "Bị mất, nếu worker không biết"}, Short: Text{EN: "unnoticed", VI: "không biết"}, Unit: unit.Share,
		Help: Text{EN: "If requests that gave up stay in the queue and are worked on all the same, without a queue limit.", VI: "Nếu request đã bỏ cuộc vẫn nằm trong hàng đợi và vẫn được xử lý, không giới hạn hàng đợi."}},
	blindGood: Output{ID: "blind_goodput", Label: Text{EN: "Goodput, if workers do not notice", VI: "Goodput, nếu worker không biết"}, Unit: unit.PerSecond},
	waste: Output{ID: "waste", Label: Text{EN: "Work for nobody, if they do not notice", VI: "Làm việc vô ích, nếu worker không biết"}, Unit: unit.Share,
		Help: Text{EN: "Share of the workers' time spent on requests whose client is gone. It is 0 if they notice.", VI: "Phần thời gian worker xử lý những request mà client đã bỏ đi. Bằng 0 nếu worker biết."}},
}
