package main

import (
	"io"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

func newCompare(s streams) *cobra.Command {
	var u unitFlag
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "compare A B",
		Short: "Set two results beside each other, percentile by percentile",
		Long: "Set two results of any known format beside each other: each percentile of both,\n" +
			"by how much B differs, and whether that is more than the noise of two such runs.\n" +
			"The noise is the 95% interval of each percentile if requests were independent;\n" +
			"in a queue they are not, so a difference may need a second run to be believed.",
		Example: "  labcli compare before.json after.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return misused(seeHelp(cmd), "compare needs two files, A and B")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			results, err := openResults(s, args, u.seconds)
			if err != nil {
				return err
			}
			rows, err := pair(results)
			if err != nil {
				return err
			}
			text, err := compareText(rows), error(nil)
			if asJSON {
				text, err = compareJSON(rows)
			}
			if err != nil {
				return err
			}
			_, err = io.WriteString(s.out, text)
			return err
		},
	}
	addUnit(cmd, &u)
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print a JSON object, times in seconds")
	return cmd
}

// setBeside are the percentiles that are compared.
var setBeside = []float64{0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999}

// verdict says whether a difference is more than noise.
func verdict(c run.Change) string {
	switch real, known := c.Real(); {
	case !known:
		return "cannot tell"
	case real:
		return "more than noise"
	}
	return "within noise"
}

func compareText(rows [][]picked) string {
	var b strings.Builder
	for i, row := range rows {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(compareOne(row[0], row[1]))
	}
	return b.String()
}

func compareOne(a, b picked) string {
	var out strings.Builder
	out.WriteString("A: " + a.name() + "\nB: " + b.name() + "\n\n")
	t := table{indent: "  ", right: "lrrrrrl"}
	t.row("", "A", "B", "B to A", "A within", "B within", "")
	for _, c := range run.Compare(a.point.Latency.Main(), b.point.Latency.Main(), setBeside) {
		t.row(unit.Share.Format(c.Q, lang.EN), second(c.A), second(c.B), signedShare(c.Ratio()), within(c.ALow, c.AHigh), within(c.BLow, c.BHigh), verdict(c))
	}
	fa, fb := a.point.Figures(), b.point.Figures()
	for _, f := range []struct {
		name string
		a, b float64
		u    unit.Unit
	}{{"mean", fa.Mean, fb.Mean, unit.Second}, {"max", fa.Max, fb.Max, unit.Second}, {"rate", fa.Rate, fb.Rate, unit.PerSecond}, {"requests", fa.Count, fb.Count, unit.Count}, {"failed", fa.Failed, fb.Failed, unit.Count}} {
		if !math.IsNaN(f.a) || !math.IsNaN(f.b) {
			t.row(f.name, f.u.Format(f.a, lang.EN), f.u.Format(f.b, lang.EN), signedShare(f.b/f.a-1), none, none, "")
		}
	}
	out.WriteString(t.String())
	for _, w := range compareDoubts(a, b) {
		out.WriteString("\n" + wrap(w, ""))
	}
	return out.String()
}

// compareDoubts are why two results should not be compared.
func compareDoubts(a, b picked) []string {
	var all []string
	if x, y := a.point.Omission(), b.point.Omission(); x != y || x == run.Untold {
		all = append(all, "caution: A and B may not count latencies from the same moment. A: "+x.In(lang.EN)+" B: "+y.In(lang.EN))
	}
	if x, y := a.point.Figures().Rate, b.point.Figures().Rate; math.Abs(x/y-1) > 0.1 {
		all = append(all, "caution: The rates differ by more than a tenth, and latency depends on load. Compare at one rate.")
	}
	return all
}

func second(v float64) string    { return unit.Second.Format(v, lang.EN) }
func perSecond(v float64) string { return unit.PerSecond.Format(v, lang.EN) }
func count(v float64) string     { return unit.Count.Format(v, lang.EN) }

func within(low, high float64) string {
	if math.IsNaN(low + high) {
		return none
	}
	return second(low) + " to " + second(high)
}

func signedShare(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return none
	}
	return unit.Signed(v, lang.EN)
}

// comparedJSON is one pair of points as JSON.
type comparedJSON struct {
	A           string       `json:"a"`
	B           string       `json:"b"`
	Percentiles []changeJSON `json:"percentiles"`
	Notes       []string     `json:"notes"`
}

type changeJSON struct {
	Q       float64 `json:"q"`
	A       any     `json:"a"`
	B       any     `json:"b"`
	Change  any     `json:"change"`
	Verdict string  `json:"verdict"`
}

func compareJSON(rows [][]picked) (string, error) {
	out := struct {
		Pairs []comparedJSON `json:"pairs"`
	}{Pairs: []comparedJSON{}}
	for _, row := range rows {
		a, b := row[0], row[1]
		one := comparedJSON{A: a.name(), B: b.name(), Percentiles: []changeJSON{}, Notes: []string{}}
		for _, c := range run.Compare(a.point.Latency.Main(), b.point.Latency.Main(), setBeside) {
			one.Percentiles = append(one.Percentiles, changeJSON{c.Q, number(c.A), number(c.B), number(c.Ratio()), verdict(c)})
		}
		one.Notes = append(one.Notes, compareDoubts(a, b)...)
		out.Pairs = append(out.Pairs, one)
	}
	return encode(out)
}
