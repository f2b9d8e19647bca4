package main

import (
	"strings"

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

func showJSON(name string, r result) (string, error) {
	out := shown{File: name, Format: r.format, Runs: []shownRun{}}
	for _, one := range r.doc.Runs {
		for _, p := range one.Points {
			out.Runs = append(out.Runs, shownPoint(r, one, p))
		}
	}
	return encode(out)
}

func shownPoint(r result, of run.Run, p run.Point) shownRun {
	f := figuresOf(p)
	one := shownRun{
		Label: pointLabel(r.doc, of, p), Count: number(f.count), Failed: number(f.failed), Mean: number(f.mean),
		P50: number(f.p50), P90: number(f.p90), P99: number(f.p99), P999: number(f.p999), Max: number(f.max),
		Rate: number(f.rate), Omission: omission(p), Notes: []shownNote{},
	}
	for _, notes := range [][]run.Note{r.notes, of.Notes, p.Notes} {
		for _, n := range notes {
			one.Notes = append(one.Notes, shownNote{n.Level, n.ID, plain(n.Text.EN)})
		}
	}
	return one
}

// pointLabel names a point among all of its document.
func pointLabel(doc run.Document, r run.Run, p run.Point) string {
	name := pointName(r, p)
	if len(doc.Runs) < 2 || r.Label == "" {
		return name
	}
	return strings.TrimSuffix(plain(r.Label)+", "+name, ", ")
}
