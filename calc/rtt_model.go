package calc

import (
	"math"

	"latencylab/calc/network"
)

// rttDataCentre is a round trip inside one data centre, as in Jeff Dean's table.
const rttDataCentre = 0.0005

// rttPath is the round trip, and the distance that it takes at least.
func rttPath(a Args) (rtt, km float64) {
	switch rtt = a.Of(&rttIn.rtt); {
	case !math.IsInf(rtt, 1):
		return rtt, network.Reach(rtt)
	case a.Is(&rttIn.place, "dc"):
		return rttDataCentre, network.Reach(rttDataCentre)
	}
	km = rttDistance(a)
	return network.RTT(km * a.Of(&rttIn.path)), km
}

// rttDistance is how far apart the chosen places are, in km.
func rttDistance(a Args) float64 {
	switch a.Choice(&rttIn.place) {
	case "hcm_singapore":
		return 1100
	case "hanoi_tokyo":
		return 3700
	case "hanoi_us_east":
		return 13_000
	case "cities":
		from, to := network.Cities[int(a.Of(&rttIn.from))], network.Cities[int(a.Of(&rttIn.to))]
		return network.Distance(from.Place, to.Place)
	}
	return a.Of(&rttIn.km)
}

// rttHandshakes are the options of the stack, in their order.
var rttHandshakes = []network.Handshake{
	{},
	{TLS: network.TLS12},
	{TLS: network.TLS13},
	{TLS: network.TLS13, Resumed: true, Early: true},
	{QUIC: true},
	{QUIC: true, Resumed: true, Early: true},
}

// FirstRequest is the exchange that the first request of [RTT] is: the first on
// a new connection.
func FirstRequest(a Args) network.Exchange {
	h := rttHandshakes[int(a.Of(&rttIn.stack))]
	h.Resumed = h.Resumed || a.On(&rttIn.resumed)
	h.FastOpen = !h.QUIC && a.On(&rttIn.fastopen)
	rtt, _ := rttPath(a)
	return network.Exchange{
		Handshake: h, RTT: rtt, Server: a.Of(&rttIn.server),
		Windows: network.TCPSlowStart.Windows(a.Of(&rttIn.bytes)),
	}
}

// rttTurns is how often the caller waits for an answer.
func rttTurns(a Args) float64 {
	return float64(network.Turns(int(a.Of(&rttIn.calls)), int(a.Of(&rttIn.parallel))))
}

func rttEval(a Args) (r Result) {
	rtt, km := rttPath(a)
	first := FirstRequest(a)
	next := first
	next.Kept = true
	kept, fresh := rttTurns(a)*next.Time(), rttTurns(a)*first.Time()

	r.Set(&rttOut.rtt, rtt)
	r.Set(&rttOut.km, km)
	r.Set(&rttOut.setup, float64(first.Handshake.RoundTrips()))
	r.Set(&rttOut.rounds, float64(len(first.Windows)))
	r.Set(&rttOut.first, first.Time())
	r.Set(&rttOut.next, next.Time())
	r.Set(&rttOut.totalNew, fresh)
	r.Set(&rttOut.saved, fresh-kept)
	if a.On(&rttIn.keep) {
		r.Set(&rttOut.total, kept)
	} else {
		r.Set(&rttOut.total, fresh)
	}
	rttNotes(a, &r, first.Handshake)
	rttIgnore(a, &r, first.Handshake)
	return r
}

func rttNotes(a Args, r *Result, h network.Handshake) {
	measured := !math.IsInf(a.Of(&rttIn.rtt), 1)
	switch {
	case r.Of(&rttOut.rtt) == 0:
		r.Note(Caution, Say(rttSamePlace))
	case !measured && !a.Is(&rttIn.place, "dc") && a.Of(&rttIn.path) == 1:
		r.Note(Info, Say(rttFloor))
	}
	switch {
	case h.Early:
		r.Note(Info, Say(rttReplay))
	case h.Resumed && (h.QUIC || h.TLS == network.TLS13):
		r.Note(Info, Say(rttResumed))
	}
	if h.FastOpen {
		r.Note(Info, Say(rttFastOpen))
	}
}

// rttIgnore names the inputs that have no part: those of a distance that is not
// asked for, and those that the connection does not know.
func rttIgnore(a Args, r *Result, h network.Handshake) {
	ignore := func(yes bool, ins ...*Input) {
		for _, in := range ins {
			if yes {
				r.Ignore(in)
			}
		}
	}
	measured := !math.IsInf(a.Of(&rttIn.rtt), 1)
	ignore(measured, &rttIn.place)
	ignore(measured || !a.Is(&rttIn.place, "cities"), &rttIn.from, &rttIn.to)
	ignore(measured || !a.Is(&rttIn.place, "custom"), &rttIn.km)
	ignore(measured || a.Is(&rttIn.place, "dc"), &rttIn.path)
	ignore(h.Early || !h.QUIC && h.TLS == network.NoTLS, &rttIn.resumed)
	ignore(h.QUIC, &rttIn.fastopen)
}

var (
	rttSamePlace = Text{
		EN: "Both ends are the same place, so the distance costs nothing. Choose another city, or the same data centre for what its switches cost.",
		VI: "Hai đầu là cùng một nơi nên khoảng cách không tốn gì. Hãy chọn thành phố khác, hoặc cùng data centre để tính phần của switch."}
	rttFloor = Text{
		EN: "This is the floor, light in a straight fibre; no route is faster. Real round trips are often 1.5 to 2 times that: set the detour, or type what ping shows.",
		VI: "Đây là mức sàn, ánh sáng trong cáp thẳng; không tuyến nào nhanh hơn. RTT thật thường gấp 1,5 tới 2 lần: hãy chỉnh độ đi vòng, hoặc nhập số ping cho thấy."}
	rttReplay = Text{
		EN: "Early data (0-RTT) can be sent again by an attacker: use it only for requests that may safely run twice.",
		VI: "Dữ liệu gửi sớm (0-RTT) có thể bị kẻ tấn công gửi lại: chỉ dùng cho request chạy hai lần vẫn an toàn."}
	rttResumed = Text{
		EN: "Resuming saves computation and the certificate here, but no round trip; only 0-RTT does.",
		VI: "Nối tiếp phiên ở đây tiết kiệm phần tính toán và chứng chỉ, không bớt lượt đi về nào; chỉ 0-RTT mới bớt."}
	rttFastOpen = Text{
		EN: "TCP Fast Open needs a cookie of an earlier connection, and some networks drop a SYN that carries data.",
		VI: "TCP Fast Open cần cookie của kết nối trước, và một số mạng bỏ gói SYN có mang dữ liệu."}
)
