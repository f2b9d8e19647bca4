package main

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// Rooms are the longest verdicts that the sliders lead to. Each stands in the room
// of the longest in its place, which the style sheet keeps: so the chart below
// stays where it is while a slider is dragged. To find them takes long, so it is
// done where the site is written, and a browser reads them in the page.
type rooms struct {
	of       string // path of the page
	verdicts []string
}

func (r rooms) verdict(i int) string {
	if i < len(r.verdicts) {
		return r.verdicts[i]
	}
	return ""
}

// fetchRooms gets the rooms of a page that was come to from another of the site.
func (p *calcPage) fetchRooms(ctx app.Context) {
	path := p.path()
	if p.rooms.of == path {
		return
	}
	fetchText(ctx, path, "", func(_ app.Context, _, html string, ok bool) {
		if ok && p.path() == path {
			p.rooms = parsedRooms(path, html)
		}
	})
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
	var lines []int
	try := func(a calc.Args) {
		for i, v := range c.Explain(a, c.Eval(a)).All() {
			if i == len(lines) {
				lines, r.verdicts = append(lines, 0), append(r.verdicts, "")
			}
			if text, n := laid(v, l); n > lines[i] {
				lines[i], r.verdicts[i] = n, text
			}
		}
	}
	const steps = 12
	for _, in := range c.Inputs {
		if in.Kind == calc.Number {
			for k := range steps + 1 {
				try(c.Inputs.Args(in.Is(in.At(float64(k) / steps))))
			}
		}
	}
	for _, preset := range c.Presets {
		try(c.Inputs.From(preset.Set))
	}
	longestOf.Store(key, r)
	return r
}

// laid is a verdict's text, a line for each sentence, and about how many lines it
// takes on the page.
func laid(v calc.Verdict, l lang.Tag) (text string, lines int) {
	const width = 64 // characters of a line
	text = v.Word.In(l)
	for _, s := range v.Because {
		sentence := s.In(l) + slack
		text += "\n" + sentence
		lines += 1 + utf8.RuneCountInString(sentence)/width
	}
	return attributable.Replace(text), lines
}

// attributable writes a text for an attribute: what is not allowed there as it is,
// as something of the same width.
var attributable = strings.NewReplacer("\u00a0", "_", `"`, "'", "\\", "/")

// slack is for numbers that are longer than those that were tried.
const slack = " 000"
