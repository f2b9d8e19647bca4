package unit

import (
	"math"
	"strconv"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// Format writes v for a reader, rounded: 25.0 ms, 60%, 2,000/s, 4.71×.
//
// From 100 up there are no decimals, from 1 up one, below that two; a
// percentage has none from 10 up, a multiple keeps two up to 10. The size is
// that of the rounded number, so nothing prints as 100.0. Durations keep their
// trailing zeros, for columns of figures; other units drop them, and below 0.1
// keep two significant digits. At most four significant digits are printed,
// but a Count keeps all its integer digits.
//
// Durations stay in milliseconds from 0.01 ms to 9,999 ms, so that the figures
// of a page compare by eye and a second and a bit keeps its digits. Shorter
// ones are in µs and ns; longer ones in seconds until 600 s, minutes until 600
// min, then hours.
//
// A share below 100% never prints as 100%: it gets up to six decimals, and
// beyond that is cut.
//
// +Inf is "∞", -Inf "−∞" and NaN "–".
func (u Unit) Format(v float64, l lang.Tag) string {
	if s, ok := special(v); ok {
		return s
	}
	def := u.definition()
	d, i := decimalOf(v), 0
	if d.n == 0 {
		i = def.home
	}
	for {
		s := &def.steps[i]
		r, places := def.rounded(s.scale.of(v, d))
		if i < len(def.steps)-1 && r.reaches(s.lead, s.point) {
			i++
			continue
		}
		var buf [48]byte
		b := appendNumber(buf[:0], &r, places, marksOf(l))
		return string(append(b, s.sign...))
	}
}

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

// of is v, whose decimal is d, in the scale.
func (s scale) of(v float64, d decimal) decimal {
	switch s.sixties {
	case 1:
		return decimalOf(v / 60)
	case 2:
		return decimalOf(v / 3600)
	}
	return d.shift(s.shift)
}

// rounded is d as Format prints it, and the decimals to print.
func (def *definition) rounded(d decimal) (r decimal, places int) {
	if d.n == 0 {
		return d, 0
	}
	r = d.round(def.placesFor(&d))
	if def.bare > 0 {
		r = belowHundred(d, r)
	}
	if r.n == 0 || r.extreme() {
		return d.round(3 - d.point), 0
	}
	if def.fixed {
		return r, def.placesFor(&r)
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

// belowHundred keeps r, which is d rounded, from reaching 100 when d does not.
func belowHundred(d, r decimal) decimal {
	for places := 1; d.point < 3 && r.point == 3; places++ {
		if places > 6 {
			return d.cut(6)
		}
		r = d.round(places)
	}
	return r
}

// appendNumber writes a number for people.
func appendNumber(b []byte, d *decimal, places int, m marks) []byte {
	if d.neg && d.n > 0 {
		b = append(b, m.minus...)
	}
	if !d.extreme() && (places > 0 || d.point > 0) {
		return d.append(b, max(0, places), m)
	}
	b = d.appendMantissa(b, m)
	b = append(b, "×10"...)
	var exp [8]byte
	for _, c := range strconv.AppendInt(exp[:0], int64(d.point-1), 10) {
		b = utf8.AppendRune(b, superscript(c))
	}
	return b
}

// extreme says whether the number is too large or too small to write out for
// people: from 10^15 up, and below 0.0001.
func (d *decimal) extreme() bool { return d.n > 0 && (d.point > 15 || d.point < -3) }

func superscript(c byte) rune {
	switch c {
	case '-':
		return '⁻'
	case '1':
		return '¹'
	case '2':
		return '²'
	case '3':
		return '³'
	}
	return '⁰' + rune(c-'0')
}

// Tick writes v, a tick of an axis, as short as it goes: 500 ms, 1 s, 99.9%,
// 20k/s. It drops the noise of floating point by rounding to twelve digits.
func (u Unit) Tick(v float64, l lang.Tag) string {
	if s, ok := special(v); ok {
		return s
	}
	def := u.definition()
	d := decimalOf(v)
	d = d.round(12 - d.point)
	s, d := def.tidy(d)
	letter := ""
	if def.letters {
		switch {
		case d.reaches('1', 7):
			d = d.shift(-6)
			letter = "M"
		case d.reaches('1', 5):
			d = d.shift(-3)
			letter = "k"
		}
	}
	var buf [48]byte
	b := appendNumber(buf[:0], &d, d.places(), marksOf(l))
	b = append(b, letter...)
	return string(append(b, s.sign...))
}

// tidy is d in the largest decimal step in which it is at least 1.
func (def *definition) tidy(d decimal) (*step, decimal) {
	i := def.home
	if d.n > 0 {
		i = 0
		for i+1 < len(def.steps) && def.steps[i+1].sixties == 0 && d.point+def.steps[i+1].shift > 0 {
			i++
		}
	}
	s := &def.steps[i]
	return s, d.shift(s.shift)
}
