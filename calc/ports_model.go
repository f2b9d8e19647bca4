package calc

import "latencylab/calc/network"

// reuseAfter is how long a port stays in TIME_WAIT before tcp_tw_reuse takes it,
// in seconds.
const reuseAfter = 1

// portsOf is what the client has. A range whose ends were given the other way
// round is the same range.
func portsOf(a Args) network.Ports {
	low, high, wait := a.Of(portsIn.low), a.Of(portsIn.high), a.Of(portsIn.wait)
	if a.On(portsIn.reuse) {
		wait = min(wait, reuseAfter)
	}
	return network.Ports{
		Low: int(min(low, high)), High: int(max(low, high)),
		Sources: int(a.Of(portsIn.sources)), Destinations: int(a.Of(portsIn.destinations)),
		Life: a.Of(portsIn.life), TimeWait: wait,
	}
}

func portsEval(a Args) (r Result) {
	p, rate := portsOf(a), a.Of(portsIn.rate)/a.Of(portsIn.requests)
	r.Set(portsOut.ports, p.Count())
	r.Set(portsOut.mostRate, p.MostRate())
	r.Set(portsOut.connections, rate)
	r.Set(portsOut.used, rate*(p.Life+p.TimeWait)/p.Count())
	r.Set(portsOut.held, p.Held(rate))
	r.Set(portsOut.exhaust, p.Exhaust(rate))
	r.Set(portsOut.waiting, p.Waiting(rate))
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
	p, rate := portsOf(a), a.Of(portsIn.rate)/a.Of(portsIn.requests)
	hold := p.Life + p.TimeWait
	end := 2 * hold
	if hold == 0 {
		end = 1
	}
	full := min(hold, p.Exhaust(rate))
	return []Series{
		{"held", Text{EN: "held", VI: "bị giữ"}, []Point{{0, 0}, {full, p.Held(rate)}, {end, p.Held(rate)}}},
		{"ports", Text{EN: "all there are", VI: "tất cả"}, []Point{{0, p.Count()}, {end, p.Count()}}},
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
