package database

import (
	"math"
	"slices"

	"latencylab/labcli/sample"
)

// differences is the half-width of the intervals of measured less path, from up
// to twenty consecutive batches. The path has taken the line's memory out of
// them, so that they need not be long. NaN where nothing can be said: of the
// share that waits, which is only known of the whole run, and of fewer than 50
// requests.
func differences(raw, path []float64) (half stats) {
	k := min(20, len(raw)/10)
	if k < 5 {
		k = 0
	}
	rows := [3][]float64{}
	for b := range k {
		from, to := b*len(raw)/k, (b+1)*len(raw)/k
		measured, exact := statsOf(raw[from:to]), statsOf(path[from:to])
		for i := range rows {
			rows[i] = append(rows[i], measured[i]-exact[i])
		}
	}
	for i := range half {
		half[i] = sample.HalfWidth(rows[i])
	}
	half[prob] = math.NaN()
	return half
}

// A scatter is how runs of one length differ from each other and from the long
// run, by simulation: the middle 95% of their values, and the value of all of
// them together. It is nil where nothing settles.
type scatter []struct{ low, high, all float64 }

// simulate runs the model many times for n requests, with those that wait taken
// at random.
func (c Config) simulate(rate float64, n int, overloaded bool) scatter {
	if overloaded {
		return nil
	}
	runs := min(max(1_000_000/n, 40), 200)
	rows := [3][]float64{}
	var together []float64
	for r := range runs {
		random := c.random(rate, uint64(r)+2)
		arrived, held := draw(random, n, rate, c.Hold)
		waits := seconds(shuffled(random, arrived, starts(arrived, held, c.Size)))
		for i, v := range statsOf(waits) {
			rows[i] = append(rows[i], v)
		}
		together = append(together, waits...)
	}
	s := make(scatter, len(rows))
	for i, all := range statsOf(together) {
		slices.Sort(rows[i])
		s[i].low, s[i].high, s[i].all = sample.Quantile(rows[i], 0.025), sample.Quantile(rows[i], 0.975), all
	}
	return s
}

// around is the interval of the long-run value when one run gave v. Short runs
// are far from symmetrical: most show too little, and a few far too much. So
// their ratio to the long run counts, where there is one.
func (s scatter) around(i int, v float64) sample.Interval {
	if s == nil {
		return sample.Unknown
	}
	at := s[i]
	in := sample.Interval{Low: v + at.all - at.high, High: v + at.all - at.low}
	if at.low > 0 {
		in = sample.Interval{Low: v * at.all / at.high, High: v * at.all / at.low}
	}
	if i == prob {
		in.High = min(in.High, 1)
	}
	return atLeast0(in)
}
