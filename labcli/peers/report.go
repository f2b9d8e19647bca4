package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
)

// A table is printed in columns.
type table struct{ lines []string }

func (t *table) row(cells ...string) { t.lines = append(t.lines, strings.Join(cells, "\t")+"\t") }

func (t table) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, l := range t.lines {
		fmt.Fprintln(w, l)
	}
	w.Flush()
	return b.String()
}

// quantiles is a row of latencies and, unless the truth is zero, their errors.
func (t *table) quantiles(name string, got, truth quantiles) {
	cells := []string{name}
	for _, v := range got {
		cells = append(cells, timed(v))
	}
	if truth != (quantiles{}) {
		errors := errorsOf(got, truth)
		for _, e := range errors[1:] { // p50 is in truth 0
			cells = append(cells, signed(e))
		}
	}
	t.row(cells...)
}

func (t *table) fast(name string, got []figures) {
	of := func(f func(figures) float64) float64 { return median(column(got, f)) }
	t.row(name,
		timed(of(func(f figures) float64 { return f.P50 })), timed(of(func(f figures) float64 { return f.P90 })),
		timed(of(func(f figures) float64 { return f.P99 })), timed(of(func(f figures) float64 { return f.P999 })),
		timed(of(func(f figures) float64 { return f.FromDue[0] })), timed(of(func(f figures) float64 { return f.FromDue[2] })),
		whole(of(func(f figures) float64 { return f.Rate })), timed(of(func(f figures) float64 { return f.CPU })),
		size(of(func(f figures) float64 { return f.RSS })))
}

func (t *table) saturated(name string, got []figures) {
	rates := column(got, func(f figures) float64 { return f.Rate })
	t.row(name, whole(median(rates)), whole(least(rates)), whole(most(rates)),
		timed(median(column(got, func(f figures) float64 { return f.CPU }))), size(median(column(got, func(f figures) float64 { return f.RSS }))))
}

// errorsOf are how far quantiles are from the truth, as shares of it.
func errorsOf(got, truth quantiles) (e quantiles) {
	for i := range e {
		e[i] = got[i]/truth[i] - 1
	}
	return e
}

// target prints whether something is as it should be.
func target(want string, met bool, format string, args ...any) {
	is := "missed"
	if met {
		is = "met"
	}
	fmt.Printf("  %-6s  %s: "+format+"\n", append([]any{is, want}, args...)...)
}

func timed(seconds float64) string {
	switch {
	case math.IsNaN(seconds):
		return "-"
	case seconds < 0.001:
		return fmt.Sprintf("%.0f µs", seconds*1e6)
	case seconds < 0.1:
		return fmt.Sprintf("%.2f ms", seconds*1e3)
	}
	return fmt.Sprintf("%.0f ms", seconds*1e3)
}

func signed(share float64) string { return known(share, fmt.Sprintf("%+.1f%%", 100*share)) }

func whole(v float64) string { return known(v, fmt.Sprintf("%.0f", v)) }

func size(bytes float64) string { return known(bytes, fmt.Sprintf("%.1f MB", bytes/1e6)) }

func known(v float64, text string) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return "-"
	}
	return text
}

// least and most are NaN of nothing.
func least(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	return slices.Min(values)
}

func most(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	return slices.Max(values)
}
