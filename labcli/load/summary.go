package load

import (
	"math"
	"strings"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A Summary is a result in a few numbers.
type Summary struct {
	Planned    int // in the schedule; in a closed loop, as many as were due
	Sent       int
	Answered   int // with a status below 400
	Failed     int // rejected, refused, closed, garbled or timed out
	TimedOut   int // of the failed
	Unanswered int // still open at the end
	Late       int // sent later than a tenth of the response p99, if there is one

	Connections int // opened, those before the start included

	// Asked and Achieved are requests a second as scheduled and as sent, over
	// the part of the schedule that the run reached. 0 when that part is empty.
	// A closed loop asks for no rate: there Asked is 0.
	Asked, Achieved float64

	Lateness Spread // sent - due, of everything sent
	Service  Spread // done - sent, of the answered
	Response Spread // done - due, of the answered and those given up
	Errors   Spread // done - due, of the failed, without those timed out

	// Limited says that the generator was the limit and not the server:
	// it sent less than 99.5% of what was asked, or its lateness p99 is more
	// than 10% of the response p99, if there is one.
	Limited bool
}

const (
	leastRate = 0.995 // of the asked rate, for the generator not to be the limit
	mostLate  = 0.1   // of the response p99
)

// Summary computes the numbers of a result.
func (r Result) Summary() Summary {
	s := Summary{Planned: len(r.Samples), Connections: r.Connections}
	var lastDue, lastSent int64
	reached := 0
	for _, x := range r.Samples {
		if r.Cut == Whole || x.Due <= int64(r.Elapsed) {
			reached++
			lastDue = max(lastDue, x.Due)
		}
		if x.Outcome == Unsent {
			continue
		}
		s.Sent++
		lastSent = max(lastSent, x.Sent)
		switch x.Outcome {
		case Answered:
			s.Answered++
		case Unanswered:
			s.Unanswered++
		case TimedOut:
			s.TimedOut++
			s.Failed++
		default:
			s.Failed++
		}
	}
	all := r.Series()
	s.Lateness, s.Service = spread(all.Lateness, nil), spread(all.Service, nil)
	s.Response, s.Errors = spread(all.Response, all.Censored), spread(all.Errors, nil)
	allowed := time.Duration(math.MaxInt64)
	if len(all.Response)+len(all.Censored) > 0 {
		allowed = time.Duration(mostLate * float64(s.Response.P99))
	}
	for _, l := range all.Lateness {
		if l > allowed {
			s.Late++
		}
	}
	if lastDue > 0 {
		s.Achieved = float64(s.Sent) / seconds(max(lastDue, lastSent))
		if !r.ClosedLoop {
			s.Asked = float64(reached) / seconds(lastDue)
		}
	}
	s.Limited = s.slow() || s.Lateness.P99 > allowed
	return s
}

func (s Summary) slow() bool { return s.Achieved < leastRate*s.Asked }

// Limit says in a sentence why the generator was the limit. It is empty when it
// was not.
func (s Summary) Limit() lang.Text {
	text := lang.Text{
		EN: "The generator was the limit: it sent late by {late} at p99, which is more than a tenth of the response p99 of {response}. Latencies counted from the schedule contain that.",
		VI: "Giới hạn nằm ở chương trình phát tải: nó gửi trễ {late} ở p99, hơn một phần mười của response p99 là {response}. Latency tính từ lịch gửi đã bao gồm phần trễ đó.",
	}
	switch {
	case !s.Limited:
		return lang.Text{}
	case s.slow():
		text = lang.Text{
			EN: "The generator was the limit: it sent {achieved} of the {asked} that were asked for. Latencies counted from the schedule contain what it was late by.",
			VI: "Giới hạn nằm ở chương trình phát tải: nó chỉ gửi được {achieved} trong {asked} được yêu cầu. Latency tính từ lịch gửi đã bao gồm phần trễ đó.",
		}
	}
	of := func(text string, l lang.Tag) string {
		return strings.NewReplacer(
			"{late}", unit.Second.Format(s.Lateness.P99.Seconds(), l),
			"{response}", unit.Second.Format(s.Response.P99.Seconds(), l),
			"{achieved}", unit.PerSecond.Format(s.Achieved, l),
			"{asked}", unit.PerSecond.Format(s.Asked, l),
		).Replace(text)
	}
	return lang.Text{EN: of(text.EN, lang.EN), VI: of(text.VI, lang.VI)}
}

func seconds(ns int64) float64 { return float64(ns) / 1e9 }
