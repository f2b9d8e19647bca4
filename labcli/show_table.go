package main

import (
	"cmp"
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
func pointTable(l lang.Tag, r run.Run) string {
	found := measuredInputs(r)
	head := keyHead(r)
	for _, id := range found {
		head = append(head, id+measuredHead.In(l))
	}
	head = append(head, rateHead.In(l), requestsHead.In(l), failedHead.In(l), meanHead.In(l), "p50", "p99", maxHead.In(l), lateHead.In(l))

	var rows [][]string
	for _, p := range r.Points {
		row := keyCells(l, r, p)
		for _, id := range found {
			row = append(row, anyOf(estimateCells(l, unitOf(r, id), p.Measured[id])))
		}
		f := p.Figures()
		row = append(row, unit.PerSecond.Format(f.Rate, l), unit.Count.Format(f.Count, l), unit.Count.Format(f.Failed, l))
		for _, v := range []float64{f.Mean, f.P50, f.P99, f.Max, f.Late} {
			row = append(row, unit.Second.Format(v, l))
		}
		rows = append(rows, row)
	}
	return cmp.Or(grid(head, rows), noFigures.In(l))
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
func comparisons(l lang.Tag, r run.Run) string {
	var b strings.Builder
	keys := keyHead(r)
	within := "95%"
	if slices.ContainsFunc(r.Points, isRange) {
		within = rangeHead.In(l)
	}
	head := append(keys, rawHead.In(l), within, pathHead.In(l), adjustedHead.In(l), "95%", theoryHead.In(l))
	var alone [][]string
	for _, output := range compared(r) {
		rows := comparison(l, r, output)
		switch {
		case !slices.ContainsFunc(rows, func(row []string) bool {
			return slices.ContainsFunc(row[len(keys)+1:], func(cell string) bool { return cell != none })
		}): // the bare value stands in the table of the points
		case len(rows) == 1:
			alone = append(alone, append([]string{labelOf(l, r, output)}, rows[0]...))
		default:
			b.WriteString("\n" + labelOf(l, r, output) + "\n" + grid(head, rows))
		}
	}
	if len(alone) > 0 {
		b.WriteString("\n" + grid(append([]string{""}, head...), alone))
	}
	return b.String()
}

func isRange(p run.Point) bool     { return has(p, run.Range) }
func isConfident(p run.Point) bool { return has(p, run.CI95) }

// has reports whether a point has a measured value with an interval of a kind.
func has(p run.Point, kind run.Interval) bool {
	for _, v := range p.Values {
		if deref(v.Raw).Interval == kind || deref(v.Adjusted).Interval == kind {
			return true
		}
	}
	return false
}

// comparison sets one output beside the theory, point by point: as it was
// measured, what the theory says of the very arrivals of this run, and the
// measured value with that chance taken out.
func comparison(l lang.Tag, r run.Run, output string) (rows [][]string) {
	u := unitOf(r, output)
	for _, p := range r.Points {
		value := p.Values[output]
		if value.Raw == nil && value.Adjusted == nil {
			continue
		}
		raw, rawWithin := estimateCells(l, u, deref(value.Raw))
		path, _ := estimateCells(l, u, deref(value.Path))
		adjusted, adjustedWithin := estimateCells(l, u, deref(value.Adjusted))
		expected := u.Format(theory(r, p, output), l)
		rows = append(rows, append(keyCells(l, r, p), raw, rawWithin, path, adjusted, adjustedWithin, expected))
	}
	return rows
}

// estimateCells writes an estimate: the value, and within what it lies.
func estimateCells(l lang.Tag, u unit.Unit, e run.Estimate) (value, within string) {
	v, low, high := e.Base()
	value, within = u.Format(v, l), none
	switch half := (high - low) / 2; {
	case math.IsNaN(half):
	case math.Abs(v-low-half) <= half/100: // as wide below the value as above it
		within = "± " + u.Within(half, v, l)
	default:
		within = u.Format(low, l) + sayTo.In(l) + u.Format(high, l)
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

// grid sets a table without the columns in which nothing is known; "" if that is all
// of them.
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
	if len(all[0]) == 0 {
		return ""
	}
	t := table{indent: "  ", right: strings.Repeat("r", len(all[0]))}
	if all[0][0] == "" { // the names of the rows
		t.right = "l" + t.right[1:]
	}
	for _, row := range all {
		t.row(row...)
	}
	return t.String()
}
