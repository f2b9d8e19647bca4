package run

import (
	"math"
	"strconv"
	"strings"
)

// numeral reads a number as tools write it: with a decimal comma, an exponent,
// or thousands of digits. What says that nothing is known, and what is infinite,
// is NaN.
func numeral(s string) float64 {
	s = strings.TrimSpace(s)
	if strings.Count(s, ",") == 1 && !strings.Contains(s, ".") {
		s = strings.Replace(s, ",", ".", 1)
	}
	if len(s) > 64 || strings.ContainsAny(s, "xXpP_") {
		return math.NaN() // Go's own notations are nobody else's
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(v, 0) {
		return math.NaN()
	}
	return v
}

// isUnknown reports whether a text says that a number is not known.
func isUnknown(s string) bool {
	switch strings.ToLower(strings.TrimLeft(s, "-+")) {
	case "nan", "inf", "infinity", "na", "null", "n/a", "":
		return true
	}
	return false
}

// unitSeconds are the units of a duration in seconds.
var unitSeconds = map[string]float64{
	"ns": 1e-9, "us": 1e-6, "µs": 1e-6, "μs": 1e-6, "ms": 1e-3, "s": 1, "m": 60, "h": 3600,
	"msec": 1e-3, "usec": 1e-6, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "min": 60,
	"nanoseconds": 1e-9, "microseconds": 1e-6, "milliseconds": 1e-3,
}

// duration reads a time with its unit or units, 1.5ms or 2m55s, in seconds. A
// number without a unit is NaN, except 0.
func duration(s string) float64 {
	s = strings.TrimSpace(s)
	total, any := 0.0, false
	for s != "" {
		end := 0
		for end < len(s) && (s[end] >= '0' && s[end] <= '9' || s[end] == '.' || s[end] == ',' || s[end] == '-' && end == 0 || s[end] == 'e' && end > 0 && end+1 < len(s) && (s[end+1] == '-' || s[end+1] == '+')) {
			if s[end] == 'e' {
				end++ // the sign of the exponent
			}
			end++
		}
		v := numeral(s[:end])
		s = strings.TrimLeft(s[end:], " ")
		end = strings.IndexFunc(s, func(r rune) bool { return '0' <= r && r <= '9' || r == ' ' })
		if end < 0 {
			end = len(s)
		}
		factor, ok := unitSeconds[s[:end]]
		if !ok {
			if v == 0 && s == "" && !any {
				return 0
			}
			return math.NaN()
		}
		total, any = total+v*factor, true
		s = strings.TrimLeft(s[end:], " ")
	}
	if !any {
		return math.NaN()
	}
	return total
}

// The document's fields from numbers in base units, nothing for NaN and for what
// cannot be.

func nanos(seconds float64) *int64 { return whole53(math.Round(seconds * 1e9)) }

func counted(n float64) *int64 {
	if n != math.Trunc(n) {
		return nil
	}
	return whole53(n)
}

func whole53(v float64) *int64 {
	if !(v >= 0 && v <= maxNumber) {
		return nil
	}
	return new(int64(v))
}

func amount(v float64) *float64 {
	if !(v >= 0 && v <= maxNumber) {
		return nil
	}
	return &v
}

// clean is a text of a stranger's file as the document may hold it.
func clean(s string) string {
	if len(s) <= maxLabel && isPlain(s) {
		return strings.TrimSpace(s)
	}
	var b strings.Builder
	n := 0
	for _, r := range s {
		if !strconv.IsPrint(r) {
			continue
		}
		if n == maxLabel {
			return b.String() + "…"
		}
		b.WriteRune(r)
		n++
	}
	return strings.TrimSpace(b.String())
}

const maxLabel = 200 // characters of a label that is kept

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// after returns what stands behind a mark in a text, and whether it is there.
func after(text, mark string) (string, bool) {
	_, rest, ok := strings.Cut(text, mark)
	return rest, ok
}

// between returns what stands between two marks.
func between(text, open, shut string) string {
	_, rest, _ := strings.Cut(text, open)
	inner, _, ok := strings.Cut(rest, shut)
	if !ok {
		return ""
	}
	return inner
}
