// Package time, as far as it turns times into text and back. The program for the
// browser writes one form, RFC 3339 in UTC to the second, whatever the layout, and
// reads none: its own documents are read by package run.
package time

import "errors"

const (
	Layout      = "01/02 03:04:05PM '06 -0700"
	ANSIC       = "Mon Jan _2 15:04:05 2006"
	UnixDate    = "Mon Jan _2 15:04:05 MST 2006"
	RubyDate    = "Mon Jan 02 15:04:05 -0700 2006"
	RFC822      = "02 Jan 06 15:04 MST"
	RFC822Z     = "02 Jan 06 15:04 -0700"
	RFC850      = "Monday, 02-Jan-06 15:04:05 MST"
	RFC1123     = "Mon, 02 Jan 2006 15:04:05 MST"
	RFC1123Z    = "Mon, 02 Jan 2006 15:04:05 -0700"
	RFC3339     = "2006-01-02T15:04:05Z07:00"
	RFC3339Nano = "2006-01-02T15:04:05.999999999Z07:00"
	Kitchen     = "3:04PM"
	Stamp       = "Jan _2 15:04:05"
	StampMilli  = "Jan _2 15:04:05.000"
	StampMicro  = "Jan _2 15:04:05.000000"
	StampNano   = "Jan _2 15:04:05.000000000"
	DateTime    = "2006-01-02 15:04:05"
	DateOnly    = "2006-01-02"
	TimeOnly    = "15:04:05"
)

var longDayNames = []string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}

var longMonthNames = []string{"January", "February", "March", "April", "May", "June", "July", "August", "September",
	"October", "November", "December"}

// A ParseError says that no text is read as a time.
type ParseError struct{ Layout, Value, LayoutElem, ValueElem, Message string }

func (e *ParseError) Error() string { return "time: this program reads no times, not " + e.Value }

func Parse(layout, value string) (Time, error) {
	return Time{}, &ParseError{Layout: layout, Value: value}
}

func ParseInLocation(layout, value string, _ *Location) (Time, error) { return Parse(layout, value) }

func ParseDuration(s string) (Duration, error) {
	return 0, errors.New("time: this program reads no durations, not " + s)
}

func parseStrictRFC3339(b []byte) (Time, error) { return Parse(RFC3339, string(b)) }

func (t Time) String() string   { return t.Format(RFC3339) }
func (t Time) GoString() string { return t.Format(RFC3339) }

func (t Time) Format(layout string) string { return string(t.AppendFormat(nil, layout)) }

func (t Time) AppendFormat(b []byte, _ string) []byte {
	t = t.UTC()
	year, month, day := t.Date()
	hour, minute, second := t.Clock()
	b = appendInt(b, year, 4)
	b = appendInt(append(b, '-'), int(month), 2)
	b = appendInt(append(b, '-'), day, 2)
	b = appendInt(append(b, 'T'), hour, 2)
	b = appendInt(append(b, ':'), minute, 2)
	b = appendInt(append(b, ':'), second, 2)
	return append(b, 'Z')
}

func (t Time) appendStrictRFC3339(b []byte) ([]byte, error) { return t.AppendFormat(b, RFC3339), nil }

// appendInt writes the last digits of a number.
func appendInt(b []byte, x, digits int) []byte {
	if digits > 1 {
		b = appendInt(b, x/10, digits-1)
	}
	return append(b, byte('0'+x%10))
}

func quote(s string) string { return `"` + s + `"` }
