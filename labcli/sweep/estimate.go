package sweep

import (
	"slices"
	"time"

	"latencylab/calc/quantile"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

const (
	batches = 10 // consecutive parts of a step, for its intervals
	beyond  = 10 // requests of a part that must exceed a quantile to tell where it is
)

// estimate fills in the mean and the quantiles. Requests next to each other waited
// in the same line, so that the scatter of long parts counts and not that of
// requests; only where the parts are too short for a quantile do the ranks of the
// whole step say how far it can be trusted.
func (s *Step) estimate(all load.Series) {
	if len(all.Response) == 0 {
		return
	}
	x := make([]float64, len(all.Response))
	for i, d := range all.Response {
		x[i] = d.Seconds()
	}
	s.batches = sample.Batches(x, min(batches, len(x)), sample.Mean)
	s.Mean = Estimate{sample.Mean(x), sample.Around(sample.Mean(x), sample.HalfWidth(s.batches))}
	known := slices.Sorted(slices.Values(slices.Concat(all.Response, all.Censored)))
	for _, q := range quantiles {
		e := Estimate{sample.Quantile(known, q).Seconds(), sample.Unknown}
		switch {
		case s.Censored: // of the rest only the least is known
		case float64(len(x))*(1-q) >= batches*beyond:
			half := sample.HalfWidth(sample.Batches(x, batches, func(part []float64) float64 {
				return sample.Quantile(slices.Sorted(slices.Values(part)), q)
			}))
			e.Interval = sample.Around(e.Value, half)
		default:
			e.Interval = ranks(known, q)
		}
		e.Low = max(e.Low, 0)
		s.Quantiles = append(s.Quantiles, Quantile{q, e})
	}
}

// ranks is the interval of a quantile as if requests did not depend on each
// other. It is unknown where there are too few beyond.
func ranks(sorted []time.Duration, q float64) sample.Interval {
	in := quantile.Confidence(len(sorted), q, 0.95)
	if in.Lower < 1 || in.Upper > len(sorted) {
		return sample.Unknown
	}
	return sample.Interval{Low: sorted[in.Lower-1].Seconds(), High: sorted[in.Upper-1].Seconds()}
}
