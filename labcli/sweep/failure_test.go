package sweep

import (
	"testing"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/load"
)

func TestFailures(t *testing.T) {
	samples := []load.Sample{
		{Outcome: load.Answered, Status: 200}, {Outcome: load.Rejected, Status: 503}, {Outcome: load.Closed}, {Outcome: load.Rejected, Status: 500},
		{Outcome: load.TimedOut}, {Outcome: load.Rejected, Status: 503}, {Outcome: load.Unsent}, {Outcome: load.Unanswered}, {Outcome: load.Refused}, {Outcome: load.Garbled},
	}
	want := lang.Text{
		EN: "answered with status 503: 2; answered with status 500: 1; no connection: 1; connection closed before a whole answer: 1; an answer that is not HTTP/1.1: 1; no answer within 2,000\u00a0ms: 1",
		VI: "nhận mã 503: 2; nhận mã 500: 1; không mở được kết nối: 1; bị đóng kết nối khi chưa có trả lời trọn vẹn: 1; câu trả lời không phải HTTP/1.1: 1; không có trả lời trong 2.000\u00a0ms: 1",
	}
	if got := failures(samples).said(2 * time.Second); got != want {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
	if got := failures(nil).said(time.Second); got != (lang.Text{}) {
		t.Errorf("of none: %+v", got)
	}
}

// TestFailuresOf demands the lowest rate of each failure, in whatever order the
// steps were measured.
func TestFailuresOf(t *testing.T) {
	step := func(rate float64, sent int, all Failures) Step {
		return Step{Rate: rate, Load: load.Summary{Sent: sent}, Failures: all}
	}
	closed, busy := Failure{Outcome: load.Closed}, Failure{load.Rejected, 503}
	text, failed, requests := failuresOf([]Step{
		step(20, 100, nil), step(80, 400, Failures{closed: 1, busy: 50}), step(40, 200, Failures{closed: 2}), step(60.5, 300, Failures{busy: 3}),
	}, time.Second)
	const want = "answered with status 503: 53, first at 60.5/s; connection closed before a whole answer: 3, first at 40/s"
	if text.EN != want || failed != 56 || requests != 1000 {
		t.Errorf("%d of %d: got\n%s\nwant 56 of 1000:\n%s", failed, requests, text.EN, want)
	}
}
