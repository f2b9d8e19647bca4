package unit

import "unicode/utf8"

// Names are compared without regard to spaces and to the case of ASCII letters.

type named struct {
	name string
	scale
}

var (
	nanoseconds  = scale{shift: 9}
	microseconds = scale{shift: 6}
	milliseconds = scale{shift: 3}
	seconds      = scale{}
	minutes      = scale{sixties: 1}
	hours        = scale{sixties: 2}
)

var periods = [...]named{
	{"ms", milliseconds}, {"s", seconds}, {"us", microseconds}, {"µs", microseconds}, {"μs", microseconds},
	{"ns", nanoseconds}, {"m", minutes}, {"min", minutes}, {"h", hours},

	{"millisecond", milliseconds}, {"milliseconds", milliseconds}, {"miligiây", milliseconds},
	{"sec", seconds}, {"second", seconds}, {"seconds", seconds}, {"giây", seconds}, {"giay", seconds},
	{"microsecond", microseconds}, {"microseconds", microseconds}, {"microgiây", microseconds},
	{"nanosecond", nanoseconds}, {"nanoseconds", nanoseconds}, {"nanogiây", nanoseconds},
	{"minute", minutes}, {"minutes", minutes}, {"phút", minutes}, {"phut", minutes},
	{"hr", hours}, {"hour", hours}, {"hours", hours}, {"giờ", hours}, {"gio", hours},
}

var rates = [...]named{{"rps", seconds}, {"qps", seconds}, {"tps", seconds}, {"rpm", minutes}}

var (
	pers      = []string{"/", "per", "mỗi"}
	requests  = []string{"req", "reqs", "request", "requests"}
	percents  = []string{"%", "percent", "phầntrăm"}
	multiples = []string{"x", "×", "times", "time", "lần"}
)

func isName(text string, names []string) bool {
	for _, name := range names {
		if sameName(text, name) {
			return true
		}
	}
	return false
}

// sameName says whether text is name, which has no spaces or capitals.
func sameName(text, name string) bool {
	for len(text) > 0 {
		if n := spaceLen(text); n > 0 {
			text = text[n:]
			continue
		}
		c := text[0]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if name == "" || name[0] != c {
			return false
		}
		text, name = text[1:], name[1:]
	}
	return name == ""
}

// spaceLen is the length of the space text starts with, 0 if none. Spaces
// include the no-break ones that Format writes.
func spaceLen(text string) int {
	switch r, n := utf8.DecodeRuneInString(text); r {
	case ' ', '\t', '\u00a0', '\u2009', '\u202f':
		return n
	}
	return 0
}

func trimSpace(text string) string {
	for n := spaceLen(text); n > 0; n = spaceLen(text) {
		text = text[n:]
	}
	for {
		r, n := utf8.DecodeLastRuneInString(text)
		if n == 0 || spaceLen(text[len(text)-n:]) == 0 {
			return text
		}
		_ = r
		text = text[:len(text)-n]
	}
}
