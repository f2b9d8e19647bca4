package calc

import (
	"math"

	"latencylab/calc/network"
	"latencylab/calc/unit"
)

// rttIn are what [RTT] takes.
var rttIn = struct {
	place, from, to, km, path, rtt, stack, resumed, fastopen Input
	calls, parallel, keep, server, bytes, target             Input
}{
	place: Input{ID: "place", Kind: Choice, Label: Text{EN: "How far", VI: "Bao xa"}, Options: []Option{
		{"custom", Text{EN: "Distance", VI: "Nhập km"}},
		{"dc", Text{EN: "Same data centre", VI: "Cùng data centre"}},
		{"hcm_singapore", Text{EN: "HCM City – Singapore", VI: "TP.HCM – Singapore"}},
		{"hanoi_tokyo", Text{EN: "Hanoi – Tokyo", VI: "Hà Nội – Tokyo"}},
		{"hanoi_us_east", Text{EN: "Hanoi – US East", VI: "Hà Nội – bờ đông Mỹ"}},
		{"cities", Text{EN: "Two cities", VI: "Hai thành phố"}},
	}},
	from: Input{ID: "from", Kind: Choice, Label: Text{EN: "From", VI: "Từ"}, Options: cities, Default: place(cities, "hcm")},
	to:   Input{ID: "to", Kind: Choice, Label: Text{EN: "To", VI: "Tới"}, Options: cities, Default: place(cities, "singapore")},
	km: Input{ID: "km", Label: Text{EN: "Distance", VI: "Khoảng cách"}, Unit: unit.Kilometre, Default: 1100,
		Min: 1, Max: 20_000, Least: 0.001, Most: 1e6, Scale: Log},
	path: Input{ID: "path", Label: Text{EN: "Detour of the cable", VI: "Cáp đi vòng"}, Unit: unit.Times, Default: 1,
		Min: 1, Max: 3, Least: 1, Most: 100, Picks: []float64{1, 1.5, 2},
		Help: Text{EN: "Length of the cable over the shortest line. 1× is the floor; 1.5× to 2× is usual.", VI: "Độ dài cáp so với đường ngắn nhất. 1× là sàn; thường gặp 1,5× tới 2×."}},
	rtt: Input{ID: "rtt", Label: Text{EN: "Round trip (RTT)", VI: "Một lượt đi về (RTT)"}, Unit: unit.Second, Default: math.Inf(1),
		Min: 1e-4, Max: 0.5, Least: 1e-9, Most: 3600, Scale: Log, None: Text{EN: "none", VI: "không"}, Picks: []float64{math.Inf(1), 0.0005, 0.03, 0.2},
		Help: Text{EN: "As measured, by ping say. It replaces the distance; none computes it.", VI: "Số đo được, chẳng hạn bằng ping. Nó thay cho khoảng cách; để không thì tự tính."}},
	stack: Input{ID: "stack", Kind: Choice, Label: Text{EN: "Connection", VI: "Kết nối"}, Options: []Option{
		{"plain", Text{EN: "TCP, no TLS", VI: "TCP, không TLS"}},
		{"tls1.2", same("TLS 1.2")},
		{"tls1.3", same("TLS 1.3")},
		{"tls1.3-0rtt", same("TLS 1.3, 0-RTT")},
		{"quic", same("QUIC (HTTP/3)")},
		{"quic-0rtt", same("QUIC, 0-RTT")},
	}},
	resumed:  Input{ID: "resumed", Kind: Switch, Label: Text{EN: "Resume an earlier TLS session", VI: "Nối tiếp phiên TLS trước"}},
	fastopen: Input{ID: "fastopen", Kind: Switch, Label: Text{EN: "TCP Fast Open", VI: "TCP Fast Open"}},
	calls: Input{ID: "calls", Label: Text{EN: "Calls", VI: "Số lần gọi"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 1000, Least: 1, Most: 1e9, Scale: Log, Whole: true, Picks: []float64{1, 5, 20, 100},
		Help: Text{EN: "Requests that one page or one transaction makes, each after the last.", VI: "Số request mà một trang hay một giao dịch gửi, cái sau chờ cái trước."}},
	parallel: Input{ID: "parallel", Label: Text{EN: "Of them at a time", VI: "Số lần gọi cùng lúc"}, Unit: unit.Count, Default: 1,
		Min: 1, Max: 100, Least: 1, Most: 1e6, Scale: Log, Whole: true, Picks: []float64{1, 2, 6, 20}},
	keep: Input{ID: "keep", Kind: Switch, Label: Text{EN: "Keep connections open", VI: "Giữ kết nối mở"}, Default: 1},
	server: Input{ID: "server", Label: Text{EN: "Time in the server", VI: "Thời gian ở server"}, Unit: unit.Second, Default: 0,
		Min: 1e-4, Max: 10, Least: 0, Most: 1e6, Scale: Log, Picks: []float64{0, 0.005, 0.05}},
	bytes: Input{ID: "bytes", Label: Text{EN: "Size of a response", VI: "Kích thước response"}, Unit: unit.Byte, Default: 10 << 10,
		Min: 1 << 10, Max: 100 << 20, Least: 1, Most: 1e15, Scale: Log, Picks: []float64{10 << 10, 100 << 10, 1 << 20},
		Help: Text{EN: "A new connection starts slowly: beyond 14,600 bytes it takes more round trips.", VI: "Kết nối mới khởi động chậm: quá 14.600 byte thì cần thêm lượt đi về."}},
	target: Input{ID: "target", Label: Text{EN: "Target for all calls", VI: "Mục tiêu cho mọi lần gọi"}, Unit: unit.Second, Default: 0.5,
		Min: 1e-3, Max: 60, Least: 1e-9, Most: 1e9, Scale: Log},
}

// rttOut are what [RTT] gives.
var rttOut = struct {
	rtt, km, setup, first, next, total, totalNew, saved, rounds Output
}{
	rtt: Output{ID: "rtt", Label: Text{EN: "Round trip (RTT)", VI: "Một lượt đi về (RTT)"}, Unit: unit.Second,
		Help: Text{EN: "There and back, with nothing done at the other end.", VI: "Đi và về, đầu kia không làm gì."}},
	km: Output{ID: "km", Label: Text{EN: "Distance, at most", VI: "Khoảng cách, tối đa"}, Unit: unit.Kilometre,
		Help: Text{EN: "On the shortest line over the Earth. Light gets no farther in that round trip.", VI: "Theo đường ngắn nhất trên mặt đất. Trong RTT đó ánh sáng không đi xa hơn được."}},
	setup: Output{ID: "setup_rtts", Label: Text{EN: "Round trips to connect", VI: "Số lượt để mở kết nối"}, Unit: unit.Count,
		Help: Text{EN: "Before the first request may leave.", VI: "Trước khi request đầu được gửi."}},
	first: Output{ID: "first", Label: Text{EN: "First request", VI: "Request đầu"}, Short: Text{EN: "first", VI: "đầu"}, Unit: unit.Second,
		Help: Text{EN: "On a new connection, until the response is there.", VI: "Trên kết nối mới, tới khi nhận xong response."}},
	next: Output{ID: "next", Label: Text{EN: "Next request", VI: "Request sau"}, Short: Text{EN: "next", VI: "sau"}, Unit: unit.Second,
		Help: Text{EN: "On a connection that is open and has had a response of this size.", VI: "Trên kết nối đang mở, đã từng nhận response cỡ này."}},
	total: Output{ID: "total", Label: Text{EN: "All calls", VI: "Mọi lần gọi"}, Short: Text{EN: "kept open", VI: "giữ mở"}, Unit: unit.Second,
		Help: Text{EN: "On connections that are open, or on new ones, as you chose.", VI: "Trên kết nối đang mở hoặc kết nối mới, theo lựa chọn của bạn."}},
	totalNew: Output{ID: "total_new", Label: Text{EN: "All calls, each on a new connection", VI: "Mọi lần gọi, mỗi lần một kết nối mới"}, Short: Text{EN: "new each", VI: "mới mỗi lần"}, Unit: unit.Second},
	saved:    Output{ID: "saved", Label: Text{EN: "Saved by keeping connections", VI: "Giữ kết nối tiết kiệm được"}, Unit: unit.Second},
	rounds: Output{ID: "rounds", Label: Text{EN: "Round trips for the response", VI: "Số lượt để nhận response"}, Unit: unit.Count,
		Help: Text{EN: "On a new connection, that of the request included.", VI: "Trên kết nối mới, tính cả lượt của request."}},
}

// cities are the options of the two cities.
var cities = cityOptions()

func cityOptions() []Option {
	options := make([]Option, len(network.Cities))
	for i, c := range network.Cities {
		options[i] = Option{c.ID, c.Name}
	}
	return options
}
