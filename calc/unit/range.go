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
