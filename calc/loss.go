package calc

import "latencylab/calc/unit"

// Loss is what lost packets do to the tail of latency: nothing to most requests,
// and a long wait for a timer to the few that lose one.
var Loss = &Calculator{
	ID:       "loss",
	Title:    Text{EN: "Packet loss and the tail", VI: "Mất gói và phần đuôi latency"},
	Name:     Text{EN: "Packet loss", VI: "Mất gói"},
	Question: Text{EN: "What does packet loss do to the slowest requests?", VI: "Mất gói làm các request chậm nhất chậm tới đâu?"},

	Inputs: Inputs{lossIn.rtt, lossIn.base, lossIn.jitter, lossIn.loss, lossIn.packets, lossIn.floor, lossIn.requests, lossIn.target},
	Outputs: []Output{lossOut.hit, lossOut.hits, lossOut.rto, lossOut.rtoRFC, lossOut.jump,
		lossOut.p50, lossOut.p90, lossOut.p99, lossOut.p999, lossOut.mean, lossOut.worst, lossOut.cleanP99, lossOut.slowdown,
		lossOut.connectLate, lossOut.connectP99, lossOut.bulk},
	Headline: []Output{lossOut.p99, lossOut.p50, lossOut.hit, lossOut.jump},

	Charts: []Chart{
		{
			ID:    "nines",
			Title: Text{EN: "Latency by percentile", VI: "Latency theo percentile"},
			X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: 0.9999},
			Y:     Axis{Title: Text{EN: "latency (log scale)", VI: "latency (thang log)"}, Unit: unit.Second, Scale: Log},
			Draw:  lossNines, Target: lossIn.target,
		},
		{
			ID:    "loss",
			Title: Text{EN: "Latency against loss", VI: "Latency theo tỉ lệ mất gói"},
			X:     Axis{Title: Text{EN: "packets lost (log scale)", VI: "tỉ lệ mất gói (thang log)"}, Unit: unit.Share, Scale: Log, Min: 1e-4, Max: 0.2},
			Y:     Axis{Title: Text{EN: "latency (log scale)", VI: "latency (thang log)"}, Unit: unit.Second, Scale: Log},
			Over:  lossIn.loss, Plot: []Output{lossOut.p50, lossOut.p99, lossOut.p999}, Target: lossIn.target,
			Rows: []float64{0.0001, 0.001, 0.003, 0.01, 0.03, 0.1}, Table: []Output{lossOut.hit, lossOut.p50, lossOut.p99, lossOut.p999, lossOut.mean},
		},
	},

	Goals: []Goal{
		{ID: "loss", Label: Text{EN: "Most loss with p99 within the target", VI: "Mất gói nhiều nhất mà p99 vẫn trong mục tiêu"},
			Vary: lossIn.loss, Meet: lossOut.p99, Target: lossIn.target},
		{ID: "packets", Label: Text{EN: "Most packets in an exchange with p99 within the target", VI: "Nhiều gói nhất mỗi lần trao đổi mà p99 vẫn trong mục tiêu"},
			Vary: lossIn.packets, Meet: lossOut.p99, Target: lossIn.target},
		{ID: "floor", Label: Text{EN: "Highest floor of the timer with p99 within the target", VI: "Sàn hẹn giờ cao nhất mà p99 vẫn trong mục tiêu"},
			Vary: lossIn.floor, Meet: lossOut.p99, Target: lossIn.target},
	},

	Presets: []Preset{
		{"edge", Text{EN: "0.4%: just short of p99", VI: "0,4%: sát mép p99"}, []Setting{lossIn.loss.Is(0.004)}},
		{"three", Text{EN: "3% loss", VI: "Mất 3%"}, []Setting{lossIn.loss.Is(0.03)}},
		{"measured", Text{EN: "As measured at 1%", VI: "Như bài đo, mất 1%"}, []Setting{lossIn.rtt.Is(0.0282), lossIn.base.Is(0.0282), lossIn.jitter.Is(0.004)}},
		{"jitter", Text{EN: "Jitter alone", VI: "Chỉ có jitter"}, []Setting{lossIn.loss.Is(0), lossIn.jitter.Is(0.02)}},
		{"far", Text{EN: "200 ms away, 1%", VI: "RTT 200 ms, mất 1%"}, []Setting{lossIn.rtt.Is(0.2), lossIn.base.Is(0.21), lossIn.target.Is(0.5)}},
		{"big", Text{EN: "20 packets, 0.1%", VI: "20 gói, mất 0,1%"}, []Setting{lossIn.packets.Is(20), lossIn.loss.Is(0.001)}},
		{"dc", Text{EN: "Data centre, floor 5 ms", VI: "Data centre, sàn 5 ms"}, []Setting{lossIn.rtt.Is(0.0005), lossIn.base.Is(0.001), lossIn.jitter.Is(0.0002),
			lossIn.floor.Is(0.005), lossIn.loss.Is(0.001), lossIn.target.Is(0.005)}},
	},

	Assumptions: []Text{
		{EN: "Packets are lost one by one, at random. Real losses come in bursts: then fewer requests are hit, and those lose more.",
			VI: "Gói mất từng cái một, ngẫu nhiên. Mất gói thật hay dồn cụm: khi đó ít request bị hơn, nhưng request bị thì mất nhiều hơn."},
		{EN: "Nothing comes after the lost packet that would give the loss away. In a longer stream the packets after it do, and it is sent again within about a round trip; with many packets the model is too dark.",
			VI: "Sau gói bị mất không có gì làm lộ việc mất. Trong luồng dài, các gói sau làm lộ và nó được gửi lại trong khoảng một RTT; với nhiều gói, mô hình này quá bi quan."},
		{EN: "The wait doubles after each loss. Linux often sends a probe first, which does not double it (RACK-TLP): two losses in a row then cost less, about 570 ms instead of 710 in the published run.",
			VI: "Mỗi lần mất thì thời gian chờ gấp đôi. Linux thường gửi gói thăm dò trước, không làm gấp đôi (RACK-TLP): hai lần mất liên tiếp khi đó rẻ hơn, khoảng 570 ms thay vì 710 trong bài đo."},
		{EN: "TCP on Linux. QUIC waits for the round trip, four deviations and 25 ms, so its tail is much shorter; Wi-Fi repeats lost frames itself and shows them as jitter.",
			VI: "TCP trên Linux. QUIC chỉ chờ RTT, bốn lần độ lệch và 25 ms nên phần đuôi ngắn hơn nhiều; Wi-Fi tự gửi lại khung bị mất, nên mất gói hiện ra thành jitter."},
		{EN: "One request at a time on a connection. With HTTP/2 over TCP all streams of the connection wait for the one lost packet.",
			VI: "Mỗi kết nối một request một lúc. Với HTTP/2 trên TCP, mọi stream của kết nối đều chờ gói bị mất."},
	},
	Sources: []Source{
		{Title: "RFC 6298, Computing TCP's Retransmission Timer", URL: "https://www.rfc-editor.org/rfc/rfc6298"},
		{Title: "RFC 8985, The RACK-TLP Loss Detection Algorithm for TCP", URL: "https://www.rfc-editor.org/rfc/rfc8985"},
		{Title: "RFC 9002, QUIC Loss Detection and Congestion Control", URL: "https://www.rfc-editor.org/rfc/rfc9002"},
		{Title: "Linux, IP sysctl (tcp_retries2, tcp_syn_retries, tcp_syn_linear_timeouts)", URL: "https://docs.kernel.org/networking/ip-sysctl.html"},
		{Title: "M. Mathis, J. Semke, J. Mahdavi, T. Ott, The Macroscopic Behavior of the TCP Congestion Avoidance Algorithm, 1997"},
	},

	Eval:    lossEval,
	Explain: lossExplain,
}
