package database

import (
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// A Level is what was measured at one rate. Times are in seconds where they are
// estimates.
type Level struct {
	Rate       float64 // requests a second, as set
	Achieved   float64 // as they came
	Hold       float64 // mean time a connection was held, seconds
	Use        float64 // share of the connections' time that they were held while requests came
	Overloaded bool    // the rate set is the capacity or more: nothing below settles

	// Of the wait for a connection, which counts from asking for one.
	Prob, Mean, P99 Value

	// Shuffled is the path's p99 when any of those that wait is as likely to
	// be taken next as another, which is how database/sql has it.
	Shuffled float64

	// Backlog is how many more requests asked each second than were done, and
	// Capacity how many were done, while they came. Of an overloaded level.
	Backlog, Capacity float64

	Planned, Sent, Answered, Failed, Unanswered, Late int

	Lateness load.Spread      // asked - due
	Schedule sample.Histogram // done - due, of the answered
	Elapsed  time.Duration
	Err      error // the first failure, fit to be shown; nil if nothing failed

	Attempts int  // how often it was measured; the best attempt is reported
	Spoiled  bool // by noise, in every attempt
	Cut      bool // stopped before every request was answered
	Notes    []run.Note
}

// A Value is one property of the waits: a share or a time in seconds. What is
// not known is NaN.
type Value struct {
	Raw      float64 // of the measured waits
	Path     float64 // of the model's, for the same arrivals and holds, served in order
	Theory   float64 // of the model in the long run, for the hold that was set
	Adjusted float64 // Raw - Path + Theory

	// RawInterval holds the long-run value with 95% confidence, from how much
	// simulated runs of this length differ.
	RawInterval sample.Interval

	// AdjustedInterval holds, with 95% confidence, theory and what the real
	// system adds on average, from the scatter of Raw - Path over batches.
	AdjustedInterval sample.Interval
}
