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
	var code string
	cmd := &cobra.Command{
		Use:   "compare A B",
		Short: "Set two results beside each other, percentile by percentile",
		Long: "Set two results of any known format beside each other: each percentile of both,\n" +
			"by how much B differs, and whether that is more than the noise of two such runs.\n" +
			"The noise is the 95% interval of each percentile if requests were independent;\n" +
			"in a queue they are not, so a difference may need a second run to be believed.\n" +
			"Of files with several points those are compared that both have, by experiment\n" +
			"and inputs or by label; the others are named below.",
		Example: "  labcli compare before.json after.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return misused(seeHelp(cmd), "compare needs two files, A and B")
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
			m, err := match(l, results[0], results[1])
			if err != nil {
				return err
			}
			text, err := compareText(l, m), error(nil)
			if asJSON {
				text, err = compareJSON(l, m)
			}
			if err != nil {
				return err
			}
			_, err = io.WriteString(s.out, text)
			return err
		},
	}
	addUnit(cmd, &u)
	addLang(cmd, &code)
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print a JSON object, times in seconds")
	return cmd
}

// verdict says whether a difference is more than noise. Its English is what JSON
// has in every language.
func verdict(c run.Change) lang.Text {
	switch real, known := c.Real(); {
	case !known:
		return lang.Text{EN: "cannot tell", VI: "chưa biết"}
	case real:
		return lang.Text{EN: "more than noise", VI: "hơn mức nhiễu"}
	}
	return lang.Text{EN: "within noise", VI: "trong mức nhiễu"}
}

// verdictCell is the verdict, and where there is none what it would take.
func verdictCell(l lang.Tag, c run.Change) string {
	text := verdict(c).In(l)
	if _, known := c.Real(); known {
		return text
	}
	if c.ALack == c.BLack {
		return text + ": " + lacks[c.ALack].In(l)
	}
	var why []string
	if c.ALack != run.NoLack {
		why = append(why, "A: "+lacks[c.ALack].In(l))
	}
	if c.BLack != run.NoLack {
		why = append(why, "B: "+lacks[c.BLack].In(l))
	}
	return text + "; " + strings.Join(why, ", ")
}

var lacks = map[run.Lack]lang.Text{
	run.NoCount:      {EN: "no number of requests", VI: "không ghi số request"},
	run.FewRequests:  {EN: "too few requests", VI: "quá ít request"},
	run.FewQuantiles: {EN: "no percentiles beside it", VI: "không có percentile bên cạnh"},
}

func compareText(l lang.Tag, m matched) string {
	var b strings.Builder
	for i, row := range m.rows {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(compareOne(l, row[0], row[1]))
	}
	for _, line := range m.leftOut(l) {
		b.WriteString("\n" + wrap(line, ""))
	}
	return b.String()
}

func compareOne(l lang.Tag, a, b picked) string {
	var out strings.Builder
	out.WriteString("A: " + a.name() + "\nB: " + b.name() + "\n\n")
	t := table{indent: "  ", right: "lrrrrrl"}
	t.row("", "A", "B", lang.Text{EN: "B to A", VI: "B so với A"}.In(l), lang.Text{EN: "A within", VI: "A trong khoảng"}.In(l), lang.Text{EN: "B within", VI: "B trong khoảng"}.In(l), "")
	second := func(v float64) string { return unit.Second.Format(v, l) }
	for _, c := range run.Compare(a.point.Latency.Main(), b.point.Latency.Main(), run.ComparedAt) {
		t.row(unit.Share.Format(c.Q, l), second(c.A), second(c.B), signedShare(l, c.Ratio()), within(l, c.ALow, c.AHigh), within(l, c.BLow, c.BHigh), verdictCell(l, c))
	}
	fa, fb := a.point.Figures(), b.point.Figures()
	for _, f := range []struct {
		name lang.Text
		a, b float64
		u    unit.Unit
	}{{meanHead, fa.Mean, fb.Mean, unit.Second}, {maxHead, fa.Max, fb.Max, unit.Second}, {rateHead, fa.Rate, fb.Rate, unit.PerSecond},
		{requestsHead, fa.Count, fb.Count, unit.Count}, {failedHead, fa.Failed, fb.Failed, unit.Count}} {
		if !math.IsNaN(f.a) || !math.IsNaN(f.b) {
			t.row(f.name.In(l), f.u.Format(f.a, l), f.u.Format(f.b, l), signedShare(l, f.b/f.a-1), none, none, "")
		}
	}
	if len(t.rows) == 1 { // the head
		out.WriteString(noFigures.In(l))
	} else {
		out.WriteString(t.String())
	}
	for _, w := range compareDoubts(a, b) {
		out.WriteString("\n" + wrap(gravity[run.Caution].In(l)+": "+w.In(l), ""))
	}
	return out.String()
}

// compareDoubts are why two results should not be compared.
func compareDoubts(a, b picked) []lang.Text {
	var all []lang.Text
	if x, y := a.point.Omission(), b.point.Omission(); x != y || x == run.Untold {
		all = append(all, lang.Text{
			EN: "A and B may not count latencies from the same moment. A: " + x.In(lang.EN) + " B: " + y.In(lang.EN),
			VI: "A và B có thể không tính latency từ cùng một thời điểm. A: " + x.In(lang.VI) + " B: " + y.In(lang.VI),
		})
	}
	if x, y := a.point.Figures().Rate, b.point.Figures().Rate; math.Abs(x/y-1) > 0.1 {
		all = append(all, lang.Text{
			EN: "The rates differ by more than a tenth, and latency depends on load. Compare at one rate.",
			VI: "Hai tốc độ khác nhau hơn một phần mười, mà latency phụ thuộc vào tải. Hãy so sánh ở cùng một tốc độ.",
		})
	}
	return all
}

// within is an interval, of which one bound may not be known.
func within(l lang.Tag, low, high float64) string {
	switch {
	case math.IsNaN(low) && math.IsNaN(high):
		return none
	case math.IsNaN(low):
		return "≤ " + unit.Second.Format(high, l)
	case math.IsNaN(high):
		return "≥ " + unit.Second.Format(low, l)
	}
	return unit.Second.Format(low, l) + sayTo.In(l) + unit.Second.Format(high, l)
}

func signedShare(l lang.Tag, v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return none
	}
	return unit.Signed(v, l)
}
