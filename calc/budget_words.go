package calc

import (
	"math"

	"latencylab/calc/chain"
	"latencylab/calc/lang"
	"latencylab/calc/step"
	"latencylab/calc/unit"
)

// A Part is a step of a request and what it has to do with a percentile.
type Part struct {
	Step step.Step
	chain.Part
	Own   float64 // the same percentile of the step alone, in seconds
	Mean  float64 // of the step alone, in seconds
	Share float64 // of the percentile, in [0,1]
}

// Parts are those of the request that [Budget] was given, in the order of its
// steps; nil if a queue is overloaded.
func Parts(a Args) []Part { return budgetRequest(a).accounts(budgetQuantile(a)) }

func (r *request) accounts(q float64) []Part {
	parts := r.parts(q)
	if parts == nil {
		return nil
	}
	total := 0.0
	for _, p := range parts {
		total += p.Time
	}
	all := make([]Part, len(parts))
	for i, p := range parts {
		law := r.law(i, r.traffic)
		all[i] = Part{Step: r.steps[i], Part: p, Own: law.Quantile(q), Mean: law.Mean()}
		if total > 0 {
			all[i].Share = p.Time / total
		}
	}
	return all
}

func budgetExplain(a Args, r Result) Explanation {
	req, q := budgetRequest(a), budgetQuantile(a)
	parts := req.accounts(q)
	if parts == nil {
		return Explanation{Verdict: Verdict{Broken, Text{EN: "Overloaded", VI: "Quá tải"}, budgetSayOverload(req)}}
	}
	level, word := budgetBand(r.Of(&budgetOut.at), a.Of(&budgetIn.target))
	because := []Sentence{budgetSaySum(a, r), budgetSayBlame(a, parts)}
	if !math.IsInf(req.limit(), 1) {
		because = append(because, budgetSayTraffic(a, req))
	}
	return Explanation{Verdict: Verdict{level, word, because}, Steps: budgetAccount(a, r, parts)}
}

func budgetBand(at, target float64) (Level, Text) {
	switch {
	case at > target:
		return Caution, Text{EN: "Over the target", VI: "Vượt mục tiêu"}
	case at > 0.9*target:
		return Info, Text{EN: "Close to the target", VI: "Sát mục tiêu"}
	}
	return Fine, Text{EN: "Within the target", VI: "Trong mục tiêu"}
}

// budgetNamed has a text with the percentile's name in place of "p%".
func budgetNamed(a Args, t Text) Text {
	name := budgetPercentiles[int(a.Of(&budgetIn.percentile))].Label
	return named(t, "p%", name)
}

func budgetSaySum(a Args, r Result) Sentence {
	at, sum := r.quantity(&budgetOut.at), r.quantity(&budgetOut.sum)
	if times := r.Of(&budgetOut.times); math.Abs(times-1) < 0.02 {
		return Say(budgetNamed(a, Text{
			EN: "p% is {0}, and here the steps' p% add up to about that: {1}.",
			VI: "p% là {0}, và ở đây p% các bước cộng lại cũng gần thế: {1}."}), at, sum)
	}
	return Say(budgetNamed(a, Text{
		EN: "p% is {0}, not the {1} that the steps' p% add up to.",
		VI: "p% là {0}, không phải {1} như khi cộng p% các bước."}), at, sum)
}

// noneStandsOut is the share of the time below which the largest part is no
// larger than others to be worth going after first.
const noneStandsOut = 0.3

// budgetSayBlame names the step that the slow requests wait for.
func budgetSayBlame(a Args, parts []Part) Sentence {
	worst := parts[0]
	for _, p := range parts {
		if p.Time > worst.Time*1.001 { // of steps alike the first
			worst = p
		}
	}
	of := []unit.Quantity{unit.Share.Of(worst.Share), unit.Second.Of(worst.Relief / 1000)}
	text := Text{
		EN: "Such a request spends {0} of its time in %; each millisecond off that step's mean takes {1} off.",
		VI: "Request như thế dành {0} thời gian ở %; mỗi mili giây bớt ở trung bình của bước đó làm giảm {1}."}
	switch {
	case worst.Share < noneStandsOut:
		text = Text{
			EN: "No step stands out: the largest part of such a request, {0}, is %'s, and each millisecond off its mean takes {1} off.",
			VI: "Không bước nào nổi bật: phần lớn nhất của request như thế, {0}, thuộc về %, và mỗi mili giây bớt ở trung bình của nó làm giảm {1}."}
	case worst.Step.Kind == step.Constant:
		text = Text{
			EN: "Such a request spends {0} of its time in %, which is always the same: each millisecond off it takes one off.",
			VI: "Request như thế dành {0} thời gian ở %, vốn luôn như nhau: bớt mỗi mili giây ở đó là giảm một mili giây."}
	}
	return Say(named(text, "%", same(worst.Step.Name)), of...)
}

// budgetSayTraffic tells how much more traffic the target stands.
func budgetSayTraffic(a Args, req *request) Sentence {
	target, q := a.Of(&budgetIn.target), budgetQuantile(a)
	meets := func(traffic float64) bool { return 1-req.at(traffic).line.Tail(target) >= q }
	of := []unit.Quantity{unit.Second.Of(target), unit.Times.Of(req.limit())}
	if !meets(0) {
		return Say(budgetNamed(a, Text{
			EN: "No traffic is low enough for p% to stay within {0}: the steps themselves must be faster.",
			VI: "Không mức lưu lượng nào đủ thấp để p% còn trong {0}: chính các bước phải nhanh hơn."}), of...)
	}
	low, high := 0.0, req.limit()
	for range 14 { // to a ten-thousandth
		if mid := (low + high) / 2; meets(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	of = append(of, unit.Times.Of(low))
	if low > 0.99*req.limit() {
		return Say(budgetNamed(a, Text{
			EN: "p% stays within {0} until a queue overflows, at {1} today's traffic.",
			VI: "p% còn trong {0} cho tới khi một queue quá tải, ở {1} lưu lượng hôm nay."}), of...)
	}
	return Say(budgetNamed(a, Text{
		EN: "p% stays within {0} up to {2} today's traffic; at {1} a queue overflows.",
		VI: "p% còn trong {0} cho tới {2} lưu lượng hôm nay; ở {1} thì một queue quá tải."}), of...)
}

func budgetSayOverload(req *request) []Sentence {
	busiest := req.steps[0]
	for _, s := range req.steps {
		if s.Busy > busiest.Busy {
			busiest = s
		}
	}
	return []Sentence{Say(named(Text{
		EN: "% would be {0} busy, so its queue grows without end. Add workers, make it faster, or keep traffic below {1} today's.",
		VI: "% sẽ bận {0} nên hàng đợi dài mãi. Hãy thêm worker, làm nó nhanh hơn, hoặc giữ lưu lượng dưới {1} hôm nay."}, "%", same(busiest.Name)),
		unit.Share.Of(busiest.Busy*req.traffic), unit.Times.Of(req.limit()))}
}

// budgetAccount is what each step has to do with the percentile.
func budgetAccount(a Args, r Result, parts []Part) []Step {
	steps := []Step{
		{budgetOut.sum.Label, "Σ max p", Say(same("{0}"), r.quantity(&budgetOut.sum))},
		{budgetOut.at.Label, "P(T₁ + T₂ + … > t) = 1 − q", Say(budgetNamed(a, Text{EN: "p% = {0}, by convolution", VI: "p% = {0}, bằng tích chập"}), r.quantity(&budgetOut.at))},
	}
	for _, p := range parts {
		of := []unit.Quantity{unit.Second.Of(p.Own), unit.Second.Of(p.Time), unit.Share.Of(p.Share), unit.Second.Of(p.Relief / 1000)}
		steps = append(steps, Step{same(p.Step.Name), p.Step.What(lang.EN), Say(budgetNamed(a, Text{
			EN: "its own p% is {0}; of the whole it takes {1}, or {2}; a millisecond off its mean takes {3} off",
			VI: "p% riêng là {0}; trong toàn bộ nó chiếm {1}, tức {2}; bớt một mili giây ở trung bình thì giảm {3}"}), of...)})
	}
	return steps
}
