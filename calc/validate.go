package calc

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// Validate reports every mistake in a description.
func Validate(c *Calculator) error {
	v := &validator{c: c}
	v.id("calculator", c.ID)
	v.texts("title, name or question", c.Title, c.Name, c.Question)
	if c.Eval == nil || c.Explain == nil || len(c.Headline) == 0 || len(c.Assumptions) == 0 || len(c.Sources) == 0 {
		v.bad("needs Eval, Explain, a headline, assumptions and sources")
	}
	v.texts("idea", c.Idea...)
	v.texts("assumption", c.Assumptions...)
	v.inputs()
	v.outputs()
	for _, p := range c.Presets {
		v.id("preset", p.ID)
		v.texts("preset "+p.ID, p.Label)
		v.given("preset "+p.ID, p.Set)
	}
	for _, ch := range c.Charts {
		v.chart(ch)
	}
	for _, g := range c.Goals {
		v.id("goal", g.ID)
		v.texts("goal "+g.ID, g.Label)
		v.input("goal "+g.ID, g.Vary)
		v.input("goal "+g.ID, g.Target)
		v.output("goal "+g.ID, g.Meet)
		v.settings("goal "+g.ID, g.With)
	}
	return errors.Join(v.errs...)
}

type validator struct {
	c    *Calculator
	errs []error
}

func (v *validator) bad(format string, args ...any) {
	v.errs = append(v.errs, fmt.Errorf(v.c.ID+": "+format, args...))
}

// idLetters are what IDs are made of. An option may be called by a version too,
// such as tls1.3.
const idLetters = "abcdefghijklmnopqrstuvwxyz0123456789_"

func (v *validator) id(what, id string) { v.spelled(what, id, idLetters) }

func (v *validator) spelled(what, id, letters string) {
	if id == "" || strings.Trim(id, letters) != "" {
		v.bad("%s ID %q is not lower-case ASCII", what, id)
	}
}

func (v *validator) texts(what string, texts ...Text) {
	for _, t := range texts {
		for _, l := range lang.Tags {
			if strings.TrimSpace(t.In(l)) == "" {
				v.bad("%s has no text in %s", what, l.Code())
			}
		}
	}
}

func (v *validator) inputs() {
	seen := map[string]bool{}
	for _, in := range v.c.Inputs {
		v.id("input", in.ID)
		v.texts("input "+in.ID, in.Label)
		if seen[in.ID] {
			v.bad("input %s is listed twice", in.ID)
		}
		seen[in.ID] = true
		switch {
		case in.Kind == List && (in.Lines == nil || in.Read == nil):
			v.bad("input %s has no lines or cannot read them", in.ID)
		case in.Kind == List:
			v.readable("input "+in.ID, in.Lines)
		case in.clamp(in.Default) != in.Default:
			v.bad("input %s: default %g is outside its domain", in.ID, in.Default)
		case in.Kind == Choice && len(in.Options) < 2:
			v.bad("input %s offers no choice", in.ID)
		case in.Kind == Number && !(in.Least <= in.Min && in.Min < in.Max && in.Max <= in.Most):
			v.bad("input %s: slider %g to %g does not lie in its domain %g to %g", in.ID, in.Min, in.Max, in.Least, in.Most)
		case in.Kind == Number && in.Scale == Log && in.Min <= 0:
			v.bad("input %s: a log scale needs a positive minimum", in.ID)
		}
		for _, o := range in.Options {
			v.spelled("option of "+in.ID, o.ID, idLetters+".-")
			v.texts("option "+o.ID+" of "+in.ID, o.Label)
		}
		for _, p := range in.Picks {
			v.settings("pick of "+in.ID, []Setting{in.Is(p)})
		}
	}
}

func (v *validator) outputs() {
	seen := map[string]bool{}
	for _, out := range v.c.Outputs {
		v.id("output", out.ID)
		v.texts("output "+out.ID, out.Label)
		if seen[out.ID] {
			v.bad("output %s is listed twice", out.ID)
		}
		seen[out.ID] = true
	}
	for _, out := range v.c.Headline {
		v.output("headline", out)
	}
}

func (v *validator) chart(ch Chart) {
	v.id("chart", ch.ID)
	v.texts("chart "+ch.ID, ch.Title, ch.X.Title, ch.Y.Title)
	v.settings("chart "+ch.ID, ch.With)
	if ch.Target != nil {
		v.input("chart "+ch.ID, ch.Target)
	}
	if ch.Draw != nil {
		return
	}
	v.input("chart "+ch.ID, ch.Over)
	if len(ch.Plot) == 0 {
		v.bad("chart %s plots nothing", ch.ID)
	}
	for _, out := range slices.Concat(ch.Plot, ch.Table) {
		v.output("chart "+ch.ID, out)
	}
}

func (v *validator) input(who string, in *Input) {
	if _, ok := v.c.Inputs.Find(in.ID); !ok {
		v.bad("%s uses input %q, which is not listed", who, in.ID)
	}
}

func (v *validator) output(who string, out *Output) {
	if _, ok := v.c.Output(out.ID); !ok {
		v.bad("%s uses output %q, which is not listed", who, out.ID)
	}
}

func (v *validator) given(who string, given []Given) {
	for _, g := range given {
		if _, err := v.c.Inputs.read(g); err != nil {
			v.bad("%s: %v", who, err)
		}
	}
}

func (v *validator) settings(who string, set []Setting) {
	for _, s := range set {
		in, ok := v.c.Inputs.Find(s.Input)
		if !ok {
			v.bad("%s sets input %q, which is not listed", who, s.Input)
		} else if (s.Lines != nil) != (in.Kind == List) {
			v.bad("%s: %s takes lines or does not", who, s.Input)
		} else if s.Lines != nil {
			v.readable(who+": "+s.Input, s.Lines)
		} else if in.clamp(s.Value) != s.Value {
			v.bad("%s: %s = %g is outside its domain", who, s.Input, s.Value)
		}
	}
}

// readable demands that lines of a description say what they were written for.
func (v *validator) readable(who string, lines Lines) {
	if u, ok := lines.(*unread); ok {
		if _, err := u.read(u.lines, lang.EN); err != nil {
			v.bad("%s: %s", who, err.In(lang.EN))
		}
	}
}
