package stall

import (
	"errors"
	"math"
	"slices"
	"time"

	"latencylab/calc/omission"
	"latencylab/calc/quantile"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// A Record is what a load test writes down: the latencies of a closed loop from
// when each request was sent, those of an open loop from when it was due.
type Record struct {
	Load      load.Summary
	Limit     bool    // the generator was the limit, see [load.Summary]
	Err       error   // the first failure; nil if there was none
	Quantiles []Value // rising: 0.5, 0.99, 0.999
	Max       time.Duration
	Met       int           // requests that took a tenth of a stall or longer
	Pace      time.Duration // from one request to the next, on average
	Histogram sample.Histogram

	// Off is how far the p99 is from that of the model with the same stalls
	// and the measured p50, as a share of a stall. Of an open loop.
	Off      float64
	Attempts int
	Spoiled  bool // by noise, in every attempt
	Elapsed  time.Duration
	Cut      bool

	latency []time.Duration // in the order of sending
	at      []time.Duration // when each was due
}

// A Value is a quantile by nearest rank.
type Value struct {
	Q        float64
	Raw      time.Duration
	Interval sample.Interval // seconds; unknown where parts of the test are too short to compare
}

var quantiles = []float64{0.5, 0.99, 0.999}

// record sums up a test.
func (c Config) record(r load.Result) (Record, error) {
	rec := Record{Load: r.Summary(), Err: r.Err, Elapsed: r.Elapsed, Attempts: 1, Cut: r.Cut != load.Whole}
	rec.Limit = rec.Load.Limited && !r.ClosedLoop
	for _, s := range r.Samples {
		if s.Outcome != load.Answered {
			continue
		}
		took := s.Response()
		if r.ClosedLoop {
			took = s.Service()
		}
		rec.latency, rec.at = append(rec.latency, took), append(rec.at, time.Duration(s.Due))
	}
	if len(rec.latency) == 0 {
		if rec.Cut {
			return rec, nil
		}
		return rec, errors.Join(errors.New("stall: no request was answered"), r.Err)
	}
	rec.Pace = min(c.Duration, r.Elapsed) / time.Duration(len(rec.latency))
	rec.intervals(c, r.ClosedLoop)
	return rec, rec.sum(c)
}

// sum fills in the figures that the latencies alone give.
func (rec *Record) sum(c Config) (err error) {
	sorted := slices.Clone(rec.latency)
	slices.Sort(sorted)
	if rec.Quantiles == nil {
		rec.Quantiles = make([]Value, len(quantiles))
		for i := range quantiles {
			rec.Quantiles[i].Interval = sample.Unknown
		}
	}
	for i, q := range quantiles {
		rec.Quantiles[i].Q, rec.Quantiles[i].Raw = q, quantile.Of(sorted, q)
	}
	rec.Max = sorted[len(sorted)-1]
	fast, _ := slices.BinarySearch(sorted, c.Lasts/10)
	rec.Met = len(sorted) - fast
	rec.Histogram, err = sample.Hist(sorted)
	return err
}

// P50 is the median, which no stall reaches when they are short.
func (rec Record) P50() time.Duration { return rec.Quantiles[0].Raw }

// mostOff is how far the p99 of an open loop may be from the model's, as a share
// of a stall, before the machine is blamed.
const mostOff = 0.02

// judge compares an open loop with the model.
func (rec *Record) judge(c Config) {
	test := omission.Test{Duration: c.Duration.Seconds(), Stall: c.Lasts.Seconds(), Stalls: c.Stalls()}
	want := test.Open(c.Rate, rec.P50().Seconds()).Quantile(0.99)
	rec.Off = math.Abs(rec.Quantiles[1].Raw.Seconds()-want) / c.Lasts.Seconds()
	rec.Spoiled = rec.Off > mostOff
}

// Filled is the record of a closed loop with the requests that it omitted put in
// afterwards, one for each mean pace, by HdrHistogram's rule: a latency v hides
// others of v-pace, v-2·pace and so on down to the pace itself. wrk does so.
func (rec Record) Filled(c Config) (Record, error) {
	filled := rec
	filled.latency, filled.at, filled.Quantiles = backfill(rec.latency, rec.Pace), nil, nil
	return filled, filled.sum(c)
}

// backfill adds to latencies those that they hide.
func backfill(latency []time.Duration, pace time.Duration) []time.Duration {
	all := slices.Clone(latency)
	if pace <= 0 {
		return all
	}
	for _, v := range latency {
		for v -= pace; v >= pace; v -= pace {
			all = append(all, v)
		}
	}
	return all
}
