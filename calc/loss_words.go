package calc

import (
	"strconv"
	"strings"

	"latencylab/calc/network"
	"latencylab/calc/unit"
)

func lossExplain(a Args, r Result) Explanation {
	level, word := lossBand(r.Of(&lossOut.hit))
	because := []Sentence{lossSayTail(a, r), lossSayJump(a, r)}
	if a.Of(&lossIn.loss) > 0 {
		because = append(because, lossSayRetry(a, r))
	}
	return Explanation{Verdict: Verdict{level, word, because}, Steps: lossSteps(a, r)}
}

// lossBand grades a loss by which percentiles wait for the timer.
func lossBand(hit float64) (Level, Text) {
	switch {
	case hit > 0.1:
		return Broken, Text{EN: "Many requests wait", VI: "Nhiều request phải chờ"}
	case hit > 0.01:
		return Caution, Text{EN: "The tail waits", VI: "Phần đuôi phải chờ"}
	case hit > 0.001:
		return Caution, Text{EN: "Just beyond p99", VI: "Ngay ngoài p99"}
	}
	return Fine, Text{EN: "Hardly noticed", VI: "Hầu như không thấy"}
}

func lossSayTail(a Args, r Result) Sentence {
	if a.Of(&lossIn.loss) == 0 {
		return Say(Text{
			EN: "Nothing is lost: p50 is {0} and p99 {1}, by jitter alone.",
			VI: "Không mất gói nào: p50 là {0} và p99 là {1}, chỉ do jitter."},
			r.quantity(&lossOut.p50), r.quantity(&lossOut.p99))
	}
	if r.Of(&lossOut.hit) > 0.01 {
		return Say(Text{
			EN: "At {0} loss {1} of requests wait for the timer: p50 is {2}, p99 {3} instead of {4}.",
			VI: "Mất {0} thì {1} request phải chờ gửi lại: p50 là {2}, p99 là {3} thay vì {4}."},
			unit.Share.Of(a.Of(&lossIn.loss)), r.quantity(&lossOut.hit), r.quantity(&lossOut.p50), r.quantity(&lossOut.p99), r.quantity(&lossOut.cleanP99))
	}
	return Say(Text{
		EN: "At {0} loss {1} of requests wait for the timer, too few to show in p99: {2}. p99.9 is {3}.",
		VI: "Mất {0} thì {1} request phải chờ gửi lại, chưa đủ để hiện ra ở p99: {2}. p99.9 là {3}."},
		unit.Share.Of(a.Of(&lossIn.loss)), unit.Share.Exactly(roundToward(r.Of(&lossOut.hit), 0, 3)), r.quantity(&lossOut.p99), r.quantity(&lossOut.p999))
}

// lossSayJump names the loss from which p99 carries the timer, and what a loss
// costs.
func lossSayJump(a Args, r Result) Sentence {
	return Say(Text{
		EN: "p99 jumps at {0} loss. A lost packet costs {1} more: the round trip of {2} and {3} on top.",
		VI: "p99 nhảy vọt từ mức mất {0}. Mất một gói tốn thêm {1}: RTT {2} và thêm {3}."},
		r.quantity(&lossOut.jump), r.quantity(&lossOut.rto), unit.Second.Of(a.Of(&lossIn.rtt)),
		unit.Second.Of(r.Of(&lossOut.rto)-a.Of(&lossIn.rtt)))
}

// lossSayRetry compares the timer with asking again.
func lossSayRetry(a Args, r Result) Sentence {
	after, base := r.Of(&lossOut.cleanP99), a.Of(&lossIn.base)
	if after >= r.Of(&lossOut.rto) {
		return Say(Text{
			EN: "Asking again would come no sooner than the timer; only less loss helps.",
			VI: "Hỏi lại cũng không sớm hơn bộ hẹn giờ; chỉ giảm mất gói mới có ích."})
	}
	return Say(Text{
		EN: "Asking again on another connection after {0} is answered in about {1}, not {2}.",
		VI: "Hỏi lại qua kết nối khác sau {0} thì có trả lời sau khoảng {1}, không phải {2}."},
		unit.Second.Of(after), unit.Second.Of(after+base), unit.Second.Of(r.Of(&lossOut.rto)+base))
}

// lossSteps is the computation with the reader's numbers in it.
func lossSteps(a Args, r Result) []Step {
	loss, packets := unit.Share.Of(a.Of(&lossIn.loss)), unit.Count.Of(a.Of(&lossIn.packets))
	rtt, rto := unit.Second.Of(a.Of(&lossIn.rtt)), r.quantity(&lossOut.rto)
	steps := []Step{
		{lossOut.hit.Label, "h = 1 − (1 − p)^k", Say(same("1 − (1 − {0})^{1} = {2}"), loss, packets, r.quantity(&lossOut.hit))},
		{lossOut.jump.Label, "1 − 99%^(1/k)", Say(same("1 − 99%^(1/{0}) = {1}"), packets, r.quantity(&lossOut.jump))},
		{lossOut.rto.Label, "srtt + max(floor, 4·deviation)", Say(same("{0} + max({1}, 4 × {2}) = {3}"),
			rtt, unit.Second.Of(a.Of(&lossIn.floor)), unit.Second.Of(lossDeviation(a)), rto)},
		{lossOut.p99.Label, "P(T > t) = 1%, T = base ± jitter + RTO·(2^a − 1 + 2^b − 1), P(a ≥ m) = p^m, P(b ≥ m) = 1 − (1 − p^m)^(k − 1)", Say(same("p99 = {0}"), r.quantity(&lossOut.p99))},
		{lossOut.mean.Label, "base + RTO·Σ 2^m·(P(a > m) + P(b > m))", Say(same("{0}"), r.quantity(&lossOut.mean))},
	}
	if a.Of(&lossIn.loss) > 0 {
		steps = append(steps, Step{lossOut.bulk.Label, "(MSS / RTT) · √(3/2) / √p", Say(Text{
			EN: "{0} / {1} × 1.22 / √{2} = {3} in a second, {4} Mbit/s", VI: "{0} / {1} × 1,22 / √{2} = {3} trong một giây, {4} Mbit/s"},
			unit.Byte.Exactly(segment), rtt, loss, r.quantity(&lossOut.bulk), unit.Number.Of(8*r.Of(&lossOut.bulk)/1e6))})
	}
	return append(steps, lossConnectStep("Linux 6.5+", network.Linux), lossConnectStep("Linux ≤ 6.4", network.LinuxOld))
}

// lossConnectStep lists when a SYN that is not answered is sent again.
func lossConnectStep(kernel string, c network.Connect) Step {
	var times []string
	for _, at := range c.Starts()[1:] {
		times = append(times, strconv.FormatFloat(at, 'f', -1, 64))
	}
	end := strconv.FormatFloat(c.GivesUp(), 'f', -1, 64)
	list := strings.Join(times, ", ")
	return Step{Text{EN: "A lost SYN is sent again", VI: "SYN bị mất được gửi lại"}, kernel, Say(Text{
		EN: "after " + list + " s; given up after " + end + " s",
		VI: "sau " + list + " s; bỏ cuộc sau " + end + " s"})}
}
