package run

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// Limits of a field. The schema states the same.
const (
	maxText   = 1000      // characters of a text
	maxID     = 64        // bytes of an ID
	maxHDR    = 256 << 10 // characters of a histogram; a million samples need 14 Ki
	maxList   = 10_000    // elements of a list
	maxNumber = 1<<53 - 1 // every JSON reader keeps whole numbers up to here
)

// What a field may be, as messages say it after "expected".
var (
	whole      = lang.Text{EN: "a whole number", VI: "một số nguyên"}
	wholeNs    = lang.Text{EN: "a whole number of nanoseconds", VI: "một số nguyên nano giây"}
	aNumber    = lang.Text{EN: "a number", VI: "một số"}
	anID       = lang.Text{EN: "an ID of lower-case letters, digits, - and _", VI: "một ID gồm chữ thường, chữ số, - và _"}
	aText      = fill(lang.Text{EN: "a text of at most {0} characters", VI: "một chuỗi không quá {0} ký tự"}, number(maxText))
	aBase64    = fill(lang.Text{EN: "base64 of at most {0} KiB", VI: "base64 không quá {0} KiB"}, number(maxHDR>>10))
	aLevel     = lang.Text{EN: "info, caution or broken", VI: "info, caution hoặc broken"}
	aRule      = lang.Text{EN: "a rule for percentiles such as nearest-rank", VI: "một quy tắc tính percentile như nearest-rank"}
	anInterval = lang.Text{EN: "ci95 or range", VI: "ci95 hoặc range"}
)

// string reads a text of which ok holds; want says what that is.
func (o object) string(name string, ok func(string) bool, want lang.Text) string {
	if !o.has(name) {
		return ""
	}
	var s string
	if json.Unmarshal(o.fields[name], &s) != nil || !ok(s) {
		o.wrong(o.at(name), shown(o.fields[name]), want)
		return ""
	}
	return s
}

func (o object) text(name string) string {
	return o.string(name, func(s string) bool { return utf8.RuneCountInString(s) <= maxText }, aText)
}

func (o object) id(name string) string { return o.string(name, isID, anID) }

func isID(s string) bool {
	for i, c := range []byte(s) {
		switch {
		case 'a' <= c && c <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '-' || c == '_'):
		default:
			return false
		}
	}
	return 0 < len(s) && len(s) <= maxID
}

// base64 reads bytes that are passed on as they are.
func (o object) base64(name string) string {
	return o.string(name, func(s string) bool {
		_, err := base64.StdEncoding.DecodeString(s)
		return err == nil && len(s) <= maxHDR && !strings.ContainsAny(s, "\r\n")
	}, aBase64)
}

func (o object) boolean(name string) *bool {
	if !o.has(name) {
		return nil
	}
	var b bool
	if json.Unmarshal(o.fields[name], &b) != nil {
		o.wrong(o.at(name), shown(o.fields[name]), lang.Text{EN: "true or false", VI: "true hoặc false"})
		return nil
	}
	return &b
}

// number reads a number from low to high.
func (o object) number(name string, low, high float64) *float64 {
	return o.numeral(name, low, high, aNumber, false)
}

// integer reads a whole number from low on; want says of what. It may be
// written 5e3 or 5.0, as programs do that know one kind of number.
func (o object) integer(name string, low float64, want lang.Text) *int64 {
	v := o.numeral(name, low, maxNumber, want, true)
	if v == nil {
		return nil
	}
	return new(int64(*v))
}

func (o object) numeral(name string, low, high float64, want lang.Text, integral bool) *float64 {
	if !o.has(name) {
		return nil
	}
	raw := o.fields[name]
	v, err := strconv.ParseFloat(string(raw), 64)
	numeric := err == nil || math.IsInf(v, 0) // out of the range of a float64, but a number
	switch {
	case !numeric || integral && v != math.Trunc(v):
	case low <= v && v <= high:
		return &v
	default:
		want = fill(lang.Text{EN: "{0} from {1} to {2}", VI: "{0} từ {1} đến {2}"}, want, decimal(low), decimal(high))
	}
	o.wrong(o.at(name), shown(raw), want)
	return nil
}

func decimal(v float64) lang.Text { return lang.Same(strconv.FormatFloat(v, 'f', -1, 64)) }

// rising checks that values do not fall; those that are absent do not count.
func rising[N int64 | float64](o object, names []string, values ...*N) {
	last := -1
	for i, v := range values {
		if v == nil {
			continue
		}
		if last >= 0 && *v < *values[last] {
			o.wrong(o.at(names[i]), shown(o.fields[names[i]]), fill(lang.Text{
				EN: "at least the {0} of {1}",
				VI: "ít nhất bằng {0} là {1}",
			}, lang.Same(names[last]), shown(o.fields[names[last]])))
		}
		last = i
	}
}
