package calc

import (
	"regexp"
	"testing"

	"latencylab/calc/lang"
)

// english is a number with the decimal mark of English: a point in Vietnamese only
// groups thousands. Names stay as they are everywhere.
var (
	english = regexp.MustCompile(`\d\.\d{1,2}\b|\d\.\d{4}|\b0\.\d`)
	names   = regexp.MustCompile(`p\d+\.\d+|(TLS|Linux|Linux ≤|HTTP/) ?\d\.\d`)
)

// TestVietnameseMarks: what is said of a result in Vietnamese has no number with the
// mark of English in it, and no formula has a number with a mark at all.
func TestVietnameseMarks(t *testing.T) {
	check := func(where, text string) {
		t.Helper()
		if at := english.FindString(names.ReplaceAllString(text, "")); at != "" {
			t.Errorf("%s: %q has %q", where, text, at)
		}
	}
	marked := regexp.MustCompile(`\d[.,]\d`)
	for _, c := range All {
		for _, preset := range c.Presets {
			a := c.Inputs.From(preset.Set)
			r := c.Eval(a)
			e := c.Explain(a, r)
			where := c.ID + " " + preset.ID
			for _, v := range e.All() {
				check(where, v.In(lang.VI))
			}
			for _, n := range r.Notes {
				check(where, n.Sentence.In(lang.VI))
			}
			for _, s := range e.Steps {
				check(where, s.With.In(lang.VI))
				if at := marked.FindString(names.ReplaceAllString(s.Formula, "")); at != "" {
					t.Errorf("%s: the formula %q has %q", where, s.Formula, at)
				}
			}
		}
	}
}
