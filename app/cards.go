//go:build !js

package main

import (
	"strings"

	"latencylab/app/card"
	"latencylab/calc"
)

// tints are the colours of verdicts, as app.css has them in the light theme.
var tints = [...]string{calc.Fine: "#0e6b3c", calc.Info: "#0b5cad", calc.Caution: "#7d4b00", calc.Broken: "#ad2018"}

// cardOf is the picture that stands for a page where it is linked: of a calculator
// its answer and its first chart for the default inputs.
func cardOf(p page) card.Card {
	c := card.Card{Site: siteName, Title: strings.TrimSuffix(p.Title, " · "+siteName), Text: p.Describe()}
	of, ok := p.New().(*calcPage)
	if !ok {
		return c
	}
	of.OnInit()
	r := of.calc.Eval(of.args)
	e := of.calc.Explain(of.args, r)
	key := of.calc.Answer(r)
	ch := of.calc.Charts[0]
	figure := of.draw(ch, of.calc.Lines(ch, of.args), r, e)
	c.Figure = &figure
	c.Text = of.calc.Question.In(p.Lang)
	c.Name, c.Value = key.Label.In(p.Lang), key.Unit.Format(r.Of(key), p.Lang)
	c.Verdict, c.Tint = e.Verdict.Word.In(p.Lang), tints[e.Verdict.Level]
	return c
}
