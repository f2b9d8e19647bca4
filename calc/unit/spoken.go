package unit

import (
	"math"
	"strconv"

	"latencylab/calc/lang"
)

// Spoken writes v for a screen reader, with its signs in words and at most
// four significant digits: "5 milliseconds", "60 phần trăm". A share below
// 100% is never called 100.
func (u Unit) Spoken(v float64, l lang.Tag) string {
	if math.IsNaN(v) {
		return spokenNaN.In(l)
	}
	var buf [textCap]byte
	b := buf[:0]
	if v < 0 {
		b = append(b, spokenMinus.In(l)...)
	}
	if math.IsInf(v, 0) {
		return string(append(b, spokenInf.In(l)...))
	}

	def := u.definition()
	s, d := def.tidy(v, 4)
	if def.percent {
		d = belowHundred(decimalOf(v).shift(s.shift), d)
	}
	if m := marksOf(l); d.extreme() {
		var exp int
		b, exp = d.appendMantissa(b, m)
		b = append(b, spokenPower.In(l)...)
		b = strconv.AppendInt(b, int64(exp), 10)
	} else {
		b = d.append(b, d.places(), m)
	}

	sign := lang.Text{EN: s.many, VI: s.vi}
	if d.n == 1 && d.point == 1 && d.digits[0] == '1' {
		sign.EN = s.one
	}
	return string(append(b, sign.In(l)...))
}

var (
	spokenNaN   = lang.Text{EN: "no value", VI: "không có giá trị"}
	spokenInf   = lang.Text{EN: "infinity", VI: "vô cùng"}
	spokenMinus = lang.Text{EN: "minus ", VI: "âm "}
	spokenPower = lang.Text{EN: " times 10 to the power ", VI: " nhân 10 mũ "}
)
