package main

import (
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
)

var (
	inputsHead  = calc.Text{EN: "Inputs", VI: "Đầu vào"}
	resultsHead = calc.Text{EN: "Results", VI: "Kết quả"}

	notTheAnswer = calc.Text{EN: ", not the answer", VI: ", không phải đáp số"}
)

// calcText writes a calculation for a terminal: what came out and why, then the
// numbers behind it.
func calcText(c *calc.Calculator, a calc.Args, l lang.Tag, link string) string {
	r := c.Eval(a)
	said := c.Explain(a, r)

	inputs := table{indent: "  "}
	for _, in := range c.Inputs {
		if !r.Ignores(in) {
			inputs.row(in.Label.In(l), a.Brief(in, l))
		}
	}
	results := table{indent: "  "}
	for _, out := range c.Outputs {
		value := out.Unit.Format(r.Of(out), l)
		if out.Wrong {
			value += notTheAnswer.In(l)
		}
		results.row(out.Label.In(l), value)
	}

	var b strings.Builder
	b.WriteString(c.Title.In(l) + "\n\n")
	for _, v := range said.All() {
		b.WriteString(wrap(v.In(l), ""))
	}
	for _, n := range r.Notes {
		b.WriteString(wrap(n.Sentence.In(l), ""))
	}
	b.WriteString("\n" + inputsHead.In(l) + "\n" + inputs.String())
	b.WriteString("\n" + resultsHead.In(l) + "\n" + results.String())
	b.WriteString("\n" + link + "\n")
	return b.String()
}
