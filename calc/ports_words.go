package calc

import (
	"math"

	"latencylab/calc/unit"
)

func portsExplain(a Args, r Result) Explanation {
	level, word := Fine, Text{EN: "Ports to spare", VI: "Còn dư cổng"}
	switch used := r.Of(&portsOut.used); {
	case !math.IsInf(r.Of(&portsOut.exhaust), 1):
		level, word = Broken, Text{EN: "The ports run out", VI: "Hết cổng"}
	case used > a.Of(&portsIn.target):
		level, word = Caution, Text{EN: "Nearly out of ports", VI: "Sắp hết cổng"}
	}
	because := []Sentence{portsSayLimit(a, r), portsSayUse(r)}
	if level != Fine || a.Of(&portsIn.requests) == 1 {
		because = append(because, portsSayRemedy(a, r))
	}
	if level != Fine && !a.On(&portsIn.reuse) {
		because = append(because, Say(Text{
			EN: "Reusing waiting ports (tcp_tw_reuse) would bring their use to {0}.",
			VI: "Dùng lại cổng đang chờ (tcp_tw_reuse) sẽ đưa mức dùng xuống {0}."},
			portsEval(a.With(portsIn.reuse.Is(1))).quantity(&portsOut.used)))
	}
	return Explanation{Verdict: Verdict{level, word, because}, Steps: portsSteps(a, r)}
}

// portsSayLimit is the answer: how fast connections may be opened.
func portsSayLimit(a Args, r Result) Sentence {
	ports, most := r.quantity(&portsOut.ports), portsLimit(r)
	if math.IsInf(most.Value, 1) {
		return Say(Text{EN: "{0} connections fit at once, and none keeps its port.", VI: "Cùng lúc được {0} kết nối, và không kết nối nào giữ cổng."}, ports)
	}
	return Say(Text{
		EN: "{0} ports, each held for {1}, allow new connections at {2}.",
		VI: "{0} cổng, mỗi cổng bị giữ {1}, cho phép mở kết nối mới tới {2}."},
		ports, unit.Second.Of(ports.Value/r.Of(&portsOut.mostRate)), most)
}

// portsLimit is the highest rate, rounded down, for at the next whole number
// above it the ports run out.
func portsLimit(r Result) unit.Quantity {
	if most := r.Of(&portsOut.mostRate); !math.IsInf(most, 1) {
		return unit.PerSecond.Exactly(roundToward(most, 0, 4))
	}
	return r.quantity(&portsOut.mostRate)
}

func portsSayUse(r Result) Sentence {
	if exhaust := r.quantity(&portsOut.exhaust); !math.IsInf(exhaust.Value, 1) {
		return Say(Text{
			EN: "At {0} the last is taken after {1}; from then on connecting fails (EADDRNOTAVAIL).",
			VI: "Ở {0}, cổng cuối bị lấy sau {1}; từ đó mở kết nối sẽ lỗi (EADDRNOTAVAIL)."},
			r.quantity(&portsOut.connections), exhaust)
	}
	return Say(Text{
		EN: "At {0}, {1} of them are held: {2}.",
		VI: "Ở {0} thì {1} cổng bị giữ: {2}."},
		r.quantity(&portsOut.connections), r.quantity(&portsOut.held), r.quantity(&portsOut.used))
}

// portsSayRemedy tells what would help, the best first.
func portsSayRemedy(a Args, r Result) Sentence {
	requests, kept := solve(portsEval, portsGoals[1], a)
	destinations, spread := solve(portsEval, portsGoals[2], a)
	switch {
	case r.Of(&portsOut.used) <= a.Of(&portsIn.target):
		return Say(Text{
			EN: "With keep-alive, ten requests on each connection would need a tenth.",
			VI: "Giữ kết nối (keep-alive), mười request mỗi kết nối, thì chỉ cần một phần mười."})
	case kept && spread:
		return Say(Text{
			EN: "Keep connections open, for {0} requests each or more; or spread them over {1} destinations, or as many source addresses.",
			VI: "Hãy giữ kết nối mở, mỗi kết nối từ {0} request trở lên; hoặc chia ra {1} đích, hay chừng ấy địa chỉ nguồn."},
			unit.Count.Of(requests), unit.Count.Of(destinations))
	}
	return Say(Text{
		EN: "Keep connections open, and share the load among more machines.",
		VI: "Hãy giữ kết nối mở và chia tải cho nhiều máy hơn."})
}

func portsSteps(a Args, r Result) []Step {
	p := portsOf(a)
	hold := unit.Second.Of(p.Life + p.TimeWait)
	return []Step{
		{portsOut.ports.Label, "(high − low + 1) · sources · destinations", Say(same("({0} − {1} + 1) × {2} × {3} = {4}"),
			unit.Count.Of(float64(p.High)), unit.Count.Of(float64(p.Low)), unit.Count.Of(float64(p.Sources)), unit.Count.Of(float64(p.Destinations)), r.quantity(&portsOut.ports))},
		{portsOut.mostRate.Label, "ports / (life + TIME_WAIT)", Say(same("{0} / {1} = {2}"), r.quantity(&portsOut.ports), hold, portsLimit(r))},
		{portsOut.connections.Label, "requests / requests per connection", Say(same("{0} / {1} = {2}"),
			unit.PerSecond.Of(a.Of(&portsIn.rate)), unit.Count.Of(a.Of(&portsIn.requests)), r.quantity(&portsOut.connections))},
		{portsOut.used.Label, "connections · (life + TIME_WAIT) / ports", Say(same("{0} × {1} / {2} = {3}"),
			r.quantity(&portsOut.connections), hold, r.quantity(&portsOut.ports), r.quantity(&portsOut.used))},
	}
}
