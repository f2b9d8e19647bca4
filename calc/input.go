package calc

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// noneID is how "no value" is written in links, flags and documents.
const noneID = "none"

// Exact writes a value for a link, a flag or a document: the same text in every
// language, and [Input.Parse] gives back the same value to the last bit.
func (in *Input) Exact(v float64) string {
	switch {
	case in.Kind == Choice:
		return in.Options[int(v)].ID
	case in.Kind == Switch && v != 0:
		return "on"
	case in.Kind == Switch:
		return "off"
	case math.IsInf(v, 1):
		return noneID
	}
	return in.Unit.Exact(v)
}

// Format writes a value for people, rounded.
func (in *Input) Format(v float64, l lang.Tag) string {
	return in.text(v, l, in.Unit.Format)
}

// Edit writes a value for a text box: in the reader's language, and nothing of
// it is lost.
func (in *Input) Edit(v float64, l lang.Tag) string {
	return in.text(v, l, in.Unit.Edit)
}

// Spoken writes a value for a screen reader, with its unit in words.
func (in *Input) Spoken(v float64, l lang.Tag) string {
	return in.text(v, l, in.Unit.Spoken)
}

func (in *Input) text(v float64, l lang.Tag, number func(float64, lang.Tag) string) string {
	switch {
	case in.Kind == Choice:
		return in.Options[int(v)].Label.In(l)
	case in.Kind == Switch && v != 0:
		return switchOn.In(l)
	case in.Kind == Switch:
		return switchOff.In(l)
	case math.IsInf(v, 1):
		return in.None.In(l)
	}
	return number(v, l)
}

var (
	switchOn  = Text{EN: "on", VI: "bật"}
	switchOff = Text{EN: "off", VI: "tắt"}
)

// Parse reads a value typed by a person or written by [Input.Exact]. The value
// may leave the slider's range but not the model's domain.
func (in *Input) Parse(text string, l lang.Tag) (float64, *ValueError) {
	switch in.Kind {
	case Choice:
		return in.parseOption(text, l)
	case Switch:
		return in.parseSwitch(text)
	}
	if in.None != (Text{}) && in.isNone(text) {
		return math.Inf(1), nil
	}
	v, err := in.Unit.Parse(text, l)
	if err != nil {
		return 0, &ValueError{Input: in, Text: text}
	}
	switch {
	case in.Whole && v != math.Trunc(v):
		return 0, &ValueError{Input: in, Text: text, reason: fractional}
	case v < in.Least || v > in.Most:
		return 0, &ValueError{Input: in, Text: text, reason: outside}
	}
	return v, nil
}

// ParseLink reads a value from a link or a flag. There a point is the decimal
// mark in every language, as [Input.Exact] writes it; a comma is what a person
// typed, and means what it means in the person's language.
func (in *Input) ParseLink(text string, l lang.Tag) (float64, *ValueError) {
	if in.Kind == Number && !strings.Contains(text, ",") {
		l = lang.EN
	}
	return in.Parse(text, l)
}

func (in *Input) isNone(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || slices.ContainsFunc([]string{noneID, in.None.EN, in.None.VI},
		func(name string) bool { return strings.EqualFold(text, name) })
}

func (in *Input) parseOption(text string, l lang.Tag) (float64, *ValueError) {
	for i, o := range in.Options {
		if text = strings.TrimSpace(text); strings.EqualFold(text, o.ID) || strings.EqualFold(text, o.Label.In(l)) {
			return float64(i), nil
		}
	}
	return 0, &ValueError{Input: in, Text: text}
}

func (in *Input) parseSwitch(text string) (float64, *ValueError) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "on", "true", "yes", "1", switchOn.VI:
		return 1, nil
	case "off", "false", "no", "0", switchOff.VI:
		return 0, nil
	}
	return 0, &ValueError{Input: in, Text: text}
}

// A ValueError is a text that is no value for an input.
type ValueError struct {
	Input  *Input
	Text   string
	reason reason
	line   *LineError // of a List
}

type reason uint8

const (
	unreadable reason = iota
	fractional        // a part of a whole thing
	outside           // outside the model's domain
	long              // more than anybody means
	elsewhere         // not in the link
)

// Error is the message in English. It does not name the input.
func (e *ValueError) Error() string { return e.In(lang.EN) }

// In says what is wrong and what would do.
func (e *ValueError) In(l lang.Tag) string {
	quoted := "'" + clip(e.Text, 40) + "'"
	switch {
	case e.line != nil:
		return e.line.In(l)
	case e.reason == long:
		return tooLong.In(l)
	case e.reason == elsewhere:
		return notCarried.In(l)
	case e.Input.Kind == Choice:
		ids := make([]string, len(e.Input.Options))
		for i, o := range e.Input.Options {
			ids[i] = o.ID
		}
		return Text{EN: "can't use " + quoted + "; choose one of ", VI: "không dùng được " + quoted + "; hãy chọn một trong "}.In(l) + strings.Join(ids, ", ")
	case e.Input.Kind == Switch:
		return Text{EN: "can't use " + quoted + "; say on or off", VI: "không dùng được " + quoted + "; hãy ghi on hoặc off"}.In(l)
	case e.reason == fractional:
		return Text{EN: quoted + " is not a whole number", VI: quoted + " không phải số nguyên"}.In(l)
	case e.reason == outside:
		return e.domain(quoted, l)
	}
	_, err := e.Input.Unit.Parse(e.Text, l)
	if syntax, ok := err.(*unit.SyntaxError); ok {
		return syntax.In(l)
	}
	return quoted
}

func (e *ValueError) domain(quoted string, l lang.Tag) string {
	least, most := e.Input.Format(e.Input.Least, l), e.Input.Format(e.Input.Most, l)
	return Text{EN: quoted + " is out of range; use " + least + " to " + most,
		VI: quoted + " ngoài khoảng dùng được; hãy dùng từ " + least + " đến " + most}.In(l)
}

var (
	tooLong    = Text{EN: "more than a million bytes are not read", VI: "không đọc quá một triệu byte"}
	notCarried = Text{
		EN: "too long for a link, so they stayed in the browser they were written in; ask for them as a file",
		VI: "quá dài cho một liên kết nên vẫn ở trong trình duyệt đã viết ra; hãy xin dưới dạng file"}
)

// clip shortens a quotation to n characters and drops what cannot be shown.
func clip(s string, n int) string {
	var b strings.Builder
	for _, r := range s {
		if n == 0 {
			b.WriteRune('…')
			break
		}
		if r >= ' ' && r != '\u007f' && r != '\ufffd' {
			b.WriteRune(r)
			n--
		}
	}
	return b.String()
}
