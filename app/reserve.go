package main

import (
	"strings"
	"sync"
	"unicode/utf8"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// Rooms are the longest sentences that the sliders lead to. Each sentence of a
// result stands in the room of the longest in its place, which the style sheet
// keeps: so nothing moves while a slider is dragged but what is dragged.
type rooms struct {
	of       string // path of the page
	verdicts [][]string
	notes    []string
}

// roomOf is the longest text of a place.
func roomOf(all []string, i int) string {
	if i < len(all) {
		return all[i]
	}
	return ""
}

func (r rooms) verdict(i int) []string {
	if i < len(r.verdicts) {
		return r.verdicts[i]
	}
	return nil
}

var longestOf sync.Map // by path

// longest tries every slider from end to end, the others at the defaults, and the
// presets. That takes as long as a hundred steps of a slider.
func longest(c *calc.Calculator, l lang.Tag) rooms {
	key := routePath("/"+c.ID, l)
	if known, ok := longestOf.Load(key); ok {
		return known.(rooms)
	}
	r := rooms{of: key}
	try := func(set ...calc.Setting) {
		a := c.Inputs.Args(set...)
		result := c.Eval(a)
		for i, v := range c.Explain(a, result).All() {
			if i == len(r.verdicts) {
				r.verdicts = append(r.verdicts, nil)
			}
			for j, s := range v.Because {
				r.verdicts[i] = widen(r.verdicts[i], j, s.In(l))
			}
		}
		for i, n := range result.Notes {
			r.notes = widen(r.notes, i, n.Sentence.In(l))
		}
	}
	const steps = 12
	for _, in := range c.Inputs {
		if in.Kind == calc.Number {
			for k := range steps + 1 {
				try(in.Is(in.At(float64(k) / steps)))
			}
		}
	}
	for _, preset := range c.Presets {
		try(preset.Set...)
	}
	longestOf.Store(key, r)
	return r
}

// attributable writes a text for an attribute: what is not allowed there as it is,
// as something of the same width.
var attributable = strings.NewReplacer("\u00a0", "_", `"`, "'", "\\", "/")

// slack is for numbers that are longer than those that were tried.
const slack = " 000"

func widen(all []string, i int, text string) []string {
	if i == len(all) {
		all = append(all, "")
	}
	if text += slack; utf8.RuneCountInString(text) > utf8.RuneCountInString(all[i]) {
		all[i] = attributable.Replace(text)
	}
	return all
}
