package load

import (
	"strings"
	"testing"
	"time"
)

func TestSummary(t *testing.T) {
	const ms = int64(time.Millisecond)
	r := Result{Elapsed: 1100 * time.Millisecond, Cut: Cancelled, Connections: 17}
	for i := range int64(100) {
		due := i * 10 * ms
		r.Samples = append(r.Samples, Sample{Due: due, Sent: due + 1*ms, Done: due + (i+1)*ms, Outcome: Answered})
	}
	r.Samples[3].Outcome = TimedOut // after 4 ms
	r.Samples[4].Outcome = Rejected // after 5 ms
	r.Samples[5].Outcome = Unanswered
	r.Samples[6].Outcome = Unsent
	r.Samples = append(r.Samples, Sample{Due: 2000 * ms}) // after the end
	s := r.Summary()
	// Known are 1 to 100 ms without 4 to 7, and of three requests that they took
	// 4, 1050 and 1040 ms or more.
	want := Summary{
		Planned: 101, Sent: 99, Answered: 96, Failed: 2, TimedOut: 1, Unanswered: 1, Connections: 17,
		Lateness: Spread{P50: time.Millisecond, P99: time.Millisecond, Max: time.Millisecond},
		Service:  Spread{P50: 51 * time.Millisecond, P99: 99 * time.Millisecond, Max: 99 * time.Millisecond},
		Response: Spread{P50: 53 * time.Millisecond, P99: 1050 * time.Millisecond, Max: 1050 * time.Millisecond, AtLeast: 4 * time.Millisecond},
		Errors:   Spread{P50: 5 * time.Millisecond, P99: 5 * time.Millisecond, Max: 5 * time.Millisecond},
		Asked:    100 / 0.99, Achieved: 99 / 0.991, Limited: true,
	}
	if s != want {
		t.Errorf("got  %+v\nwant %+v", s, want)
	}
}

func TestLimited(t *testing.T) {
	run := func(late, response time.Duration) Summary {
		var r Result
		for i := range int64(1000) {
			due := i * int64(time.Millisecond)
			r.Samples = append(r.Samples, Sample{Due: due, Sent: due + int64(late), Done: due + int64(response), Outcome: Answered})
		}
		r.Elapsed = 2 * time.Second
		return r.Summary()
	}
	if s := run(time.Millisecond, 20*time.Millisecond); s.Limited || s.Late != 0 {
		t.Errorf("1 ms late in 20 ms: %+v, want no limit", s)
	}
	if s := run(3*time.Millisecond, 20*time.Millisecond); !s.Limited || s.Late != 1000 {
		t.Errorf("3 ms late in 20 ms: %+v, want a limit", s)
	}
	if s := run(10*time.Millisecond, time.Second); !s.Limited || s.Late != 0 {
		t.Errorf("98.9%% of the rate: %+v, want a limit", s)
	}
	none := Result{Samples: []Sample{{Due: 0, Sent: 5, Done: 10, Outcome: Garbled}, {Due: 100, Sent: 104, Done: 110, Outcome: Refused}}}
	if s := none.Summary(); s.Late != 0 || s.Lateness.P99 != 5 {
		t.Errorf("without an answer: %+v, want none late", s)
	}
	none.Samples[1].Sent = 100
	if s := none.Summary(); s.Limited {
		t.Errorf("without an answer: %+v, want no limit", s)
	}
	check := func(late, response time.Duration, want ...string) {
		t.Helper()
		limit := run(late, response).Limit()
		for _, w := range want {
			if !strings.Contains(strings.ReplaceAll(limit.EN, "\u00a0", " "), w) {
				t.Errorf("%v late in %v: the limit is %q, want %q in it", late, response, limit.EN, w)
			}
		}
		if len(want) == 0 && limit.EN+limit.VI != "" || len(want) > 0 && limit.VI == "" || strings.ContainsAny(limit.EN+limit.VI, "{}") {
			t.Errorf("%v late in %v: the limit is %+v", late, response, limit)
		}
	}
	check(time.Millisecond, 20*time.Millisecond)
	check(3*time.Millisecond, 20*time.Millisecond, "3.0 ms", "20.0 ms")
	check(10*time.Millisecond, time.Second, "991/s", "1,001/s")
}

func TestSummaryOfLittle(t *testing.T) {
	if s := (Result{}).Summary(); s != (Summary{}) {
		t.Errorf("of nothing: %+v", s)
	}
	one := Result{Samples: []Sample{{Due: 0, Sent: 5, Done: 100, Outcome: Answered}}}
	if s := one.Summary(); s.Answered != 1 || s.Asked != 0 || s.Limited {
		t.Errorf("of one request at once: %+v", s)
	}
}
