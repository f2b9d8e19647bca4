package unit

import (
	"strings"

	"latencylab/calc/lang"
)

// Range writes two ends of an interval, with the unit once where both have the
// same: 8.6–9.6 ms, 950 µs–1.20 ms.
func (u Unit) Range(low, high float64, l lang.Tag) string {
	a, b := u.Format(low, l), u.Format(high, l)
	if a == b {
		return a
	}
	if number, ok := strings.CutSuffix(a, suffix(b)); ok {
		a = number
	}
	return a + "–" + b
}

// suffix is what follows the number in a formatted text.
func suffix(text string) string {
	i := strings.LastIndexAny(text, "0123456789")
	return text[i+1:]
}
