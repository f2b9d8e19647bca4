package unit

import (
	"strconv"

	"latencylab/calc/lang"
)

// A decimal is a finite float64 as the shortest decimal that reads back as it.
type decimal struct {
	digits [maxDigits]byte // ASCII, the first and the last not zero
	n      int             // digits in use; 0 is zero
	point  int             // the value is 0.digits × 10^point
	neg    bool
}

// maxDigits is how many digits the shortest decimal of a float64 can have.
const maxDigits = 17

func decimalOf(v float64) (d decimal) {
	var buf [24]byte
	text := strconv.AppendFloat(buf[:0], v, 'e', -1, 64) // -d.ddde-dd
	if text[0] == '-' {
		d.neg = true
		text = text[1:]
	}
	for i, c := range text {
		if c == 'e' {
			d.point = 1 + atoi(text[i+1:])
			break
		}
		if c != '.' {
			d.digits[d.n] = c
			d.n++
		}
	}
	d.trim()
	return d
}

// atoi reads the exponent of AppendFloat, which always has a sign.
func atoi(text []byte) (n int) {
	for _, c := range text[1:] {
		n = n*10 + int(c-'0')
	}
	if text[0] == '-' {
		return -n
	}
	return n
}

// trim drops trailing zeros. Zero is left with its point after one digit.
func (d *decimal) trim() {
	for d.n > 0 && d.digits[d.n-1] == '0' {
		d.n--
	}
	if d.n == 0 {
		d.point = 1
	}
}

// shift multiplies by 10^by.
func (d decimal) shift(by int) decimal {
	if d.n > 0 {
		d.point += by
	}
	return d
}

// cut drops the digits beyond so many decimals; a negative number of decimals
// drops integer digits.
func (d decimal) cut(places int) decimal {
	d.n = min(d.n, max(0, d.point+places))
	d.trim()
	return d
}

// round rounds to so many decimals, half away from zero.
func (d decimal) round(places int) decimal {
	keep := d.point + places
	if keep < 0 || keep >= d.n || d.digits[keep] < '5' {
		return d.cut(places)
	}
	for keep > 0 && d.digits[keep-1] == '9' {
		keep--
	}
	if keep == 0 {
		d.digits[0], d.n = '1', 1
		d.point++
		return d
	}
	d.digits[keep-1]++
	d.n = keep
	return d
}

// significant rounds to so many significant digits.
func (d decimal) significant(digits int) decimal { return d.round(digits - d.point) }

// atLeast compares the magnitude with a whole number.
func (d *decimal) atLeast(limit int) bool {
	if d.point > 9 {
		return true
	}
	whole := 0
	for i := range d.point {
		whole = whole*10 + int(d.digit(i)-'0')
	}
	return whole >= limit
}

// places is how many decimals it takes to write every digit.
func (d *decimal) places() int { return max(0, d.n-d.point) }

// digit is the digit i places after the first, which may be outside those kept.
func (d *decimal) digit(i int) byte {
	if i < 0 || i >= d.n {
		return '0'
	}
	return d.digits[i]
}

// marks are how numbers are written; without a group mark there are no groups.
type marks struct {
	point, group byte
	minus        string
}

var (
	english    = marks{point: '.', group: ',', minus: "−"}
	vietnamese = marks{point: ',', group: '.', minus: "−"}
	plain      = marks{point: '.', minus: "-"} // links, flags and files
)

func marksOf(l lang.Tag) *marks {
	if l == lang.VI {
		return &vietnamese
	}
	return &english
}

// append writes the magnitude with so many decimals.
func (d *decimal) append(b []byte, places int, m *marks) []byte {
	if d.point <= 0 {
		b = append(b, '0')
	}
	for i := range d.point {
		if i > 0 && (d.point-i)%3 == 0 && m.group != 0 {
			b = append(b, m.group)
		}
		b = append(b, d.digit(i))
	}
	if places > 0 {
		b = append(b, m.point)
		for i := range places {
			b = append(b, d.digit(d.point+i))
		}
	}
	return b
}

// appendMantissa writes all digits with the mark after the first, to be
// followed by the exponent it returns.
func (d decimal) appendMantissa(b []byte, m *marks) (text []byte, exp int) {
	exp = d.point - 1
	d.point = 1
	return d.append(b, d.places(), m), exp
}
