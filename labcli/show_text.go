package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// showText writes a file of results for a terminal.
func showText(name string, r result) (string, error) {
	return plain(name) + ": " + documentText(r.doc, r.notes), nil
}

// documentText writes where a document comes from, its points, each of them
// beside the theory, and the doubts.
func documentText(doc run.Document, notes []run.Note) string {
	var b strings.Builder
	for _, line := range []string{headline(doc), doc.Tool.Source, machine(doc.Host), settings(doc)} {
		if line != "" {
			b.WriteString(plain(line) + "\n")
		}
	}
	b.WriteString("\n" + pointTable(doc))
	for _, output := range compared {
		b.WriteString(comparison(doc, output))
	}
	b.WriteString(doubts(doc, notes))
	return b.String()
}

// headline says what was run, by what and when.
func headline(doc run.Document) string {
	parts := []string{cmp.Or(doc.Experiment, "a run")}
	if doc.Tool.Name != "" {
		parts[0] += " by " + strings.TrimSpace(doc.Tool.Name+" "+doc.Tool.Version)
	}
	if doc.Started != "" {
		parts = append(parts, doc.Started)
	}
	if doc.Seed != nil {
		parts = append(parts, fmt.Sprintf("seed %d", *doc.Seed))
	}
	if doc.Cut {
		parts = append(parts, "stopped before the end")
	}
	return strings.Join(parts, ", ")
}

func machine(h run.Host) string {
	var parts []string
	for _, text := range []string{strings.TrimSpace(h.OS + " " + h.Kernel), h.CPU, h.Go} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if h.Cores != nil {
		parts = append(parts, unit.Count.Format(float64(*h.Cores), lang.EN)+" cores")
	}
	if h.LoadAverage != nil {
		parts = append(parts, "load "+unit.Number.Format(*h.LoadAverage, lang.EN))
	}
	return strings.Join(parts, ", ")
}

// settings are the inputs that all points share.
func settings(doc run.Document) string {
	var parts []string
	ids := map[string]bool{}
	for id := range doc.Inputs {
		ids[id] = true
	}
	for _, id := range inOrder(doc, ids) {
		parts = append(parts, id+" "+doc.Inputs[id])
	}
	return strings.Join(parts, ", ")
}

// doubts are the notes, the gravest first. Points that say much the same share
// one, that of the last of them.
func doubts(doc run.Document, reading []run.Note) string {
	type doubt struct {
		run.Note
		points []string
	}
	var all []doubt
	for _, n := range slices.Concat(reading, doc.Notes) {
		all = append(all, doubt{n, nil})
	}
	for _, p := range doc.Points {
		for _, n := range p.Notes {
			i := slices.IndexFunc(all, func(d doubt) bool { return d.points != nil && d.ID == n.ID && d.ID != "" && d.Level == n.Level })
			if i < 0 {
				i = len(all)
				all = append(all, doubt{})
			}
			all[i].Note = n
			all[i].points = append(all[i].points, pointName(doc, p))
		}
	}
	slices.SortStableFunc(all, func(a, b doubt) int {
		return slices.Index(gravity, a.Level) - slices.Index(gravity, b.Level)
	})

	var b strings.Builder
	for _, d := range all {
		text := string(d.Level)
		if last := len(d.points) - 1; last >= 0 {
			text += " at " + d.points[last]
		}
		text += ": " + d.Text.EN
		if len(d.points) > 1 {
			text += " (Much the same at " + strings.Join(d.points[:len(d.points)-1], "; ") + ".)"
		}
		b.WriteString("\n" + wrap(text, ""))
	}
	return b.String()
}

var gravity = []run.Level{run.Broken, run.Caution, run.Info}
