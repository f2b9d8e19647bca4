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
func showText(l lang.Tag, name string, r result) (string, error) {
	return plain(name) + ": " + documentText(l, r.doc, r.notes), nil
}

// documentText writes where a document comes from and its runs one after
// another.
func documentText(l lang.Tag, doc run.Document, notes []run.Note) string {
	var b strings.Builder
	if len(doc.Runs) == 0 {
		doc.Runs = []run.Run{{}}
	}
	for i, r := range doc.Runs {
		if i > 0 {
			b.WriteString("\n")
			// What is of the file stands with its first run.
			notes, doc.Started, doc.Host = nil, "", run.Host{}
		}
		b.WriteString(runText(l, doc, r, notes))
	}
	return b.String()
}

// runText writes where a run comes from, its points, each of them beside the
// theory, and the doubts.
func runText(l lang.Tag, doc run.Document, r run.Run, notes []run.Note) string {
	var b strings.Builder
	for _, line := range []string{headline(l, doc, r), doc.Tool.Source, machine(l, doc.Host), settings(l, r), clock(l, r)} {
		if line != "" {
			b.WriteString(plain(line) + "\n")
		}
	}
	b.WriteString("\n" + pointTable(l, r) + comparisons(l, r) + parts(l, r))
	if slices.ContainsFunc(r.Points, isConfident) {
		b.WriteString("\n" + wrap(sayLongRun.In(l), ""))
	}
	b.WriteString(doubts(l, r, notes))
	return b.String()
}

// headline says what was run, by what and when.
func headline(l lang.Tag, doc run.Document, r run.Run) string {
	parts := []string{cmp.Or(r.Label, r.Experiment, sayARun.In(l))}
	if doc.Tool.Name != "" {
		parts[0] += sayBy.In(l) + strings.TrimSpace(doc.Tool.Name+" "+doc.Tool.Version)
	}
	if doc.Started != "" {
		parts = append(parts, doc.Started)
	}
	if r.Seed != nil {
		parts = append(parts, fmt.Sprintf("seed %d", *r.Seed))
	}
	if r.Cut {
		parts = append(parts, sayStopped.In(l))
	}
	return strings.Join(parts, ", ")
}

func machine(l lang.Tag, h run.Host) string {
	var parts []string
	for _, text := range []string{strings.TrimSpace(h.OS + " " + h.Kernel), h.CPU, h.Go} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if h.Cores != nil {
		parts = append(parts, unit.Count.Format(float64(*h.Cores), l)+sayCores.In(l))
	}
	if h.LoadAverage != nil {
		parts = append(parts, sayLoad.In(l)+unit.Number.Format(*h.LoadAverage, l))
	}
	return strings.Join(parts, ", ")
}

// settings are the inputs that all points share, under the names of the flags.
func settings(l lang.Tag, r run.Run) string {
	var parts []string
	ids := map[string]bool{}
	for id := range r.Inputs {
		ids[id] = true
	}
	for _, id := range inOrder(r, ids) {
		parts = append(parts, id+" "+settingText(l, r, id, r.Inputs[id]))
	}
	return strings.Join(parts, ", ")
}

// doubts are the notes, the gravest first. Points that say much the same share
// one.
func doubts(l lang.Tag, r run.Run, reading []run.Note) string {
	var b strings.Builder
	for _, d := range r.Doubts(reading) {
		text := gravity[d.Level].In(l)
		at, others := d.Where(l, func(i int) string { return pointName(l, r, r.Points[i]) })
		if at != "" {
			text += sayAt.In(l) + at
		}
		text += ": " + d.Text.In(l)
		if others != "" {
			text += " " + others
		}
		b.WriteString("\n" + wrap(text, ""))
	}
	return b.String()
}

// clock says what the latencies of another tool are counted from. Of our own runs
// the experiment says it.
func clock(l lang.Tag, r run.Run) string {
	if r.Experiment != "" || len(r.Points) == 0 {
		return ""
	}
	return r.Points[0].Omission().In(l)
}
