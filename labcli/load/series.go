package load

import (
	"slices"
	"time"

	"latencylab/labcli/sample"
)

// Series are the durations of a result, each in the order of the requests.
type Series struct {
	Lateness []time.Duration // sent - due, of everything sent
	Service  []time.Duration // done - sent, of the answered
	Response []time.Duration // done - due, of the answered
	Errors   []time.Duration // done - due, of those rejected, refused, closed or garbled

	// Censored are responses that are only known to be at least so long: of
	// requests given up at the timeout, and of those that were due but open
	// or unsent when the run was cut. Leaving them out would flatter the
	// server by its worst.
	Censored []time.Duration
}

// Series sorts the samples out.
func (r Result) Series() Series {
	n := len(r.Samples)
	s := Series{Lateness: make([]time.Duration, 0, n), Service: make([]time.Duration, 0, n), Response: make([]time.Duration, 0, n)}
	for _, x := range r.Samples {
		if x.Outcome != Unsent {
			s.Lateness = append(s.Lateness, x.Lateness())
		}
		switch x.Outcome {
		case Answered:
			s.Service = append(s.Service, x.Service())
			s.Response = append(s.Response, x.Response())
		case TimedOut:
			s.Censored = append(s.Censored, x.Response())
		case Unsent, Unanswered:
			if open := r.Elapsed - time.Duration(x.Due); open > 0 {
				s.Censored = append(s.Censored, open)
			}
		default:
			s.Errors = append(s.Errors, x.Response())
		}
	}
	return s
}

// A Spread is how a duration was distributed. All is zero when nothing was.
type Spread struct {
	P50, P99, Max time.Duration

	// AtLeast is the shortest of the durations that are only known to be at
	// least so long, 0 if there are none. A quantile or maximum that is not
	// below it is itself only known to be at least so long.
	AtLeast time.Duration
}

// spread of durations, and of such that are at least so long.
func spread(exact, censored []time.Duration) Spread {
	all := slices.Concat(exact, censored)
	if len(all) == 0 {
		return Spread{}
	}
	slices.Sort(all)
	s := Spread{P50: sample.Quantile(all, 0.5), P99: sample.Quantile(all, 0.99), Max: all[len(all)-1]}
	if len(censored) > 0 {
		s.AtLeast = slices.Min(censored)
	}
	return s
}
