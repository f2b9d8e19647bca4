package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// Terms of the glossary are links where a page first uses them. A page has two
// texts to read: the explanation, which is folded away, and all the rest from top
// to bottom. In each a term is a link once.
//
// Which text has which links is settled when the page opens and, for what changes
// with the inputs, whenever they come to rest: so it costs a move of a slider
// nothing, and does not depend on what is drawn again.

// links are texts taken apart at their terms, by where they stand.
type links map[string][]piece

// Where texts stand on the page of a calculator.
const (
	inLabel  = "label "  // and the ID of the input
	inHead   = "head "   // and the ID of the output
	inReason = "reason " // and the text
	inModel  = "model "  // and the number of the assumption
	inLead   = "lead"
)

// linkTop settles the links of what does not change with the inputs. Seen are the
// terms that it links.
func (p *calcPage) linkTop(r calc.Result) (all links, seen map[string]bool) {
	all, seen = links{}, map[string]bool{}
	all[inLead] = takeApart(p.calc.Question.In(p.Lang), p.Lang, seen)
	for _, in := range p.calc.Inputs {
		if r.Ignores(in) || in.Kind != calc.Number && in.Kind != calc.List {
			continue
		}
		// One term alone: it stands beside the label.
		if _, _, id := firstTerm(in.Label.In(p.Lang), p.Lang, seen); id != "" {
			all[inLabel+in.ID] = []piece{{term: id}}
			seen[id] = true
		}
	}
	for _, out := range p.calc.Headline {
		all[inHead+out.ID] = takeApart(out.Label.In(p.Lang), p.Lang, seen)
	}
	return all, seen
}

// linkRest settles the links of the verdict, the notes and the assumptions.
func (p *calcPage) linkRest(r calc.Result, e calc.Explanation) links {
	all, seen := links{}, maps.Clone(p.seen)
	sentence := func(s calc.Sentence) {
		text := s.Text.In(p.Lang)
		all[inReason+text] = takeApart(text, p.Lang, seen)
	}
	for _, v := range e.All() {
		for _, s := range v.Because {
			sentence(s)
		}
	}
	for _, n := range r.Notes {
		sentence(n.Sentence)
	}
	for i, t := range p.calc.Assumptions {
		all[inModel+strconv.Itoa(i)] = takeApart(t.In(p.Lang), p.Lang, seen)
	}
	return all
}

// reason shows a sentence of the verdict or a note. One that was not there when the
// inputs last rested has no links yet.
func (p *calcPage) reason(s calc.Sentence) []app.UI {
	pieces, ok := p.rest.links[inReason+s.Text.In(p.Lang)]
	if !ok {
		return []app.UI{app.Text(s.In(p.Lang))}
	}
	return linked(pieces, s, p.Lang)
}

// linked shows the pieces of a sentence with its numbers.
func linked(pieces []piece, s calc.Sentence, l lang.Tag) []app.UI {
	all := make([]app.UI, len(pieces))
	for i, piece := range pieces {
		all[i] = piece.show(calc.Sentence{Text: lang.Same(piece.text), Of: s.Of}.In(l), l)
	}
	return all
}

// plainly shows the pieces of a text without numbers.
func plainly(pieces []piece, l lang.Tag) []app.UI { return linked(pieces, calc.Sentence{}, l) }

// meaning links the term of an input's label. It stands beside the label: a click
// on that goes to the box.
func (p *calcPage) meaning(in *calc.Input) app.UI {
	pieces := p.links[inLabel+in.ID]
	if len(pieces) == 0 {
		return nil
	}
	t := glossary[slices.IndexFunc(glossary, func(t term) bool { return t.id == pieces[0].term })]
	return app.Elem("a").ID("what-"+in.ID).Class("what").Attr("href", termPath(t.id, p.Lang)).
		Aria("label", p.say("What it means: ", "Nghĩa là gì: ")+t.name.In(p.Lang)).Title(t.meaning.In(p.Lang)).Text("?")
}

// show is a piece as an element, with its text as it reads with the numbers.
func (p piece) show(text string, l lang.Tag) app.UI {
	if p.term == "" {
		return app.Text(text)
	}
	return app.Elem("a").Class("term").Attr("href", termPath(p.term, l)).Text(text)
}

func termPath(id string, l lang.Tag) string { return localPath("/glossary", l) + "#" + id }

// whole shows a text whose flags, as --service, do not break at their hyphens.
func whole(text string) []app.UI {
	var all []app.UI
	for {
		start := strings.Index(text, "--")
		if start < 0 {
			return append(all, app.Text(text))
		}
		flag := text[start:]
		if end := strings.IndexFunc(flag, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) }); end >= 0 {
			flag = flag[:end]
		}
		all = append(all, app.Text(text[:start]), app.Elem("span").Class("flag").Text(flag))
		text = text[start+len(flag):]
	}
}
