package calc

import (
	"math"

	"latencylab/calc/unit"
)

// poolSteps is the computation with the reader's numbers in it.
func poolSteps(a Args, r Result) []Step {
	rate, hold := unit.PerSecond.Of(a.Of(&poolIn.rate)), unit.Second.Of(a.Of(&poolIn.hold))
	instances, size, cores := unit.Count.Of(a.Of(&poolIn.instances)), unit.Count.Of(a.Of(&poolIn.size)), unit.Count.Of(a.Of(&poolIn.cores))
	offered, open, busy := r.quantity(&poolOut.offered), r.quantity(&poolOut.open), r.quantity(&poolOut.busy)
	load := unit.Number.Of(offered.Value / instances.Value)
	steps := []Step{
		{poolOut.offered.Label, "A = λ·H", Say(same("{0} × {1} = {2}"), rate, hold, offered)},
		{poolOut.open.Label, "N = i·m", Say(same("{0} × {1} = {2}"), instances, size, open)},
		{poolOut.use.Label, "min(A, N) / N", Say(same("{0} / {1} = {2}"), busy, open, r.quantity(&poolOut.use))},
		{poolOut.capacity.Label, "N / H", Say(same("{0} / {1} = {2}"), open, hold, r.quantity(&poolOut.capacity))},
	}
	if math.IsInf(r.Of(&poolOut.waitP99), 1) {
		steps = append(steps, Step{poolOut.backlog.Label, "λ − N / H", Say(same("{0} − {1} = {2}"), rate, r.quantity(&poolOut.capacity), r.quantity(&poolOut.backlog))})
	} else {
		steps = append(steps,
			Step{poolOut.waitProb.Label, "C = ErlangC(m, A / i)", Say(same("ErlangC({0}, {1}) = {2}"), size, load, r.quantity(&poolOut.waitProb))},
			Step{poolOut.waitMean.Label, "C·H / (m − A / i)", Say(same("{0} × {1} / ({2} − {3}) = {4}"), r.quantity(&poolOut.waitProb), hold, size, load, r.quantity(&poolOut.waitMean))},
			Step{poolOut.waitP99.Label, "max(0, ln(C / 1%))·H / (m − A / i)", Say(same("p99 = {0}"), r.quantity(&poolOut.waitP99))},
			Step{poolOut.sharedWaitProb.Label, "ErlangC(N, A)", Say(same("ErlangC({0}, {1}) = {2}"), open, offered, r.quantity(&poolOut.sharedWaitProb))})
	}
	return append(steps,
		Step{poolOut.busyPerCore.Label, "min(A, N) / k", Say(same("{0} / {1} = {2}"), busy, cores, r.quantity(&poolOut.busyPerCore))},
		Step{poolOut.startSize.Label, "2·k + 1", Say(same("2 × {0} + 1 = {1}"), cores, r.quantity(&poolOut.startSize))})
}
