package chart

import "math"

// Scale is how values are spread along an axis.
type Scale uint8

const (
	Linear Scale = iota
	Log          // powers of ten are equally far apart; ticks at 1, 2, 5
	Log2         // the same spread with ticks at powers of two
	Nines        // a quantile in [0,1) by its number of nines, -log10(1-q)
)

// Values beyond huge overflow when subtracted; values below tiny lose their
// digits. Both are treated as having no place.
const (
	huge = 1e300
	tiny = 1e-300
)

// warp returns the place of v on an endless axis, NaN if it has none.
func (s Scale) warp(v float64) float64 {
	if !(math.Abs(v) <= huge) {
		return math.NaN()
	}
	switch s {
	case Log, Log2:
		if v < tiny {
			return math.NaN()
		}
		return math.Log10(v)
	case Nines:
		if v < 0 || v >= 1 {
			return math.NaN()
		}
		return -math.Log1p(-v) / math.Ln10
	}
	return v
}

// has reports whether v has a place on the scale.
func (s Scale) has(v float64) bool { return !math.IsNaN(s.warp(v)) }

// unwarp is the inverse of warp.
func (s Scale) unwarp(p float64) float64 {
	switch s {
	case Log, Log2:
		return math.Pow(10, p)
	case Nines:
		return -math.Expm1(-p * math.Ln10)
	}
	return p
}

// held is unwarp with a result that has a place.
func (s Scale) held(p float64) float64 {
	v := s.unwarp(p)
	switch s {
	case Log, Log2:
		return min(max(v, tiny), huge)
	case Nines:
		return max(v, 0)
	}
	return min(max(v, -huge), huge)
}

// domain is a scale between two ends. It maps the ends to 0 and 1.
type domain struct {
	scale  Scale
	lo, hi float64
	start  float64 // warp(lo)
	span   float64 // warp(hi) - warp(lo), above 0
}

func newDomain(s Scale, lo, hi float64) domain {
	start := s.warp(lo)
	return domain{scale: s, lo: lo, hi: hi, start: start, span: s.warp(hi) - start}
}

// unit returns where v lies between the ends: 0 at lo, 1 at hi, beyond them
// outside, at most far, NaN without a place.
func (d domain) unit(v float64) float64 {
	return min(max((d.scale.warp(v)-d.start)/d.span, -far), far)
}

// far is as good as endless: a curve to there leaves the plot in a straight
// line, and differences still have digits to compute with.
const far = 1e9

// value is the inverse of unit, held between the ends.
func (d domain) value(u float64) float64 {
	return min(max(d.scale.unwarp(d.start+u*d.span), d.lo), d.hi)
}

// usable reports whether two ends span an axis: both have a place, and they
// are far enough apart to write different ticks between them, which takes
// more digits close to 1 on a Nines axis.
func usable(s Scale, lo, hi float64) bool {
	share := 1e-9
	if s == Nines {
		share = 1e-13
	}
	return s.has(lo) && s.has(hi) && hi-lo > max(share*max(math.Abs(lo), math.Abs(hi)), tiny)
}
