package calc_test

import (
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestIdeas reads what explains each calculator at its defaults and presets: long
// enough to explain, short enough for two minutes, with numbers in it that are
// there and the same ones in every language.
func TestIdeas(t *testing.T) {
	for _, c := range calc.All {
		for _, l := range lang.Tags {
			words, numbers := 0, 0
			for _, text := range c.Idea {
				words += len(strings.Fields(text.In(l)))
				numbers += strings.Count(text.In(l), "{")
				if strings.Count(text.EN, "{") != strings.Count(text.VI, "{") {
					t.Errorf("%s: not the same numbers in %q and %q", c.ID, text.EN, text.VI)
				}
			}
			if words < 90 || words > 300 || numbers < 3 {
				t.Errorf("%s: %d words and %d numbers in %s, want 90 to 300 words and 3 numbers or more", c.ID, words, numbers, l.Code())
			}
			for _, set := range append([]calc.Preset{{}}, c.Presets...) {
				a := c.Inputs.From(set.Set)
				r := c.Eval(a)
				for _, text := range c.Idea {
					if said := c.Fill(text.In(l), a, r, l); strings.ContainsAny(said, "{}") || strings.Contains(said, "NaN") {
						t.Errorf("%s %s: %q", c.ID, set.ID, said)
					}
				}
			}
		}
	}
}
