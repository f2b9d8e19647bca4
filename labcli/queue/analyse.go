package queue

import (
	"slices"
	"time"

	model "latencylab/calc/queue"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// stats are the reported properties of a set of latencies: the mean, and then
// each of quantiles. In seconds.
type stats [1 + len(quantiles)]float64

const (
	mean = 0
	p99  = 4
)

func statsOf(latency []float64) (s stats) {
	sorted := slices.Clone(latency)
	slices.Sort(sorted)
	s[mean] = sample.Mean(sorted)
	for i, q := range quantiles {
		s[1+i] = sample.Quantile(sorted, q)
	}
	return s
}

func theoryOf(m model.Steady) (s stats) {
	s[mean] = m.Mean
	for i, q := range quantiles {
		s[1+i] = m.Quantile(q)
	}
	return s
}

// pair are the answered requests' latencies in seconds, as measured and on the
// path.
type pair struct{ measured, path []float64 }

func paired(samples []load.Sample, path []time.Duration) (p pair) {
	for i, s := range samples {
		if s.Outcome == load.Answered {
			p.measured = append(p.measured, s.Response().Seconds())
			p.path = append(p.path, path[i].Seconds())
		}
	}
	return p
}

// compare fills in how far the measured latencies are from the path's.
func (l *Level) compare(p pair) {
	if len(p.measured) == 0 {
		return
	}
	errors := make([]float64, len(p.measured))
	for i := range errors {
		errors[i] = p.measured[i] - p.path[i]
	}
	slices.Sort(errors)
	l.ErrorP50, l.ErrorP99 = duration(sample.Quantile(errors, 0.5)), duration(sample.Quantile(errors, 0.99))
	l.Correlation = sample.Correlation(p.measured, p.path)
}

// estimate fills in the values.
func (l *Level) estimate(p pair, theory stats, raw [len(stats{})]rawInterval) {
	measured, path, spread := statsOf(p.measured), statsOf(p.path), p.spread()
	l.Quantiles = make([]Quantile, len(quantiles))
	for i := range measured {
		adjusted := measured[i] - path[i] + theory[i]
		v := Value{
			Raw: duration(measured[i]), Path: duration(path[i]), Theory: duration(theory[i]), Adjusted: duration(adjusted),
			RawInterval: interval(raw[i].Interval), Method: raw[i].method,
			AdjustedInterval: interval(sample.Around(adjusted, spread[i])),
		}
		if i == mean {
			l.Mean = v
		} else {
			l.Quantiles[i-1] = Quantile{quantiles[i-1], v}
		}
	}
}

// spread is the half-width of the interval of measured less path, from the
// differences in up to twenty batches. The path has taken the queue's memory
// out of them, so that they need not be long. NaN of fewer than 50 requests.
func (p pair) spread() (half stats) {
	k := min(20, len(p.measured)/10)
	if k < 5 {
		k = 0
	}
	differences := make([][]float64, len(half))
	for b := range k {
		from, to := b*len(p.measured)/k, (b+1)*len(p.measured)/k
		measured, path := statsOf(p.measured[from:to]), statsOf(p.path[from:to])
		for i := range half {
			differences[i] = append(differences[i], measured[i]-path[i])
		}
	}
	for i := range half {
		half[i] = sample.HalfWidth(differences[i])
	}
	return half
}

func interval(i sample.Interval) Interval {
	if !i.Known() {
		return Interval{}
	}
	return Interval{duration(i.Low), duration(i.High)}
}

func duration(seconds float64) time.Duration {
	return time.Duration(seconds * float64(time.Second))
}
