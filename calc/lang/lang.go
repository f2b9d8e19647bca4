// Package lang holds the two languages of the project and a text written in
// both.
//
// Every text a person reads is written in both languages side by side, where it
// is used; there are no catalogues and no keys.
package lang

// A Tag is a language.
type Tag uint8

const (
	EN Tag = iota
	VI
)

// Tags lists every language, the default first.
var Tags = []Tag{EN, VI}

var codes = [...]string{EN: "en", VI: "vi"}

// Code is the BCP 47 code, "en" or "vi".
func (t Tag) Code() string { return codes[t] }

// Parse reads a code written by [Tag.Code].
func Parse(code string) (Tag, bool) {
	for _, t := range Tags {
		if t.Code() == code {
			return t, true
		}
	}
	return EN, false
}

// A Text is one text in every language.
type Text struct{ EN, VI string }

// In returns the text in a language.
func (t Text) In(l Tag) string {
	if l == VI {
		return t.VI
	}
	return t.EN
}

// Same is a text that reads alike in every language: a symbol, a name, "p99".
func Same(s string) Text { return Text{s, s} }
