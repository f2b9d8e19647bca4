package calc

import "latencylab/calc/unit"

// poolIn are what [Pool] takes.
var poolIn = struct{ rate, hold, instances, size, max, cores, target Input }{
	rate: Input{ID: "rate", Label: Text{EN: "Request rate, all instances", VI: "Tốc độ request, mọi instance"}, Unit: unit.PerSecond, Default: 2000,
		Min: 1, Max: 1e6, Least: 0, Most: 1e15, Scale: Log},
	hold: Input{ID: "hold", Label: Text{EN: "Connection held for", VI: "Thời gian giữ connection"}, Unit: unit.Second, Default: 0.005,
		Min: 1e-4, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "Mean of a request: from taking the connection to giving it back, not only the query.",
			VI: "Trung bình mỗi request: từ lúc lấy connection tới lúc trả lại, không chỉ riêng query."}},
	instances: Input{ID: "instances", Label: Text{EN: "Instances of the application", VI: "Số instance của ứng dụng"}, Unit: unit.Count, Default: 10,
		Min: 1, Max: 1000, Least: 1, Most: 10_000, Scale: Log, Whole: true,
		Help: Text{EN: "Each has a pool of its own; count processes that do not share one.", VI: "Mỗi instance một pool riêng; tính cả các tiến trình không dùng chung pool."}},
	size: Input{ID: "size", Label: Text{EN: "Pool size per instance", VI: "Kích thước pool mỗi instance"}, Unit: unit.Count, Default: 10,
		Min: 1, Max: 1000, Least: 1, Most: 100_000, Scale: Log, Whole: true},
	max: Input{ID: "max", Label: Text{EN: "Connections the database allows", VI: "Số connection database cho phép"}, Unit: unit.Count, Default: 151,
		Min: 10, Max: 10_000, Least: 1, Most: 1e6, Scale: Log, Whole: true, Picks: []float64{151, 500, 1000, 2000},
		Help: Text{EN: "Its max_connections: 151 is MySQL's default, PostgreSQL's is 100.", VI: "Tức max_connections: mặc định của MySQL là 151, của PostgreSQL là 100."}},
	cores: Input{ID: "cores", Label: Text{EN: "CPU cores of the database", VI: "Số nhân CPU của database"}, Unit: unit.Count, Default: 16,
		Min: 1, Max: 256, Least: 1, Most: 10_000, Scale: Log, Whole: true,
		Help: Text{EN: "Of the database server, not of the application.", VI: "Của máy chủ database, không phải của ứng dụng."}},
	target: Input{ID: "target", Label: Text{EN: "Target p99 wait", VI: "Mục tiêu p99 chờ"}, Unit: unit.Second, Default: 0.01,
		Min: 1e-4, Max: 10, Least: 1e-12, Most: 1e9, Scale: Log,
		Help: Text{EN: "99 of 100 requests should get a connection within this.", VI: "99 trong 100 request nên có connection trong thời gian này."}},
}

// poolOut are what [Pool] gives.
var poolOut = struct {
	offered, busy, open, max, use, capacity, backlog Output
	waitProb, waitMean, waitP99                      Output
	sharedWaitProb, sharedWaitMean, sharedWaitP99    Output
	startSize, needSize, sharedNeedSize, busyPerCore Output
}{
	offered: Output{ID: "offered", Label: Text{EN: "Connections needed", VI: "Số connection cần"}, Unit: unit.Count,
		Help: Text{EN: "On average: rate × time held, Little's law.", VI: "Trung bình: tốc độ × thời gian giữ, định luật Little."}},
	busy: Output{ID: "busy", Label: Text{EN: "Connections busy", VI: "Số connection bận"}, Unit: unit.Count,
		Help: Text{EN: "On average: those needed, but no more than are open.", VI: "Trung bình: số cần, nhưng không quá số đang mở."}},
	open: Output{ID: "open", Label: Text{EN: "Connections open", VI: "Số connection mở"}, Unit: unit.Count,
		Help: Text{EN: "Instances × pool size, when every pool is full.", VI: "Số instance × kích thước pool, khi mọi pool đều đầy."}},
	max: Output{ID: "max", Label: Text{EN: "The database allows", VI: "Database cho phép"}, Unit: unit.Count},
	use: Output{ID: "use", Label: Text{EN: "Share of the pools in use", VI: "Phần pool đang dùng"}, Unit: unit.Share},
	capacity: Output{ID: "capacity", Label: Text{EN: "Capacity of the pools", VI: "Công suất của các pool"}, Unit: unit.PerSecond,
		Help: Text{EN: "Requests per second with every connection always busy.", VI: "Số request mỗi giây khi mọi connection luôn bận."}},
	backlog: Output{ID: "backlog", Label: Text{EN: "Backlog growth", VI: "Tốc độ dồn ứ"}, Unit: unit.PerSecond,
		Help: Text{EN: "Requests that pile up every second when the pools are too small.", VI: "Số request dồn lại mỗi giây khi pool quá nhỏ."}},
	waitProb: Output{ID: "wait_prob", Label: Text{EN: "Have to wait", VI: "Phải chờ"}, Unit: unit.Share,
		Help: Text{EN: "Share of requests that find all connections of their instance busy.", VI: "Phần request đến lúc mọi connection của instance đó đều bận."}},
	waitMean: Output{ID: "wait_mean", Label: Text{EN: "Mean wait", VI: "Chờ trung bình"}, Short: Text{EN: "mean", VI: "TB"}, Unit: unit.Second,
		Help: Text{EN: "For a connection, averaged over all requests.", VI: "Thời gian chờ connection, trung bình trên mọi request."}},
	waitP99: Output{ID: "wait_p99", Label: Text{EN: "p99 wait", VI: "p99 chờ"}, Unit: unit.Second,
		Help: Text{EN: "99 of 100 requests get a connection within this time; 0 if fewer than 1 in 100 wait.", VI: "99 trong 100 request có connection trong thời gian này; bằng 0 nếu chưa tới 1 trong 100 phải chờ."}},
	sharedWaitProb: Output{ID: "shared_wait_prob", Label: Text{EN: "Have to wait, one shared pool", VI: "Phải chờ, nếu chung một pool"}, Unit: unit.Share,
		Help: Text{EN: "If all instances shared one pool of as many connections, as behind a proxy.", VI: "Nếu mọi instance dùng chung một pool với chừng ấy connection, như khi qua proxy."}},
	sharedWaitMean: Output{ID: "shared_wait_mean", Label: Text{EN: "Mean wait, one shared pool", VI: "Chờ trung bình, nếu chung một pool"}, Unit: unit.Second},
	sharedWaitP99:  Output{ID: "shared_wait_p99", Label: Text{EN: "p99 wait, one shared pool", VI: "p99 chờ, nếu chung một pool"}, Unit: unit.Second},
	startSize: Output{ID: "start_size", Label: Text{EN: "Rule of thumb: 2 × cores + 1", VI: "Quy tắc ước lượng: 2 × nhân + 1"}, Unit: unit.Count,
		Help: Text{EN: "Connections in all to try first, as PostgreSQL and HikariCP advise.", VI: "Tổng số connection nên thử đầu tiên, theo PostgreSQL và HikariCP."}},
	needSize: Output{ID: "need_size", Label: Text{EN: "Smallest pool per instance", VI: "Pool nhỏ nhất mỗi instance"}, Unit: unit.Count,
		Help: Text{EN: "Whose p99 wait is within the target.", VI: "Để p99 chờ còn trong mục tiêu."}},
	sharedNeedSize: Output{ID: "shared_need_size", Label: Text{EN: "Smallest pool for all, if shared", VI: "Pool nhỏ nhất cho tất cả, nếu chung"}, Unit: unit.Count,
		Help: Text{EN: "In all, with the p99 wait within the target; compare with the instances times the number above.", VI: "Tổng cộng, để p99 chờ còn trong mục tiêu; so với số instance nhân con số trên."}},
	busyPerCore: Output{ID: "db_busy_per_core", Label: Text{EN: "Busy connections per core", VI: "Số connection bận trên mỗi nhân"}, Unit: unit.Number,
		Help: Text{EN: "Of the database. Above 1 they take turns.", VI: "Của database. Trên 1 thì phải thay phiên nhau."}},
}
