package main

import (
	"fmt"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A picked is a point of a file together with what it is called there.
type picked struct {
	file  string
	label string // "" if the file has no other
	run   run.Run
	point run.Point
}

func (p picked) name() string {
	if p.label == "" {
		return plain(p.file)
	}
	return plain(p.file) + ": " + p.label
}

// pick returns the points of a file that have latencies. Of a run that splits its
// requests by label only the first is taken, which is all of them.
func pick(l lang.Tag, r result) []picked {
	var all []picked
	for _, one := range r.doc.Runs {
		points := one.Points
		if one.Experiment == "" && len(points) > 1 {
			points = points[:1]
		}
		for _, p := range points {
			if p.Latency.Main() == nil {
				continue
			}
			label := pointLabel(l, r.doc, one, p)
			if len(r.doc.Runs) == 1 && len(points) == 1 {
				label = ""
			}
			all = append(all, picked{r.name, label, one, p})
		}
	}
	return all
}

// pair sets the points of several files beside each other: those of one label, or
// else the only one of each. The error says why that cannot be.
func pair(l lang.Tag, results []result) ([][]picked, error) {
	var rows [][]picked
	for i, r := range results {
		points := pick(l, r)
		if len(points) == 0 {
			return nil, fmt.Errorf("%s: no latencies are in it", plain(r.name))
		}
		if i == 0 {
			for _, p := range points {
				rows = append(rows, []picked{p})
			}
			continue
		}
		if len(points) != len(rows) {
			return nil, fmt.Errorf("%s: has %d runs with latencies and %s has %d; give files with the same runs", plain(r.name), len(points), plain(results[0].name), len(rows))
		}
		for k, p := range points {
			if len(rows) > 1 && p.label != rows[k][0].label {
				return nil, fmt.Errorf("%s: has %s where %s has %s; give files with the same runs", plain(r.name), p.label, plain(results[0].name), rows[k][0].label)
			}
			rows[k] = append(rows[k], p)
		}
	}
	return rows, nil
}

// namesOf are what several points are called.
func namesOf(points []picked) []string {
	all := []string{}
	for _, p := range points {
		all = append(all, p.name())
	}
	return all
}
