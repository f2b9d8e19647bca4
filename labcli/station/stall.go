package station

import (
	"strconv"
	"time"
)

// Stalls are times in which a server answers nothing: they begin Every after
// [Station.Begin], and Every after that, and end Lasts later.
type Stalls struct{ Lasts, Every time.Duration }

// begin has stalls count from some nanoseconds after now.
func (s *server) begin(after string) {
	if d, err := strconv.ParseInt(after, 10, 64); err == nil {
		s.phase.Store(s.now() + d)
	}
}

// answer answers a request when its service is over, or together with all others
// at the end of the stall that it fell into.
func (s *server) answer(j job) {
	s.served.Add(1)
	phase := s.phase.Load()
	if end, stalled := s.stalls.end(j.arrived - phase); stalled && phase != 0 {
		s.alarm.Set(phase+end, func() { j.conn.Write(answer) })
		return
	}
	for s.now() < j.arrived+int64(j.service) {
		toil()
	}
	j.conn.Write(answer)
}

// end is when the stall ends that a time falls into, both since the beginning.
func (st Stalls) end(at int64) (end int64, stalled bool) {
	if st.Lasts == 0 || at < int64(st.Every) {
		return 0, false
	}
	began := at - at%int64(st.Every)
	return began + int64(st.Lasts), at < began+int64(st.Lasts)
}
