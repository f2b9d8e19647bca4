package calc

import (
	"latencylab/calc/histogram"
	"latencylab/calc/unit"
)

// fanoutSteps is the computation with the reader's numbers in it. H is the share
// of users who wait, H₂ the same when hedged, f and s the times of a fast and of
// a slow call.
func fanoutSteps(a Args, r Result) []Step {
	d, measured := fanoutMeasured(a)
	n, slow := unit.Count.Of(a.Of(&fanoutIn.backends)), unit.Share.Of(fanoutSlowShare(a))
	target, after := unit.Share.Of(a.Of(&fanoutIn.target)), unit.Share.Of(a.Of(&fanoutIn.after))
	hit, hedged, allowed := r.quantity(&fanoutOut.hit), r.quantity(&fanoutOut.hitHedged), r.quantity(&fanoutOut.backendTarget)
	twice, hedgedBy := unit.Share.Of(slow.Value*slow.Value), "p²"
	if measured {
		twice, hedgedBy = unit.Share.Of(d.share(d.hedge.Tail)), "p₂"
	}

	steps := []Step{
		{fanoutOut.hit.Label, "H = 1 − (1 − p)^N", Say(same("1 − (1 − {0})^{1} = {2}"), slow, n, hit)},
		{fanoutOut.hitHedged.Label, "H₂ = 1 − (1 − " + hedgedBy + ")^N", Say(same("1 − (1 − {0})^{1} = {2}"), twice, n, hedged)},
		{fanoutOut.backendTarget.Label, "1 − (1 − target)^(1/N)", Say(same("1 − (1 − {0})^(1/{1}) = {2}"), target, n, allowed)},
	}
	if !fanoutWantsAll(a) {
		late := unit.Count.Of(n.Value - a.Of(&fanoutIn.need) + 1)
		atLeast := Text{
			EN: "at least {0} of {1} slow, each {2} of the time: {3}",
			VI: "ít nhất {0} trong {1} bị chậm, mỗi cái {2} số lần: {3}"}
		steps = []Step{
			{fanoutOut.hit.Label, "H = P(Bin(N, p) ≥ N − k + 1)", Say(atLeast, late, n, slow, hit)},
			{fanoutOut.hitHedged.Label, "H₂ = P(Bin(N, " + hedgedBy + ") ≥ N − k + 1)", Say(atLeast, late, n, twice, hedged)},
			{fanoutOut.backendTarget.Label, "P(Bin(N, p) ≥ N − k + 1) = target", Say(atLeast, late, n, allowed, target)},
		}
	}
	if measured {
		return append(steps, fanoutStepsMeasured(d, r, after)...)
	}
	return append(steps,
		Step{fanoutOut.extraLoad.Label, "max(1 − q, p)", Say(same("max(1 − {0}, {1}) = {2}"), after, slow, r.quantity(&fanoutOut.extraLoad))},
		Step{fanoutOut.p99.Label, "H ≤ 1% ⇒ f; H > 1% ⇒ s", fanoutStepPlain(r)},
		Step{fanoutOut.p99Hedged.Label, "H ≤ 1% ⇒ f; H₂ ≤ 1% ⇒ 2·f; H₂ > 1% ⇒ s", fanoutStepHedged(r)})
}

func fanoutStepPlain(r Result) Sentence {
	text := "{0} > 1% ⇒ {1}"
	if histogram.Within(r.Of(&fanoutOut.hit), 0.01) {
		text = "{0} ≤ 1% ⇒ {1}"
	}
	return Say(same(text), r.quantity(&fanoutOut.hit), r.quantity(&fanoutOut.p99))
}

func fanoutStepHedged(r Result) Sentence {
	text := "{1} > 1% ⇒ {2}"
	switch {
	case histogram.Within(r.Of(&fanoutOut.hit), 0.01):
		text = "{0} ≤ 1% ⇒ {2}"
	case histogram.Within(r.Of(&fanoutOut.hitHedged), 0.01):
		text = "{0} > 1%, {1} ≤ 1% ⇒ {2}"
	}
	return Say(same(text), r.quantity(&fanoutOut.hit), r.quantity(&fanoutOut.hitHedged), r.quantity(&fanoutOut.p99Hedged))
}

// fanoutStepsMeasured are the steps that a histogram of single calls takes in
// place of two times. S(t) is the share of calls that take longer than t, d when
// the copy is sent.
func fanoutStepsMeasured(d fanoutData, r Result, after unit.Quantity) []Step {
	each := unit.Share.Of(d.request.Each(0.01))
	exceeds := Text{EN: "{0} of calls take longer than {1}", VI: "{0} lời gọi lâu hơn {1}"}
	return []Step{
		{fanoutOut.extraLoad.Label, "S(d)", Say(Text{
			EN: "{0}, as d = {1} is the p{2}", VI: "{0}, vì d = {1} là p{2}"}, r.quantity(&fanoutOut.extraLoad), r.quantity(&fanoutOut.afterTime), percentileNumber(after.Value))},
		{fanoutOut.p99.Label, "S(t) = u, H(u) = 1%", Say(exceeds, each, r.quantity(&fanoutOut.p99))},
		{fanoutOut.p99Hedged.Label, "S(t)·S(t − d) = u, H(u) = 1%", Say(exceeds, each, r.quantity(&fanoutOut.p99Hedged))},
	}
}
