package unit

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// longest is the longest text Parse looks at, in characters.
const longest = 64

// Parse reads what a person, a link or a file says: [~]number[space]unit.
//
//	time      ns us µs ms s min m h, in words too, and 1m30s; m is minutes
//	rate      /s /min /m /h, rps qps rpm, "req/s", "60 per second", "60 request/giây"
//	share     60% 0.6
//	multiple  2.5x 2.5×
//	count     16 2k 1M; k and M also in rates and plain numbers
//
// A number without a unit is in the base unit, except that a share of 3 or
// more is a percentage: 0.6 and 60 are both 60%, 1.1 is 110%, 2 is 200%.
//
// Point and comma are read by these rules. When both are there, the last is
// the decimal mark. One that is repeated groups thousands. One that stands
// alone groups thousands only if it is the group mark of the language (comma
// in English, point in Vietnamese), has exactly three digits after it, and one
// to three before it that don't start with 0; otherwise, and always before an
// exponent, it is the decimal mark. Groups have three digits; spaces may group too.
//
// The result is finite. The error is a *[SyntaxError].
func (u Unit) Parse(text string, l lang.Tag) (float64, error) {
	if v, ok := u.parse(text, l); ok {
		return v, nil
	}
	return 0, &SyntaxError{text, u}
}

func (u Unit) parse(text string, l lang.Tag) (v float64, ok bool) {
	if len(text) > longest*utf8.UTFMax || utf8.RuneCountInString(text) > longest {
		return 0, false
	}
	rest := trimSpace(text)
	rest = trimSpace(strings.TrimPrefix(rest, "~"))
	neg, rest := cutSign(rest)
	switch u {
	case Second:
		v, ok = parseTime(rest, l)
	case PerSecond:
		v, ok = parseRate(rest, l)
	default:
		v, ok = u.parsePlain(rest, l)
	}
	if neg {
		v = -v
	}
	return v, ok && !math.IsInf(v, 0)
}

// parsePlain reads a number with at most a sign after it.
func (u Unit) parsePlain(text string, l lang.Tag) (float64, bool) {
	def := u.definition()
	n, rest, ok := scanNumber(text, l)
	if !ok {
		return 0, false
	}
	if def.letters {
		rest = n.scanLetter(rest)
	}
	switch {
	case rest == "":
		v, ok := n.value(0)
		if def.bare > 0 && v >= def.bare {
			return n.value(-def.steps[0].shift)
		}
		return v, ok
	case u == Share && isName(rest, percents):
	case u == Times && isName(rest, multiples):
	default:
		return 0, false
	}
	return n.value(-def.steps[0].shift)
}

// parseTime reads one duration or several from large to small, as in 1h30m.
func parseTime(text string, l lang.Tag) (sum float64, ok bool) {
	for last := math.Inf(1); ; {
		n, rest, ok := scanNumber(text, l)
		if !ok {
			return 0, false
		}
		if rest == "" && sum == 0 && math.IsInf(last, 1) {
			return n.value(0)
		}
		end := strings.IndexAny(rest, "0123456789")
		if end < 0 {
			end = len(rest)
		}
		s, ok := findPeriod(trimSpace(rest[:end]))
		if !ok || s.seconds() >= last {
			return 0, false
		}
		last = s.seconds()
		v, ok := n.value(-s.shift)
		if !ok {
			return 0, false
		}
		for range s.sixties {
			v *= 60
		}
		sum += v
		if end == len(rest) {
			return sum, true
		}
		text = rest[end:]
	}
}

// parseRate reads a number of events per period.
func parseRate(text string, l lang.Tag) (float64, bool) {
	n, rest, ok := scanNumber(text, l)
	if !ok {
		return 0, false
	}
	rest = n.scanLetter(rest)
	s, ok := ratePeriod(rest)
	if !ok {
		return 0, false
	}
	v, ok := n.value(s.shift)
	for range s.sixties {
		v /= 60
	}
	return v, ok
}

// ratePeriod is the period of a rate: of "/s", "rps", "requests per second".
func ratePeriod(text string) (scale, bool) {
	if text == "" {
		return scale{}, true
	}
	for _, r := range rates {
		if sameName(text, r.name) {
			return r.scale, true
		}
	}
	for _, per := range pers {
		if i := strings.Index(text, per); i >= 0 {
			what := trimSpace(text[:i])
			if what != "" && !isName(what, requests) {
				return scale{}, false
			}
			return findPeriod(trimSpace(text[i+len(per):]))
		}
	}
	return scale{}, false
}

func findPeriod(text string) (scale, bool) {
	for _, p := range periods {
		if sameName(text, p.name) {
			return p.scale, true
		}
	}
	return scale{}, false
}

// seconds is the length of one unit of the scale.
func (s scale) seconds() float64 {
	return math.Pow10(-s.shift) * math.Pow(60, float64(s.sixties))
}

// value is the number × 10^shift, rounded once. ok is false if it overflows.
func (n *number) value(shift int) (v float64, ok bool) {
	b := append(n.text[:n.len], 'e')
	b = strconv.AppendInt(b, int64(n.exp+shift), 10)
	v, err := strconv.ParseFloat(string(b), 64)
	return v, err == nil
}
