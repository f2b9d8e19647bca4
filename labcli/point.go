package main

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// inOrder sorts input IDs as the run's calculator lists them; those it does
// not know come last, by name.
func inOrder(r run.Run, ids map[string]bool) []string {
	var sorted []string
	if c := calc.Find(r.Calculator); c != nil {
		for _, in := range c.Inputs {
			if ids[in.ID] {
				sorted = append(sorted, in.ID)
			}
		}
	}
	known := len(sorted)
	for id := range ids {
		if !slices.Contains(sorted[:known], id) {
			sorted = append(sorted, id)
		}
	}
	slices.Sort(sorted[known:])
	return sorted
}

// varied are the inputs that differ from point to point, and measuredInputs
// those whose real value was measured.
func varied(r run.Run) []string {
	ids := map[string]bool{}
	for _, p := range r.Points {
		for id := range p.Inputs {
			ids[id] = true
		}
	}
	return inOrder(r, ids)
}

func measuredInputs(r run.Run) []string {
	ids := map[string]bool{}
	for _, p := range r.Points {
		for id := range p.Measured {
			ids[id] = true
		}
	}
	return inOrder(r, ids)
}

// keyHead and keyCells are the columns that tell the points of a document
// apart.
func keyHead(r run.Run) []string { return append([]string{""}, varied(r)...) }

func keyCells(l lang.Tag, r run.Run, p run.Point) []string {
	cells := []string{none}
	if p.Label != "" {
		cells[0] = p.Label
	}
	for _, id := range varied(r) {
		cells = append(cells, inputText(l, r, id, p.Inputs[id]))
	}
	return cells
}

// pointName names a point among the others of its run.
func pointName(l lang.Tag, r run.Run, p run.Point) string {
	if p.Label != "" {
		return plain(p.Label)
	}
	var parts []string
	for _, id := range varied(r) {
		if text := p.Inputs[id]; text != "" {
			parts = append(parts, id+" "+inputText(l, r, id, text))
		}
	}
	return plain(strings.Join(parts, ", "))
}

// inputText writes a value of an input for a reader: 80% where the document has
// 0.8. What this program cannot read stays as it is.
func inputText(l lang.Tag, r run.Run, id, text string) string {
	if text == "" {
		return none
	}
	if c := calc.Find(r.Calculator); c != nil {
		if in, ok := c.Inputs.Find(id); ok {
			if v, err := in.Parse(text, lang.EN); err == nil {
				return in.Format(v, l)
			}
		}
	}
	return text
}

// unitOf is the unit of an input or output, and labelOf the name of an output,
// by the run's calculator. What that does not know is taken for a latency.
func unitOf(r run.Run, id string) unit.Unit {
	if c := calc.Find(r.Calculator); c != nil {
		if in, ok := c.Inputs.Find(id); ok {
			return in.Unit
		}
		if out, ok := c.Output(id); ok {
			return out.Unit
		}
	}
	return unit.Second
}

func labelOf(l lang.Tag, r run.Run, output string) string {
	if c := calc.Find(r.Calculator); c != nil {
		if out, ok := c.Output(output); ok {
			return plain(out.Label.In(l))
		}
	}
	return output
}

// theory is what the run's calculator says of an output at a point, NaN if
// this program does not know it or cannot read one of the inputs.
func theory(r run.Run, p run.Point, output string) float64 {
	c := calc.Find(r.Calculator)
	if c == nil {
		return math.NaN()
	}
	var set []calc.Setting
	for id, text := range r.Settings(p) {
		in, ok := c.Inputs.Find(id)
		if !ok {
			continue // of the experiment alone, such as its duration
		}
		v, err := in.Parse(text, lang.EN)
		if err != nil {
			return math.NaN()
		}
		set = append(set, in.Is(v))
	}
	if len(set) == 0 {
		return math.NaN()
	}
	v, _ := c.Eval(c.Inputs.Args(set...)).Value(output)
	return v
}
