package unit

import (
	"math"
	"testing"

	"latencylab/calc/lang"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		v      float64
		en, vi string
	}{
		{Second, 0.025, "25.0 ms", "25,0 ms"},
		{Second, 0.11512925, "115 ms", "115 ms"},
		{Second, 0.0999999, "100 ms", "100 ms"},
		{Second, 44e-6, "0.04 ms", "0,04 ms"},
		{Second, 1.001, "1,001 ms", "1.001 ms"},
		{Second, 9.9996, "10.0 s", "10,0 s"},
		{Second, 0, "0 ms", "0 ms"},
		{Second, 9.9e-6, "9.9 µs", "9,9 µs"},
		{Second, 9.96e-6, "0.01 ms", "0,01 ms"},
		{Second, 5400, "90.0 min", "90,0 min"},
		{PerSecond, 60, "60/s", "60/s"},
		{PerSecond, 2000, "2,000/s", "2.000/s"},
		{PerSecond, 386367, "386,400/s", "386.400/s"},
		{Share, 0.6, "60%", "60%"},
		{Share, 0.9996, "99.96%", "99,96%"},
		{Share, 0.093, "9.3%", "9,3%"},
		{Share, 0.00495, "0.5%", "0,5%"},
		{Share, 0.000123, "0.012%", "0,012%"},
		{Times, 2.5, "2.5×", "2,5×"},
		{Times, 4.711, "4.71×", "4,71×"},
		{Count, 386367, "386,367", "386.367"},
		{Number, 1.23e17, "1.23×10¹⁷", "1,23×10¹⁷"},
		{Number, 1.23e-7, "1.23×10⁻⁷", "1,23×10⁻⁷"},
		{Number, -5, "−5", "−5"},
		{Second, math.Inf(1), "∞", "∞"},
	} {
		if got := c.unit.Format(c.v, lang.EN); got != spaced(c.en) {
			t.Errorf("%s Format(%v, EN) = %q, want %q", c.unit.ID(), c.v, got, c.en)
		}
		if got := c.unit.Format(c.v, lang.VI); got != spaced(c.vi) {
			t.Errorf("%s Format(%v, VI) = %q, want %q", c.unit.ID(), c.v, got, c.vi)
		}
	}
}

// spaced writes the spaces of a table as Format does.
func spaced(s string) string {
	b := []rune(s)
	for i, r := range b {
		if r == ' ' {
			b[i] = '\u00a0'
		}
	}
	return string(b)
}
