package unit

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// A numeral is a number as it was written, freed of the ways of a language: its
// digits with a point, and an exponent.
type numeral struct {
	text [longest + 16]byte // leaves room for what value appends
	len  int
	exp  int
}

// scanNumber reads the number text starts with, which has no sign. rest has no
// space around it.
func scanNumber(text string, l lang.Tag) (n numeral, rest string, ok bool) {
	var buf [longest]byte
	token, rest, ok := scanDigits(buf[:0], text)
	if !ok {
		return n, "", false
	}
	exp, rest, hasExp := scanExponent(rest)
	whole, fraction, ok := split(token, l, hasExp)
	if !ok {
		return n, "", false
	}
	b := n.text[:0]
	for _, c := range whole {
		if isDigit(c) {
			b = append(b, c)
		}
	}
	b = append(b, '.')
	b = append(b, fraction...)
	n.len, n.exp = len(b), exp
	return n, strings.TrimSpace(rest), len(b) > 1
}

// value is the number × 10^shift, rounded once. It is not ok if too large.
func (n *numeral) value(shift int) (v float64, ok bool) {
	b := append(n.text[:n.len], 'e')
	b = strconv.AppendInt(b, int64(n.exp+shift), 10)
	v, err := strconv.ParseFloat(string(b), 64)
	return v, err == nil
}

// scanDigits appends the digits and marks that text starts with to b. Space
// may stand before a group of three digits.
func scanDigits(b []byte, text string) (token []byte, rest string, ok bool) {
	for text != "" {
		if c := text[0]; isDigit(c) || c == '.' || c == ',' {
			b = append(b, c)
			text = text[1:]
			continue
		}
		next := strings.TrimLeftFunc(text, unicode.IsSpace)
		digits := leadingDigits(next)
		if digits == 0 || len(next) == len(text) {
			break
		}
		if digits != 3 {
			return nil, "", false
		}
		text = next
	}
	return b, text, true
}

// scanExponent reads an exponent, e-7 or ×10⁻⁷, if text starts with one.
func scanExponent(text string) (exp int, rest string, ok bool) {
	if power, found := strings.CutPrefix(text, timesTen); found {
		if exp, rest, ok := scanSuperscript(power); ok {
			return exp, rest, true
		}
	}
	if text == "" || text[0] != 'e' && text[0] != 'E' {
		return 0, text, false
	}
	neg, digits := cutSign(text[1:])
	n := leadingDigits(digits)
	if n == 0 {
		return 0, text, false
	}
	for _, c := range digits[:n] {
		exp = exponent(exp, int(c-'0'))
	}
	if neg {
		exp = -exp
	}
	return exp, digits[n:], true
}

func scanSuperscript(text string) (exp int, rest string, ok bool) {
	rest, neg := strings.CutPrefix(text, superMinus)
	for rest != "" {
		r, size := utf8.DecodeRuneInString(rest)
		digit := slices.Index(superscripts[:], r)
		if digit < 0 {
			break
		}
		exp = exponent(exp, digit)
		rest = rest[size:]
		ok = true
	}
	if neg {
		exp = -exp
	}
	return exp, rest, ok
}

// exponent appends a digit to exp, up to a size at which nothing is finite.
func exponent(exp, digit int) int { return min(exp*10+digit, 1e6) }

// scanLetter counts a k or M that text starts with into the exponent.
func (n *numeral) scanLetter(text string) (rest string) {
	switch {
	case text == "":
		return text
	case text[0] == 'k' || text[0] == 'K':
		n.exp += 3
	case text[0] == 'M':
		n.exp += 6
	default:
		return text
	}
	return strings.TrimSpace(text[1:])
}

// split finds the decimal mark of a token by the rules of [Unit.Parse]. whole
// may still have group marks in it.
func split(token []byte, l lang.Tag, hasExp bool) (whole, fraction []byte, ok bool) {
	last := bytes.LastIndexAny(token, ".,")
	if last < 0 {
		return token, nil, true
	}
	mark, before, after := token[last], token[:last], token[last+1:]
	other := '.' + ',' - mark
	switch {
	case bytes.IndexByte(before, mark) >= 0:
		return token, nil, grouped(token, mark)
	case bytes.IndexByte(before, other) >= 0:
		return before, after, grouped(before, other)
	case mark == marksOf(l).group && !hasExp && grouped(token, mark):
		return token, nil, true
	}
	return before, after, true
}

// grouped says whether marks, and nothing else, part the digits of token into
// groups of thousands.
func grouped(token []byte, mark byte) bool {
	first := bytes.IndexByte(token, mark)
	if first < 1 || first > 3 || token[0] == '0' || (len(token)-first)%4 != 0 {
		return false
	}
	for i, c := range token {
		if i >= first && (i-first)%4 == 0 {
			if c != mark {
				return false
			}
		} else if !isDigit(c) {
			return false
		}
	}
	return true
}

// cutSign takes off a sign that text starts with.
func cutSign(text string) (neg bool, rest string) {
	for _, minus := range [...]string{"-", "−"} {
		if rest, ok := strings.CutPrefix(text, minus); ok {
			return true, rest
		}
	}
	return false, strings.TrimPrefix(text, "+")
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func leadingDigits(text string) (n int) {
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n
}
