package unit

import (
	"strings"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// A SyntaxError is a text that Parse can't read.
type SyntaxError struct {
	Text string
	Unit Unit
}

// Error is the message in English.
func (e *SyntaxError) Error() string { return e.In(lang.EN) }

// In is the message in a language: what can't be read, as what, and what to
// try. It quotes at most 40 characters.
func (e *SyntaxError) In(l lang.Tag) string {
	def := e.Unit.definition()
	noun, examples, text := def.noun.In(l), def.examples.In(l), quotable(e.Text)
	switch {
	case text == "":
		return lang.Text{
			EN: "no " + noun + " given; try " + examples,
			VI: "chưa có " + noun + "; thử " + examples,
		}.In(l)
	case e.Unit == Second && isNumeral(e.Text, l):
		return lang.Text{
			EN: "'" + text + "' has no unit; try " + text + "ms or " + text + "s",
			VI: "'" + text + "' chưa có đơn vị; thử " + text + "ms hoặc " + text + "s",
		}.In(l)
	}
	return lang.Text{
		EN: "can't read '" + text + "' as a " + noun + "; try " + examples,
		VI: "không đọc được '" + text + "' là " + noun + "; thử " + examples,
	}.In(l)
}

// isNumeral says whether text is a number and nothing else.
func isNumeral(text string, l lang.Tag) bool {
	_, text, ok := cutLead(text)
	if !ok {
		return false
	}
	n, rest, ok := scanNumber(text, l)
	if !ok || rest != "" {
		return false
	}
	_, ok = n.value(0)
	return ok
}

// quotable is text on one line, trimmed, valid and short.
func quotable(text string) string {
	const most = 40
	b := make([]byte, 0, most)
	n := 0
	for _, r := range strings.TrimSpace(text) {
		if n++; n > most {
			return string(append(b, "…"...))
		}
		if r < ' ' || r == 0x7f {
			r = ' '
		}
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}
