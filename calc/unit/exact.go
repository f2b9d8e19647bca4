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
// A number with exactly three decimals could be read as thousands in
// Vietnamese, so it gets a fourth: 1.1250s. A share from 3 up, which Parse
// would take for a percentage, is written as one.
//
// Exact of what is not finite is "NaN", "+Inf" or "-Inf", which Parse refuses.
func (u Unit) Exact(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	def := u.definition()
	d := decimalOf(v)
	sign := ""
	if math.Abs(v) >= def.bare {
		var s *step
		s, d = def.tidy(d)
		sign = s.plain
	}
	var buf [48]byte
	b := d.appendExact(buf[:0], wire)
	if d.places() == 3 && d.point >= 1 && d.point <= 3 {
		b = append(b, '0')
	}
	return string(append(b, sign...))
}

// Edit writes v for a text box: as Format does, but with every digit, so that
// Parse in the same language gives back the same value: 5 ms, 53.9%, 1,5 s.
// Whole minutes from 10 minutes and whole hours from one hour are written so.
//
// Edit of what is not finite is what Format writes.
func (u Unit) Edit(v float64, l lang.Tag) string {
	if s, ok := special(v); ok {
		return s
	}
	def := u.definition()
	s, d := def.tidy(decimalOf(v))
	if long := def.long(v); long != nil {
		s, d = long, long.of(v, d)
	}
	var buf [48]byte
	b := d.appendExact(buf[:0], marksOf(l))
	return string(append(b, s.sign...))
}

// long is the step in which v is a whole number of minutes or hours, if it is
// best written so.
func (def *definition) long(v float64) *step {
	last := len(def.steps) - 1
	a := math.Abs(v)
	switch {
	case def.steps[last].sixties == 0 || a > 1e9:
	case a >= 3600 && math.Mod(a, 3600) == 0:
		return &def.steps[last]
	case a >= 600 && math.Mod(a, 60) == 0:
		return &def.steps[last-1]
	}
	return nil
}

// appendExact writes every digit, with an exponent when there would be many
// zeros.
func (d *decimal) appendExact(b []byte, m marks) []byte {
	if d.neg {
		b = append(b, m.minus...)
	}
	if d.point <= 15 && d.point > -6 {
		return d.append(b, d.places(), m)
	}
	b = d.appendMantissa(b, m)
	b = append(b, 'e')
	return strconv.AppendInt(b, int64(d.point-1), 10)
}
