package calc

import (
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A Sentence is a text with quantities in it. It is put together only when it
// is read, in the language of the reader. "{0}" in the text stands for the first
// quantity, "{1}" for the second; the languages may use them in any order.
type Sentence struct {
	Text Text
	Of   []unit.Quantity
}

// Say makes a sentence.
func Say(t Text, of ...unit.Quantity) Sentence { return Sentence{t, of} }

// In writes the sentence in a language.
func (s Sentence) In(l lang.Tag) string {
	text := s.Text.In(l)
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(s.Of[rest[0]-'0'].In(l))
		text = rest[len("0}"):]
	}
}

// same is a text of symbols, which reads alike in every language.
func same(s string) Text { return lang.Same(s) }

// quantity is an output's value with its unit, for a sentence.
func (r Result) quantity(out *Output) unit.Quantity { return out.Unit.Of(r.Of(out)) }

// A Note is something the reader should know about a result. It is not an
// error: the result stands.
type Note struct {
	Level    Level
	Sentence Sentence
}

// Level orders what is said by how much it matters. Views choose colours and
// icons from it and never compare a number with a limit themselves.
type Level uint8

const (
	Fine    Level = iota // nothing to worry about
	Info                 // worth knowing
	Caution              // act soon
	Broken               // the system or the model does not hold
)

var levels = [...]string{Fine: "fine", Info: "info", Caution: "caution", Broken: "broken"}

// String is the level's name in documents.
func (l Level) String() string { return levels[l] }

// An Explanation is a result in words.
type Explanation struct {
	Verdict Verdict
	More    []Verdict // on other sides of the same question
	Steps   []Step    // the formula, line by line, with the numbers put in
}

// All are the verdict and what stands beside it.
func (e Explanation) All() []Verdict { return append([]Verdict{e.Verdict}, e.More...) }

// A Verdict is what an engineer would say of a result.
type Verdict struct {
	Level   Level
	Word    Text       // two or three words
	Because []Sentence // the number, its cause, and the next step
}

// In is the whole verdict as running text.
func (v Verdict) In(l lang.Tag) string {
	text := v.Word.In(l) + "."
	for _, s := range v.Because {
		text += " " + s.In(l)
	}
	return text
}

// A Step is one line of a computation.
type Step struct {
	Name    Text   // what is computed
	Formula string // in symbols
	With    Sentence
}

// named is a text with a name in place of a mark.
func named(t Text, mark string, name Text) Text {
	return Text{EN: strings.ReplaceAll(t.EN, mark, name.EN), VI: strings.ReplaceAll(t.VI, mark, name.VI)}
}
