package queue

import "math"

// Capped is the mean of the latency or t seconds, whichever is less: the
// integral of [Steady.Tail] up to t. It is t if not Stable.
//
// With κ servers to spare it is, in mean services x,
//
//	1 - e^-x + C/κ·(1 - e^-κx - both(x))
//
// where both is the chance that one who waits is in service at x.
func (s Steady) Capped(t float64) float64 {
	switch {
	case !s.Stable:
		return t
	case t <= 0 || s.service == 0:
		return 0
	}
	x := t / s.service
	both := s.spare * x * max(math.Exp(-s.spare*x), math.Exp(-x)) * fall(math.Abs(s.spare-1)*x)
	return s.service * (s.WaitProb/s.spare*(-math.Expm1(-s.spare*x)-both) - math.Expm1(-x))
}
