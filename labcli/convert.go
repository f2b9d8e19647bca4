package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// kindOf is the conversion that a file's name asks for.
func kindOf(file string) string {
	if packed(file) {
		file = file[:len(file)-len(packedExt)]
	}
	switch ext := strings.ToLower(filepath.Ext(file)); ext {
	case ".hgrm", ".csv":
		return ext[1:]
	case ".md", ".markdown":
		return "markdown"
	}
	return "json"
}

func newConvert(s streams) *cobra.Command {
	var u unitFlag
	var output outputName
	var to, code string
	cmd := &cobra.Command{
		Use:   "convert FILE",
		Short: "Turn a result of any known format into another",
		Long: "Turn a result of any known format into a document of this project, or into a\n" +
			".hgrm file, CSV or Markdown. Of our own document it changes at most the line breaks.\n" +
			"A .hgrm file is in milliseconds and says so in a last line that other programs\n" +
			"skip; CSV is in seconds.",
		Example: "  labcli convert results.jtl -o results.json\n" +
			"  labcli convert k6.json --to markdown",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misused(seeHelp(cmd), "convert needs one file; - is standard input")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := parseLang(code)
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("to") {
				to = kindOf(string(output))
			}
			write, ok := conversions[to]
			if !ok {
				return misused(seeHelp(cmd), "--to: can't write '%s'; write %s", plain(to), strings.Join(slices.Sorted(maps.Keys(conversions)), ", "))
			}
			if err := checkOutput(string(output)); err != nil {
				return err
			}
			r, err := openResult(s, l, args[0], u.seconds)
			if err != nil {
				return err
			}
			data, err := write(l, r)
			if err != nil {
				return fmt.Errorf("%s: %w", plain(args[0]), err)
			}
			if output == "" || output == stdoutName {
				_, err = s.out.Write(data)
				return err
			}
			if err := writeOutput(string(output), data); err != nil || to != "hgrm" {
				return err
			}
			_, err = fmt.Fprintf(s.err, "labcli: %s: latencies in %s\n", plain(string(output)), run.HgrmUnit)
			return err
		},
	}
	addUnit(cmd, &u)
	addLang(cmd, &code)
	addOutput(cmd, &output, "Write to this `file` and not to standard output, packed if its name ends in .gz")
	cmd.Flags().StringVar(&to, "to", "json", "What to write: json, hgrm, csv or markdown; without it, what the name of the output says")
	cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(slices.Sorted(maps.Keys(conversions)), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// conversions are what a result can be turned into.
var conversions = map[string]func(lang.Tag, result) ([]byte, error){
	"json":     func(_ lang.Tag, r result) ([]byte, error) { return run.Encode(r.doc) },
	"hgrm":     toHgrm,
	"csv":      toCSV,
	"markdown": toMarkdown,
}

// toHgrm writes one histogram: a .hgrm file has no place for more.
func toHgrm(l lang.Tag, r result) ([]byte, error) {
	points := pick(l, r)
	if len(points) != 1 {
		return nil, fmt.Errorf("has %d runs with latencies, and a .hgrm file holds one", len(points))
	}
	text, err := points[0].point.Latency.Main().Hgrm()
	return []byte(text), err
}

// toCSV writes a line for each percentile of each point, latencies in seconds.
func toCSV(_ lang.Tag, r result) ([]byte, error) {
	var b strings.Builder
	b.WriteString("run,percentile,seconds,count\n")
	for _, one := range r.doc.Runs {
		for _, p := range one.Points {
			h := p.Latency.Main()
			if h == nil {
				continue
			}
			for _, q := range h.Listed() {
				count := ""
				if q.Count != nil {
					count = strconv.FormatInt(*q.Count, 10)
				}
				fmt.Fprintf(&b, "%s,%s,%s,%s\n", calc.CSVField(pointLabel(lang.EN, r.doc, one, p), lang.EN),
					strconv.FormatFloat(100*q.Q, 'g', 12, 64), strconv.FormatFloat(float64(q.Ns)/1e9, 'f', -1, 64), count)
			}
		}
	}
	return []byte(b.String()), nil
}

func toMarkdown(l lang.Tag, r result) ([]byte, error) {
	rows := [][]string{{runHead.In(l), requestsHead.In(l), failedHead.In(l), rateHead.In(l), meanHead.In(l), "p50", "p90", "p99", "p99.9", maxHead.In(l)}}
	for _, one := range r.doc.Runs {
		for _, p := range one.Points {
			f := p.Figures()
			cells := []string{pointLabel(l, r.doc, one, p), unit.Count.Format(f.Count, l), unit.Count.Format(f.Failed, l), unit.PerSecond.Format(f.Rate, l)}
			for _, v := range []float64{f.Mean, f.P50, f.P90, f.P99, f.P999, f.Max} {
				cells = append(cells, unit.Second.Format(v, l))
			}
			for i := range cells {
				cells[i] = plain(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return []byte(calc.MarkdownTable(rows)), nil
}
