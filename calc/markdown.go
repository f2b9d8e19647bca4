package calc

import (
	"strings"

	"latencylab/calc/lang"
)

// Markdown writes a calculation as it is pasted into an issue or a wiki: the
// heading, which leads to the link, what came out and why, the inputs that had a
// part in it, and every output.
func (c *Calculator) Markdown(a Args, l lang.Tag, ref Reference) string {
	r := c.Eval(a)
	said := c.Explain(a, r)

	var b strings.Builder
	b.WriteString("## [" + markdownCell(c.Heading(ref.Title, l)) + "](" + ref.Link + ")\n\n")
	for i, v := range said.All() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString("**" + v.Word.In(l) + ".**")
		for _, s := range v.Because {
			b.WriteString(" " + s.In(l))
		}
		b.WriteString("\n")
	}
	for _, n := range r.Notes {
		b.WriteString("\n> " + n.Sentence.In(l) + "\n")
	}

	markdownHead(&b, Text{EN: "Input", VI: "Đầu vào"}.In(l), Text{EN: "Value", VI: "Giá trị"}.In(l))
	for _, in := range c.Inputs {
		if !r.Ignores(in) {
			markdownRow(&b, in.Label.In(l), a.Brief(in, l))
		}
	}
	markdownHead(&b, Text{EN: "Result", VI: "Kết quả"}.In(l), Text{EN: "Value", VI: "Giá trị"}.In(l))
	for _, out := range c.Outputs {
		value := r.quantity(out).In(l)
		if out.Wrong {
			value = "~~" + value + "~~"
		}
		markdownRow(&b, out.Label.In(l), value)
	}
	return b.String()
}

func markdownHead(b *strings.Builder, name, value string) {
	b.WriteString("\n")
	markdownRow(b, name, value)
	b.WriteString("| --- | ---: |\n")
}

func markdownRow(b *strings.Builder, name, value string) {
	b.WriteString("| " + markdownCell(name) + " | " + markdownCell(value) + " |\n")
}

// markdownCell keeps a text inside its cell, and a text: the name that a stranger
// gave a run makes no markup, link or image.
func markdownCell(s string) string {
	return strings.NewReplacer("\n", " ", `\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`,
		"&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

// MarkdownTable writes rows as a table, the first as its head. All columns but
// the first are numbers.
func MarkdownTable(rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		for _, cell := range row {
			b.WriteString("| " + markdownCell(cell) + " ")
		}
		b.WriteString("|\n")
		if i == 0 {
			b.WriteString("| --- " + strings.Repeat("| ---: ", len(row)-1) + "|\n")
		}
	}
	return b.String()
}
