package unit

import (
	"unicode/utf8"

	"latencylab/calc/lang"
)

// A SyntaxError is a text that Parse can't read.
type SyntaxError struct {
	Text string
	Unit Unit
}

func (e *SyntaxError) Error() string { return e.In(lang.EN) }

// In is the message in a language: what can't be read, as what, and what
// would be. It quotes at most 40 characters.
func (e *SyntaxError) In(l lang.Tag) string {
	def := e.Unit.definition()
	noun, examples := def.noun.In(l), def.examples.In(l)
	text := quotable(e.Text)
	if text == "" {
		return lang.Text{
			EN: "no " + noun + " given; try " + examples,
			VI: "chưa có " + noun + "; thử " + examples,
		}.In(l)
	}
	return lang.Text{
		EN: "can't read '" + text + "' as a " + noun + "; try " + examples,
		VI: "không đọc được '" + text + "' là " + noun + "; thử " + examples,
	}.In(l)
}

// quotable is text on one line, valid and not too long to quote.
func quotable(text string) string {
	const most = 40
	var b []byte
	runes := 0
	for _, r := range text {
		if runes++; runes > most {
			return string(append(b, "…"...))
		}
		if r < ' ' || r == 0x7f {
			r = ' '
		}
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}
