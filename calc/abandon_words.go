package calc

import "latencylab/calc/unit"

// abandonExplain answers what the reader asked and then what two other servers
// would make of the same load: one that refuses in time, and one that does not
// notice who has gone.
func abandonExplain(a Args, r Result) Explanation {
	return Explanation{
		Verdict: abandonVerdict(a, r),
		More:    []Verdict{abandonShed(a, r), abandonBlind(a, r)},
		Steps:   abandonSteps(a, r),
	}
}

func abandonVerdict(a Args, r Result) Verdict {
	lost, lose := r.Of(&abandonOut.lost), a.Of(&abandonIn.lose)
	var v Verdict
	switch {
	case lost >= max(0.2, lose):
		v.Level, v.Word = Broken, Text{EN: "Losing many", VI: "Mất nhiều"}
	case r.Of(&abandonOut.busy) >= 1:
		v.Level, v.Word = Caution, Text{EN: "Overloaded, held up by those who leave", VI: "Quá tải, trụ được nhờ những request bỏ đi"}
	case lost > lose:
		v.Level, v.Word = Caution, Text{EN: "Too many give up", VI: "Quá nhiều request bỏ cuộc"}
	case lost > 1e-3:
		v.Level, v.Word = Fine, Text{EN: "Few give up", VI: "Ít request bỏ cuộc"}
	default:
		v.Level, v.Word = Fine, Text{EN: "Hardly any give up", VI: "Gần như không request nào bỏ cuộc"}
	}
	v.Because = []Sentence{Say(Text{
		EN: "At {0} load {1} give up; those served wait {2} on average, p99 {3}.",
		VI: "Ở tải {0}, {1} bỏ cuộc; số được xử lý chờ trung bình {2}, p99 {3}."},
		r.quantity(&abandonOut.busy), r.quantity(&abandonOut.lost), r.quantity(&abandonOut.waitServed), r.quantity(&abandonOut.waitP99))}
	if busy := r.Of(&abandonOut.busy); busy > 1 {
		v.Because = append(v.Because, Say(Text{
			EN: "The workers do {0} of {1}, so {2} must be lost whatever the timeout; a longer one only makes everybody wait longer.",
			VI: "Các worker làm được {0} trong {1}, nên phải mất {2} dù timeout bao nhiêu; timeout dài hơn chỉ làm mọi request chờ lâu hơn."},
			r.quantity(&abandonOut.capacity), r.quantity(&abandonOut.rate), unit.Share.Of(1-1/busy)))
	}
	return Verdict{v.Level, v.Word, append(v.Because, abandonSayWorkers(a, r))}
}

// abandonSayWorkers tells how far it is to what may be lost.
func abandonSayWorkers(a Args, r Result) Sentence {
	lose := unit.Share.Exactly(a.Of(&abandonIn.lose))
	if r.Of(&abandonOut.lost) <= lose.Value {
		busy, _ := solve(abandonEval, abandonGoals[1], a)
		return Say(Text{
			EN: "No more than {0} give up until {1} load.",
			VI: "Số bỏ cuộc không quá {0} cho tới tải {1}."}, lose, unit.Share.Exactly(busy))
	}
	workers, ok := solve(abandonEval, abandonGoals[0], a)
	if !ok {
		return Say(Text{
			EN: "Not even {1} workers would keep that to {0}.",
			VI: "Đến {1} worker cũng không giữ được ở mức {0}."}, lose, unit.Count.Of(abandonIn.workers.Most))
	}
	return Say(Text{
		EN: "To lose no more than {0} takes {1} workers.",
		VI: "Muốn mất không quá {0} thì cần {1} worker."}, lose, unit.Count.Of(workers))
}

// abandonShed is about a queue limit in place of patience.
func abandonShed(a Args, r Result) Verdict {
	target := unit.Second.Of(a.Of(&abandonIn.target))
	v := Verdict{Level: Info, Word: Text{EN: "With a queue limit instead", VI: "Nếu thay bằng giới hạn hàng đợi"}}
	v.Because = []Sentence{Say(Text{
		EN: "A limit of {0} refuses {1} at once; the others wait {2} on average, p99 {3}. Within {4} of their arrival {5} of all requests start, with patience {6}.",
		VI: "Giới hạn {0} từ chối ngay {1}; phần còn lại chờ trung bình {2}, p99 {3}. Trong vòng {4} từ lúc đến có {5} request bắt đầu được xử lý, còn kiểu chờ rồi bỏ cuộc là {6}."},
		unit.Count.Of(a.Of(&abandonIn.limit)), r.quantity(&abandonOut.shedLost), r.quantity(&abandonOut.shedWaitMean), r.quantity(&abandonOut.shedWaitP99),
		target, r.quantity(&abandonOut.shedWithin), r.quantity(&abandonOut.within))}
	limit, ok := solve(abandonEval, abandonGoals[3], a)
	switch {
	case !ok:
		v.Because = append(v.Because, Say(Text{
			EN: "Even one place in the queue makes the p99 wait longer than {0}.",
			VI: "Chỉ một chỗ trong hàng đợi cũng làm p99 chờ quá {0}."}, target))
	case limit < abandonIn.limit.Most:
		v.Because = append(v.Because, Say(Text{
			EN: "A limit of {0} is the largest that keeps the p99 wait within {1}.",
			VI: "Giới hạn lớn nhất còn giữ p99 chờ trong {1} là {0}."}, unit.Count.Of(limit), target))
	}
	return v
}

// abandonBlind is about workers that do not notice who has gone.
func abandonBlind(a Args, r Result) Verdict {
	lost, waste, good := r.quantity(&abandonOut.blindLost), r.quantity(&abandonOut.waste), r.quantity(&abandonOut.blindGood)
	if r.Of(&abandonOut.busy) >= 1 {
		return Verdict{Broken, Text{EN: "If workers do not notice: collapse", VI: "Nếu worker không biết: sụp đổ"}, []Sentence{Say(Text{
			EN: "Goodput falls from {0} to 0: the queue grows, and every worker is busy with requests whose client has gone. Drop what has waited too long before working on it, pass deadlines on, or limit the queue.",
			VI: "Goodput rơi từ {0} về 0: hàng đợi dài mãi, và mọi worker bận với request mà client đã bỏ đi. Hãy bỏ request đã chờ quá lâu trước khi xử lý, truyền deadline theo request, hoặc giới hạn hàng đợi."},
			r.quantity(&abandonOut.goodput))}}
	}
	v := Verdict{Level: Fine, Word: Text{EN: "If workers do not notice: little harm yet", VI: "Nếu worker không biết: chưa hại mấy"}}
	switch {
	case lost.Value >= 0.2:
		v.Level, v.Word = Broken, Text{EN: "If workers do not notice: much worse", VI: "Nếu worker không biết: tệ hơn nhiều"}
	case lost.Value > a.Of(&abandonIn.lose):
		v.Level, v.Word = Caution, Text{EN: "If workers do not notice: worse", VI: "Nếu worker không biết: tệ hơn"}
	}
	v.Because = []Sentence{Say(Text{
		EN: "Then {0} are lost instead of {1}, and the workers spend {2} of their time on requests whose client has gone. Goodput is {3}; at 100% load it would be 0.",
		VI: "Khi đó mất {0} thay vì {1}, và worker tốn {2} thời gian cho request mà client đã bỏ đi. Goodput là {3}; tới tải 100% thì về 0."},
		lost, r.quantity(&abandonOut.lost), waste, good)}
	return v
}

// abandonSteps is the computation with the reader's numbers in it.
func abandonSteps(a Args, r Result) []Step {
	rate, lost := r.quantity(&abandonOut.rate), r.quantity(&abandonOut.lost)
	service, workers, patience := unit.Second.Of(a.Of(&abandonIn.service)), unit.Count.Of(a.Of(&abandonIn.workers)), unit.Second.Of(a.Of(&abandonIn.patience))
	target := unit.Second.Of(a.Of(&abandonIn.target))
	late := Step{abandonOut.blindLost.Label, "C·W / (W + C·g), C, W: M/M/c", Say(same("{0}"), r.quantity(&abandonOut.blindLost))}
	if r.Of(&abandonOut.busy) >= 1 {
		late.Formula = "ρ ≥ 1"
	}
	return []Step{
		{abandonOut.busy.Label, "ρ = λ·S / c", Say(same("{0} × {1} / {2} = {3}"), rate, service, workers, r.quantity(&abandonOut.busy))},
		{abandonOut.waitProb.Label, "P = J / (J + (1/B − 1)·S/c), J = ∫ e^(λ·g·(1 − e^(−t/g)) − c·t/S) dt, B = ErlangB(c, λ·S)", Say(same("g = {0}: P = {1}"), patience, r.quantity(&abandonOut.waitProb))},
		{abandonOut.lost.Label, "A = W / g", Say(same("{0} / {1} = {2}"), r.quantity(&abandonOut.waitMean), patience, lost)},
		{abandonOut.goodput.Label, "λ·(1 − A)", Say(same("{0} × (1 − {1}) = {2}"), rate, lost, r.quantity(&abandonOut.goodput))},
		{abandonOut.within.Label, "(1 − A)·P(W ≤ t | served)", Say(same("t = {0}: (1 − {1}) × {2} = {3}"), target, lost, r.quantity(&abandonOut.withinServed), r.quantity(&abandonOut.within))},
		{abandonOut.shedLost.Label, "π(K), K = c + limit", Say(same("K = {0}: {1}"), unit.Count.Of(a.Of(&abandonIn.workers)+a.Of(&abandonIn.limit)), r.quantity(&abandonOut.shedLost))},
		late,
	}
}
