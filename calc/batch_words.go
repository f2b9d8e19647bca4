package calc

import (
	"math"

	"latencylab/calc/unit"
)

func batchExplain(a Args, r Result) Explanation {
	e := Explanation{Verdict: batchVerdict(a, r), Steps: batchSteps(a, r)}
	if a.Of(&batchIn.size) > 1 && !math.IsInf(r.Of(&batchOut.mean), 1) {
		e.More = []Verdict{batchFilling(a, r)}
	}
	return e
}

// batchVerdict compares the two ways to send.
func batchVerdict(a Args, r Result) Verdict {
	mean, alone, rate := r.quantity(&batchOut.mean), r.quantity(&batchOut.aloneMean), unit.PerSecond.Of(a.Of(&batchIn.rate))
	var v Verdict
	switch {
	case math.IsInf(mean.Value, 1):
		return Verdict{Broken, Text{EN: "Cannot keep up", VI: "Không theo kịp"}, []Sentence{batchSayOverload(a, r)}}
	case a.Of(&batchIn.size) == 1:
		v = Verdict{Info, Text{EN: "No batching", VI: "Không gộp"}, []Sentence{Say(Text{
			EN: "One by one an item takes {0} on average and the sender is {1} busy; it can do {2}.",
			VI: "Gửi lẻ, một item mất trung bình {0} và bên gửi bận {1}; tối đa được {2}."},
			alone, r.quantity(&batchOut.aloneBusy), r.quantity(&batchOut.aloneCapacity))}}
	case math.IsInf(alone.Value, 1):
		v = Verdict{Fine, Text{EN: "Only batches keep up", VI: "Chỉ gộp lô mới theo kịp"}, []Sentence{Say(Text{
			EN: "Of {0}, one by one does {1}; batches do {2}, and an item takes {3}.",
			VI: "Trong {0}, gửi lẻ được {1}; gộp lô được {2}, và một item mất {3}."},
			rate, r.quantity(&batchOut.aloneCapacity), r.quantity(&batchOut.capacity), mean)}}
	case mean.Value <= alone.Value:
		v = Verdict{Fine, Text{EN: "Batches are faster", VI: "Gộp lô nhanh hơn"}, []Sentence{batchSayBoth(r)}}
	default:
		v = Verdict{Info, Text{EN: "Batches cost latency", VI: "Gộp lô tốn latency"}, []Sentence{batchSayBoth(r), batchSayCrossing(r)}}
	}
	if target := unit.Second.Of(a.Of(&batchIn.target)); mean.Value > target.Value {
		v.Level = Caution
		v.Because = append(v.Because, Say(Text{
			EN: "That is over the target of {0}.",
			VI: "Như vậy là quá mục tiêu {0}."}, target))
	}
	return v
}

func batchSayBoth(r Result) Sentence {
	return Say(Text{
		EN: "An item takes {0} in batches, {1} one by one; the sender is {2} busy, not {3}.",
		VI: "Một item mất {0} khi gộp, {1} khi gửi lẻ; bên gửi bận {2} thay vì {3}."},
		r.quantity(&batchOut.mean), r.quantity(&batchOut.aloneMean), r.quantity(&batchOut.busy), r.quantity(&batchOut.aloneBusy))
}

func batchSayCrossing(r Result) Sentence {
	return Say(Text{
		EN: "From {0} on batches are faster as well; below, the wait for others is longer than the one it saves.",
		VI: "Từ {0} trở lên thì gộp lô còn nhanh hơn; dưới mức đó, chờ item khác lâu hơn phần chờ tiết kiệm được."},
		r.quantity(&batchOut.crossing))
}

func batchSayOverload(a Args, r Result) Sentence {
	of := []unit.Quantity{unit.PerSecond.Of(a.Of(&batchIn.rate)), unit.Count.Of(a.Of(&batchIn.size)), r.quantity(&batchOut.capacity), {}}
	size, ok := solve(batchEval, batchGoals[0], a)
	of[3] = unit.Count.Of(size)
	switch {
	case !ok:
		return Say(Text{
			EN: "Batches of {1} do {2} of {0}, and no batch size keeps up: items cost too much, so it takes more senders.",
			VI: "Lô {1} item làm được {2} trong {0}, và không kích thước lô nào theo kịp: mỗi item tốn quá nhiều, phải thêm bên gửi."}, of...)
	case a.Of(&batchIn.size) == 1:
		return Say(Text{
			EN: "One by one the sender does {2} of {0}; batches of {3} would keep up.",
			VI: "Gửi lẻ làm được {2} trong {0}; lô {3} item thì theo kịp."}, of...)
	}
	return Say(Text{
		EN: "Batches of {1} do {2} of {0}; it takes batches of {3} or more.",
		VI: "Lô {1} item làm được {2} trong {0}; cần lô từ {3} item."}, of...)
}

// batchFilling tells what ends a batch: its size, the linger, or the sender that
// becomes free.
func batchFilling(a Args, r Result) Verdict {
	size, items, first := unit.Count.Of(a.Of(&batchIn.size)), r.quantity(&batchOut.batch), r.quantity(&batchOut.first)
	linger, busy := a.Of(&batchIn.linger), r.quantity(&batchOut.busy)
	switch {
	case items.Value > 0.9*size.Value:
		return Verdict{Info, Text{EN: "Full batches", VI: "Lô đầy"}, []Sentence{Say(Text{
			EN: "A batch has {0} of {1} items, and its first waits {2} on average. A longer linger changes nothing.",
			VI: "Mỗi lô có {0} trên {1} item, item đầu chờ trung bình {2}. Tăng linger không thay đổi gì."}, items, size, first)}}
	case busy.Value > 0.9:
		return Verdict{Info, Text{EN: "The sender sets the pace", VI: "Bên gửi quyết định nhịp"}, []Sentence{Say(Text{
			EN: "A batch has {0} items: what came while the one before was being sent. Batches grow with the load by themselves, so {1} busy is no alarm.",
			VI: "Mỗi lô có {0} item: những gì đến trong lúc lô trước đang gửi. Lô tự lớn theo tải, nên bận {1} chưa đáng lo."}, items, busy)}}
	}
	return Verdict{Info, Text{EN: "The linger ends most batches", VI: "Phần lớn lô kết thúc vì hết linger"}, []Sentence{Say(Text{
		EN: "A batch has {0} items and could have {1}; its first waits {2} on average. A linger shorter than {3} cuts that wait and makes more batches.",
		VI: "Mỗi lô có {0} item trong khi chứa được {1}; item đầu chờ trung bình {2}. Linger ngắn hơn {3} thì bớt chờ và nhiều lô hơn."},
		items, size, first, unit.Second.Of(linger))}}
}

// batchSteps is the computation with the reader's numbers in it.
func batchSteps(a Args, r Result) []Step {
	rate, size := unit.PerSecond.Of(a.Of(&batchIn.rate)), unit.Count.Of(a.Of(&batchIn.size))
	fixed, item := unit.Second.Of(a.Of(&batchIn.fixed)), unit.Second.Of(a.Of(&batchIn.item))
	steps := []Step{
		{batchOut.aloneCapacity.Label, "1 / (F + m)", Say(same("1 / ({0} + {1}) = {2}"), fixed, item, r.quantity(&batchOut.aloneCapacity))},
		{batchOut.capacity.Label, "B / (F + B·m)", Say(same("{0} / ({1} + {0} × {2}) = {3}"), size, fixed, item, r.quantity(&batchOut.capacity))},
	}
	if !math.IsInf(r.Of(&batchOut.aloneMean), 1) {
		steps = append(steps, Step{batchOut.aloneMean.Label, "S + ρ·S / (2·(1 − ρ)), S = F + m, ρ = λ·S", Say(same("S = {0}, ρ = {1}: {2}"),
			unit.Second.Of(fixed.Value+item.Value), r.quantity(&batchOut.aloneBusy), r.quantity(&batchOut.aloneMean))})
	}
	if math.IsInf(r.Of(&batchOut.mean), 1) || size.Value == 1 {
		return steps
	}
	return append(steps,
		Step{batchOut.batch.Label, "K = λ·E[max(S(K), min(t1 + L, tB))], S(K) = F + m·K", Say(same("λ = {0}: K = {1}"), rate, r.quantity(&batchOut.batch))},
		Step{batchOut.busy.Label, "λ·S(K) / K", Say(same("{0} × {1} / {2} = {3}"), rate, unit.Second.Of(fixed.Value+item.Value*r.Of(&batchOut.batch)), r.quantity(&batchOut.batch), r.quantity(&batchOut.busy))},
		Step{batchOut.mean.Label, "W + F + m·E[K²] / K", Say(same("{0} + {1} = {2}"), r.quantity(&batchOut.wait), r.quantity(&batchOut.send), r.quantity(&batchOut.mean))})
}
