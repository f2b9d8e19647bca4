package load

import (
	"testing"
	"time"
)

func TestSummary(t *testing.T) {
	const ms = int64(time.Millisecond)
	r := Result{Elapsed: 1100 * time.Millisecond}
	for i := range int64(100) {
		due := i * 10 * ms
		r.Samples = append(r.Samples, Sample{Due: due, Sent: due + 1*ms, Done: due + (i+1)*ms, Outcome: Answered})
	}
	r.Samples[3].Outcome = TimedOut
	r.Samples[4].Outcome = Rejected
	r.Samples[5].Outcome = Unanswered
	r.Samples[6].Outcome = Unsent
	s := r.Summary()
	want := Summary{
		Planned: 100, Sent: 99, Answered: 96, Failed: 2, TimedOut: 1, Unanswered: 1,
		Lateness: Spread{time.Millisecond, time.Millisecond, time.Millisecond},
		Service:  Spread{51 * time.Millisecond, 99 * time.Millisecond, 99 * time.Millisecond},
		Response: Spread{52 * time.Millisecond, 100 * time.Millisecond, 100 * time.Millisecond},
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
