package calc

import (
	"math"

	"latencylab/calc/network"
	"latencylab/calc/unit"
)

func rttExplain(a Args, r Result) Explanation {
	return Explanation{Verdict: rttVerdict(a, r), Steps: rttSteps(a, r)}
}

func rttVerdict(a Args, r Result) Verdict {
	because := []Sentence{rttSayTrips(a, r)}
	if a.Of(&rttIn.calls) > 1 {
		because = append(because, rttSayCalls(a, r))
	} else if r.Of(&rttOut.saved) > 0 {
		because = append(because, Say(Text{
			EN: "A connection that is open already saves {0} on each request.",
			VI: "Kết nối đang mở sẵn tiết kiệm {0} cho mỗi request."},
			r.quantity(&rttOut.saved)))
	}
	because = append(because, rttSayTarget(a, r))

	target := a.Of(&rttIn.target)
	switch {
	case r.Of(&rttOut.rtt) > target:
		return Verdict{Broken, Text{EN: "Too far away", VI: "Ở quá xa"}, because}
	case r.Of(&rttOut.total) > target:
		return Verdict{Caution, Text{EN: "Over the target", VI: "Vượt mục tiêu"}, because}
	case r.Of(&rttOut.first) > target:
		return Verdict{Caution, Text{EN: "Slow to start", VI: "Khởi đầu chậm"}, because}
	}
	return Verdict{Fine, Text{EN: "Within the target", VI: "Trong mục tiêu"}, because}
}

// rttSayTrips counts the round trips of the first request.
func rttSayTrips(a Args, r Result) Sentence {
	trips := unit.Count.Of(r.Of(&rttOut.setup) + r.Of(&rttOut.rounds))
	switch {
	case trips.Value == 1:
		return Say(Text{
			EN: "A round trip is {0}. The first request takes no longer than the next: {1}.",
			VI: "Một lượt đi về mất {0}. Request đầu không lâu hơn request sau: {1}."},
			r.quantity(&rttOut.rtt), r.quantity(&rttOut.first))
	case a.Of(&rttIn.server) > 0:
		return Say(Text{
			EN: "A round trip is {0}. The first request takes {1} of them and the server's time, {2}; the next {3}.",
			VI: "Một lượt đi về mất {0}. Request đầu cần {1} lượt và thời gian ở server, {2}; request sau {3}."},
			r.quantity(&rttOut.rtt), trips, r.quantity(&rttOut.first), r.quantity(&rttOut.next))
	}
	return Say(Text{
		EN: "A round trip is {0}. The first request takes {1} of them, {2}; the next {3}.",
		VI: "Một lượt đi về mất {0}. Request đầu cần {1} lượt, {2}; request sau {3}."},
		r.quantity(&rttOut.rtt), trips, r.quantity(&rttOut.first), r.quantity(&rttOut.next))
}

// rttSayCalls compares open connections with new ones.
func rttSayCalls(a Args, r Result) Sentence {
	calls, saved := unit.Count.Of(a.Of(&rttIn.calls)), r.quantity(&rttOut.saved)
	switch {
	case !a.On(&rttIn.keep):
		return Say(Text{
			EN: "{0} calls, each on a new connection, take {1}; open ones would save {2}.",
			VI: "{0} lần gọi, mỗi lần một kết nối mới, mất {1}; giữ kết nối mở sẽ bớt {2}."},
			calls, r.quantity(&rttOut.total), saved)
	case saved.Value == 0:
		return Say(Text{EN: "{0} calls take {1}.", VI: "{0} lần gọi mất {1}."}, calls, r.quantity(&rttOut.total))
	}
	return Say(Text{
		EN: "{0} calls take {1}; each on a new connection they would take {2} more.",
		VI: "{0} lần gọi mất {1}; nếu mỗi lần một kết nối mới thì mất thêm {2}."},
		calls, r.quantity(&rttOut.total), saved)
}

// rttSayTarget tells how many calls the target leaves room for, or what would
// meet it.
func rttSayTarget(a Args, r Result) Sentence {
	target := unit.Second.Of(a.Of(&rttIn.target))
	most, fits := solve(rttEval, rttGoals[0], a)
	wide, helps := solve(rttEval, rttGoals[1], a)
	switch {
	case r.Of(&rttOut.total) <= target.Value && r.Of(&rttOut.first) > target.Value:
		return Say(Text{
			EN: "The first request misses the target of {0}: open connections before they are needed.",
			VI: "Request đầu lỡ mục tiêu {0}: hãy mở kết nối trước khi cần đến."}, target)
	case r.Of(&rttOut.total) <= target.Value:
		return Say(Text{
			EN: "The target of {0} leaves room for {1} in all.",
			VI: "Mục tiêu {0} đủ cho {1} lần gọi."},
			target, unit.Count.Of(most))
	case a.Of(&rttIn.server) > target.Value:
		return Say(Text{
			EN: "The server alone takes longer than the target of {0}.",
			VI: "Riêng server đã lâu hơn mục tiêu {0}."}, target)
	case r.Of(&rttOut.next) > target.Value:
		return Say(Text{
			EN: "Even one request on an open connection misses the target of {0}: only a copy of the data nearby would meet it.",
			VI: "Ngay cả một request trên kết nối đang mở cũng lỡ mục tiêu {0}: chỉ có đặt bản sao dữ liệu ở gần mới đạt."}, target)
	case !fits:
		return Say(Text{
			EN: "On a new connection not even one call keeps to the target of {0}: keep connections open.",
			VI: "Với kết nối mới, một lần gọi cũng không đạt mục tiêu {0}: hãy giữ kết nối mở."}, target)
	case !helps:
		return Say(Text{
			EN: "The target of {0} leaves room for {1} in all: ask for more with each.",
			VI: "Mục tiêu {0} chỉ đủ cho {1} lần gọi: hãy lấy nhiều dữ liệu hơn trong mỗi lần."},
			target, unit.Count.Of(most))
	}
	return Say(Text{
		EN: "The target of {0} leaves room for {1} in all: ask for more with each, or make {2} at a time.",
		VI: "Mục tiêu {0} chỉ đủ cho {1} lần gọi: hãy lấy nhiều dữ liệu hơn trong mỗi lần, hoặc gọi {2} lần cùng lúc."},
		target, unit.Count.Of(most), unit.Count.Of(wide))
}

// rttSteps is the computation with the reader's numbers in it.
func rttSteps(a Args, r Result) []Step {
	rtt, server := r.quantity(&rttOut.rtt), unit.Second.Of(a.Of(&rttIn.server))
	first := FirstRequest(a)
	var steps []Step
	switch {
	case !math.IsInf(a.Of(&rttIn.rtt), 1):
		steps = append(steps, Step{rttOut.km.Label, "d ≤ RTT / 2 · v", Say(same("{0} / 2 × {1}/s = {2}"),
			rtt, unit.Kilometre.Of(network.FibreSpeed), r.quantity(&rttOut.km))})
	case a.Is(&rttIn.place, "dc"):
		steps = append(steps, Step{rttOut.rtt.Label, "RTT", Say(Text{
			EN: "{0}, as in Jeff Dean's table", VI: "{0}, theo bảng của Jeff Dean"}, rtt)})
	default:
		steps = append(steps, Step{rttOut.rtt.Label, "RTT = 2·d·k / v", Say(same("2 × {0} × {1} / {2}/s = {3}"),
			r.quantity(&rttOut.km), unit.Times.Of(a.Of(&rttIn.path)), unit.Kilometre.Of(network.FibreSpeed), rtt)})
	}
	return append(steps,
		rttSetupStep(first.Handshake),
		Step{rttOut.rounds.Label, "10 + 20 + 40 + … ≥ ⌈bytes / MSS⌉", Say(Text{
			EN: "packets: {0}, round trips: {1}", VI: "số gói: {0}, số lượt: {1}"},
			unit.Count.Of(network.TCPSlowStart.Segments(a.Of(&rttIn.bytes))), r.quantity(&rttOut.rounds))},
		Step{rttOut.first.Label, "(setup + rounds)·RTT + server", Say(same("({0} + {1}) × {2} + {3} = {4}"),
			r.quantity(&rttOut.setup), r.quantity(&rttOut.rounds), rtt, server, r.quantity(&rttOut.first))},
		Step{rttOut.next.Label, "RTT + server", Say(same("{0} + {1} = {2}"), rtt, server, r.quantity(&rttOut.next))},
		Step{rttOut.total.Label, "⌈calls / parallel⌉ · " + rttEach(a), Say(same("{0} × {1} = {2}"),
			unit.Count.Of(rttTurns(a)), unit.Second.Of(r.Of(&rttOut.total)/rttTurns(a)), r.quantity(&rttOut.total))})
}

func rttEach(a Args) string {
	if a.On(&rttIn.keep) {
		return "next"
	}
	return "first"
}

// rttSetupStep tells what the round trips of a handshake are for.
func rttSetupStep(h network.Handshake) Step {
	all, alone := unit.Count.Of(float64(h.RoundTrips())), Say(same("{0}"), unit.Count.Of(float64(h.RoundTrips())))
	switch {
	case h.QUIC:
		return Step{rttOut.setup.Label, "QUIC", alone}
	case h.TLS == network.NoTLS:
		return Step{rttOut.setup.Label, "TCP", alone}
	}
	tcp := network.Handshake{FastOpen: h.FastOpen}.RoundTrips()
	return Step{rttOut.setup.Label, "TCP + TLS", Say(same("{0} + {1} = {2}"),
		unit.Count.Of(float64(tcp)), unit.Count.Of(all.Value-float64(tcp)), all)}
}
