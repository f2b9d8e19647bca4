package unit

import (
	"strconv"

	"latencylab/calc/lang"
)

// A decimal is a finite float64 as the shortest decimal that reads back as it.
type decimal struct {
	digits [17]byte // ASCII, no leading or trailing zeros
	n      int      // digits in use; 0 is zero
	point  int      // the value is 0.digits × 10^point
	neg    bool
}

func decimalOf(v float64) (d decimal) {
	var buf [32]byte
	text := strconv.AppendFloat(buf[:0], v, 'e', -1, 64)
	exp, expNeg := 0, false
	for i, inExp := 0, false; i < len(text); i++ {
		switch c := text[i]; {
		case c == '-' && inExp:
			expNeg = true
		case c == '-':
			d.neg = true
		case c == 'e':
			inExp = true
		case c < '0' || c > '9':
		case inExp:
			exp = exp*10 + int(c-'0')
		default:
			d.digits[d.n] = c
			d.n++
		}
	}
	if expNeg {
		exp = -exp
	}
	d.point = exp + 1
	d.trim()
	return d
}

// trim restores the form without trailing zeros; zero has no digits.
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

// cut drops what is beyond places decimals, towards zero. Negative places drop
// integer digits.
func (d decimal) cut(places int) decimal {
	d.n = min(d.n, max(0, d.point+places))
	d.trim()
	return d
}

// round rounds to places decimals, half away from zero.
func (d decimal) round(places int) decimal {
	keep := d.point + places
	if keep >= d.n || keep < 0 || d.digits[keep] < '5' {
		return d.cut(places)
	}
	for keep > 0 && d.digits[keep-1] == '9' {
		keep--
	}
	if keep == 0 {
		d.digits[0] = '1'
		d.n = 1
		d.point++
		return d
	}
	d.digits[keep-1]++
	d.n = keep
	return d
}

// reaches says whether the magnitude is at least lead × 10^(point-1).
func (d *decimal) reaches(lead byte, point int) bool {
	return d.n > 0 && (d.point > point || d.point == point && d.digits[0] >= lead)
}

// places is the number of decimals it takes to write every digit.
func (d *decimal) places() int { return max(0, d.n-d.point) }

func (d *decimal) digit(i int) byte {
	if i < 0 || i >= d.n {
		return '0'
	}
	return d.digits[i]
}

// marks are how a language writes numbers; group 0 writes no groups.
type marks struct {
	point, group byte
	minus        string
}

// wire is how numbers look in links, flags and files.
var wire = marks{point: '.', minus: "-"}

func marksOf(l lang.Tag) marks {
	if l == lang.VI {
		return marks{point: ',', group: '.', minus: "−"}
	}
	return marks{point: '.', group: ',', minus: "−"}
}

// append writes the magnitude with the given number of decimals.
func (d *decimal) append(b []byte, places int, m marks) []byte {
	if d.point <= 0 {
		b = append(b, '0')
	}
	for i := 0; i < d.point; i++ {
		if left := d.point - i; m.group != 0 && i > 0 && left%3 == 0 {
			b = append(b, m.group)
		}
		b = append(b, d.digit(i))
	}
	if places > 0 {
		b = append(b, m.point)
		for i := d.point; i < d.point+places; i++ {
			b = append(b, d.digit(i))
		}
	}
	return b
}

// appendMantissa writes the digits with the point after the first, for a
// number with an exponent of point-1.
func (d decimal) appendMantissa(b []byte, m marks) []byte {
	d.point = 1
	return d.append(b, d.places(), m)
}
