package unit

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// compact is text as names are compared: without spaces, in lower case. It
// costs nothing when text is so already.
func compact(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

// periodOf is the scale of a compact name of a duration.
func periodOf(name string) (s scale, ok bool) {
	switch name {
	case "ns", "nanosecond", "nanoseconds", "nanogiây":
		return nanoseconds, true
	case "us", "µs", "μs", "microsecond", "microseconds", "microgiây":
		return microseconds, true
	case "ms", "millisecond", "milliseconds", "miligiây":
		return milliseconds, true
	case "s", "sec", "second", "seconds", "giây":
		return seconds, true
	case "m", "min", "minute", "minutes", "phút":
		return minutes, true
	case "h", "hr", "hour", "hours", "giờ":
		return hours, true
	}
	return scale{}, false
}

// ratePeriod is the period in a compact name of a rate: of nothing, "/s",
// "rps", "requestspersecond".
func ratePeriod(name string) (s scale, ok bool) {
	switch name {
	case "", "rps", "qps", "tps":
		return seconds, true
	case "rpm":
		return minutes, true
	}
	for _, per := range []string{"/", "per", "mỗi"} {
		what, period, ok := strings.Cut(name, per)
		if ok && slices.Contains([]string{"", "req", "reqs", "request", "requests"}, what) {
			return periodOf(period)
		}
	}
	return scale{}, false
}

// sizeOf is the scale of a compact name of an amount of data. Those of a
// thousand, such as kB, are read but never written.
func sizeOf(name string) (s scale, ok bool) {
	switch name {
	case "", "b", "byte", "bytes":
		return scale{}, true
	case "k", "kb", "kilobyte", "kilobytes":
		return scale{shift: -3}, true
	case "m", "mb", "megabyte", "megabytes":
		return scale{shift: -6}, true
	case "g", "gb", "gigabyte", "gigabytes":
		return scale{shift: -9}, true
	case "tb", "terabyte", "terabytes":
		return scale{shift: -12}, true
	case "kib", "kibibyte", "kibibytes":
		return kibibytes, true
	case "mib", "mebibyte", "mebibytes":
		return mebibytes, true
	case "gib", "gibibyte", "gibibytes":
		return gibibytes, true
	case "tib", "tebibyte", "tebibytes":
		return tebibytes, true
	}
	return scale{}, false
}

// decimal says whether the scale only moves the decimal mark.
func (s scale) decimal() bool { return s.sixties == 0 && s.kibis == 0 }

// length is the scale's unit in base units, but for the move of the decimal
// mark.
func (s scale) length() float64 {
	length := math.Ldexp(1, 10*s.kibis)
	for range s.sixties {
		length *= 60
	}
	return length
}

// shorter says whether the scale's unit is shorter than t's.
func (s scale) shorter(t scale) bool {
	return s.sixties < t.sixties || s.sixties == t.sixties && s.shift > t.shift
}
