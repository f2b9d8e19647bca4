package unit

import (
	"strings"

	"latencylab/calc/lang"
)

// Signed writes a relative change: +18%, −13%.
func Signed(v float64, l lang.Tag) string {
	text := Share.Format(v, l)
	if v > 0 && !strings.HasPrefix(text, "<") {
		return "+" + text
	}
	return text
}
