package main

import (
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
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
	b.WriteString("\n" + linkText(l, link))
	return b.String()
}

// mostLink is the longest link that a terminal shows, in characters: longer ones fill
// the screen, and chats and mail programs cut them.
const mostLink = 1000

func linkText(l lang.Tag, link string) string {
	switch {
	case strings.Contains(link+"&", "="+calc.Elsewhere+"&"):
		return wrap(lang.Text{
			EN: "A link has no room for these lines, so this one leaves them out; open the file on the page.",
			VI: "Liên kết không đủ chỗ cho các dòng này nên bỏ qua chúng; hãy mở file ngay trên trang."}.In(l), "") + link + "\n"
	case len(link) <= mostLink:
		return link + "\n"
	}
	return wrap(calc.Say(lang.Text{
		EN: "The link to the page with these inputs has {0} characters, which a chat may cut; --link prints it.",
		VI: "Liên kết tới trang với các đầu vào này dài {0} ký tự, ứng dụng chat có thể cắt bớt; --link sẽ in ra."},
		unit.Count.Of(float64(len(link)))).In(l), "")
}
