package calc

import (
	"strings"

	"latencylab/calc/lang"
)

// Fill writes a text of a language with the numbers of a result in it: "{p99}"
// stands for the output of that ID, or else the input.
func (c *Calculator) Fill(text string, a Args, r Result, l lang.Tag) string {
	var b strings.Builder
	rest := text
	for {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		id, next, _ := strings.Cut(after, "}")
		b.WriteString(c.written(id, a, r, l))
		rest = next
	}
}

// written is the value of an output or else an input for a reader.
func (c *Calculator) written(id string, a Args, r Result, l lang.Tag) string {
	if out, ok := c.Output(id); ok {
		return out.Unit.Format(r.Of(out), l)
	}
	if in, ok := c.Inputs.Find(id); ok {
		return in.Format(a.Of(in), l)
	}
	panic("calc: " + c.ID + " has no number " + id)
}
