package load

import (
	"slices"
	"time"

	"latencylab/labcli/sample"
)

// A Summary is a result in a few numbers.
type Summary struct {
	Planned    int // in the schedule
	Sent       int
	Answered   int // with a status below 400
	Failed     int // rejected, refused, closed, garbled or timed out
	TimedOut   int // of the failed
	Unanswered int // still open at the end
	Late       int // sent later than a tenth of the response p99

	// Asked and Achieved are requests a second as scheduled and as sent, over
	// the part of the schedule that the run reached. 0 when that part is empty.
	Asked, Achieved float64

	Lateness Spread // sent - due, of everything sent
	Service  Spread // done - sent, of the answered
	Response Spread // done - due, of the answered

	// Limited says that the generator was the limit and not the server:
	// it sent less than 99.5% of what was asked, or its lateness p99 is more
	// than 10% of the response p99.
	Limited bool
}

// A Spread is how a duration was distributed. All is zero when nothing was.
type Spread struct{ P50, P99, Max time.Duration }

const (
	leastRate = 0.995 // of the asked rate, for the generator not to be the limit
	mostLate  = 0.1   // of the response p99
)

// Summary computes the numbers of a result.
func (r Result) Summary() Summary {
	s := Summary{Planned: len(r.Samples)}
	var late, service, response []time.Duration
	var lastDue, lastSent int64
	reached := 0
	for _, x := range r.Samples {
		if r.Cut == Whole || x.Due <= int64(r.Elapsed) {
			reached++
			lastDue = x.Due
		}
		if x.Outcome == Unsent {
			continue
		}
		s.Sent++
		lastSent = max(lastSent, x.Sent)
		late = append(late, x.Lateness())
		switch x.Outcome {
		case Answered:
			s.Answered++
			service = append(service, x.Service())
			response = append(response, x.Response())
		case Unanswered:
			s.Unanswered++
		case TimedOut:
			s.TimedOut++
			s.Failed++
		default:
			s.Failed++
		}
	}
	s.Lateness, s.Service, s.Response = spread(late), spread(service), spread(response)
	allowed := time.Duration(mostLate * float64(s.Response.P99))
	for _, l := range late {
		if l > allowed {
			s.Late++
		}
	}
	if lastDue > 0 {
		s.Asked = float64(reached) / seconds(lastDue)
		s.Achieved = float64(s.Sent) / seconds(max(lastDue, lastSent))
	}
	s.Limited = s.Achieved < leastRate*s.Asked || s.Lateness.P99 > allowed
	return s
}

// spread sorts d in place.
func spread(d []time.Duration) Spread {
	if len(d) == 0 {
		return Spread{}
	}
	slices.Sort(d)
	return Spread{sample.Quantile(d, 0.5), sample.Quantile(d, 0.99), d[len(d)-1]}
}

func seconds(ns int64) float64 { return float64(ns) / 1e9 }
