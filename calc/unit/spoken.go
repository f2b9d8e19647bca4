package unit

import (
	"math"
	"strconv"

	"latencylab/calc/lang"
)

var (
	infinite = lang.Text{EN: "infinity", VI: "vô cùng"}
	missing  = lang.Text{EN: "no value", VI: "không có giá trị"}
	minus    = lang.Text{EN: "minus ", VI: "âm "}
	power    = lang.Text{EN: " times 10 to the power ", VI: " nhân 10 mũ "}
)

// Spoken writes v for a screen reader, with words for signs and at most four
// significant digits: "5 milliseconds", "60 phần trăm".
func (u Unit) Spoken(v float64, l lang.Tag) string {
	if math.IsNaN(v) {
		return missing.In(l)
	}
	var buf [64]byte
	b := buf[:0]
	if v < 0 {
		b = append(b, minus.In(l)...)
	}
	if math.IsInf(v, 0) {
		return string(append(b, infinite.In(l)...))
	}

	def := u.definition()
	exact := decimalOf(v)
	d := exact.round(4 - exact.point)
	s, d := def.tidy(d)
	if def.bare > 0 {
		d = belowHundred(exact.shift(s.shift), d)
	}
	if d.extreme() {
		b = d.appendMantissa(b, marksOf(l))
		b = append(b, power.In(l)...)
		b = strconv.AppendInt(b, int64(d.point-1), 10)
	} else {
		b = d.append(b, d.places(), marksOf(l))
	}
	words := lang.Text{EN: s.many, VI: s.vi}
	if d.n == 1 && d.point == 1 && d.digits[0] == '1' {
		words.EN = s.one
	}
	return string(append(b, words.In(l)...))
}
