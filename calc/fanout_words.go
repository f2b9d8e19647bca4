package calc

import (
	"latencylab/calc/histogram"
	"latencylab/calc/unit"
)

func fanoutExplain(a Args, r Result) Explanation {
	return Explanation{Verdict: fanoutVerdict(a, r), Steps: fanoutSteps(a, r)}
}

func fanoutVerdict(a Args, r Result) Verdict {
	if a.On(&fanoutIn.hedge) {
		level, word := fanoutHedgedBand(a, r)
		return Verdict{level, word, []Sentence{fanoutSayHedged(r), fanoutSayHedgedNext(a, r)}}
	}
	level, word := fanoutBand(r.Of(&fanoutOut.hit), a.Of(&fanoutIn.target))
	return Verdict{level, word, []Sentence{fanoutSayHit(a, r), fanoutSayNext(a, r)}}
}

// fanoutDear is how much load hedging may add before its cost is the first thing
// to say of it: at a p90, twice that of the usual p95.
const fanoutDear = 0.1

// fanoutBand grades the share of users who wait.
func fanoutBand(hit, target float64) (Level, Text) {
	switch {
	case histogram.Within(hit, target):
		return Fine, Text{EN: "Tail in check", VI: "Phần đuôi trong tầm"}
	case hit > 0.5:
		return Broken, Text{EN: "Slow is the rule", VI: "Chậm là chuyện thường"}
	case hit > 0.1:
		return Caution, Text{EN: "Tail amplified", VI: "Phần đuôi bị nhân lên"}
	}
	return Caution, Text{EN: "Tail over the target", VI: "Phần đuôi quá mục tiêu"}
}

// fanoutHedgedBand grades what hedging leaves, and what it costs.
func fanoutHedgedBand(a Args, r Result) (Level, Text) {
	level, word := fanoutBand(r.Of(&fanoutOut.hitHedged), a.Of(&fanoutIn.target))
	switch {
	case level != Fine:
		return level, Text{EN: "Slow even when hedged", VI: "Có hedge vẫn chậm"}
	case r.Of(&fanoutOut.extraLoad) > fanoutDear:
		return Caution, Text{EN: "Too many copies", VI: "Gửi lặp quá nhiều"}
	case histogram.Within(r.Of(&fanoutOut.hit), a.Of(&fanoutIn.target)):
		return Fine, word
	}
	return Fine, Text{EN: "In check when hedged", VI: "Có hedge là ổn"}
}

func fanoutSayHit(a Args, r Result) Sentence {
	n, need := a.Of(&fanoutIn.backends), a.Of(&fanoutIn.need)
	backends, slow, hit := unit.Count.Of(n), unit.Share.Of(fanoutSlowShare(a)), r.quantity(&fanoutOut.hit)
	switch {
	case n == 1:
		return Say(Text{
			EN: "A call to one backend is slow {0} of the time, and so is the user's request.",
			VI: "Lời gọi tới một backend chậm {0} số lần, và request của người dùng cũng vậy."}, slow)
	case need < n:
		return Say(Text{
			EN: "{0} backends are called, each slow {1} of the time. {2} answers are enough, so {3} of users wait for a slow one.",
			VI: "Gọi {0} backend, mỗi cái chậm {1} số lần. Đủ {2} câu trả lời là đi tiếp, nên {3} người dùng phải chờ lời gọi chậm."},
			backends, slow, unit.Count.Of(need), hit)
	}
	return Say(Text{
		EN: "Each of {0} backends is slow {1} of the time; {2} of users wait for a slow one.",
		VI: "Mỗi backend trong {0} backend chậm {1} số lần; {2} người dùng phải chờ một lời gọi chậm."}, backends, slow, hit)
}

// fanoutSayNext tells how far it is to the target, or what would meet it.
func fanoutSayNext(a Args, r Result) Sentence {
	target, hit := unit.Share.Of(a.Of(&fanoutIn.target)), r.Of(&fanoutOut.hit)
	switch {
	case hit == 0:
		return Say(Text{EN: "No call is slow, so nobody waits.", VI: "Không lời gọi nào chậm nên không ai phải chờ."})
	case histogram.Within(hit, target.Value) && fanoutWantsAll(a):
		most, _ := solve(fanoutEval, fanoutGoals[0], a)
		return Say(Text{
			EN: "The target of {0} holds for up to {1} called at once.",
			VI: "Mục tiêu {0} còn giữ được khi gọi tới {1} backend cùng lúc."}, target, unit.Count.Of(most))
	case histogram.Within(hit, target.Value):
		return Say(Text{
			EN: "That is within the target of {0}. Each backend may be slow up to {1} of the time.",
			VI: "Vậy là trong mục tiêu {0}. Mỗi backend được phép chậm tới {1} số lần."}, target, r.quantity(&fanoutOut.backendTarget))
	}
	return Say(Text{
		EN: "Hedging, a second copy for the latest {0} of calls, would leave {1}. Without it a backend may be slow only {2} of the time to keep to {3}.",
		VI: "Hedge, tức gửi bản thứ hai cho {0} lời gọi trễ nhất, thì còn {1}. Không hedge thì mỗi backend chỉ được chậm {2} số lần mới giữ được {3}."},
		r.quantity(&fanoutOut.extraLoad), r.quantity(&fanoutOut.hitHedged), r.quantity(&fanoutOut.backendTarget), target)
}

// fanoutWantsAll reports whether every backend must answer.
func fanoutWantsAll(a Args) bool { return a.Of(&fanoutIn.need) >= a.Of(&fanoutIn.backends) }

func fanoutSayHedged(r Result) Sentence {
	text := Text{
		EN: "A second copy for the latest {0} of calls takes the users who wait from {1} to {2}, and p99 from {3} to {4}.",
		VI: "Gửi bản thứ hai cho {0} lời gọi trễ nhất đưa phần người dùng phải chờ từ {1} xuống {2}, p99 từ {3} xuống {4}."}
	if r.Of(&fanoutOut.p99) == r.Of(&fanoutOut.p99Hedged) {
		text = Text{
			EN: "A second copy for the latest {0} of calls takes the users who wait from {1} to {2}; p99 stays at {3}.",
			VI: "Gửi bản thứ hai cho {0} lời gọi trễ nhất đưa phần người dùng phải chờ từ {1} xuống {2}; p99 vẫn là {3}."}
	}
	return Say(text, r.quantity(&fanoutOut.extraLoad), r.quantity(&fanoutOut.hit), r.quantity(&fanoutOut.hitHedged),
		r.quantity(&fanoutOut.p99), r.quantity(&fanoutOut.p99Hedged))
}

func fanoutSayHedgedNext(a Args, r Result) Sentence {
	target, extra := unit.Share.Of(a.Of(&fanoutIn.target)), r.quantity(&fanoutOut.extraLoad)
	switch {
	case !histogram.Within(r.Of(&fanoutOut.hitHedged), target.Value):
		most, ok := solve(fanoutEval, fanoutGoals[2], a)
		if !ok {
			most = 0
		}
		return Say(Text{
			EN: "That is still over the target of {0}: backends may be slow up to {1} of the time. Call fewer, or go on without the last answers.",
			VI: "Vẫn quá mục tiêu {0}: backend chỉ được chậm tới {1} số lần. Hãy gọi ít hơn, hoặc đi tiếp mà không đợi những câu trả lời cuối."},
			target, unit.Share.Of(most))
	case extra.Value > fanoutDear:
		return Say(Text{
			EN: "But the backends get {0} more requests, which makes them slower. At the p95 of the real load it would be 5%.",
			VI: "Nhưng backend phải nhận thêm {0} request, và vì thế chậm hơn. Đặt ngưỡng ở p95 của tải thật thì chỉ thêm 5%."}, extra)
	}
	return Say(Text{
		EN: "The backends get {0} more requests for it; cap that share, so that a slow day does not double the load.",
		VI: "Đổi lại backend nhận thêm {0} request; hãy chặn trần tỉ lệ này để ngày xấu trời tải không tăng gấp đôi."}, extra)
}
