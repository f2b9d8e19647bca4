package stall

import (
	"math"
	"slices"
	"time"

	"latencylab/calc/quantile"
	"latencylab/labcli/sample"
)

// parts is into how many stretches of time a closed loop is cut for its
// intervals.
const parts = 10

// intervals fills in how far the quantiles can be trusted, by the scatter of the
// same quantile over parts of the test. The requests of a stall are not
// independent of each other, but those of different stalls are.
func (rec *Record) intervals(c Config, closed bool) {
	rec.Quantiles = make([]Value, len(quantiles))
	for i, q := range quantiles {
		var values []float64
		switch beyond := len(rec.latency) - quantile.Rank(len(rec.latency), q); {
		case closed || float64(beyond) > float64(len(rec.latency))*float64(c.Lasts)/float64(c.Every):
			values = rec.stretches(q)
		default:
			values = rec.stalls(c, beyond)
		}
		if len(values) > 1 {
			rec.Quantiles[i].Interval = around(values)
		} else {
			rec.Quantiles[i].Interval = sample.Unknown
		}
	}
}

// around is the interval of values above 0 that a few bursts of noise make much
// larger than the others: that of their logarithms.
func around(values []float64) sample.Interval {
	logs := make([]float64, len(values))
	for i, v := range values {
		logs[i] = math.Log(v)
	}
	in := sample.Around(sample.Mean(logs), sample.HalfWidth(logs))
	return sample.Interval{Low: math.Exp(in.Low), High: math.Exp(in.High)}
}

// stretches are the quantile of each of some equal parts of the test, in seconds.
// There are none where a part has no requests beyond the quantile.
func (rec *Record) stretches(q float64) []float64 {
	if n := len(rec.latency) / parts; n-quantile.Rank(n, q) < 5 {
		return nil
	}
	values := make([]float64, parts)
	for i := range values {
		part := slices.Clone(rec.latency[i*len(rec.latency)/parts : (i+1)*len(rec.latency)/parts])
		slices.Sort(part)
		values[i] = quantile.Of(part, q).Seconds()
	}
	return values
}

// stalls are, of each stall, the latency that its share of the requests beyond a
// quantile exceed, in seconds.
func (rec *Record) stalls(c Config, beyond int) []float64 {
	var values []float64
	for k := 1; k <= c.Stalls(); k++ {
		from, to := time.Duration(k)*c.Every, time.Duration(k+1)*c.Every
		var part []time.Duration
		for i, at := range rec.at {
			if from <= at && at < to {
				part = append(part, rec.latency[i])
			}
		}
		slices.Sort(part)
		if i := len(part) - 1 - beyond/c.Stalls(); i >= 0 {
			values = append(values, part[i].Seconds())
		}
	}
	return values
}
