package fleet

import (
	"math"

	"latencylab/calc/quantile"
)

// Quantile is where the q-quantile of all requests lies: no lower than low and
// no higher than high, and anywhere in between for all that the servers say. The
// two are equal if the histograms of all servers are known; high is +Inf if
// nothing bounds the quantile from above.
func (f *Fleet) Quantile(q float64) (low, high float64) {
	if len(f.vague) == 0 {
		v := f.merged.Exceeded(quantile.Complement(q))
		return v, v
	}
	rank := float64(quantile.Rank(int(f.requests), q))
	return f.reach(rank, mostWithin), f.reach(rank, fewestWithin)
}

// reach is the least latency within which there are so many requests, if each
// server that states only percentiles has as many within as count says. Between
// two latencies that are stated that number stays the same.
func (f *Fleet) reach(rank float64, count func(s Server, t float64) float64) float64 {
	for i, from := range f.steps {
		vague := 0.0
		for _, s := range f.vague {
			vague += count(s, from)
		}
		t, to := f.within(rank-vague), math.Inf(1)
		if i+1 < len(f.steps) {
			to = f.steps[i+1]
		}
		if t = max(t, from); t < to {
			return t
		}
	}
	return math.Inf(1)
}

// within is the least latency within which so many of the requests of known
// latency are.
func (f *Fleet) within(rank float64) float64 {
	switch {
	case rank <= 0:
		return 0
	case f.merged == nil:
		return math.Inf(1)
	}
	beyond := f.merged.Total() - rank
	if beyond < 0 {
		return math.Inf(1)
	}
	return f.merged.Exceeded(beyond / f.merged.Total())
}

// mostWithin is how many requests of a server take t at most, if as many do as
// its percentiles allow: fewer than the rank of the next.
func mostWithin(s Server, t float64) float64 {
	for _, k := range s.Known {
		if k.Value > t {
			return s.rank(k) - 1
		}
	}
	return s.Count
}

// fewestWithin is how many do if as few do as they allow: as many as the rank of
// the last.
func fewestWithin(s Server, t float64) float64 {
	within := 0.0
	for _, k := range s.Known {
		if k.Value <= t {
			within = s.rank(k)
		}
	}
	return within
}
