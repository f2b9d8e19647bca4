package main

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/experiment"
)

// none stands in a table for what is not known, as [unit.Unit.Format] writes it.
const none = "–"

// pointTable is what was measured at every point.
func pointTable(r run.Run) string {
	found := measuredInputs(r)
	head := keyHead(r)
	for _, id := range found {
		head = append(head, id+" measured")
	}
	head = append(head, "rate", "requests", "failed", "mean", "p50", "p99", "max", "sent late p99")

	var rows [][]string
	for _, p := range r.Points {
		row := keyCells(r, p)
		for _, id := range found {
			row = append(row, anyOf(estimateCells(unitOf(r, id), p.Measured[id])))
		}
		f := p.Figures()
		row = append(row, unit.PerSecond.Format(f.Rate, lang.EN), unit.Count.Format(f.Count, lang.EN), unit.Count.Format(f.Failed, lang.EN))
		for _, v := range []float64{f.Mean, f.P50, f.P99, f.Max, f.Late} {
			row = append(row, unit.Second.Format(v, lang.EN))
		}
		rows = append(rows, row)
	}
	return grid(head, rows)
}

// compared are the outputs that are set beside the theory.
func compared(r run.Run) []string {
	if ids := experiment.Headline(r.Experiment); ids != nil {
		return ids
	}
	return []string{"mean", "p99"}
}

// comparisons set outputs beside the theory: a table for each that several points
// have, and one for all the others.
func comparisons(r run.Run) string {
	var b strings.Builder
	keys := keyHead(r)
	within := "95%"
	if slices.ContainsFunc(r.Points, isRange) {
		within = "range of runs"
	}
	head := append(keys, "raw", within, "path", "adjusted", "95%", "theory")
	var alone [][]string
	for _, output := range compared(r) {
		rows := comparison(r, output)
		switch {
		case !slices.ContainsFunc(rows, func(row []string) bool {
			return slices.ContainsFunc(row[len(keys)+1:], func(cell string) bool { return cell != none })
		}): // the bare value stands in the table of the points
		case len(rows) == 1:
			alone = append(alone, append([]string{labelOf(r, output)}, rows[0]...))
		default:
			b.WriteString("\n" + labelOf(r, output) + "\n" + grid(head, rows))
		}
	}
	if len(alone) > 0 {
		b.WriteString("\n" + grid(append([]string{""}, head...), alone))
	}
	return b.String()
}

func isRange(p run.Point) bool {
	for _, v := range p.Values {
		if v.Raw != nil && v.Raw.Interval == run.Range {
			return true
		}
	}
	return false
}

// comparison sets one output beside the theory, point by point: as it was
// measured, what the theory says of the very arrivals of this run, and the
// measured value with that chance taken out.
func comparison(r run.Run, output string) (rows [][]string) {
	u := unitOf(r, output)
	for _, p := range r.Points {
		value := p.Values[output]
		if value.Raw == nil && value.Adjusted == nil {
			continue
		}
		raw, rawWithin := estimateCells(u, deref(value.Raw))
		path, _ := estimateCells(u, deref(value.Path))
		adjusted, adjustedWithin := estimateCells(u, deref(value.Adjusted))
		expected := u.Format(theory(r, p, output), lang.EN)
		rows = append(rows, append(keyCells(r, p), raw, rawWithin, path, adjusted, adjustedWithin, expected))
	}
	return rows
}

// estimateCells writes an estimate: the value, and within what it lies.
func estimateCells(u unit.Unit, e run.Estimate) (value, within string) {
	v, low, high := e.Base()
	value, within = u.Format(v, lang.EN), none
	switch half := (high - low) / 2; {
	case math.IsNaN(half):
	case math.Abs(v-low-half) <= half/100: // as wide below the value as above it
		within = "± " + u.Format(half, lang.EN)
	default:
		within = u.Format(low, lang.EN) + " to " + u.Format(high, lang.EN)
	}
	return value, within
}

// anyOf is the value, or else what it lies within.
func anyOf(value, within string) string {
	if value == none {
		return within
	}
	return value
}

func deref(e *run.Estimate) run.Estimate {
	if e == nil {
		return run.Estimate{}
	}
	return *e
}

// grid sets a table without the columns in which nothing is known.
func grid(head []string, rows [][]string) string {
	all := append([][]string{slices.Clone(head)}, rows...)
	for i := len(head) - 1; i >= 0; i-- {
		if slices.ContainsFunc(rows, func(row []string) bool { return row[i] != none }) {
			continue
		}
		for k := range all {
			all[k] = slices.Delete(all[k], i, i+1)
		}
	}
	t := table{indent: "  ", right: strings.Repeat("r", len(head))}
	if all[0][0] == "" { // the names of the rows
		t.right = "l" + t.right[1:]
	}
	for _, row := range all {
		t.row(row...)
	}
	return t.String()
}
