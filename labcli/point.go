package main

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/experiment"
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

// pointName names a point among the others of its run: by its label, and by the inputs
// in which it differs from others of that label.
func pointName(l lang.Tag, r run.Run, p run.Point) string {
	var parts []string
	if p.Label != "" {
		parts = append(parts, p.Label)
	}
	for _, id := range varied(r) {
		text := p.Inputs[id]
		differs := func(other run.Point) bool { return other.Label == p.Label && other.Inputs[id] != text }
		if text != "" && (p.Label == "" || slices.ContainsFunc(r.Points, differs)) {
			parts = append(parts, id+" "+inputText(l, r, id, text))
		}
	}
	return plain(strings.Join(parts, ", "))
}

// inputText writes a value of an input for a reader, rounded: 80% where the document
// has 0.8. What this program cannot read stays as it is.
func inputText(l lang.Tag, r run.Run, id, text string) string {
	if text == "" {
		return none
	}
	return readable(r, id, text, func(in *calc.Input, v float64) string { return in.Format(v, l) })
}

// settingText is the same with all digits, for a value that may be typed again. An
// option keeps its ID, which is what a flag takes.
func settingText(l lang.Tag, r run.Run, id, text string) string {
	return readable(r, id, text, func(in *calc.Input, v float64) string {
		if in.Kind == calc.Choice {
			return in.Exact(v)
		}
		return in.Edit(v, l)
	})
}

// readable has a value of an input written by the experiment that measured it, or
// else by the calculator. An experiment may know more values: a round trip of 0.
func readable(r run.Run, id, text string, write func(*calc.Input, float64) string) string {
	var known []calc.Inputs
	if e := experiment.Find(r.Experiment); e != nil {
		known = append(known, e.Inputs, calc.Inputs{e.Over})
	}
	if c := calc.Find(r.Calculator); c != nil {
		known = append(known, c.Inputs)
	}
	for _, inputs := range known {
		if in, ok := inputs.Find(id); ok {
			if v, err := in.Parse(text, lang.EN); err == nil {
				return write(in, v)
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
	if output == "mean" { // of a run that has no calculator; others are called alike in every language
		return meanHead.In(l)
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
