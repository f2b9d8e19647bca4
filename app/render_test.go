package main

import (
	"html"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestEveryCalculatorRenders renders every preset of every calculator in every
// language and looks for each control and each number.
func TestEveryCalculatorRenders(t *testing.T) {
	for _, c := range calc.All {
		for _, preset := range append(c.Presets, calc.Preset{ID: "default"}) {
			for _, l := range lang.Tags {
				p := &calcPage{ID: c.ID, Lang: l}
				p.OnInit()
				p.open(c.Inputs.From(preset.Set).Query())
				page := app.HTMLString(p.Render())
				r := c.Eval(p.args)
				for _, in := range c.Inputs {
					if !strings.Contains(page, `name="`+in.ID+`"`) {
						t.Errorf("%s %s %s: no control for %s", c.ID, preset.ID, l.Code(), in.ID)
					}
				}
				for _, out := range c.Headline {
					if text := out.Unit.Format(r.Of(out), l); !strings.Contains(page, html.EscapeString(text)) {
						t.Errorf("%s %s %s: %s = %s is not on the page", c.ID, preset.ID, l.Code(), out.ID, text)
					}
				}
				for _, bad := range []string{"NaN", " style=", "<script", "{0}", "%!"} {
					if strings.Contains(page, bad) {
						t.Errorf("%s %s %s: the page holds %q", c.ID, preset.ID, l.Code(), bad)
					}
				}
			}
		}
	}
}

// TestPages checks what search engines and previews need of every page.
func TestPages(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range pages {
		text := p.Describe()
		if n := len([]rune(text)); n == 0 || n > 155 {
			t.Errorf("%s: the description has %d characters, want 1 to 155: %s", p.Path, n, text)
		}
		if seen[p.Path] || seen[p.Title+p.Lang.Code()] {
			t.Errorf("%s: path or title is not the page's own", p.Path)
		}
		seen[p.Path], seen[p.Title+p.Lang.Code()] = true, true
	}
	for _, p := range pages {
		if !seen[p.Other] {
			t.Errorf("%s: %s, its other language, is no page", p.Path, p.Other)
		}
	}
}
