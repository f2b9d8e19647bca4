package unit

import (
	"math"
	"strconv"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// Format writes v for a reader, rounded: 25.0 ms, 60%, 2,000/s, 4.71×.
//
// From 100 up there are no decimals, from 1 up one, below that two; but a
// percentage has none from 10 up, and a multiple has two below 10. The size is
// that of the rounded number, so that nothing prints as 100.0. At most four
// significant digits are printed, except that a Count keeps all its integer
// digits. Durations keep their trailing zeros, for columns of figures. Other
// units drop them, and keep two significant digits below 0.1. From 10^12 up
// and below 0.0001 there is a power of ten: 1.23×10⁻⁷.
//
// Durations are in milliseconds from 0.04 ms to 9,999 ms, so that the figures
// of a page compare by eye and a little over a second still shows by how much.
// Below 0.04 ms two decimals would be off by more than an eighth, so shorter
// ones are in µs and ns; longer ones are in seconds to 599 s, in minutes to 599
// min, then in hours.
//
// Bytes are in B to 1,023 B, then in KiB, MiB, GiB and TiB of 1024 each.
//
// A share below 0.0001% and a duration below 0.01 ns are written as less than
// that: no model is good for more, and a reader takes them for nothing.
//
// A share below 100% never prints as 100%: it gets up to six decimals and what
// is beyond them is cut off.
//
// +Inf is "∞", -Inf "−∞" and NaN "–".
func (u Unit) Format(v float64, l lang.Tag) string {
	if text, ok := special(v); ok {
		return text
	}
	def := u.definition()
	if v != 0 && math.Abs(v) < def.least {
		return "<" + nbsp + u.Format(def.least, l)
	}
	s := def.stepOf(v)
	r, places := def.round(s.of(v, decimalOf(v)))
	var buf [textCap]byte
	return string(append(r.appendRounded(buf[:0], places, marksOf(l)), s.sign...))
}

// stepOf is the scale that v is written in.
func (def *definition) stepOf(v float64) *step {
	d := decimalOf(v)
	i := 0
	if d.n == 0 {
		i = def.home
	}
	for ; ; i++ {
		s := &def.steps[i]
		if r, _ := def.round(s.of(v, d)); s.until == 0 || !r.atLeast(s.until) {
			return s
		}
	}
}

// textCap is enough for any number with its sign, so that a text costs one
// allocation.
const textCap = 64

// special is the text for people of what is not a finite number.
func special(v float64) (text string, ok bool) {
	switch {
	case math.IsNaN(v):
		return "–", true
	case math.IsInf(v, 1):
		return "∞", true
	case math.IsInf(v, -1):
		return "−∞", true
	}
	return "", false
}

// of is v, of which d is the decimal, in the scale.
func (s scale) of(v float64, d decimal) decimal {
	if s.decimal() {
		return d.shift(s.shift)
	}
	return decimalOf(v / s.length())
}

// powerOfTen, in the place of a number of decimals, stands for a mantissa and
// a power of ten.
const powerOfTen = -1

// round is d as Format prints it, and with how many decimals.
func (def *definition) round(d decimal) (r decimal, places int) {
	if d.n == 0 {
		return d, 0
	}
	r = d.round(def.placesFor(&d))
	if def.percent {
		r = belowHundred(d, r)
	}
	switch {
	case r.n == 0 || r.extreme():
		return d.significant(3), powerOfTen
	case def.fixed:
		return r, max(0, def.placesFor(&r))
	}
	return r, r.places()
}

// placesFor is how many decimals a number of d's size keeps.
func (def *definition) placesFor(d *decimal) int {
	switch {
	case d.point > 4 && !def.whole:
		return 4 - d.point
	case d.point > 2:
		return 0
	case d.point > 0:
		return def.places[d.point]
	case def.fixed:
		return def.places[0]
	}
	return max(def.places[0], 2-d.point)
}

// belowHundred is r, which is d rounded, or d rounded less if r is 100 and d is
// not.
func belowHundred(d, r decimal) decimal {
	for places := 1; d.point < 3 && r.point == 3; places++ {
		if places > 6 {
			return d.cut(6)
		}
		r = d.round(places)
	}
	return r
}

// extreme says whether the number needs a power of ten.
func (d *decimal) extreme() bool { return d.n > 0 && (d.point > 12 || d.point < -3) }

// appendRounded writes the number with so many decimals, or [powerOfTen].
func (d *decimal) appendRounded(b []byte, places int, m *marks) []byte {
	if d.neg && d.n > 0 {
		b = append(b, m.minus...)
	}
	if places != powerOfTen {
		return d.append(b, places, m)
	}
	b, exp := d.appendMantissa(b, m)
	b = append(b, timesTen...)
	var digits [4]byte
	for _, c := range strconv.AppendInt(digits[:0], int64(exp), 10) {
		if c == '-' {
			b = append(b, superMinus...)
			continue
		}
		b = utf8.AppendRune(b, superscripts[c-'0'])
	}
	return b
}

const (
	timesTen   = "×10"
	superMinus = "⁻"
)

var superscripts = [...]rune{'⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'}
