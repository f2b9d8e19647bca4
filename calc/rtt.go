package calc

import (
	"math"

	"latencylab/calc/unit"
)

// RTT is what distance costs: the round trip, the handshakes of a new connection
// and the calls that wait for one another.
var RTT = &Calculator{
	ID:       "rtt",
	Title:    Text{EN: "Round trips and handshakes", VI: "RTT và handshake"},
	Name:     Text{EN: "Round trips", VI: "RTT"},
	Question: Text{EN: "How much of a request is distance and handshakes?", VI: "Khoảng cách và handshake chiếm bao nhiêu của một request?"},

	Inputs: Inputs{&rttIn.place, &rttIn.from, &rttIn.to, &rttIn.km, &rttIn.path, &rttIn.rtt, &rttIn.stack, &rttIn.resumed, &rttIn.fastopen,
		&rttIn.calls, &rttIn.parallel, &rttIn.keep, &rttIn.server, &rttIn.bytes, &rttIn.target},
	Outputs: []*Output{&rttOut.rtt, &rttOut.km, &rttOut.setup, &rttOut.rounds, &rttOut.first, &rttOut.next,
		&rttOut.total, &rttOut.totalNew, &rttOut.saved},
	Headline: []*Output{&rttOut.first, &rttOut.next, &rttOut.total, &rttOut.rtt},

	Charts: []Chart{
		{
			ID:    "rtt",
			Title: Text{EN: "A request against the round trip", VI: "Một request theo RTT"},
			X:     Axis{Title: Text{EN: "round trip", VI: "RTT"}, Unit: unit.Second, Scale: Log, Min: 1e-4, Max: 0.5},
			Y:     Axis{Title: Text{EN: "time of a request", VI: "thời gian một request"}, Unit: unit.Second, Scale: Log},
			Over:  &rttIn.rtt, Plot: []*Output{&rttOut.next, &rttOut.first},
			Rows: []float64{0.0005, 0.011, 0.037, 0.13, 0.2}, Table: []*Output{&rttOut.first, &rttOut.next, &rttOut.total, &rttOut.totalNew},
		},
		{
			ID:    "calls",
			Title: Text{EN: "All calls against their number", VI: "Tổng thời gian theo số lần gọi"},
			X:     Axis{Title: Text{EN: "calls", VI: "số lần gọi"}, Unit: unit.Count, Scale: Log, Min: 1, Max: 1000},
			Y:     Axis{Title: Text{EN: "time of all calls", VI: "tổng thời gian"}, Unit: unit.Second, Scale: Log},
			Over:  &rttIn.calls, With: []Setting{rttIn.keep.Is(1)}, Plot: []*Output{&rttOut.total, &rttOut.totalNew}, Target: &rttIn.target,
			Rows: []float64{1, 10, 20, 100, 1000}, Table: []*Output{&rttOut.total, &rttOut.totalNew, &rttOut.saved},
		},
	},

	Goals: rttGoals,

	Presets: []Preset{
		{"https", Text{EN: "First HTTPS request, 200 ms away", VI: "Request HTTPS đầu, RTT 200 ms"}, []Given{{"rtt", "200ms"}, {"stack", "tls1.3"}}},
		{"near", Text{EN: "100 queries in the data centre", VI: "100 truy vấn cùng data centre"}, []Given{{"place", "dc"}, {"calls", "100"}}},
		{"far", Text{EN: "100 queries, 30 ms away", VI: "100 truy vấn, RTT 30 ms"}, []Given{{"rtt", "30ms"}, {"calls", "100"}}},
		{"fresh", Text{EN: "20 calls, a new connection each", VI: "20 lần gọi, mỗi lần kết nối mới"}, []Given{{"rtt", "21ms"}, {"calls", "20"}, {"keep", "off"}}},
		{"tokyo", Text{EN: "Hanoi – Tokyo over QUIC", VI: "Hà Nội – Tokyo qua QUIC"}, []Given{{"place", "hanoi_tokyo"}, {"stack", "quic"}}},
		{"america", Text{EN: "Hanoi – US East, TLS 1.2", VI: "Hà Nội – bờ đông Mỹ, TLS 1.2"}, []Given{{"place", "hanoi_us_east"}, {"stack", "tls1.2"}}},
		{"page", Text{EN: "1 MiB from Frankfurt", VI: "1 MiB từ Frankfurt"},
			[]Given{{"place", "cities"}, {"to", "frankfurt"}, {"path", "1.5x"}, {"stack", "tls1.3"}, {"bytes", "1MiB"}}},
	},

	Idea: rttIdea,
	Assumptions: []Text{
		{EN: "Light in a fibre covers 200,000 km in a second, and the distance is that of the shortest line over the Earth. Cables go round mountains and politics, and every router adds a little: expect 1.3 to 3 times the floor.",
			VI: "Ánh sáng trong cáp quang đi 200.000 km mỗi giây, và khoảng cách là đường ngắn nhất trên mặt đất. Cáp phải vòng tránh nhiều thứ, mỗi router thêm một chút: thực tế thường gấp 1,3 tới 3 lần mức sàn."},
		{EN: "Kept connections are open before the first call and have grown their windows. Linux lets them shrink again after a pause (net.ipv4.tcp_slow_start_after_idle).",
			VI: "Kết nối được giữ đã mở sẵn trước lần gọi đầu và cửa sổ gửi đã lớn. Linux thu nhỏ lại sau một lúc không dùng (net.ipv4.tcp_slow_start_after_idle)."},
		{EN: "A new connection sends 10 packets of 1,460 bytes, then twice as many with each round trip. Bandwidth is not counted: at 100 Mbit/s a mebibyte takes 84 ms by itself.",
			VI: "Kết nối mới gửi 10 gói 1.460 byte, rồi gấp đôi sau mỗi lượt đi về. Không tính băng thông: ở 100 Mbit/s riêng 1 MiB đã mất 84 ms."},
		{EN: "The name is resolved already. A DNS look-up that is not cached costs at least a round trip to the resolver, often several.",
			VI: "Tên miền đã được phân giải. Tra DNS khi chưa có cache tốn ít nhất một lượt tới resolver, thường là vài lượt."},
		{EN: "The certificates fit into the first packets. A long chain, or QUIC before it has checked the client's address, costs one round trip more.",
			VI: "Chứng chỉ nằm gọn trong những gói đầu. Chuỗi chứng chỉ dài, hoặc QUIC khi chưa kiểm tra địa chỉ client, tốn thêm một lượt."},
		{EN: "Nothing is lost on the way. A lost packet costs more than all handshakes together.",
			VI: "Không gói nào bị mất. Mất một gói tốn hơn mọi handshake cộng lại."},
	},
	Sources: []Source{
		{Title: "RFC 9293, Transmission Control Protocol", URL: "https://www.rfc-editor.org/rfc/rfc9293"},
		{Title: "RFC 7413, TCP Fast Open", URL: "https://www.rfc-editor.org/rfc/rfc7413"},
		{Title: "RFC 5246, TLS 1.2", URL: "https://www.rfc-editor.org/rfc/rfc5246"},
		{Title: "RFC 8446, TLS 1.3", URL: "https://www.rfc-editor.org/rfc/rfc8446"},
		{Title: "RFC 9000, QUIC", URL: "https://www.rfc-editor.org/rfc/rfc9000"},
		{Title: "RFC 6928, Increasing TCP's Initial Window", URL: "https://www.rfc-editor.org/rfc/rfc6928"},
		{Title: "T. Vincenty, Direct and inverse solutions of geodesics on the ellipsoid, Survey Review 23, 1975"},
		{Title: "J. Dean, Designs, Lessons and Advice from Building Large Distributed Systems, 2009"},
	},
	Leads: []Lead{
		{To: "loss", Why: Text{EN: "What does packet loss do to it?", VI: "Mất gói làm nó ra sao?"},
			Take: []Carry{{"rtt", "rtt"}, {"next", "base"}}},
		{To: "pool", Why: Text{EN: "What does keeping connections open take?", VI: "Giữ kết nối mở cần những gì?"}},
	},

	Eval:    rttEval,
	Explain: rttExplain,
}

// rttGoals stand apart because the verdict asks two of them.
var rttGoals = []Goal{
	{ID: "calls", Label: Text{EN: "Most calls within the target", VI: "Nhiều lần gọi nhất trong mục tiêu"},
		Vary: &rttIn.calls, Meet: &rttOut.total, Target: &rttIn.target},
	{ID: "parallel", Label: Text{EN: "Fewest calls at a time that keep to the target", VI: "Cần ít nhất bao nhiêu lần gọi cùng lúc để đạt mục tiêu"},
		Vary: &rttIn.parallel, Meet: &rttOut.total, Target: &rttIn.target, Smallest: true},
	{ID: "rtt", Label: Text{EN: "Longest round trip within the target", VI: "RTT dài nhất trong mục tiêu"},
		Vary: &rttIn.rtt, Meet: &rttOut.total, Target: &rttIn.target},
	{ID: "km", Label: Text{EN: "Longest distance within the target", VI: "Khoảng cách xa nhất trong mục tiêu"},
		Vary: &rttIn.km, With: []Setting{rttIn.place.Choose("custom"), rttIn.rtt.Is(math.Inf(1))}, Meet: &rttOut.total, Target: &rttIn.target},
}
