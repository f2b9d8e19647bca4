package calc

import (
	"math"

	"latencylab/calc/unit"
)

func mmcExplain(a Args, r Result) Explanation {
	return Explanation{Verdict: mmcVerdict(a, r), Steps: mmcSteps(a, r)}
}

func mmcVerdict(a Args, r Result) Verdict {
	level, word := mmcBand(r.Of(&mmcOut.slowdown), r.Of(&mmcOut.busy))
	limited := !math.IsInf(a.Of(&mmcIn.limit), 1)
	switch {
	case limited && r.Of(&mmcOut.reject) >= 1e-4:
		return Verdict{Caution, Text{EN: "Shedding load", VI: "Đang từ chối bớt tải"}, []Sentence{mmcSayShedding(r)}}
	case math.IsInf(r.Of(&mmcOut.mean), 1):
		return Verdict{level, word, []Sentence{mmcSayOverload(a, r)}}
	case a.On(&mmcIn.burst):
		return Verdict{level, word, []Sentence{mmcSayBurst(a, r), mmcSayTarget(a, r)}}
	}
	return Verdict{level, word, []Sentence{mmcSayLoad(r), mmcSayTarget(a, r)}}
}

// mmcBand grades a load by how much longer the p99 is than with no load; the
// bands are those in which an engineer would act differently.
func mmcBand(slowdown, busy float64) (Level, Text) {
	switch {
	case math.IsInf(slowdown, 1):
		return Broken, Text{EN: "Overloaded", VI: "Quá tải"}
	case slowdown > 10 || busy >= 0.95:
		return Broken, Text{EN: "Near the wall", VI: "Sắp quá tải"}
	case slowdown > 3:
		return Caution, Text{EN: "Queueing hard", VI: "Xếp hàng nhiều"}
	case slowdown >= 1.5:
		return Caution, Text{EN: "Starting to slow", VI: "Bắt đầu chậm"}
	}
	return Fine, Text{EN: "Comfortable", VI: "Thong thả"}
}

func mmcSayLoad(r Result) Sentence {
	return Say(Text{
		EN: "At {0} busy, {1} of requests wait and p99 is {2} its idle value.",
		VI: "Ở độ bận {0}, {1} request phải chờ và p99 bằng {2} lúc rảnh."},
		r.quantity(&mmcOut.busy), r.quantity(&mmcOut.waitProb), r.quantity(&mmcOut.slowdown))
}

func mmcSayBurst(a Args, r Result) Sentence {
	calm := mmcEval(a.With(mmcIn.burst.Is(0)))
	return Say(Text{
		EN: "The burst takes the workers from {0} to {1} busy and p99 from {2} to {3}, {4} what it was.",
		VI: "Tải đột biến đưa độ bận từ {0} lên {1} và p99 từ {2} lên {3}, bằng {4} lúc trước."},
		calm.quantity(&mmcOut.busy), r.quantity(&mmcOut.busy), calm.quantity(&mmcOut.p99), r.quantity(&mmcOut.p99),
		unit.Times.Of(r.Of(&mmcOut.p99)/calm.Of(&mmcOut.p99)))
}

func mmcSayShedding(r Result) Sentence {
	return Say(Text{
		EN: "{0} of requests are refused; for the others p99 is {1}. A longer queue refuses fewer and makes the rest wait longer; only more workers do both better.",
		VI: "{0} request bị từ chối; với phần còn lại p99 là {1}. Hàng đợi dài hơn thì từ chối ít hơn nhưng phần còn lại chờ lâu hơn; chỉ thêm worker mới tốt cả hai."},
		r.quantity(&mmcOut.reject), r.quantity(&mmcOut.p99))
}

func mmcSayOverload(a Args, r Result) Sentence {
	enough := math.Floor(r.Of(&mmcOut.rate)*a.Of(&mmcIn.service)) + 1
	if r.Of(&mmcOut.backlog) < 0.005 {
		return Say(Text{
			EN: "At {0} there is nothing to spare, and chance alone makes the queue grow without end; no average exists. Lower the load or add workers: {1} keep up with it.",
			VI: "Ở {0} không còn gì dự phòng, chỉ ngẫu nhiên cũng làm hàng đợi dài mãi; không có số trung bình. Hãy giảm tải hoặc thêm worker: {1} worker là theo kịp."},
			r.quantity(&mmcOut.busy), unit.Count.Of(enough))
	}
	return Say(Text{
		EN: "At {0} the queue grows by {1} without end; no average exists. Lower the load or add workers: {2} keep up with it.",
		VI: "Ở {0} hàng đợi dài thêm {1} mãi mãi, không có số trung bình. Hãy giảm tải hoặc thêm worker: {2} worker là theo kịp."},
		r.quantity(&mmcOut.busy), r.quantity(&mmcOut.backlog), unit.Count.Of(enough))
}

// mmcSayTarget tells how far the load may go, or what would meet the target.
func mmcSayTarget(a Args, r Result) Sentence {
	target := unit.Second.Of(a.Of(&mmcIn.target))
	most, ok := solve(mmcEval, mmcGoals[0], a)
	switch {
	case !ok:
		return Say(Text{
			EN: "No load meets the target of {0}: one request alone has a p99 of {1}.",
			VI: "Không mức tải nào đạt mục tiêu {0}: riêng một request đã có p99 là {1}."},
			target, unit.Second.Of(a.Of(&mmcIn.service)*math.Log(100)))
	case r.Of(&mmcOut.p99) <= target.Value:
		return Say(Text{
			EN: "p99 stays within {0} up to {1} busy.",
			VI: "p99 còn trong {0} cho tới độ bận {1}."},
			target, unit.Share.Exactly(most))
	}
	workers, ok := solve(mmcEval, mmcGoals[2], a)
	if !ok {
		return Say(Text{
			EN: "p99 is over the target of {0}, which holds up to {1} busy.",
			VI: "p99 vượt mục tiêu {0}, mục tiêu chỉ giữ được tới độ bận {1}."},
			target, unit.Share.Exactly(most))
	}
	return Say(Text{
		EN: "p99 is over the target of {0}, which holds up to {1} busy; {2} workers would meet it at this rate.",
		VI: "p99 vượt mục tiêu {0}, mục tiêu chỉ giữ được tới độ bận {1}; với tốc độ đến này cần {2} worker."},
		target, unit.Share.Exactly(most), unit.Count.Of(workers))
}

// mmcSteps is the computation with the reader's numbers in it.
func mmcSteps(a Args, r Result) []Step {
	rate, busy, wait := r.quantity(&mmcOut.rate), r.quantity(&mmcOut.busy), r.quantity(&mmcOut.waitProb)
	service, workers := unit.Second.Of(a.Of(&mmcIn.service)), unit.Count.Of(a.Of(&mmcIn.workers))
	steps := []Step{
		{mmcOut.busy.Label, "ρ = λ·S / c", Say(same("{0} × {1} / {2} = {3}"), rate, service, workers, busy)},
	}
	switch {
	case !math.IsInf(a.Of(&mmcIn.limit), 1):
		steps = append(steps,
			Step{mmcOut.reject.Label, "π(K), K = c + limit", Say(Text{
				EN: "the queue is full, with {0} inside, {1} of the time",
				VI: "hàng đợi đầy, với {0} bên trong, trong {1} thời gian"},
				unit.Count.Of(a.Of(&mmcIn.workers)+a.Of(&mmcIn.limit)), r.quantity(&mmcOut.reject))})
	case math.IsInf(r.Of(&mmcOut.mean), 1):
		return append(steps, Step{mmcOut.backlog.Label, "λ − c / S", Say(same("{0} − {1} = {2}"), rate, r.quantity(&mmcOut.capacity), r.quantity(&mmcOut.backlog))})
	default:
		steps = append(steps,
			Step{mmcOut.waitProb.Label, "C = ErlangC(c, λ·S)", Say(same("ErlangC({0}, {1}) = {2}"), workers, unit.Number.Of(rate.Value*service.Value), wait)},
			Step{mmcOut.waitMean.Label, "W = C·S / (c·(1 − ρ))", Say(same("{0} × {1} / ({2} × (1 − {3})) = {4}"), wait, service, workers, busy, r.quantity(&mmcOut.waitMean))})
	}
	return append(steps,
		Step{mmcOut.mean.Label, "R = W + S", Say(same("{0} + {1} = {2}"), r.quantity(&mmcOut.waitMean), service, r.quantity(&mmcOut.mean))},
		Step{mmcOut.p99.Label, "P(T > t) = e^(−μt) + C·μ/(μ−θ)·(e^(−θt) − e^(−μt)) = 1%, μ = 1/S, θ = μ·c·(1−ρ)", Say(same("p99 = {0}"), r.quantity(&mmcOut.p99))},
		Step{mmcOut.slowdown.Label, "p99 / (S·ln 100)", Say(same("{0} / {1} = {2}"), r.quantity(&mmcOut.p99), unit.Second.Of(service.Value*math.Log(100)), r.quantity(&mmcOut.slowdown))})
}
