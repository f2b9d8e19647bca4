package station

import "runtime"

// hold is a worker whose services are ended by an alarm.
//
// A job begins when it arrived or when the worker's job before it was meant to
// end, whichever is later, and not when the worker got round to it. What the
// alarm is late by is seen by the one job that it ends, and does not push back
// those behind it; otherwise a worker at 95% would be at 98%, and the mean wait
// would double.
func (s *server) hold(a *alarm) {
	var (
		j     job
		taken int64
		end   int64
		free  = make(chan struct{}, 1)
	)
	ring := func() {
		s.count(taken)
		j.conn.Write(answer)
		free <- struct{}{}
	}
	for j = range s.line {
		taken = s.now()
		end = max(j.arrived, end) + int64(j.service)
		a.set(end, ring)
		<-free
	}
}

// compute is a worker whose services use the processor.
func (s *server) compute() {
	runtime.LockOSThread()
	for j := range s.line {
		taken := s.now()
		burn(j.service)
		s.count(taken)
		j.conn.Write(answer)
	}
}

// count ends a job taken at a time. It comes before the answer, so that whoever
// has the answer finds the job counted.
func (s *server) count(taken int64) {
	s.busy.Add(s.now() - taken)
	s.served.Add(1)
}

// toil computes for about a microsecond.
func toil() {
	x := uint64(1)
	for range 1000 {
		x = x*6364136223846793005 + 1442695040888963407
	}
	runtime.KeepAlive(x)
}
