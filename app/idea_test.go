package main

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

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

// TestTermsOnPages demands that outside of the explanation each page links a term
// once, at a place that a reader sees, and that verdicts and assumptions read the
// same with links as without.
func TestTermsOnPages(t *testing.T) {
	href := regexp.MustCompile(`/glossary#([a-z0-9_]+)`)
	idea := regexp.MustCompile(`(?s)<details[^>]*id="?idea.*?</details>`)
	tag := regexp.MustCompile(`<[^>]*>`)
	for _, l := range lang.Tags {
		for _, c := range calc.All {
			for _, preset := range append(c.Presets, calc.Preset{}) {
				p := &calcPage{ID: c.ID, Lang: l}
				p.OnInit()
				p.open(c.Inputs.From(preset.Set).Query())
				page := app.HTMLString(p.Render())
				seen := map[string]bool{}
				for _, m := range href.FindAllStringSubmatch(idea.ReplaceAllString(page, ""), -1) {
					if seen[m[1]] {
						t.Errorf("%s %s %s: %s is linked twice", c.ID, preset.ID, l.Code(), m[1])
					}
					seen[m[1]] = true
				}
				if len(seen) == 0 {
					t.Errorf("%s %s %s: no term is linked", c.ID, preset.ID, l.Code())
				}
				words := strings.Join(strings.Fields(html.UnescapeString(tag.ReplaceAllString(page, ""))), "")
				e := c.Explain(p.args, c.Eval(p.args))
				for _, s := range e.Verdict.Because {
					if want := strings.Join(strings.Fields(s.In(l)), ""); !strings.Contains(words, want) {
						t.Errorf("%s %s %s: the page does not say %q", c.ID, preset.ID, l.Code(), s.In(l))
					}
				}
				for _, a := range c.Assumptions {
					if want := strings.Join(strings.Fields(a.In(l)), ""); !strings.Contains(words, want) {
						t.Errorf("%s %s: the page does not say %q", c.ID, l.Code(), a.In(l))
					}
				}
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
