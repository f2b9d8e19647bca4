package calc

import (
	"math"

	"latencylab/calc/unit"
)

func closedExplain(a Args, r Result) Explanation {
	level, word := closedBand(a, r)
	e := Explanation{
		Verdict: Verdict{level, word, []Sentence{closedSayLoad(a, r), closedSayKnee(a, r), closedSayTarget(a, r), closedSayRate(a)}},
		Steps:   closedSteps(a, r),
	}
	if open := r.Of(&closedOut.open); open > 1.5*r.Of(&closedOut.p99) && !math.IsInf(open, 1) {
		e.More = []Verdict{{Info, Text{EN: "A flattering p99", VI: "p99 đẹp hơn thực tế"}, []Sentence{closedSayOpen(r)}}}
	}
	return e
}

// closedBand grades the users by where they are from the knee.
func closedBand(a Args, r Result) (Level, Text) {
	switch at := a.Of(&closedIn.users) / r.Of(&closedOut.knee); {
	case a.Of(&closedIn.users) <= a.Of(&closedIn.workers):
		return Fine, Text{EN: "Nobody waits", VI: "Không ai phải chờ"}
	case at >= 2:
		return Caution, Text{EN: "Saturated", VI: "Bão hoà"}
	case at >= 1:
		return Caution, Text{EN: "Past the knee", VI: "Đã qua điểm bão hoà"}
	case at >= 0.7:
		return Info, Text{EN: "Nearing the knee", VI: "Gần bão hoà"}
	}
	return Fine, Text{EN: "Room to spare", VI: "Còn dư sức"}
}

func closedSayLoad(a Args, r Result) Sentence {
	service := a.Of(&closedIn.service)
	of := []unit.Quantity{unit.Count.Of(a.Of(&closedIn.users)), r.quantity(&closedOut.throughput), unit.PerSecond.Of(a.Of(&closedIn.workers) / service),
		r.quantity(&closedOut.mean), unit.Times.Of(r.Of(&closedOut.mean) / service)}
	if of[0].Value == 1 {
		return Say(Text{
			EN: "One user alone gets {1} of at most {2}; an answer takes {3}.",
			VI: "Một người dùng được {1} trong tối đa {2}; mỗi trả lời mất {3}."}, of...)
	}
	return Say(Text{
		EN: "{0} users get {1} of at most {2}; an answer takes {3}, {4} as long as for one alone.",
		VI: "{0} người dùng được {1} trong tối đa {2}; mỗi trả lời mất {3}, bằng {4} khi chỉ có một người."}, of...)
}

// closedSayKnee tells what one user more brings.
func closedSayKnee(a Args, r Result) Sentence {
	knee, each := r.quantity(&closedOut.knee), unit.Second.Of(a.Of(&closedIn.service)/a.Of(&closedIn.workers))
	if a.Of(&closedIn.users) >= knee.Value {
		return Say(Text{
			EN: "Each user beyond the knee at {0} adds {1} to every answer and next to nothing to the throughput: add workers, or let fewer in.",
			VI: "Mỗi người dùng quá điểm bão hoà ({0}) làm mọi trả lời chậm thêm {1} mà throughput gần như không tăng: hãy thêm worker, hoặc cho vào ít người hơn."},
			knee, each)
	}
	return Say(Text{
		EN: "From the knee at {0} on, each user more adds {1} to every answer.",
		VI: "Từ điểm bão hoà ({0}) trở đi, mỗi người dùng thêm vào làm mọi trả lời chậm thêm {1}."},
		knee, each)
}

func closedSayTarget(a Args, r Result) Sentence {
	most, ok := solve(closedEval, closedGoals[0], a)
	of := []unit.Quantity{unit.Second.Of(a.Of(&closedIn.target)), unit.Count.Of(most)}
	switch {
	case !ok:
		return Say(Text{
			EN: "No number of users meets the target of {0}: one request alone has a p99 of {1}.",
			VI: "Không mức nào đạt mục tiêu {0}: riêng một request đã có p99 là {1}."},
			of[0], unit.Second.Of(a.Of(&closedIn.service)*math.Log(100)))
	case a.Of(&closedIn.users) <= most && most == 1:
		return Say(Text{
			EN: "p99 is within {0}; with a second user it would not be.",
			VI: "p99 trong {0}; thêm người dùng thứ hai thì không còn."}, of...)
	case a.Of(&closedIn.users) <= most:
		return Say(Text{
			EN: "p99 stays within {0} up to {1} users.",
			VI: "p99 còn trong {0} cho tới {1} người dùng."}, of...)
	}
	workers, _ := solve(closedEval, closedGoals[1], a)
	of = append(of, unit.Count.Of(workers))
	if most == 1 {
		return Say(Text{
			EN: "p99 is over the target of {0}, which only one user alone meets; {2} workers would meet it.",
			VI: "p99 vượt mục tiêu {0}, mục tiêu chỉ đạt khi có một người; cần {2} worker để đạt."}, of...)
	}
	return Say(Text{
		EN: "p99 is over the target of {0}, which holds up to {1} users; {2} workers would meet it.",
		VI: "p99 vượt mục tiêu {0}, mục tiêu chỉ giữ được tới {1} người dùng; cần {2} worker để đạt."}, of...)
}

func closedSayRate(a Args) Sentence {
	users, ok := solve(closedEval, closedGoals[2], a)
	of := []unit.Quantity{unit.PerSecond.Of(a.Of(&closedIn.rate)), unit.Count.Of(users), unit.PerSecond.Of(a.Of(&closedIn.workers) / a.Of(&closedIn.service))}
	switch {
	case !ok:
		return Say(Text{
			EN: "No number of users makes {0} of it: the workers do {2} at most.",
			VI: "Bao nhiêu người dùng cũng không tạo được {0}: các worker làm tối đa {2}."}, of...)
	case users == 1:
		return Say(Text{EN: "One user is enough for {0}.", VI: "Một người dùng là đủ {0}."}, of...)
	}
	return Say(Text{EN: "A load of {0} takes {1} users.", VI: "Muốn tải {0} thì cần {1} người dùng."}, of...)
}

// closedSayOpen tells what a closed loop hides.
func closedSayOpen(r Result) Sentence {
	return Say(Text{
		EN: "Users who wait hold back. If {0} came whether answered or not, p99 would be {1} instead of {2}: an open loop is what tells.",
		VI: "Người dùng đang chờ thì không hỏi thêm. Nếu {0} cứ đến dù đã được trả lời hay chưa thì p99 là {1} thay vì {2}: phải đo vòng hở mới biết."},
		r.quantity(&closedOut.throughput), r.quantity(&closedOut.open), r.quantity(&closedOut.p99))
}

// closedSteps is the computation with the reader's numbers in it.
func closedSteps(a Args, r Result) []Step {
	users, workers := unit.Count.Of(a.Of(&closedIn.users)), unit.Count.Of(a.Of(&closedIn.workers))
	think, service := unit.Second.Of(a.Of(&closedIn.think)), unit.Second.Of(a.Of(&closedIn.service))
	mean, throughput := r.quantity(&closedOut.mean), r.quantity(&closedOut.throughput)
	return []Step{
		{closedOut.knee.Label, "N* = c·(Z + S) / S", Say(same("{0} × ({1} + {2}) / {2} = {3}"), workers, think, service, r.quantity(&closedOut.knee))},
		{closedOut.most.Label, "min(N / (Z + S), c / S)", Say(same("min({0} / ({1} + {2}), {3} / {2}) = {4}"), users, think, service, workers, r.quantity(&closedOut.most))},
		{closedOut.waitMean.Label, "W = S/c · Σ (j − c + 1)·π(j), j ≥ c, π(j) ∝ (N−1)! / (N−1−j)! · (S/Z)^j / Π min(i, c)", Say(Text{
			EN: "with {0} others, {1} of requests wait, {2} on average over all",
			VI: "với {0} người khác, {1} request phải chờ, trung bình trên mọi request là {2}"},
			unit.Count.Of(users.Value-1), r.quantity(&closedOut.waitProb), r.quantity(&closedOut.waitMean))},
		{closedOut.mean.Label, "R = S + W", Say(same("{0} + {1} = {2}"), service, r.quantity(&closedOut.waitMean), mean)},
		{closedOut.throughput.Label, "X = N / (Z + R)", Say(same("{0} / ({1} + {2}) = {3}"), users, think, mean, throughput)},
		{closedOut.busy.Label, "X·S / c", Say(same("{0} × {1} / {2} = {3}"), throughput, service, workers, r.quantity(&closedOut.busy))},
	}
}
