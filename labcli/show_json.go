package main

import (
	"cmp"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// shown is a file of results as JSON: times in seconds, rates per second, null
// for what is not known.
type shown struct {
	File   string     `json:"file"`
	Format string     `json:"format"`
	Runs   []shownRun `json:"runs"`
}

type shownRun struct {
	Label    string      `json:"label"`
	Count    any         `json:"count"`
	Failed   any         `json:"failed"`
	Mean     any         `json:"mean"`
	P50      any         `json:"p50"`
	P90      any         `json:"p90"`
	P99      any         `json:"p99"`
	P999     any         `json:"p999"`
	Max      any         `json:"max"`
	Rate     any         `json:"rate"`
	Omission string      `json:"omission"` // how the tool treats coordinated omission
	Notes    []shownNote `json:"notes"`
}

type shownNote struct {
	Level run.Level `json:"level"`
	ID    string    `json:"id"`
	Text  string    `json:"text"`
}

func showJSON(l lang.Tag, name string, r result) (string, error) {
	out := shown{File: name, Format: r.format, Runs: []shownRun{}}
	for _, one := range r.doc.Runs {
		for _, p := range one.Points {
			out.Runs = append(out.Runs, shownPoint(l, r, one, p))
		}
	}
	return encode(out)
}

func shownPoint(l lang.Tag, r result, of run.Run, p run.Point) shownRun {
	f := p.Figures()
	one := shownRun{
		Label: pointLabel(l, r.doc, of, p), Count: number(f.Count), Failed: number(f.Failed), Mean: number(f.Mean),
		P50: number(f.P50), P90: number(f.P90), P99: number(f.P99), P999: number(f.P999), Max: number(f.Max),
		Rate: number(f.Rate), Omission: string(p.Omission()), Notes: []shownNote{},
	}
	for _, notes := range [][]run.Note{r.notes, of.Notes, p.Notes} {
		for _, n := range notes {
			one.Notes = append(one.Notes, shownNote{n.Level, n.ID, plain(n.Text.In(l))})
		}
	}
	return one
}

// pointLabel names a point among all of its document.
func pointLabel(l lang.Tag, doc run.Document, r run.Run, p run.Point) string {
	name, of := pointName(l, r, p), plain(cmp.Or(r.Label, r.Experiment))
	if len(doc.Runs) < 2 || of == "" {
		return name
	}
	return strings.TrimSuffix(of+", "+name, ", ")
}
