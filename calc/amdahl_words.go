package calc

import (
	"math"

	"latencylab/calc/unit"
)

func amdahlExplain(a Args, r Result) Explanation {
	level, word := amdahlBand(a, r)
	return Explanation{
		Verdict: Verdict{level, word, []Sentence{amdahlSaySpeedup(a, r), amdahlSayTarget(a, r)}},
		Steps:   amdahlSteps(a, r),
	}
}

// amdahlBand grades the workers by what each of them is worth, and by how much
// of the ceiling is left.
func amdahlBand(a Args, r Result) (Level, Text) {
	efficiency := r.Of(&amdahlOut.efficiency)
	switch {
	case a.Of(&amdahlIn.workers) > r.Of(&amdahlOut.peak) && r.Of(&amdahlOut.speedup) < r.Of(&amdahlOut.ceiling)*0.99:
		return Broken, Text{EN: "Past the peak", VI: "Đã qua đỉnh"}
	case efficiency >= 0.8:
		return Fine, Text{EN: "Well used", VI: "Tận dụng tốt"}
	case r.Of(&amdahlOut.speedup) >= r.Of(&amdahlOut.ceiling)*0.9:
		return Caution, Text{EN: "At the ceiling", VI: "Đã sát trần"}
	case efficiency >= 0.5:
		return Info, Text{EN: "Diminishing returns", VI: "Lợi ích giảm dần"}
	}
	return Caution, Text{EN: "Mostly wasted", VI: "Phần lớn lãng phí"}
}

func amdahlSaySpeedup(a Args, r Result) Sentence {
	law, endless := a.Choice(&amdahlIn.law), math.IsInf(a.Of(&amdahlIn.workers), 1)
	ceiling := r.quantity(&amdahlOut.ceiling)
	of := []unit.Quantity{unit.Count.Of(a.Of(&amdahlIn.workers)), r.quantity(&amdahlOut.speedup), r.quantity(&amdahlOut.efficiency), ceiling, unit.Count.Of(amdahlUSL(a).Best())}
	switch {
	case a.Of(&amdahlIn.workers) == 1:
		return Say(Text{EN: "One worker is the measure of the others: {1}.", VI: "Một worker là mốc để so: {1}."}, of...)
	case math.IsInf(ceiling.Value, 1) && endless:
		return Say(Text{EN: "More workers do more without end.", VI: "Càng nhiều worker càng làm được nhiều, không có giới hạn."})
	case law == "gustafson":
		return Say(Text{
			EN: "{0} workers do {1} the work of one in the same time, if the job grows with them; each is worth {2}.",
			VI: "{0} worker làm được {1} việc của một worker trong cùng thời gian, nếu việc tăng theo; mỗi worker đáng giá {2}."}, of...)
	case math.IsInf(ceiling.Value, 1):
		return Say(Text{
			EN: "{0} workers are {1} as fast as one: nothing is lost.",
			VI: "{0} worker nhanh {1} so với một worker: không mất mát gì."}, of...)
	case law == "usl" && endless && a.Of(&amdahlIn.coherence) > 0:
		return Say(Text{
			EN: "With ever more workers the speedup falls to nothing. {4} do best: {3}.",
			VI: "Càng nhiều worker mức tăng tốc càng về không. {4} worker là tốt nhất: {3}."}, of...)
	case endless:
		return Say(Text{
			EN: "However many the workers, {3} is the most: what one must do alone takes as long as ever.",
			VI: "Bao nhiêu worker thì cao nhất cũng là {3}: phần một worker phải làm riêng vẫn lâu như cũ."}, of...)
	case a.Of(&amdahlIn.workers) > r.Of(&amdahlOut.peak):
		return Say(Text{
			EN: "{0} workers are {1} as fast as one, {2} each. {4} would reach {3}: more only get in each other's way.",
			VI: "{0} worker nhanh {1} so với một worker, mỗi worker đáng giá {2}. {4} worker đạt {3}: thêm nữa chỉ vướng nhau."}, of...)
	case law == "usl" && a.Of(&amdahlIn.coherence) > 0:
		return Say(Text{
			EN: "{0} workers are {1} as fast as one, {2} each; the most is {3}, with {4}.",
			VI: "{0} worker nhanh {1} so với một worker, mỗi worker đáng giá {2}; cao nhất là {3}, với {4} worker."}, of...)
	}
	return Say(Text{
		EN: "{0} workers are {1} as fast as one, {2} each; no number of them passes {3}.",
		VI: "{0} worker nhanh {1} so với một worker, mỗi worker đáng giá {2}; nhiều mấy cũng không quá {3}."}, of...)
}

// amdahlSayTarget tells what the speedup wanted would take.
func amdahlSayTarget(a Args, r Result) Sentence {
	target := a.Of(&amdahlIn.target)
	need := amdahlNeed(a)
	of := []unit.Quantity{unit.Times.Of(target), unit.Count.Of(need), unit.Share.Of(1 - 1/target), r.quantity(&amdahlOut.ceiling)}
	switch {
	case need == 1:
		return Say(Text{EN: "One worker gives {0}.", VI: "Một worker là đủ {0}."}, of...)
	case !math.IsInf(need, 1):
		return Say(Text{EN: "{0} takes {1} workers.", VI: "Muốn {0} thì cần {1} worker."}, of...)
	case a.Is(&amdahlIn.law, "amdahl"):
		return Say(Text{
			EN: "No number of workers gives {0}: that takes a parallel part above {2}.",
			VI: "Bao nhiêu worker cũng không đạt {0}: phải song song hơn {2}."}, of...)
	}
	return Say(Text{
		EN: "No number of workers gives {0}: the work itself has to change.",
		VI: "Bao nhiêu worker cũng không đạt {0}: phải sửa chính công việc."}, of...)
}

// amdahlNeed is the fewest workers for the speedup wanted, +Inf if there are
// none.
func amdahlNeed(a Args) float64 {
	if a.Is(&amdahlIn.law, "usl") {
		return amdahlUSL(a).Need(a.Of(&amdahlIn.target))
	}
	goal := amdahlGoals[1]
	goal.With = nil
	need, ok := solve(amdahlEval, goal, a)
	if !ok {
		return math.Inf(1)
	}
	return need
}

// amdahlSteps is the computation with the reader's numbers in it.
func amdahlSteps(a Args, r Result) []Step {
	parallel := a.Of(&amdahlIn.parallel)
	workers, speedup := unit.Count.Of(a.Of(&amdahlIn.workers)), r.quantity(&amdahlOut.speedup)
	of := []unit.Quantity{unit.Share.Of(parallel), unit.Share.Of(1 - parallel), workers, speedup, r.quantity(&amdahlOut.ceiling)}
	var steps []Step
	switch a.Choice(&amdahlIn.law) {
	case "amdahl":
		steps = []Step{
			{amdahlOut.speedup.Label, "S = 1 / ((1 − P) + P / N)", Say(same("1 / ({1} + {0} / {2}) = {3}"), of...)},
			{amdahlOut.ceiling.Label, "1 / (1 − P)", Say(same("1 / {1} = {4}"), of...)},
		}
	case "gustafson":
		steps = []Step{{amdahlOut.speedup.Label, "S = (1 − P) + P·N", Say(same("{1} + {0} × {2} = {3}"), of...)}}
	case "usl":
		of := []unit.Quantity{unit.Share.Of(a.Of(&amdahlIn.contention)), unit.Share.Of(a.Of(&amdahlIn.coherence)), workers, speedup, r.quantity(&amdahlOut.peak), r.quantity(&amdahlOut.ceiling)}
		steps = []Step{
			{amdahlOut.speedup.Label, "S = N / (1 + σ(N − 1) + κN(N − 1))", Say(same("σ = {0}, κ = {1}, N = {2}: S = {3}"), of...)},
			{amdahlOut.peak.Label, "√((1 − σ) / κ)", Say(same("√((1 − {0}) / {1}) = {4}, S = {5}"), of...)},
		}
	}
	if math.IsInf(workers.Value, 1) {
		return steps
	}
	return append(steps, Step{amdahlOut.efficiency.Label, "S / N", Say(same("{0} / {1} = {2}"), speedup, workers, r.quantity(&amdahlOut.efficiency))})
}
