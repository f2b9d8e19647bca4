package main

import (
	"math"
	"path"
	"slices"
	"strings"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A series is one distribution of latencies on the page of results: a point of a
// run of a file.
type series struct {
	name  string
	at    int // of its run on the shelf
	point run.Point
}

// seriesOf are the distributions of what is loaded. Of a run that splits its
// requests by label only the first is taken, which is all of them.
func seriesOf(runs []loaded) []series {
	var all []series
	for at, l := range runs {
		points := l.run().Points
		if l.run().Experiment == "" && len(points) > 1 {
			points = points[:1]
		}
		points = slices.DeleteFunc(slices.Clone(points), func(p run.Point) bool { return p.Latency.Main() == nil })
		for _, p := range points {
			all = append(all, series{seriesName(l, p, len(points) > 1), at, p})
		}
	}
	return all
}

// seriesName tells a distribution from the others: by its file, its run where the
// file has several, and its settings where the run has several points.
func seriesName(l loaded, p run.Point, several bool) string {
	if l.name == linkName && !several && l.run().Label != "" {
		return l.run().Label // which its author saw
	}
	parts := []string{strings.TrimSuffix(l.name, path.Ext(l.name))}
	if len(l.doc.Runs) > 1 && l.run().Label != "" {
		parts = append(parts, l.run().Label)
	}
	if several {
		if p.Label != "" {
			parts = append(parts, p.Label)
		}
		for _, id := range slices.Sorted(mapKeys(p.Inputs)) {
			parts = append(parts, id+" "+p.Inputs[id])
		}
	}
	return strings.Join(parts, ", ")
}

func mapKeys(m map[string]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// curvePoints is how many points a percentile curve has.
const curvePoints = 160

// line is the percentile curve of a series, from the median of what the file
// tells to one in a hundred thousand.
func (s series) line() chart.Line {
	line := chart.Line{ID: s.name, Label: s.name}
	if law := s.point.Distribution(); law != nil {
		for k := range curvePoints + 1 {
			tail := math.Pow(10, -5*float64(k)/curvePoints)
			if tail*law.Total() < 1 {
				break // fewer than one request is beyond
			}
			line.Points = append(line.Points, chart.Point{X: 1 - tail, Y: law.Exceeded(tail)})
		}
		return line
	}
	for _, q := range s.point.Latency.Main().Spectrum {
		if q.Q < 1 {
			line.Points = append(line.Points, chart.Point{X: q.Q, Y: float64(q.Ns) / 1e9})
		}
	}
	return line
}

// A column is a number of a series in tables.
type column struct {
	name calc.Text
	of   func(f run.Figures, l lang.Tag) string
}

func latencyColumn(name string, of func(run.Figures) float64) column {
	return column{lang.Same(name), func(f run.Figures, l lang.Tag) string { return written(of(f), l) }}
}
