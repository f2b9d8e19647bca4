package queue

import (
	"math"
	"slices"
	"time"

	"latencylab/labcli/sample"
)

// A rawInterval is an interval in seconds and where it comes from.
type rawInterval struct {
	sample.Interval
	method Method
}

const (
	memory     = 10 // relaxation times that a batch must last to count as independent
	beyond     = 10 // requests of a batch that must exceed a quantile to tell where it is
	minBatches = 5
	maxBatches = 20
)

// relaxation is the time in which the queue forgets all but 1/e of where it was:
// 1/(cμ(1-√ρ)²), but no less than one service (Morse, Stochastic properties of
// waiting lines, 1955; van Doorn 1985 for many servers).
func (c Config) relaxation(busy float64) time.Duration {
	free := 1 - math.Sqrt(busy)
	return max(c.Service, time.Duration(float64(c.Service)/float64(c.Workers)/(free*free)))
}

// batches is how many batches of n requests count as independent measurements
// of a property.
func (c Config) batches(busy float64, n, property int) int {
	lasts := time.Duration(float64(n) / c.rate(busy) * float64(time.Second))
	k := min(maxBatches, int(lasts/(memory*c.relaxation(busy))))
	if property != mean {
		k = min(k, int(float64(n)*(1-quantiles[property-1])/beyond))
	}
	return k
}

// raw are the intervals of the raw values: by batches where the run is long
// enough for that, otherwise by simulated runs.
func (c Config) raw(busy float64, latency []float64, theory stats) (r [len(stats{})]rawInterval) {
	whole := statsOf(latency)
	var runs []stats
	for i := range r {
		if k := c.batches(busy, len(latency), i); k >= minBatches {
			r[i] = rawInterval{batched(latency, k, i), Batches}
			continue
		}
		if runs == nil {
			runs = c.simulate(busy, len(latency))
		}
		// Short runs are far from symmetrical: most at 95% busy show too
		// little, and a few show far too much.
		low, high := middle(column(runs, i))
		r[i] = rawInterval{sample.Interval{Low: whole[i] * theory[i] / high, High: whole[i] * theory[i] / low}, Simulated}
	}
	return r
}

// batched is the interval of a property from k batches.
func batched(latency []float64, k, property int) sample.Interval {
	of := func(x []float64) float64 { return statsOf(x)[property] }
	return sample.Around(of(latency), sample.HalfWidth(sample.Batches(latency, k, of)))
}

// simulate runs the model many times for n requests.
func (c Config) simulate(busy float64, n int) []stats {
	runs := make([]stats, min(max(5_000_000/n, 40), 400))
	for i := range runs {
		w := draw(c.random(busy, uint64(i)+1), n, c.rate(busy), c.Service)
		runs[i] = statsOf(inSeconds(path(w, c.Workers)))
	}
	return runs
}

// middle holds 95% of the values.
func middle(x []float64) (low, high float64) {
	slices.Sort(x)
	return sample.Quantile(x, 0.025), sample.Quantile(x, 0.975)
}

func column(rows []stats, i int) []float64 {
	x := make([]float64, len(rows))
	for j := range rows {
		x[j] = rows[j][i]
	}
	return x
}

func inSeconds(d []time.Duration) []float64 {
	x := make([]float64, len(d))
	for i := range d {
		x[i] = d[i].Seconds()
	}
	return x
}
