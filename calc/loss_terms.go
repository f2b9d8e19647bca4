package calc

import "latencylab/calc/unit"

// lossIn are what [Loss] takes.
var lossIn = struct{ rtt, base, jitter, loss, packets, floor, requests, target Input }{
	rtt: Input{ID: "rtt", Label: Text{EN: "Round trip that TCP sees", VI: "RTT mà TCP thấy"}, Unit: unit.Second, Default: 0.02,
		Min: 1e-4, Max: 0.5, Least: 1e-9, Most: 3600, Scale: Log, Picks: []float64{0.0005, 0.02, 0.2},
		Help: Text{EN: "Smoothed, as ss -ti shows it on Linux.", VI: "Đã làm mượt, như lệnh ss -ti trên Linux cho thấy."}},
	base: Input{ID: "base", Label: Text{EN: "Latency without loss", VI: "Latency khi không mất gói"}, Unit: unit.Second, Default: 0.028,
		Min: 1e-4, Max: 10, Least: 1e-9, Most: 1e6, Scale: Log,
		Help: Text{EN: "Of a request on an open connection, the server's time included.", VI: "Của một request trên kết nối đang mở, tính cả thời gian ở server."}},
	jitter: Input{ID: "jitter", Label: Text{EN: "Jitter, to each side", VI: "Jitter, mỗi phía"}, Unit: unit.Second, Default: 0.005,
		Min: 1e-4, Max: 1, Least: 0, Most: 1e6, Scale: Log, Picks: []float64{0, 0.005, 0.02},
		Help: Text{EN: "How far requests spread around the latency without loss, evenly.", VI: "Các request lệch đều quanh latency khi không mất gói bao xa."}},
	loss: Input{ID: "loss", Label: Text{EN: "Packets lost", VI: "Tỉ lệ mất gói"}, Unit: unit.Share, Default: 0.01,
		Min: 1e-5, Max: 0.3, Least: 0, Most: 0.9, Scale: Log, Picks: []float64{0, 0.001, 0.01, 0.03},
		Help: Text{EN: "Of those sent in each direction.", VI: "Trong số gói gửi đi ở mỗi chiều."}},
	packets: Input{ID: "packets", Label: Text{EN: "Packets in an exchange", VI: "Số gói mỗi lần trao đổi"}, Unit: unit.Count, Default: 2,
		Min: 1, Max: 100, Least: 1, Most: 1e6, Scale: Log, Whole: true, Picks: []float64{1, 2, 10, 100},
		Help: Text{EN: "A small question and a small answer are two.", VI: "Câu hỏi nhỏ và câu trả lời nhỏ là hai gói."}},
	floor: Input{ID: "floor", Label: Text{EN: "Floor of the timer", VI: "Sàn của bộ hẹn giờ"}, Unit: unit.Second, Default: 0.2,
		Min: 1e-3, Max: 3, Least: 0, Most: 1e6, Scale: Log, Picks: []float64{0.005, 0.04, 0.2},
		Help: Text{EN: "Linux adds at least 200 ms to the round trip; ip route … rto_min changes it.", VI: "Linux cộng ít nhất 200 ms vào RTT; đổi được bằng ip route … rto_min."}},
	requests: Input{ID: "requests", Label: Text{EN: "Requests in a run", VI: "Số request trong một lượt"}, Unit: unit.Count, Default: 800,
		Min: 10, Max: 1e6, Least: 1, Most: 1e12, Scale: Log, Whole: true},
	target: Input{ID: "target", Label: Text{EN: "Target p99", VI: "Mục tiêu p99"}, Unit: unit.Second, Default: 0.1,
		Min: 1e-3, Max: 10, Least: 1e-9, Most: 1e9, Scale: Log},
}

// lossOut are what [Loss] gives.
var lossOut = struct {
	hit, hits, rto, rtoRFC, jump, p50, p90, p99, p999, mean, worst, cleanP99 Output
	slowdown, connectLate, connectP99, bulk                                  Output
}{
	hit: Output{ID: "hit", Label: Text{EN: "Requests that lose a packet", VI: "Request bị mất gói"}, Short: Text{EN: "Hit", VI: "Bị mất gói"}, Unit: unit.Share},
	hits: Output{ID: "hits", Label: Text{EN: "Requests hit in the run", VI: "Số request bị trong lượt"}, Unit: unit.Count,
		Help: Text{EN: "How many of its requests lose a packet, on average.", VI: "Trung bình bao nhiêu request của lượt bị mất gói."}},
	rto: Output{ID: "rto", Label: Text{EN: "Timer before sending again (RTO)", VI: "Chờ trước khi gửi lại (RTO)"}, Unit: unit.Second,
		Help: Text{EN: "On Linux. It doubles when the same packet is lost again.", VI: "Trên Linux. Cùng một gói mất lần nữa thì gấp đôi."}},
	rtoRFC: Output{ID: "rto_rfc", Label: Text{EN: "RTO by RFC 6298", VI: "RTO theo RFC 6298"}, Unit: unit.Second,
		Help: Text{EN: "With a floor of 1 s on the whole, as systems that follow it to the letter.", VI: "Với sàn 1 s cho cả tổng, như các hệ làm đúng từng chữ."}},
	jump: Output{ID: "jump", Label: Text{EN: "Loss at which p99 jumps", VI: "Mức mất gói làm p99 nhảy vọt"}, Unit: unit.Share,
		Help: Text{EN: "From there on one request in a hundred loses a packet.", VI: "Từ đó cứ trăm request có một request mất gói."}},
	p50: Output{ID: "p50", Label: same("p50"), Unit: unit.Second},
	p90: Output{ID: "p90", Label: same("p90"), Unit: unit.Second},
	p99: Output{ID: "p99", Label: same("p99"), Unit: unit.Second,
		Help: Text{EN: "99 of 100 requests are answered within this time.", VI: "99 trong 100 request được trả lời trong thời gian này."}},
	p999: Output{ID: "p999", Label: same("p99.9"), Unit: unit.Second},
	mean: Output{ID: "mean", Label: Text{EN: "Mean latency", VI: "Latency trung bình"}, Short: Text{EN: "mean", VI: "TB"}, Unit: unit.Second},
	worst: Output{ID: "worst", Label: Text{EN: "Slowest of the run", VI: "Chậm nhất trong lượt"}, Unit: unit.Second,
		Help: Text{EN: "As often above as below.", VI: "Cao hơn hay thấp hơn số này đều như nhau."}},
	cleanP99: Output{ID: "p99_clean", Label: Text{EN: "p99 without loss", VI: "p99 khi không mất gói"}, Unit: unit.Second},
	slowdown: Output{ID: "slowdown", Label: Text{EN: "p99 over p99 without loss", VI: "p99 so với khi không mất gói"}, Unit: unit.Times},
	connectLate: Output{ID: "connect_late", Label: Text{EN: "New connections late by a second or more", VI: "Kết nối mới trễ từ một giây"}, Unit: unit.Share,
		Help: Text{EN: "The SYN or its answer is lost, and no round trip is known yet.", VI: "Mất SYN hoặc trả lời của nó, mà chưa biết RTT nào."}},
	connectP99: Output{ID: "connect_p99", Label: Text{EN: "p99 of connecting", VI: "p99 của việc mở kết nối"}, Unit: unit.Second},
	bulk: Output{ID: "bulk", Label: Text{EN: "Long download, per second at most", VI: "Tải dài, mỗi giây nhiều nhất"}, Unit: unit.Byte,
		Help: Text{EN: "What one connection keeps up with Reno's answer to loss (Mathis).", VI: "Một kết nối giữ được với cách Reno phản ứng khi mất gói (Mathis)."}},
}
