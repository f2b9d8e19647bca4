package unit

import (
	"bytes"
	"strings"

	"latencylab/calc/lang"
)

// A number is the digits of a text, with a point at most, and an exponent.
type number struct {
	text [longest + 16]byte // with room for the exponent that value appends
	len  int
	exp  int
}

// cutSign takes a leading sign off.
func cutSign(text string) (neg bool, rest string) {
	for _, sign := range [...]string{"-", "−"} {
		if rest, ok := strings.CutPrefix(text, sign); ok {
			return true, trimSpace(rest)
		}
	}
	return false, trimSpace(strings.TrimPrefix(text, "+"))
}

// scanNumber reads the number text starts with. rest has no space around it.
func scanNumber(text string, l lang.Tag) (n number, rest string, ok bool) {
	var buf [longest]byte
	token, rest, ok := scanToken(buf[:0], text)
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
	return n, trimSpace(rest), len(b) > 1
}

// scanToken appends the digits and marks text starts with to b. A space may
// stand between digits before a group of exactly three.
func scanToken(b []byte, text string) (token []byte, rest string, ok bool) {
	for text != "" {
		if c := text[0]; isDigit(c) || c == '.' || c == ',' {
			b = append(b, c)
			text = text[1:]
			continue
		}
		next := text
		for n := spaceLen(next); n > 0; n = spaceLen(next) {
			next = next[n:]
		}
		if len(next) == len(text) || next == "" || !isDigit(next[0]) {
			break
		}
		if leadingDigits(next) != 3 {
			return nil, "", false
		}
		b = append(b, next[:3]...)
		text = next[3:]
	}
	return b, text, true
}

// scanExponent reads an exponent such as e-7 if text starts with one.
func scanExponent(text string) (exp int, rest string, ok bool) {
	if text == "" || text[0] != 'e' && text[0] != 'E' {
		return 0, text, false
	}
	neg, digits := cutSign(text[1:])
	n := leadingDigits(digits)
	if n == 0 {
		return 0, text, false
	}
	for _, c := range digits[:n] {
		exp = min(exp*10+int(c-'0'), 1e6)
	}
	if neg {
		exp = -exp
	}
	return exp, digits[n:], true
}

// scanLetter takes a k or M off and counts it into the exponent.
func (n *number) scanLetter(text string) (rest string) {
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
	return trimSpace(text[1:])
}

// split finds the decimal mark of a token by the rules of Parse. whole may
// still have group marks in it.
func split(token []byte, l lang.Tag, hasExp bool) (whole, fraction []byte, ok bool) {
	last := bytes.LastIndexAny(token, ".,")
	if last < 0 {
		return token, nil, true
	}
	mark := token[last]
	before, after := token[:last], token[last+1:]
	switch other := bytes.IndexByte(before, '.'+','-mark); {
	case bytes.IndexByte(before, mark) >= 0:
		return token, nil, other < 0 && grouped(token, mark)
	case other >= 0:
		return before, after, grouped(before, '.'+','-mark)
	case mark == marksOf(l).group && !hasExp && grouped(token, mark):
		return token, nil, true
	}
	return before, after, true
}

// grouped says whether the marks in token group its digits in thousands.
func grouped(token []byte, mark byte) bool {
	first := bytes.IndexByte(token, mark)
	if first < 1 || first > 3 || token[0] == '0' || (len(token)-first)%4 != 0 {
		return false
	}
	for i := first; i < len(token); i++ {
		if (token[i] == mark) != ((i-first)%4 == 0) {
			return false
		}
	}
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func leadingDigits(text string) (n int) {
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n
}
