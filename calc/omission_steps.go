package calc

import "latencylab/calc/unit"

// omissionSteps is the computation with the reader's numbers in it. k is the
// number of stalls, one every e, d the length of one, f the fast answer of the
// loop, n the number of its requests, and i how many stand beyond the quantile.
func omissionSteps(a Args, run omissionRun, r Result) []Step {
	duration, every, rate := unit.Second.Of(run.Duration), unit.Second.Of(a.Of(&omissionIn.every)), unit.PerSecond.Of(a.Of(&omissionIn.rate))
	stall, stalls := unit.Second.Of(run.Stall), r.quantity(&omissionOut.stalls)
	closedFast, openFast := unit.Second.Of(run.closed.Fast), unit.Second.Of(run.open.Fast)
	closedCount, openCount := r.quantity(&omissionOut.closedCount), r.quantity(&omissionOut.openCount)
	beyond := func(n unit.Quantity) unit.Quantity { return unit.Count.Of(float64(int(n.Value) / 100)) }

	steps := []Step{
		{omissionOut.stalls.Label, "k = ⌈T / e⌉ − 1", Say(same("⌈{0} / {1}⌉ − 1 = {2}"), duration, every, stalls)},
		{omissionOut.stalled.Label, "k·d / T", Say(same("{0} × {1} / {2} = {3}"), stalls, stall, duration, r.quantity(&omissionOut.stalled))},
		{omissionOut.closedCount.Label, "n = (T − k·d) / f + k", Say(same("({0} − {1} × {2}) / {3} + {1} = {4}"), duration, stalls, stall, closedFast, closedCount)},
		{omissionOut.closedP99.Label, "i = n − ⌈99%·n⌉; i ≥ k ⇒ f; i < k ⇒ d", Say(same("i = {0}, k = {1} ⇒ {2}"), beyond(closedCount), stalls, r.quantity(&omissionOut.closedP99))},
		{omissionOut.openCount.Label, "n = T·r", Say(same("{0} × {1} = {2}"), duration, rate, openCount)},
	}
	wait := Say(same("i = {0}: {1}"), beyond(openCount), r.quantity(&omissionOut.openP99))
	if run.Stalls > 0 {
		wait = Say(same("{0} + max(0, {1} − ⌊{2}/{3}⌋ / ({4})) = {5}"), openFast, stall, beyond(openCount), stalls, rate, r.quantity(&omissionOut.openP99))
	}
	return append(steps,
		Step{omissionOut.openP99.Label, "i = n − ⌈99%·n⌉; f + max(0, d − ⌊i/k⌋ / r)", wait})
}
