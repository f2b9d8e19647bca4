package station

import (
	"runtime"

	"latencylab/labcli/alarm"
)

// hold is a worker whose services are ended by an alarm.
//
// A job begins when it arrived or when the worker's job before it was meant to
// end, whichever is later, and not when the worker got round to it. What the
// alarm is late by is seen by the one job that it ends, and does not push back
// those behind it; otherwise a worker at 95% would be at 98%, and the mean wait
// would double.
func (s *server) hold(a *alarm.Alarm) {
	var (
		j    job
		end  int64 // of the job in hand, as meant
		free = make(chan struct{}, 1)
		t    tally
	)
	ring := func() {
		t.count(s, j)
		j.conn.Write(answer)
		free <- struct{}{}
	}
	for j = range s.line {
		end = max(j.arrived, end) + int64(j.service)
		a.Set(end, ring)
		<-free
	}
}

// compute is a worker whose services use the processor.
func (s *server) compute() {
	runtime.LockOSThread()
	var t tally
	for j := range s.line {
		burn(j.service)
		t.count(s, j)
		j.conn.Write(answer)
	}
}

// A tally counts the jobs of one worker.
type tally struct{ last int64 }

// count ends a job. It was in hand since it arrived or since the worker's last
// one ended, so that the time it takes to hand over the next job counts as busy.
// Count comes before the answer: whoever has the answer finds the job counted.
func (t *tally) count(s *server, j job) {
	now := s.now()
	s.busy.Add(now - max(j.arrived, t.last))
	s.served.Add(1)
	t.last = now
}

// toil computes for about a microsecond.
func toil() {
	x := uint64(1)
	for range 1000 {
		x = x*6364136223846793005 + 1442695040888963407
	}
	runtime.KeepAlive(x)
}
