package sweep

import (
	"slices"
	"time"

	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// A Step is what was measured at one rate. Latencies count from when a request
// was due.
type Step struct {
	Rate     float64 // requests a second, as set, of all machines
	Own      float64 // of this one
	Why      Why
	Finished float64 // requests a second of this machine that were answered while they came

	Mean      Estimate
	Quantiles []Quantile // rising: 0.5, 0.9, 0.95, 0.99, 0.999
	Censored  bool       // some requests were given up, so that the quantiles are at least so much

	Load                   load.Summary
	Connections            int  // opened
	Open                   int  // most requests open at a time
	Full                   bool // as many as may be, so that others were sent late
	Elapsed                time.Duration
	Schedule, Send, Failed sample.Histogram // from when a request was due, from when it was sent, of those that failed
	Failures               Failures
	Err                    error // the first failure that is not a status; nil if there was none
	Again                  bool  // measured a second time, to believe it
	Cut                    bool  // stopped from outside

	batches  []float64       // mean latencies of consecutive parts, in seconds
	response []time.Duration // of the answered, in the order due
}

// An Estimate is in seconds. The interval holds the long-run value with 95%
// confidence, as far as the step was long enough to tell; it is unknown else.
type Estimate struct {
	Value float64
	sample.Interval
}

// A Quantile is the latency that a share Q of the requests does not exceed.
type Quantile struct {
	Q float64
	Estimate
}

var quantiles = [...]float64{0.5, 0.9, 0.95, 0.99, 0.999}

// p99 is the latency that 99 in 100 keep to, those given up included.
func (s Step) p99() time.Duration { return s.Load.Response.P99 }

// analyse makes a step of what was measured.
func (b *bench) analyse(rate, own float64, r load.Result) (s Step, err error) {
	all := r.Series()
	s = Step{
		Rate: rate, Own: own, Load: r.Summary(), Connections: r.Connections, Open: open(r.Samples), Elapsed: r.Elapsed,
		Failures: failures(r.Samples), Err: r.Err, Cut: r.Cut == load.Cancelled, response: all.Response, Censored: len(all.Censored) > 0,
	}
	if s.Schedule, err = sample.Hist(all.Response); err != nil {
		return s, err
	}
	if s.Send, err = sample.Hist(all.Service); err != nil {
		return s, err
	}
	if s.Failed, err = sample.Hist(all.Errors); err != nil {
		return s, err
	}
	s.Full = s.Open >= b.cfg.Connections
	s.Finished = finished(r, min(b.cfg.Step, r.Elapsed))
	s.estimate(all)
	s.Why = b.judge(s)
	return s, nil
}

// finished is the requests a second that were answered by a time.
func finished(r load.Result, by time.Duration) float64 {
	n := 0
	for _, x := range r.Samples {
		if x.Outcome == load.Answered && x.Done <= int64(by) {
			n++
		}
	}
	return float64(n) / by.Seconds()
}

// open is the most requests that were open at a time.
func open(samples []load.Sample) int {
	type change struct {
		at int64
		by int
	}
	var changes []change
	for _, x := range samples {
		switch x.Outcome {
		case load.Unsent:
		case load.Unanswered:
			changes = append(changes, change{x.Sent, 1})
		default:
			changes = append(changes, change{x.Sent, 1}, change{x.Done, -1})
		}
	}
	slices.SortFunc(changes, func(a, b change) int {
		if a.at != b.at {
			return int(min(max(a.at-b.at, -1), 1))
		}
		return a.by - b.by
	})
	now, most := 0, 0
	for _, c := range changes {
		now += c.by
		most = max(most, now)
	}
	return most
}
