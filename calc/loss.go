package calc

import (
	"math"
	"slices"

	"latencylab/calc/network"
	"latencylab/calc/unit"
)

// Loss is what lost packets do to the tail of latency: nothing to most requests,
// and a long wait for a timer to the few that lose one.
var Loss = &Calculator{
	ID:       "loss",
	Title:    Text{EN: "Packet loss and the tail", VI: "Mất gói và phần đuôi latency"},
	Name:     Text{EN: "Packet loss", VI: "Mất gói"},
	Question: Text{EN: "What does packet loss do to the slowest requests?", VI: "Mất gói làm các request chậm nhất chậm tới đâu?"},

	Inputs: Inputs{&lossIn.rtt, &lossIn.base, &lossIn.jitter, &lossIn.loss, &lossIn.packets, &lossIn.floor, &lossIn.requests, &lossIn.target},
	Outputs: []*Output{&lossOut.hit, &lossOut.hits, &lossOut.rto, &lossOut.rtoRFC, &lossOut.jump,
		&lossOut.p50, &lossOut.p90, &lossOut.p99, &lossOut.p999, &lossOut.mean, &lossOut.worst, &lossOut.cleanP99, &lossOut.slowdown,
		&lossOut.connectLate, &lossOut.connectP99, &lossOut.bulk},
	Headline: []*Output{&lossOut.p99, &lossOut.p50, &lossOut.hit, &lossOut.jump},

	Charts: []Chart{
		{
			ID:    "nines",
			Title: Text{EN: "Latency by percentile", VI: "Latency theo percentile"},
			X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: 0.9999},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Draw:  lossNines, Target: &lossIn.target,
		},
		{
			ID:    "loss",
			Title: Text{EN: "Latency against loss", VI: "Latency theo tỉ lệ mất gói"},
			X:     Axis{Title: Text{EN: "packets lost", VI: "tỉ lệ mất gói"}, Unit: unit.Share, Scale: Log, Min: 1e-4, Max: 0.2},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Over:  &lossIn.loss, Plot: []*Output{&lossOut.p50, &lossOut.p99, &lossOut.p999}, Target: &lossIn.target,
			Rows: []float64{0.0001, 0.001, 0.003, 0.01, 0.03, 0.1}, Table: []*Output{&lossOut.hit, &lossOut.p50, &lossOut.p99, &lossOut.p999, &lossOut.mean},
		},
	},

	Goals: []Goal{
		{ID: "loss", Label: Text{EN: "Most loss with p99 within the target", VI: "Mất gói nhiều nhất mà p99 vẫn trong mục tiêu"},
			Vary: &lossIn.loss, Meet: &lossOut.p99, Target: &lossIn.target},
		{ID: "packets", Label: Text{EN: "Most packets in an exchange with p99 within the target", VI: "Nhiều gói nhất mỗi lần trao đổi mà p99 vẫn trong mục tiêu"},
			Vary: &lossIn.packets, Meet: &lossOut.p99, Target: &lossIn.target},
		{ID: "floor", Label: Text{EN: "Highest floor of the timer with p99 within the target", VI: "Sàn hẹn giờ cao nhất mà p99 vẫn trong mục tiêu"},
			Vary: &lossIn.floor, Meet: &lossOut.p99, Target: &lossIn.target},
	},

	Presets: []Preset{
		{"edge", Text{EN: "0.4%: just short of p99", VI: "0,4%: sát mép p99"}, []Given{{"loss", "0.4%"}}},
		{"three", Text{EN: "3% loss", VI: "Mất 3%"}, []Given{{"loss", "3%"}}},
		{"measured", Text{EN: "As measured at 1%", VI: "Như bài đo, mất 1%"}, []Given{{"rtt", "28.2ms"}, {"base", "28.2ms"}, {"jitter", "4ms"}}},
		{"jitter", Text{EN: "Jitter alone", VI: "Chỉ có jitter"}, []Given{{"loss", "0%"}, {"jitter", "20ms"}}},
		{"far", Text{EN: "200 ms away, 1%", VI: "RTT 200 ms, mất 1%"}, []Given{{"rtt", "200ms"}, {"base", "210ms"}, {"target", "500ms"}}},
		{"big", Text{EN: "20 packets, 0.1%", VI: "20 gói, mất 0,1%"}, []Given{{"packets", "20"}, {"loss", "0.1%"}}},
		{"dc", Text{EN: "Data centre, floor 5 ms", VI: "Data centre, sàn 5 ms"},
			[]Given{{"rtt", "500us"}, {"base", "1ms"}, {"jitter", "200us"}, {"floor", "5ms"}, {"loss", "0.1%"}, {"target", "5ms"}}},
	},

	Idea: lossIdea,
	Assumptions: []Text{
		{EN: "Packets are lost one by one, at random. Real losses come in bursts: then fewer requests are hit, and those lose more.",
			VI: "Gói mất từng cái một, ngẫu nhiên. Mất gói thật hay dồn cụm: khi đó ít request bị hơn, nhưng request bị thì mất nhiều hơn."},
		{EN: "One packet asks and the others answer; nothing comes after a lost packet that would give the loss away. With two packets that is exact. In a longer answer the packets after it do, and it is sent again within about a round trip: the more packets, the darker the formula is than the network.",
			VI: "Một gói hỏi, các gói còn lại trả lời; sau gói bị mất không có gì làm lộ việc mất. Với hai gói, điều đó chính xác. Trong câu trả lời dài hơn, các gói sau làm lộ và nó được gửi lại trong khoảng một RTT: càng nhiều gói, công thức càng bi quan so với mạng thật."},
		{EN: "Two losses in one exchange: each end has its own timer, so the question and then its answer cost 2 RTO; the same packet lost twice costs 3 RTO, because its wait doubles. Both are counted, as often as they happen. Left out: Linux may send a probe that does not double the wait (RACK-TLP), and then the same packet lost twice costs 2 RTO too.",
			VI: "Mất hai gói trong một lần trao đổi: mỗi đầu có bộ hẹn giờ riêng, nên mất câu hỏi rồi mất câu trả lời tốn 2 RTO; cùng một gói mất hai lần tốn 3 RTO vì lần chờ sau gấp đôi. Cả hai đều được tính, đúng theo xác suất. Chưa tính: Linux có thể gửi gói thăm dò không làm gấp đôi thời gian chờ (RACK-TLP), khi đó cùng một gói mất hai lần cũng chỉ tốn 2 RTO."},
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
	Leads: []Lead{
		{To: "rtt", Why: Text{EN: "Where do the round trips come from?", VI: "Các lượt đi về từ đâu ra?"},
			Take: []Carry{{"rtt", "rtt"}}},
		{To: "fanout", Why: Text{EN: "What if a request needs many such calls?", VI: "Nếu một request cần nhiều lời gọi như vậy thì sao?"},
			Take: []Carry{{"hit", "slow"}, {"p50", "fast"}, {"p99", "slow_time"}}},
	},

	Eval:    lossEval,
	Explain: lossExplain,
}

// lossDeviation is the mean deviation of an even spread, which is what TCP
// estimates.
func lossDeviation(a Args) float64 { return a.Of(&lossIn.jitter) / 2 }

// lossPath is the path with the given chance of losing a packet, and an exchange over
// it.
func lossPath(a Args, loss float64) network.Lossy {
	return network.Lossy{
		Base: a.Of(&lossIn.base), Spread: min(a.Of(&lossIn.jitter), a.Of(&lossIn.base)),
		Loss: loss, Packets: int(a.Of(&lossIn.packets)),
		RTO: network.LinuxRTO(a.Of(&lossIn.rtt), lossDeviation(a), a.Of(&lossIn.floor)),
	}
}

// segment is the data in a packet that fills an Ethernet frame, in bytes.
const segment = 1460

func lossEval(a Args) (r Result) {
	loss, rtt := a.Of(&lossIn.loss), a.Of(&lossIn.rtt)
	path := lossPath(a, loss)
	law, clean := path.Law(), lossPath(a, 0).Law()

	r.Set(&lossOut.hit, path.Hit())
	r.Set(&lossOut.hits, path.Hit()*a.Of(&lossIn.requests))
	r.Set(&lossOut.rto, path.RTO)
	r.Set(&lossOut.rtoRFC, network.RFCRTO(rtt, lossDeviation(a)))
	r.Set(&lossOut.jump, network.LossOf(0.01, int(a.Of(&lossIn.packets))))
	r.SetLater(&lossOut.p50, func() float64 { return law.Quantile(0.5) })
	r.SetLater(&lossOut.p90, func() float64 { return law.Quantile(0.9) })
	r.SetLater(&lossOut.p99, func() float64 { return law.Quantile(0.99) })
	r.SetLater(&lossOut.p999, func() float64 { return law.Quantile(0.999) })
	r.SetLater(&lossOut.mean, law.Mean)
	r.SetLater(&lossOut.worst, func() float64 { return law.Quantile(math.Pow(0.5, 1/a.Of(&lossIn.requests))) })
	r.SetLater(&lossOut.cleanP99, func() float64 { return clean.Quantile(0.99) })
	r.SetLater(&lossOut.slowdown, func() float64 { return law.Quantile(0.99) / clean.Quantile(0.99) })
	r.Set(&lossOut.connectLate, network.Hit(loss, 2))
	r.SetLater(&lossOut.connectP99, func() float64 { return rtt + network.Linux.Quantile(0.99, network.Hit(loss, 2)) })
	r.Set(&lossOut.bulk, network.Mathis(segment, rtt, loss, false))

	if loss == 0 {
		r.Note(Info, Say(lossNone))
	}
	if a.Of(&lossIn.base) < rtt {
		r.Note(Caution, Say(lossImpossible))
	}
	if path.Fail() > 0.01 {
		r.Note(Broken, Say(lossHopeless))
	}
	return r
}

// lossPoints is how many points a percentile curve has beside its jumps.
const lossPoints = 80

// lossNines draws latency against the percentile, with this loss and without.
func lossNines(a Args) []Series {
	law, clean := lossPath(a, a.Of(&lossIn.loss)).Law(), lossPath(a, 0).Law()
	shares := tails(lossPoints)[1:] // the first has no place on a log scale
	for _, jump := range law.Jumps() {
		if jump < 1e-4 {
			break
		}
		shares = append(shares, jump*(1+1e-6), jump*(1-1e-6)) // either side
	}
	slices.Sort(shares)
	slices.Reverse(shares)

	without := Series{ID: "clean", Label: Text{EN: "no loss", VI: "không mất"}}
	with := Series{ID: "latency", Label: Text{EN: "this loss", VI: "có mất gói"}}
	for _, tail := range shares {
		if tail < 1 {
			without.Points = append(without.Points, Point{1 - tail, clean.Quantile(1 - tail)})
			with.Points = append(with.Points, Point{1 - tail, law.Quantile(1 - tail)})
		}
	}
	return []Series{without, with}
}

var (
	lossNone = Text{
		EN: "Without loss this formula sets no limit to a long download; bandwidth and the receiver's window do.",
		VI: "Không mất gói thì công thức này không giới hạn việc tải dài; băng thông và cửa sổ của bên nhận mới giới hạn."}
	lossImpossible = Text{
		EN: "The latency without loss is shorter than the round trip; one of the two cannot be right.",
		VI: "Latency khi không mất gói lại ngắn hơn RTT; một trong hai số không thể đúng."}
	lossHopeless = Text{
		EN: "So much is lost that connections break: the latencies are those of the requests that still come through.",
		VI: "Mất nhiều đến mức kết nối bị đứt: các latency ở đây là của những request còn lọt qua được."}
)
