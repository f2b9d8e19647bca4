package calc

import (
	"math"

	"latencylab/calc/quantile"
	"latencylab/calc/unit"
)

// percentileSteps is the computation with the reader's numbers in it. N is the
// requests of all S servers, nᵢ those of one and pᵢ its percentile.
func percentileSteps(a Args, r Result) []Step {
	f, q := percentileFleet(a), a.Of(&percentileIn.quantile)
	share, beyond := unit.Share.Exactly(q), unit.Share.Exactly(quantile.Complement(q))
	n := r.quantity(&percentileOut.requests)
	rank := unit.Count.Of(float64(quantile.Rank(int(max(1, n.Value)), q)))
	low, high := r.quantity(&percentileOut.low), r.quantity(&percentileOut.high)

	steps := []Step{{Text{EN: "Rank among all", VI: "Thứ hạng trong tất cả"}, "⌈q·N⌉", Say(same("⌈{0} × {1}⌉ = {2}"), share, n, rank)}}
	if f.Latencies() != nil {
		steps = append(steps, Step{Text{EN: "Percentile of all", VI: "Percentile gộp"}, "min t: Σ countᵢ(> t) ≤ (1 − q)·N",
			Say(Text{EN: "{0} of {1} requests are beyond {2}", VI: "{0} trong {1} request vượt {2}"}, unit.Count.Of(f.Latencies().Tail(low.Value)*n.Value), n, low)})
	} else {
		within := Text{EN: "{0} requests may be within {1}", VI: "{0} request có thể nằm trong {1}"}
		surely := Text{EN: "{0} requests are surely within {1}", VI: "{0} request chắc chắn nằm trong {1}"}
		if math.IsInf(high.Value, 1) {
			surely = Text{EN: "at no time are {0} requests surely within", VI: "không thời gian nào chắc chắn có {0} request nằm trong"}
		}
		steps = append(steps,
			Step{percentileOut.low.Label, "min t: Σ mostᵢ(≤ t) ≥ ⌈q·N⌉", Say(within, rank, low)},
			Step{percentileOut.high.Label, "min t: Σ fewestᵢ(≤ t) ≥ ⌈q·N⌉", Say(surely, rank, high)})
	}
	precision := unit.Share.Of(a.Of(&percentileIn.precision))
	return append(steps,
		Step{percentileOut.average.Label, "Σ pᵢ / S", Say(same("Σ pᵢ / {0} = {1}"), unit.Count.Of(float64(len(f.Servers()))), r.quantity(&percentileOut.average))},
		Step{percentileOut.weighted.Label, "Σ nᵢ·pᵢ / N", Say(same("Σ nᵢ·pᵢ / {0} = {1}"), n, r.quantity(&percentileOut.weighted))},
		Step{percentileOut.hourly.Label, "λ·(1 − q)·3600", Say(same("{0} × {1} × 3600 = {2}"), unit.PerSecond.Of(a.Of(&percentileIn.rate)), beyond, r.quantity(&percentileOut.hourly))},
		Step{percentileOut.page.Label, "1 − q^k", Say(same("1 − {0}^{1} = {2}"), share, unit.Count.Of(a.Of(&percentileIn.calls)), r.quantity(&percentileOut.page))},
		Step{percentileOut.least.Label, "q^n ≤ 1/40", Say(same("ln 1/40 / ln {0} → {1}"), share, r.quantity(&percentileOut.least))},
		Step{percentileOut.samples.Label, "(z / e)²·q / (1 − q)", Say(same("({4} / {0})² × {1} / {2} = {3}"), precision, share, beyond, r.quantity(&percentileOut.samples), unit.Number.Exactly(1.96))})
}
