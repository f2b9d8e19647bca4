package calc

import (
	"latencylab/calc/network"
	"latencylab/calc/unit"
)

// Ports is how many connections a client can open: each takes a port, and a
// closed one keeps it for a while.
var Ports = &Calculator{
	ID:       "ports",
	Title:    Text{EN: "Ephemeral ports and TIME_WAIT", VI: "Cổng tạm và TIME_WAIT"},
	Name:     Text{EN: "Ports", VI: "Cổng tạm"},
	Question: Text{EN: "How many new connections per second before the ports run out?", VI: "Mở bao nhiêu kết nối mới mỗi giây thì hết cổng?"},

	Inputs: Inputs{&portsIn.rate, &portsIn.requests, &portsIn.destinations, &portsIn.sources, &portsIn.low, &portsIn.high,
		&portsIn.wait, &portsIn.reuse, &portsIn.life, &portsIn.target},
	Outputs: []*Output{&portsOut.ports, &portsOut.mostRate, &portsOut.connections, &portsOut.used, &portsOut.held,
		&portsOut.waiting, &portsOut.exhaust},
	Headline: []*Output{&portsOut.used, &portsOut.held, &portsOut.ports},

	Charts: []Chart{
		{
			ID:    "start",
			Title: Text{EN: "Ports held after a start", VI: "Số cổng bị giữ sau khi bắt đầu"},
			X:     Axis{Title: Text{EN: "time since the start", VI: "thời gian từ lúc bắt đầu"}, Unit: unit.Second},
			Y:     Axis{Title: Text{EN: "ports", VI: "cổng"}, Unit: unit.Count},
			Draw:  portsStart,
		},
		{
			ID:    "rate",
			Title: Text{EN: "Ports in use against the rate", VI: "Tỉ lệ cổng đang dùng theo tốc độ"},
			X:     Axis{Title: Text{EN: "requests", VI: "request"}, Unit: unit.PerSecond, Scale: Log, Min: 10, Max: 1e5},
			Y:     Axis{Title: Text{EN: "ports in use", VI: "cổng đang dùng"}, Unit: unit.Share, Scale: Log},
			Over:  &portsIn.rate, Plot: []*Output{&portsOut.used}, Target: &portsIn.target,
			Rows: []float64{100, 200, 400, 470, 1000, 10_000}, Table: []*Output{&portsOut.used, &portsOut.held, &portsOut.waiting, &portsOut.exhaust},
		},
	},

	Goals: portsGoals,

	Presets: []Preset{
		{"limit", Text{EN: "500/s: they run out", VI: "500/s: hết cổng"}, []Given{{"rate", "500/s"}}},
		{"keepalive", Text{EN: "2,000/s with keep-alive", VI: "2.000/s có keep-alive"}, []Given{{"rate", "2000/s"}, {"requests", "100"}}},
		{"four", Text{EN: "1,000/s to four destinations", VI: "1.000/s tới bốn đích"}, []Given{{"rate", "1000/s"}, {"destinations", "4"}}},
		{"range", Text{EN: "1,000/s from port 1024 up", VI: "1.000/s từ cổng 1024"}, []Given{{"rate", "1000/s"}, {"low", "1024"}, {"high", "65535"}}},
		{"reuse", Text{EN: "5,000/s with tcp_tw_reuse", VI: "5.000/s với tcp_tw_reuse"}, []Given{{"rate", "5000/s"}, {"reuse", "on"}}},
		{"iana", Text{EN: "The IANA range, 120 s", VI: "Dải cổng IANA, 120 s"}, []Given{{"rate", "100/s"}, {"low", "49152"}, {"high", "65535"}, {"time_wait", "120s"}}},
	},

	Idea: portsIdea,
	Assumptions: []Text{
		{EN: "The client closes first: the side that does keeps the connection in TIME_WAIT. Where the server closes first, it is the server that collects them, and no port is lost to the client.",
			VI: "Client đóng trước: bên nào đóng trước thì giữ kết nối ở TIME_WAIT. Nếu server đóng trước thì server gom chúng, client không mất cổng nào."},
		{EN: "A port serves again for another destination, address or port. Behind a NAT or a proxy all clients share its addresses, and its ports run out for all of them together.",
			VI: "Một cổng dùng lại được cho đích khác, khác địa chỉ hoặc khác cổng. Sau NAT hay proxy, mọi client dùng chung địa chỉ của nó, và cổng của nó hết chung cho tất cả."},
		{EN: "New connections are spread evenly over destinations and source addresses. The last free ports take long to find: connecting gets slow before it fails.",
			VI: "Kết nối mới chia đều cho các đích và địa chỉ nguồn. Những cổng rảnh cuối cùng tìm rất lâu: mở kết nối chậm dần trước khi lỗi."},
		{EN: "With tcp_tw_reuse a waiting port is taken again after 1 s, if both sides send TCP timestamps. Since Linux 4.19 it is on for loopback only; 1 turns it on for all.",
			VI: "Với tcp_tw_reuse, cổng đang chờ được lấy lại sau 1 s nếu hai bên gửi TCP timestamp. Từ Linux 4.19 chỉ bật sẵn cho loopback; đặt 1 để bật cho tất cả."},
		{EN: "Linux keeps at most net.ipv4.tcp_max_tw_buckets connections in TIME_WAIT and drops those above it at once, with a warning in its log.",
			VI: "Linux chỉ giữ tối đa net.ipv4.tcp_max_tw_buckets kết nối ở TIME_WAIT, quá số đó thì bỏ ngay và ghi cảnh báo vào log."},
	},
	Sources: []Source{
		{Title: "Linux, IP sysctl (ip_local_port_range, tcp_tw_reuse, tcp_max_tw_buckets)", URL: "https://docs.kernel.org/networking/ip-sysctl.html"},
		{Title: "RFC 9293, Transmission Control Protocol, 3.4.2 (TIME_WAIT)", URL: "https://www.rfc-editor.org/rfc/rfc9293"},
		{Title: "RFC 6335, Service Name and Port Number Procedures", URL: "https://www.rfc-editor.org/rfc/rfc6335"},
	},
	Leads: []Lead{
		{To: "rtt", Why: Text{EN: "What does a new connection cost?", VI: "Một kết nối mới tốn bao nhiêu?"},
			With: []Setting{rttIn.keep.Is(0)}},
		{To: "pool", Why: Text{EN: "How large must a pool be instead?", VI: "Dùng pool thì cần lớn bao nhiêu?"},
			Take: []Carry{{"rate", "rate"}}},
	},

	Eval:    portsEval,
	Explain: portsExplain,
}

// portsGoals stand apart because the verdict asks them.
var portsGoals = []Goal{
	{ID: "rate", Label: Text{EN: "Highest rate within that share", VI: "Tốc độ cao nhất trong tỉ lệ đó"},
		Vary: &portsIn.rate, Meet: &portsOut.used, Target: &portsIn.target},
	{ID: "requests", Label: Text{EN: "Fewest requests on each connection that keep to it", VI: "Cần ít nhất bao nhiêu request mỗi kết nối"},
		Vary: &portsIn.requests, Meet: &portsOut.used, Target: &portsIn.target, Smallest: true},
	{ID: "destinations", Label: Text{EN: "Fewest destinations that keep to it", VI: "Cần ít nhất bao nhiêu đích"},
		Vary: &portsIn.destinations, Meet: &portsOut.used, Target: &portsIn.target, Smallest: true},
	{ID: "sources", Label: Text{EN: "Fewest source addresses that keep to it", VI: "Cần ít nhất bao nhiêu địa chỉ nguồn"},
		Vary: &portsIn.sources, Meet: &portsOut.used, Target: &portsIn.target, Smallest: true},
}

// reuseAfter is how long a port stays in TIME_WAIT before tcp_tw_reuse takes it,
// in seconds.
const reuseAfter = 1

// portsOf is what the client has. A range whose ends were given the other way
// round is the same range.
func portsOf(a Args) network.Ports {
	low, high, wait := a.Of(&portsIn.low), a.Of(&portsIn.high), a.Of(&portsIn.wait)
	if a.On(&portsIn.reuse) {
		wait = min(wait, reuseAfter)
	}
	return network.Ports{
		Low: int(min(low, high)), High: int(max(low, high)),
		Sources: int(a.Of(&portsIn.sources)), Destinations: int(a.Of(&portsIn.destinations)),
		Life: a.Of(&portsIn.life), TimeWait: wait,
	}
}

func portsEval(a Args) (r Result) {
	p, rate := portsOf(a), a.Of(&portsIn.rate)/a.Of(&portsIn.requests)
	r.Set(&portsOut.ports, p.Count())
	r.Set(&portsOut.mostRate, p.MostRate())
	r.Set(&portsOut.connections, rate)
	r.Set(&portsOut.used, rate*(p.Life+p.TimeWait)/p.Count())
	r.Set(&portsOut.held, p.Held(rate))
	r.Set(&portsOut.exhaust, p.Exhaust(rate))
	r.Set(&portsOut.waiting, p.Waiting(rate))
	switch {
	case p.Life+p.TimeWait == 0:
		r.Note(Info, Say(portsNotHeld))
	case !p.Exhausted(rate):
		r.Note(Fine, Say(portsLast))
	}
	return r
}

// portsStart draws how the ports fill up after a start with all of them free.
func portsStart(a Args) []Series {
	p, rate := portsOf(a), a.Of(&portsIn.rate)/a.Of(&portsIn.requests)
	hold := p.Life + p.TimeWait
	end := 2 * hold
	if hold == 0 {
		end = 1
	}
	full := min(hold, p.Exhaust(rate))
	return []Series{
		{ID: "held", Label: Text{EN: "held", VI: "bị giữ"}, Points: []Point{{0, 0}, {full, p.Held(rate)}, {end, p.Held(rate)}}},
		{ID: "ports", Label: Text{EN: "all there are", VI: "tất cả"}, Points: []Point{{0, p.Count()}, {end, p.Count()}}},
	}
}

var (
	portsNotHeld = Text{
		EN: "No port is held at all, so there is no limit; in practice a connection lives for at least a round trip.",
		VI: "Không cổng nào bị giữ nên không có giới hạn; thực tế một kết nối sống ít nhất một lượt đi về."}
	portsLast = Text{
		EN: "At this rate the ports never run out: as many come free as are taken.",
		VI: "Ở tốc độ này cổng không bao giờ hết: bao nhiêu được trả lại thì bấy nhiêu được lấy."}
)
