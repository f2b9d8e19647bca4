package load

import "time"

// A Result is what happened in one run.
type Result struct {
	Samples     []Sample      // one for each request that was due or would have been, in that order
	Began       time.Time     // the start, from which all times count
	Elapsed     time.Duration // from the start to the last answer, or to the cut
	Connections int           // opened, those before the start included
	ClosedLoop  bool          // by users who wait, not by a schedule
	Cut         Cut
	Err         error // the first [*Failure] of a connection or an answer, also of one that cost no request; nil if there was none
}

// A Sample is one request. Times are nanoseconds from the start of the run.
type Sample struct {
	Due     int64
	Sent    int64 // just before its first byte left; of no meaning when Unsent
	Done    int64 // when its outcome was known; of no meaning when Unsent or Unanswered
	Outcome Outcome
	Status  uint16 // of the HTTP answer; 0 without a whole one
}

// Lateness is how long after it was due the request was sent.
func (s Sample) Lateness() time.Duration { return time.Duration(s.Sent - s.Due) }

// Service is the latency counted from sending.
func (s Sample) Service() time.Duration { return time.Duration(s.Done - s.Sent) }

// Response is the latency counted from when the request was due.
func (s Sample) Response() time.Duration { return time.Duration(s.Done - s.Due) }

// An Outcome is what became of a request.
type Outcome uint8

const (
	Unsent     Outcome = iota // still not sent when the run ended
	Unanswered                // sent, and still open when the run ended
	Answered                  // a whole answer with a status below 400
	Rejected                  // a whole answer with a status of 400 or more
	Refused                   // no connection could be opened for it
	Closed                    // the connection ended before the answer did
	Garbled                   // the answer was not the HTTP/1.1 this package reads
	TimedOut                  // no answer within Config.Timeout
)

var outcomes = [...]string{"unsent", "unanswered", "answered", "rejected", "refused", "closed", "garbled", "timed out"}

func (o Outcome) String() string { return outcomes[o] }

// A Failure is how a request failed, and why.
type Failure struct {
	Outcome Outcome
	Cause   error
}

func (f *Failure) Error() string { return f.Cause.Error() }
func (f *Failure) Unwrap() error { return f.Cause }

// A Cut says why a run ended before every request had its outcome.
type Cut uint8

const (
	Whole     Cut = iota // it did not
	Cancelled            // the context was done
	TimeUp               // Config.Limit passed
)

var cuts = [...]string{"whole", "cancelled", "time up"}

func (c Cut) String() string { return cuts[c] }

// planned returns the samples of a run before anything is sent.
func planned(cfg Config) []Sample {
	if cfg.Users != nil {
		return make([]Sample, cfg.Users.Requests)
	}
	samples := make([]Sample, len(cfg.Due))
	for i, d := range cfg.Due {
		samples[i].Due = int64(d)
	}
	return samples
}

// settle records a whole answer.
func (s *Sample) settle(now int64, status int) {
	s.Done = now
	s.Status = uint16(status)
	s.Outcome = Answered
	if status >= 400 {
		s.Outcome = Rejected
	}
}
