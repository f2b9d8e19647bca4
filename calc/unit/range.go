package unit

import (
	"strings"

	"latencylab/calc/lang"
)

// Range writes two ends of an interval as Format does, with the sign once
// where both have the same: 8.6–9.6 ms, 39.0 µs–1.2 ms.
func (u Unit) Range(low, high float64, l lang.Tag) string {
	a, b := u.Format(low, l), u.Format(high, l)
	if a == b {
		return a
	}
	for _, s := range u.definition().steps {
		if strings.HasSuffix(b, s.sign) {
			a = strings.TrimSuffix(a, s.sign)
		}
	}
	return a + "–" + b
}

// Within writes how far from v an interval reaches to either side, in the unit in which
// Format writes v, so that the two compare by eye: 0.02 ms for 77.2 ms. It keeps one
// significant digit at least.
func (u Unit) Within(half, v float64, l lang.Tag) string {
	if text, ok := special(half); ok {
		return text
	}
	def := u.definition()
	s := def.stepOf(v)
	d := s.of(half, decimalOf(half))
	places := max(0, def.placesFor(&d))
	if d.point < 0 {
		places = max(def.places[0], 1-d.point)
	}
	r := d.round(places)
	var buf [textCap]byte
	return string(append(r.appendRounded(buf[:0], places, marksOf(l)), s.sign...))
}
