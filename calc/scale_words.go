package calc

import (
	"math"

	"latencylab/calc/unit"
)

func scaleExplain(a Args, r Result) Explanation {
	level, word := scaleBand(a, r)
	because := []Sentence{scaleSayThroughput(a, r)}
	if a.Of(&scaleIn.workers) > 1 && r.Of(&scaleOut.efficiency) < 1 {
		because = append(because, scaleSayLoss(r))
	}
	return Explanation{
		Verdict: Verdict{level, word, append(because, scaleSayTarget(a, r))},
		More:    scaleFitted(a),
		Steps:   scaleSteps(a, r),
	}
}

// scaleBand grades the workers by how much of the peak they reach and what each
// of them is worth.
func scaleBand(a Args, r Result) (Level, Text) {
	reached, efficiency := r.Of(&scaleOut.throughput)/r.Of(&scaleOut.peak), r.Of(&scaleOut.efficiency)
	past := a.Of(&scaleIn.workers) > r.Of(&scaleOut.peakWorkers)
	switch {
	case past && reached < 0.98:
		return Broken, Text{EN: "Past the peak", VI: "Đã qua đỉnh"}
	case reached >= 0.95:
		return Caution, Text{EN: "At the peak", VI: "Đang ở đỉnh"}
	case efficiency >= 0.75:
		return Fine, Text{EN: "Scaling well", VI: "Mở rộng tốt"}
	case efficiency >= 0.5:
		return Info, Text{EN: "Diminishing returns", VI: "Lợi ích giảm dần"}
	}
	return Caution, Text{EN: "Little left to gain", VI: "Thêm không được mấy"}
}

func scaleSayThroughput(a Args, r Result) Sentence {
	l := scaleLaw(a)
	best := l.Best()
	of := []unit.Quantity{unit.Count.Of(a.Of(&scaleIn.workers)), r.quantity(&scaleOut.throughput), unit.Count.Of(best), unit.PerSecond.Of(l.Throughput(best)), r.quantity(&scaleOut.limit)}
	switch {
	case of[0].Value == 1 && best == 1:
		return Say(Text{
			EN: "One worker does {1}, and a second would do harm.",
			VI: "Một worker làm được {1}, thêm worker thứ hai chỉ giảm."}, of...)
	case of[0].Value == 1 && !math.IsInf(best, 1):
		return Say(Text{
			EN: "One worker does {1}; the peak is {3} with {2}, and more than that do less.",
			VI: "Một worker làm được {1}; đỉnh là {3} với {2} worker, thêm nữa lại giảm."}, of...)
	case of[0].Value == 1:
		return Say(Text{
			EN: "One worker does {1}, and each one more adds to it.",
			VI: "Một worker làm được {1}, mỗi worker thêm vào lại được hơn."}, of...)
	case math.IsInf(of[4].Value, 1) && math.IsInf(best, 1):
		return Say(Text{
			EN: "{0} workers do {1}, and twice as many would do twice as much.",
			VI: "{0} worker làm được {1}, gấp đôi worker thì làm được gấp đôi."}, of...)
	case math.IsInf(best, 1):
		return Say(Text{
			EN: "{0} workers do {1}; ever more would come close to {4}.",
			VI: "{0} worker làm được {1}; càng thêm càng tiến gần {4}."}, of...)
	case of[0].Value > best:
		return Say(Text{
			EN: "{0} workers do {1}, less than the {3} that {2} would do.",
			VI: "{0} worker làm được {1}, ít hơn mức {3} của {2} worker."}, of...)
	case of[0].Value == best:
		return Say(Text{
			EN: "{0} workers do {1}, and no other number does more.",
			VI: "{0} worker làm được {1}, và không số nào khác làm được hơn."}, of...)
	}
	return Say(Text{
		EN: "{0} workers do {1}; the peak is {3} with {2}, and more than that do less.",
		VI: "{0} worker làm được {1}; đỉnh là {3} với {2} worker, thêm nữa lại giảm."}, of...)
}

// scaleSayLoss names what costs most, since that is what to work on.
func scaleSayLoss(r Result) Sentence {
	of := []unit.Quantity{r.quantity(&scaleOut.efficiency), r.quantity(&scaleOut.waiting), r.quantity(&scaleOut.agreeing)}
	if of[1].Value >= of[2].Value {
		return Say(Text{
			EN: "Of each worker's time {0} is work; most of the rest, {1}, is waiting for a turn: share less, or hold it for less time.",
			VI: "Mỗi worker chỉ làm việc {0} thời gian; phần mất nhiều nhất, {1}, là chờ tới lượt: hãy dùng chung ít đi, hoặc giữ ngắn hơn."}, of...)
	}
	return Say(Text{
		EN: "Of each worker's time {0} is work; most of the rest, {2}, is agreeing with the others: partition, or let them agree less often.",
		VI: "Mỗi worker chỉ làm việc {0} thời gian; phần mất nhiều nhất, {2}, là thống nhất với nhau: hãy chia phần riêng, hoặc thống nhất thưa hơn."}, of...)
}

func scaleSayTarget(a Args, r Result) Sentence {
	target, need := unit.PerSecond.Of(a.Of(&scaleIn.target)), r.quantity(&scaleOut.need)
	switch {
	case math.IsInf(need.Value, 1):
		return Say(Text{
			EN: "{0} is out of reach of any number of workers: make each faster, or share less between them.",
			VI: "Bao nhiêu worker cũng không đạt {0}: hãy làm từng worker nhanh hơn, hoặc bớt dùng chung."}, target)
	case need.Value == 1:
		return Say(Text{EN: "One worker does {0}.", VI: "Một worker là đủ {0}."}, target)
	}
	return Say(Text{EN: "{0} takes {1} workers.", VI: "Muốn {0} thì cần {1} worker."}, target, need)
}

// scaleSteps is the computation with the reader's numbers in it.
func scaleSteps(a Args, r Result) []Step {
	rate, contention, coherence := r.quantity(&scaleOut.rate), r.quantity(&scaleOut.contention), r.quantity(&scaleOut.coherence)
	workers, throughput := unit.Count.Of(a.Of(&scaleIn.workers)), r.quantity(&scaleOut.throughput)
	others := unit.Count.Of(workers.Value - 1)
	steps := []Step{
		{scaleOut.throughput.Label, "X = λN / (1 + σ(N − 1) + κN(N − 1))",
			Say(same("{0} × {3} / (1 + {1} × {4} + {2} × {3} × {4}) = {5}"), rate, contention, coherence, workers, others, throughput)},
		{scaleOut.efficiency.Label, "X / (λN)", Say(same("{0} / {1} = {2}"), throughput, r.quantity(&scaleOut.ideal), r.quantity(&scaleOut.efficiency))},
		{scaleOut.latency.Label, "N / X", Say(same("{0} / {1} = {2}"), workers, throughput, r.quantity(&scaleOut.latency))},
	}
	if coherence.Value == 0 {
		return steps
	}
	return append(steps, Step{scaleOut.peakWorkers.Label, "√((1 − σ) / κ)",
		Say(same("√((1 − {0}) / {1}) = {2}"), contention, coherence, r.quantity(&scaleOut.peakWorkers))})
}
