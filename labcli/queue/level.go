package queue

import (
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// A Result is one run.
type Result struct {
	Levels []Level    // in the order asked for; fewer when the run was cut
	Cut    bool       // stopped before every level was complete
	Notes  []run.Note // on the run as a whole
}

// A Level is what was measured at one busy share.
type Level struct {
	Busy     float64 // as set
	Measured float64 // as the server measured: time with a job, of all workers, over the time of arrivals
	Rate     float64 // requests a second, as set

	// Latencies count from when a request was due, of the answered requests.
	Mean      Value
	Quantiles []Quantile // rising: 0.5, 0.9, 0.95, 0.99, 0.999

	// Measured less path-exact latency, request by request: what the real
	// system added, and the noise of the machine. Correlation is between the
	// two; NaN if one of them does not vary.
	ErrorP50, ErrorP99 time.Duration
	Correlation        float64

	Load     load.Summary
	Err      error // the first failure of a request; nil if none failed
	Elapsed  time.Duration
	Schedule sample.Histogram // of latencies from when a request was due
	Send     sample.Histogram // of latencies from when it was sent

	Attempts int  // how often it was measured; the best attempt is reported
	Spoiled  bool // by noise, in every attempt
	Cut      bool // stopped before every request was answered
	Notes    []run.Note
}

// A Value is one property of the latencies of a level.
type Value struct {
	Raw      time.Duration // of the measured latencies
	Path     time.Duration // of the model's, for the same arrivals and services
	Theory   time.Duration // of the model in the long run
	Adjusted time.Duration // Raw - Path + Theory

	// RawInterval holds the long-run value with 95% confidence, taking into
	// account how short the run is. It need not hold Raw: the p99 of a short
	// run at a high level is too low more often than not. See [Method].
	RawInterval Interval
	Method      Method

	// AdjustedInterval holds, with 95% confidence, the long-run value of
	// theory and what the system adds on average. It comes from the scatter
	// of Raw - Path over batches of the run.
	AdjustedInterval Interval
}

// A Quantile is the value that a share Q of the requests does not exceed, by
// nearest rank.
type Quantile struct {
	Q float64
	Value
}

var quantiles = [...]float64{0.5, 0.9, 0.95, 0.99, 0.999}

// An Interval is zero when nothing can be said.
type Interval struct{ Low, High time.Duration }

// Method is where the interval of a raw value comes from.
type Method string

const (
	// Batches: the scatter of at least five consecutive batches, each ten
	// relaxation times long or more so that they count as independent, and for
	// a quantile each with ten requests or more beyond it.
	Batches Method = "batches"

	// Simulated: the run is too short for that. The interval comes from how
	// much simulated runs of the same length differ from their long-run
	// value, so it holds as far as the model does.
	Simulated Method = "simulated"
)
