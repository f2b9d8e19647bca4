package unit

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"latencylab/calc/lang"
)

const (
	// longest is the longest text Parse looks at, in characters.
	longest = 64
	// bareRatio is where a share without a sign starts to be a percentage.
	bareRatio = 3
)

// Parse reads what a person, a link or a file says: [~<]number[space][unit].
//
//	Second     ns us µs ms s sec m min h, seconds and other words, 1m30s; m is minutes
//	PerSecond  /s /min /m /h, rps qps rpm, req/s, 60 per second, 60 request/giây, 2k/s
//	Share      60% 0.6
//	Times      2.5x 2.5×
//	Count      16 2k 1M; k and M are thousands and millions in PerSecond and Number too
//	Kilometre  1,100 km
//	Byte       10KiB 1.5MiB, of 1024; 10kB 5MB and 10k 5M, of 1000
//
// A number without a unit is in the base unit, with two exceptions. A share of
// 3 or more is a percentage: 0.6 and 60 are both 60%, 1.1 is 110%, 2 is 200%.
// A duration must have a unit, unless it is 0.
//
// Point and comma are told apart so. When both occur, the last is the decimal
// mark. One that is repeated groups thousands. One that stands alone does so
// only if it is the group mark of the language (comma in English, point in
// Vietnamese), exactly three digits follow it and no exponent, and one to
// three digits precede it, not starting with 0; otherwise it is the decimal
// mark. Groups have three digits. A space may group too.
//
// The result is finite. The error is a *[SyntaxError].
func (u Unit) Parse(text string, l lang.Tag) (float64, error) {
	v, ok := u.parse(text, l)
	if !ok {
		return 0, &SyntaxError{text, u}
	}
	return v, nil
}

func (u Unit) parse(text string, l lang.Tag) (v float64, ok bool) {
	neg, text, ok := cutLead(text)
	if !ok {
		return 0, false
	}
	switch u {
	case Second:
		v, ok = parseTime(text, l)
	case PerSecond:
		v, ok = parseRate(text, l)
	case Byte:
		v, ok = parseSize(text, l)
	default:
		v, ok = u.definition().parse(text, l)
	}
	if neg {
		v = -v
	}
	return v, ok && !math.IsInf(v, 0)
}

// cutLead takes off what may stand before a number. It is not ok if the text is
// too long to look at.
func cutLead(text string) (neg bool, rest string, ok bool) {
	if len(text) > longest*utf8.UTFMax || utf8.RuneCountInString(text) > longest {
		return false, "", false
	}
	text = strings.TrimSpace(text)
	text = strings.TrimSpace(strings.TrimLeft(text, "~<"))
	neg, rest = cutSign(text)
	return neg, strings.TrimSpace(rest), true
}

// parse reads a number with one of the names of the unit.
func (def *definition) parse(text string, l lang.Tag) (float64, bool) {
	n, rest, ok := scanNumber(text, l)
	if !ok {
		return 0, false
	}
	if def.letters {
		rest = n.scanLetter(rest)
	}
	shift := -def.steps[0].shift
	if rest != "" {
		if !slices.Contains(def.names, compact(rest)) {
			return 0, false
		}
		return n.value(shift)
	}
	v, ok := n.value(0)
	if def.percent && v >= bareRatio {
		return n.value(shift)
	}
	return v, ok
}

// parseRate reads a number of events per period.
func parseRate(text string, l lang.Tag) (float64, bool) {
	n, rest, ok := scanNumber(text, l)
	if !ok {
		return 0, false
	}
	period, ok := ratePeriod(compact(n.scanLetter(rest)))
	if !ok {
		return 0, false
	}
	v, ok := n.value(period.shift)
	return v / period.length(), ok
}

// parseSize reads an amount of data.
func parseSize(text string, l lang.Tag) (float64, bool) {
	n, rest, ok := scanNumber(text, l)
	if !ok {
		return 0, false
	}
	size, ok := sizeOf(compact(rest))
	if !ok {
		return 0, false
	}
	v, ok := n.value(-size.shift)
	return v * size.length(), ok
}

// parseTime reads one duration, or several from long to short as in 1h30m.
func parseTime(text string, l lang.Tag) (sum float64, ok bool) {
	var last scale
	for first := true; ; first = false {
		n, rest, ok := scanNumber(text, l)
		if !ok {
			return 0, false
		}
		if rest == "" {
			v, ok := n.value(0)
			return 0, ok && first && v == 0
		}
		name, next := rest, ""
		if i := strings.IndexAny(rest, "0123456789"); i >= 0 {
			name, next = rest[:i], rest[i:]
		}
		period, ok := periodOf(compact(name))
		if !ok || !first && !period.shorter(last) {
			return 0, false
		}
		v, ok := n.value(-period.shift)
		sum += v * period.length()
		if next == "" || !ok {
			return sum, ok
		}
		text, last = next, period
	}
}
