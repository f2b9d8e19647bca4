package unit

import (
	"math"
	"strconv"

	"latencylab/calc/lang"
)

// Exact writes v for links, flags and files, alike in every language: 5ms,
// 0.8, 60/s, 16, 2.5x, 1e-7/s. It has a point, no grouping, and as many digits
// as it takes for Parse to give back the same bits in any language, for every
// finite v.
//
// Exactly three decimals would read as thousands in Vietnamese, so they get a
// fourth: 1.1250s. A share from 3 up, which would read as a percentage, is
// written as one.
//
// What is not finite is "NaN", "+Inf" or "-Inf", which Parse refuses.
func (u Unit) Exact(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	d, sign := decimalOf(v), ""
	if def := u.definition(); !def.percent || math.Abs(v) >= bareRatio {
		var s *step
		s, d = def.tidy(v, maxDigits)
		sign = s.plain
	}
	var buf [textCap]byte
	b := buf[:0]
	if d.neg {
		b = append(b, plain.minus...)
	}
	b = d.appendExact(b, &plain)
	if d.places() == 3 && 0 < d.point && d.point <= 3 {
		b = append(b, '0')
	}
	return string(append(b, sign...))
}

// Edit writes v for a text box: in the reader's language, and with every
// digit, so that Parse in that language gives the same value back: 5 ms,
// 53.9%, 1,5 s.
//
// What is not finite is written as by Format.
func (u Unit) Edit(v float64, l lang.Tag) string {
	if text, ok := special(v); ok {
		return text
	}
	s, d := u.definition().tidy(v, maxDigits)
	var buf [textCap]byte
	b, m := buf[:0], marksOf(l)
	if d.neg && d.n > 0 {
		b = append(b, m.minus...)
	}
	return string(append(d.appendExact(b, m), s.sign...))
}

// Tick writes v, a tick of an axis, as short as it goes: 500 ms, 1 s, 99.9%,
// 20k/s. Rounding to twelve digits drops the noise of the arithmetic that
// placed the tick.
//
// What is not finite is written as by Format.
func (u Unit) Tick(v float64, l lang.Tag) string {
	if text, ok := special(v); ok {
		return text
	}
	def := u.definition()
	s, d := def.tidy(v, 12)
	letter := ""
	switch {
	case !def.letters || d.extreme():
	case d.atLeast(1e6):
		d, letter = d.shift(-6), "M"
	case d.atLeast(1e4):
		d, letter = d.shift(-3), "k"
	}
	places := d.places()
	if d.extreme() {
		places = powerOfTen
	}
	var buf [textCap]byte
	b := d.appendRounded(buf[:0], places, marksOf(l))
	return string(append(append(b, letter...), s.sign...))
}

// tidy is v, rounded to so many significant digits, in the step in which it
// needs the fewest: the largest in which it is at least 1. Minutes and hours
// are used when they are whole, from 10 minutes and from one hour, and so are
// KiB and what is larger.
func (def *definition) tidy(v float64, digits int) (*step, decimal) {
	d := decimalOf(v).significant(digits)
	if s := def.long(v); s != nil {
		return s, s.of(v, d).significant(digits)
	}
	i := def.home
	if d.n > 0 {
		i = 0
		for i+1 < len(def.steps) && def.steps[i+1].decimal() && d.point+def.steps[i+1].shift > 0 {
			i++
		}
	}
	s := &def.steps[i]
	return s, d.shift(s.shift)
}

// long is the largest step, of those that do not just move the decimal mark,
// in which v is a whole number; nil if there is none.
func (def *definition) long(v float64) *step {
	a := math.Abs(v)
	if !(def.multiples[0] <= a && a <= def.multiples[1]) {
		return nil
	}
	for i := len(def.steps) - 1; !def.steps[i].decimal(); i-- {
		s := &def.steps[i]
		if length := s.length(); a >= length && math.Mod(a, length) == 0 {
			return s
		}
	}
	return nil
}

// appendExact writes the magnitude with every digit, with an exponent when
// there would be many zeros.
func (d *decimal) appendExact(b []byte, m *marks) []byte {
	if -6 < d.point && d.point <= 15 {
		return d.append(b, d.places(), m)
	}
	b, exp := d.appendMantissa(b, m)
	return strconv.AppendInt(append(b, 'e'), int64(exp), 10)
}
