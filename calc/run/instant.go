package run

import (
	"math"
	"strconv"
	"strings"
)

// instant reads a time as tools write it and returns seconds since 1970 in UTC,
// NaN if it is none: RFC 3339, with a blank for the T or slashes for the hyphens,
// or a number of seconds, milliseconds, microseconds or nanoseconds, which their
// size tells apart. A time without a zone is taken for UTC.
func instant(s string) float64 {
	s = strings.TrimSpace(s)
	if v := numeral(s); !math.IsNaN(v) {
		for v >= 1e11 { // 1e11 s are in the year 5138
			v /= 1e3
		}
		return v
	}
	s = strings.ReplaceAll(s, "/", "-")
	if len(s) < len("2006-01-02T15:04:05") || !matches(s[:10], "dddd-dd-dd") || !matches(s[11:19], "dd:dd:dd") || s[10] != 'T' && s[10] != ' ' {
		return math.NaN()
	}
	part := func(from, to int) float64 { return numeral(s[from:to]) }
	at := days(int(part(0, 4)), int(part(5, 7)), int(part(8, 10)))*86400 + part(11, 13)*3600 + part(14, 16)*60 + part(17, 19)

	zone := s[19:]
	if fraction, ok := strings.CutPrefix(zone, "."); ok {
		digits := len(fraction) - len(strings.TrimLeft(fraction, "0123456789"))
		if digits > 0 {
			at += numeral("0." + fraction[:digits])
		}
		zone = fraction[digits:]
	}
	if len(zone) == 6 && matches(zone[1:], "dd:dd") && (zone[0] == '+' || zone[0] == '-') {
		shift := numeral(zone[1:3])*3600 + numeral(zone[4:])*60
		if zone[0] == '+' {
			shift = -shift
		}
		at += shift
	}
	return at
}

// days is how many days a date lies after 1970-01-01. (Hinnant, chrono-compatible
// low-level date algorithms: years begin in March.)
func days(year, month, day int) float64 {
	if month <= 2 {
		year--
		month += 12
	}
	return float64(365*year + year/4 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 719469)
}

// utc writes seconds since 1970 as a document does, "" for NaN and for what is
// no time of this millennium.
func utc(at float64) string {
	if !(at > 0 && at < 32503680000) {
		return ""
	}
	whole := int(at)
	day, clock := whole/86400, whole%86400
	year := 1970
	for ; days(year+1, 1, 1) <= float64(day); year++ {
	}
	month := 1
	for ; month < 12 && days(year, month+1, 1) <= float64(day); month++ {
	}
	two := func(n int) string { return strconv.Itoa(100 + n)[1:] }
	date := strconv.Itoa(year) + "-" + two(month) + "-" + two(day-int(days(year, month, 1))+1)
	return date + "T" + two(clock/3600) + ":" + two(clock/60%60) + ":" + two(clock%60) + "Z"
}
