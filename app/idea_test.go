package main

import (
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestExplained demands that taking a text apart loses nothing of it, and links
// each term once.
func TestExplained(t *testing.T) {
	for _, l := range lang.Tags {
		for _, c := range calc.All {
			seen := map[string]bool{}
			for i, pieces := range explained(c.Idea, l) {
				var whole strings.Builder
				for _, p := range pieces {
					whole.WriteString(p.text)
					if p.term != "" && seen[p.term] {
						t.Errorf("%s %s: %s is linked twice", c.ID, l.Code(), p.term)
					}
					seen[p.term] = true
				}
				if want := c.Idea[i].In(l); whole.String() != want {
					t.Errorf("%s %s: got  %q,\nwant %q", c.ID, l.Code(), whole.String(), want)
				}
			}
			if len(seen) < 2 { // the text between the terms counts too
				t.Errorf("%s %s: no term is linked", c.ID, l.Code())
			}
		}
	}
}

// TestGlossary checks the terms: IDs that differ, a text in every language, a page
// that is there, an order that is found again.
func TestGlossary(t *testing.T) {
	seen := map[string]bool{}
	for i, term := range glossary {
		if seen[term.id] || term.id == "" {
			t.Errorf("the ID %q is missing or taken", term.id)
		}
		seen[term.id] = true
		if calc.Find(term.page) == nil {
			t.Errorf("%s: no page %q", term.id, term.page)
		}
		if i > 0 && strings.ToLower(glossary[i-1].name.EN) > strings.ToLower(term.name.EN) {
			t.Errorf("%s stands behind %s", term.id, glossary[i-1].id)
		}
		for _, l := range lang.Tags {
			for _, text := range []calc.Text{term.words, term.name, term.meaning} {
				if text.In(l) == "" {
					t.Errorf("%s: no text in %s", term.id, l.Code())
				}
			}
			if words := term.words.In(l); words != strings.ToLower(words) {
				t.Errorf("%s: %q is not in lower case", term.id, words)
			}
		}
	}
}
