package main

import (
	"fmt"
	"io"
	"math"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

func newMerge(s streams) *cobra.Command {
	var u unitFlag
	var output outputName
	var code string
	cmd := &cobra.Command{
		Use:   "merge FILE…",
		Short: "Add up the histograms of several machines",
		Long: "Add up what several machines measured of one load, histogram by histogram, and\n" +
			"print it; with -o also write it. Percentiles are never averaged: a file that has\n" +
			"nothing else is refused.",
		Example: "  labcli merge --unit ns loader-1.hlog loader-2.hlog -o all.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return misused(seeHelp(cmd), "merge needs two files or more")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			l, err := parseLang(code)
			if err != nil {
				return err
			}
			results, err := openResults(s, l, args, u.seconds)
			if err != nil {
				return err
			}
			if err := checkOutput(string(output)); err != nil {
				return err
			}
			doc, err := merged(l, results)
			if err != nil {
				return err
			}
			data, err := run.Encode(doc)
			if err != nil {
				return err
			}
			switch output {
			case "":
			case stdoutName:
				_, err = s.out.Write(data)
				return err
			default:
				if err := writeOutput(string(output), data); err != nil {
					return err
				}
			}
			_, err = io.WriteString(s.out, documentText(l, doc, nil))
			return err
		},
	}
	addUnit(cmd, &u)
	addLang(cmd, &code)
	addOutput(cmd, &output, "Write the result to this `file`; - is standard output")
	return cmd
}

// merged is a document with the sum of each run that all results have.
func merged(l lang.Tag, results []result) (run.Document, error) {
	if err := distinct(results); err != nil {
		return run.Document{}, err
	}
	rows, err := pair(l, results)
	if err != nil {
		return run.Document{}, err
	}
	first := results[0].doc
	doc := run.Document{Tool: first.Tool, Started: first.Started}
	for _, row := range rows {
		var points []run.Point
		var files []string
		for _, p := range row {
			points, files = append(points, p.point), append(files, p.file)
		}
		sum, err := run.Merge(points, namesOf(row), files)
		if err != nil {
			return run.Document{}, err
		}
		sum.Values = summed(row[0].point, sum)
		if sum.Label == "all" {
			sum.Label = ""
		}
		r := row[0].run
		r.Points, r.Notes, r.Seed = []run.Point{sum}, nil, nil
		if last := len(doc.Runs) - 1; last >= 0 && r.Experiment != "" && doc.Runs[last].Label == r.Label && doc.Runs[last].Experiment == r.Experiment {
			doc.Runs[last].Points = append(doc.Runs[last].Points, sum)
			continue
		}
		doc.Runs = append(doc.Runs, r)
	}
	return doc, nil
}

// distinct refuses a result that is there twice, under one name or two: what was
// measured once would count twice.
func distinct(results []result) error {
	names := map[string]string{} // by what is in the file
	for _, r := range results {
		data, err := run.Encode(r.doc)
		if err != nil {
			return fmt.Errorf("%s: %w", plain(r.name), err)
		}
		switch first, twice := names[string(data)]; {
		case twice && first == r.name:
			return misused("give the file of each machine once", "%s is given twice, and its requests would count twice", plain(r.name))
		case twice:
			return misused("give the file of each machine once", "%s and %s hold the same measurement, and its requests would count twice", plain(first), plain(r.name))
		}
		names[string(data)] = r.name
	}
	return nil
}

// summed are the values of a point that its latencies alone say, read from those of
// all machines: what a page draws over the theory. How far they can be trusted is
// not known any more.
func summed(one, all run.Point) map[string]run.Value {
	f := all.Figures()
	values := map[string]run.Value{}
	for id, seconds := range map[string]float64{"mean": f.Mean, "p50": f.P50, "p90": f.P90, "p99": f.P99, "p999": f.P999} {
		if one.Values[id].Raw != nil && !math.IsNaN(seconds) {
			values[id] = run.Value{Raw: &run.Estimate{Ns: new(int64(math.Round(seconds * 1e9)))}}
		}
	}
	return values
}
