package load

import "time"

// FairSpin is the share of a core that polling for due times may take on a
// machine where nobody else wants it.
const FairSpin = 0.2

// A spin decides how long before a due time to stop sleeping and poll instead:
// for as long as nine of ten wake-ups are late, which it learns from its own,
// and as long as the share of a core it was given lasts.
type spin struct {
	share float64
	late  int64 // running estimate of the p90 of wake-up lateness
	spent int64 // time polled so far

	due    int64 // what chosen was chosen for
	chosen int64
}

const (
	leastMargin = int64(2 * time.Microsecond)

	// mostMargin is where polling is given up: wake-ups that are as late as
	// this are so because others have the cores, and polling takes one more.
	mostMargin = int64(500 * time.Microsecond)

	firstMargin = int64(60 * time.Microsecond)
)

func newSpin(share float64) spin { return spin{share: share, late: firstMargin, due: -1} }

// woke learns from a sleep that ended late. Nine steps of a hundredth down
// balance one of nine hundredths up, so that a tenth of the wake-ups are later
// than the estimate.
func (s *spin) woke(late int64) {
	switch {
	case late < 0: // a signal ended the sleep
	case late > s.late:
		s.late = min(s.late+s.late*9/100+1, 2*mostMargin)
	default:
		s.late = max(s.late-s.late/100, leastMargin)
	}
}

// margin is how long to poll before a due time, now being the time since the
// start. It is chosen once for each, the first time it is asked for.
func (s *spin) margin(now, due int64) int64 {
	if due == s.due {
		return s.chosen
	}
	s.due, s.chosen = due, s.late
	if s.late >= mostMargin || float64(s.spent+s.late) > s.share*float64(now) {
		s.chosen = 0
	}
	return s.chosen
}
