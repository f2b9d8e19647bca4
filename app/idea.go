package main

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// A piece is a part of a text, a link where it names a term.
type piece struct{ text, term string }

// idea explains the calculator with the reader's own numbers. It is folded away,
// so that the result comes first.
func (p *calcPage) idea(r calc.Result) app.UI {
	paragraphs := []app.UI{app.Elem("summary").Text(p.say("The idea, in two minutes", "Ý chính, trong hai phút"))}
	for _, pieces := range p.ideas {
		words := []app.UI{}
		for _, piece := range pieces {
			words = append(words, piece.show(p.calc.Fill(piece.text, p.args, r, p.Lang), p.Lang))
		}
		paragraphs = append(paragraphs, app.Elem("p").Body(words...))
	}
	return app.Elem("details").ID("idea").Class("prose").Body(paragraphs...)
}

// explained takes texts apart at the terms in them: the first time a term occurs
// it is a link to what it means.
func explained(texts []calc.Text, l lang.Tag) [][]piece {
	seen := map[string]bool{}
	var all [][]piece
	for _, t := range texts {
		all = append(all, takeApart(t.In(l), l, seen))
	}
	return all
}

// takeApart takes a text apart at the terms in it that were not seen yet.
func takeApart(text string, l lang.Tag, seen map[string]bool) []piece {
	var pieces []piece
	for {
		at, word, id := firstTerm(text, l, seen)
		if id == "" {
			break
		}
		seen[id] = true
		if at > 0 {
			pieces = append(pieces, piece{text: text[:at]})
		}
		pieces = append(pieces, piece{text[at : at+word], id})
		text = text[at+word:]
	}
	if text != "" {
		pieces = append(pieces, piece{text: text})
	}
	return pieces
}

// firstTerm is the first place of a text where a term stands that was not seen
// yet, of two in the same place the longer one.
func firstTerm(text string, l lang.Tag, seen map[string]bool) (at, length int, id string) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) {
		return 0, 0, ""
	}
	for _, t := range glossary {
		if seen[t.id] {
			continue
		}
		for word := range strings.SplitSeq(t.words.In(l), "|") {
			if i := wordIndex(lower, word); i >= 0 && (id == "" || i < at || i == at && len(word) > length) {
				at, length, id = i, len(word), t.id
			}
		}
	}
	return at, length, id
}

// wordIndex is where a word stands in a text by itself, or -1.
func wordIndex(text, word string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+len(word):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) && before != '{' && after != '}' {
			return i
		}
		from = i + len(word)
	}
}
