package calc

import (
	"math"
	"slices"

	"latencylab/calc/network"
)

// lossDeviation is the mean deviation of an even spread, which is what TCP
// estimates.
func lossDeviation(a Args) float64 { return a.Of(lossIn.jitter) / 2 }

// lossLaw is the law of the latency, with the given chance of losing a packet.
func lossLaw(a Args, hit float64) network.Lossy {
	return network.Lossy{
		Base: a.Of(lossIn.base), Spread: min(a.Of(lossIn.jitter), a.Of(lossIn.base)), Hit: hit,
		RTO: network.LinuxRTO(a.Of(lossIn.rtt), lossDeviation(a), a.Of(lossIn.floor)),
	}
}

func lossHit(a Args) float64 {
	return network.Hit(a.Of(lossIn.loss), int(a.Of(lossIn.packets)))
}

// segment is the data in a packet that fills an Ethernet frame, in bytes.
const segment = 1460

func lossEval(a Args) (r Result) {
	loss, rtt := a.Of(lossIn.loss), a.Of(lossIn.rtt)
	law, clean := lossLaw(a, lossHit(a)), lossLaw(a, 0)

	r.Set(lossOut.hit, law.Hit)
	r.Set(lossOut.hits, law.Hit*a.Of(lossIn.requests))
	r.Set(lossOut.rto, law.RTO)
	r.Set(lossOut.rtoRFC, network.RFCRTO(rtt, lossDeviation(a)))
	r.Set(lossOut.jump, network.LossOf(0.01, int(a.Of(lossIn.packets))))
	r.SetLater(lossOut.p50, func() float64 { return law.Quantile(0.5) })
	r.SetLater(lossOut.p90, func() float64 { return law.Quantile(0.9) })
	r.SetLater(lossOut.p99, func() float64 { return law.Quantile(0.99) })
	r.SetLater(lossOut.p999, func() float64 { return law.Quantile(0.999) })
	r.SetLater(lossOut.mean, law.Mean)
	r.SetLater(lossOut.worst, func() float64 { return law.Quantile(math.Pow(0.5, 1/a.Of(lossIn.requests))) })
	r.SetLater(lossOut.cleanP99, func() float64 { return clean.Quantile(0.99) })
	r.SetLater(lossOut.slowdown, func() float64 { return law.Quantile(0.99) / clean.Quantile(0.99) })
	r.Set(lossOut.connectLate, network.Hit(loss, 2))
	r.SetLater(lossOut.connectP99, func() float64 { return rtt + network.Linux.Quantile(0.99, network.Hit(loss, 2)) })
	r.Set(lossOut.bulk, network.Mathis(segment, rtt, loss, false))

	if loss == 0 {
		r.Note(Info, Say(lossNone))
	}
	if a.Of(lossIn.base) < rtt {
		r.Note(Caution, Say(lossImpossible))
	}
	if law.Fail() > 0.01 {
		r.Note(Broken, Say(lossHopeless))
	}
	return r
}

// lossPoints is how many points a percentile curve has, and lossJumps how many of
// its jumps are drawn upright.
const (
	lossPoints = 80
	lossJumps  = 3
)

// lossNines draws latency against the percentile, with this loss and without.
func lossNines(a Args) []Series {
	law, clean := lossLaw(a, lossHit(a)), lossLaw(a, 0)
	shares := tails(lossPoints)[1:] // the first has no place on a log scale
	for jump, k := law.Hit, 0; jump > 1e-4 && k < lossJumps; jump, k = jump*law.Hit, k+1 {
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
