package calc

import "latencylab/calc/unit"

// portsIn are what [Ports] takes.
var portsIn = struct {
	rate, requests, life, destinations, sources, low, high, wait, reuse, target Input
}{
	rate: Input{ID: "rate", Label: Text{EN: "Requests to one service", VI: "Request tới một dịch vụ"}, Unit: unit.PerSecond, Default: 400,
		Min: 1, Max: 1e5, Least: 0, Most: 1e12, Scale: Log,
		Help: Text{EN: "From this one machine.", VI: "Từ riêng máy này."}},
	requests: Input{ID: "requests", Label: Text{EN: "Requests on each connection", VI: "Số request mỗi kết nối"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 1000, Least: 1, Most: 1e9, Scale: Log, Whole: true, Picks: []float64{1, 10, 100},
		Help: Text{EN: "1 opens a new connection each time; more is keep-alive.", VI: "1 là mỗi lần mở kết nối mới; nhiều hơn là keep-alive."}},
	life: Input{ID: "life", Label: Text{EN: "A connection lives", VI: "Mỗi kết nối sống"}, Unit: unit.Second, Default: 0,
		Min: 1e-3, Max: 600, Least: 0, Most: 1e9, Scale: Log, Picks: []float64{0, 0.05, 1},
		Help: Text{EN: "From connecting to closing, if that is not short.", VI: "Từ lúc mở tới lúc đóng, nếu không ngắn."}},
	destinations: Input{ID: "destinations", Label: Text{EN: "Destinations", VI: "Số đích"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 100, Least: 1, Most: 1e6, Scale: Log, Whole: true, Picks: []float64{1, 2, 4},
		Help: Text{EN: "Addresses or ports of the service that share the load.", VI: "Số địa chỉ hoặc cổng của dịch vụ cùng chia tải."}},
	sources: Input{ID: "sources", Label: Text{EN: "Source addresses", VI: "Số địa chỉ nguồn"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 16, Least: 1, Most: 1e6, Scale: Log, Whole: true, Picks: []float64{1, 2, 4}},
	low: Input{ID: "low", Label: Text{EN: "Lowest port", VI: "Cổng thấp nhất"}, Unit: unit.Count, Default: 32_768,
		Min: 1024, Max: 65_535, Least: 1, Most: 65_535, Whole: true, Picks: []float64{1024, 10_000, 32_768}},
	high: Input{ID: "high", Label: Text{EN: "Highest port", VI: "Cổng cao nhất"}, Unit: unit.Count, Default: 60_999,
		Min: 1024, Max: 65_535, Least: 1, Most: 65_535, Whole: true, Picks: []float64{60_999, 65_535},
		Help: Text{EN: "net.ipv4.ip_local_port_range; both ends count.", VI: "net.ipv4.ip_local_port_range; tính cả hai đầu."}},
	wait: Input{ID: "time_wait", Label: Text{EN: "TIME_WAIT", VI: "TIME_WAIT"}, Unit: unit.Second, Default: 60,
		Min: 1, Max: 240, Least: 0, Most: 1e6, Picks: []float64{30, 60, 120},
		Help: Text{EN: "60 s on Linux, fixed; 30 s to 120 s on others.", VI: "Linux cố định 60 s; hệ khác 30 s tới 120 s."}},
	reuse: Input{ID: "reuse", Kind: Switch, Label: Text{EN: "Reuse waiting ports (tcp_tw_reuse)", VI: "Dùng lại cổng đang chờ (tcp_tw_reuse)"}},
	target: Input{ID: "target", Label: Text{EN: "Use at most", VI: "Dùng nhiều nhất"}, Unit: unit.Share, Default: 0.9,
		Min: 0.1, Max: 1, Least: 0.001, Most: 1, Picks: []float64{0.5, 0.7, 0.9}},
}

// portsOut are what [Ports] gives.
var portsOut = struct {
	ports, mostRate, connections, used, held, waiting, exhaust Output
}{
	ports: Output{ID: "ports", Label: Text{EN: "Connections possible at once", VI: "Số kết nối có thể cùng lúc"}, Unit: unit.Count,
		Help: Text{EN: "One for each port, source address and destination.", VI: "Mỗi bộ cổng, địa chỉ nguồn và đích là một."}},
	mostRate: Output{ID: "most_rate", Label: Text{EN: "New connections, at most", VI: "Kết nối mới, nhiều nhất"}, Short: Text{EN: "most", VI: "nhiều nhất"}, Unit: unit.PerSecond,
		Help: Text{EN: "That can go on for ever.", VI: "Có thể duy trì mãi."}},
	connections: Output{ID: "connections", Label: Text{EN: "New connections", VI: "Kết nối mới"}, Unit: unit.PerSecond},
	used: Output{ID: "used", Label: Text{EN: "Ports in use", VI: "Tỉ lệ cổng đang dùng"}, Short: Text{EN: "in use", VI: "đang dùng"}, Unit: unit.Share,
		Help: Text{EN: "In the long run; above 100% they run out.", VI: "Về lâu dài; trên 100% thì hết cổng."}},
	held: Output{ID: "held", Label: Text{EN: "Ports held", VI: "Số cổng bị giữ"}, Unit: unit.Count,
		Help: Text{EN: "By open connections and by closed ones that wait.", VI: "Bởi kết nối đang mở và kết nối đã đóng còn chờ."}},
	waiting: Output{ID: "waiting", Label: Text{EN: "Of them in TIME_WAIT", VI: "Trong đó ở TIME_WAIT"}, Unit: unit.Count},
	exhaust: Output{ID: "exhaust", Label: Text{EN: "Run out after", VI: "Hết cổng sau"}, Unit: unit.Second,
		Help: Text{EN: "From a start with all ports free.", VI: "Tính từ lúc mọi cổng đều rảnh."}},
}
