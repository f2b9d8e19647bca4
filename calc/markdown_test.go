package calc_test

import (
	"path/filepath"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

func TestMarkdown(t *testing.T) {
	for _, l := range lang.Tags {
		a := calc.MMC.Inputs.ParseQuery("busy=1.1&workers=4", l).Args
		golden(t, filepath.Join("testdata", "mmc."+l.Code()+".md"), calc.MMC.Markdown(a, l, calc.Reference{Link: "https://example.org/mmc?" + a.FullQuery()}))
	}
}

// TestMarkdownCells holds every table to its two columns, whatever stands in a
// cell.
func TestMarkdownCells(t *testing.T) {
	hostile := calc.Text{EN: "a | b\nc", VI: "a | b\nc"}
	c := &calc.Calculator{
		Inputs:  calc.Inputs{{ID: "x", Kind: calc.Switch, Label: hostile}},
		Outputs: []*calc.Output{{ID: "y", Label: hostile}},
		Eval:    func(calc.Args) calc.Result { return calc.Result{} },
		Explain: func(calc.Args, calc.Result) calc.Explanation { return calc.Explanation{} },
	}
	text := c.Markdown(c.Inputs.Args(), lang.EN, calc.Reference{})
	rows := 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		rows++
		if cells := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|") - 1; cells != 2 {
			t.Errorf("%d cells in %q, want 2", cells, line)
		}
	}
	if want := `| a \| b c | off |`; rows != 6 || !strings.Contains(text, want) {
		t.Errorf("%d rows without %s; got\n%s", rows, want, text)
	}
}

// TestMarkdownIsText demands that nothing a stranger calls a run becomes markup.
func TestMarkdownIsText(t *testing.T) {
	got := calc.MarkdownTable([][]string{{"run", "p50"}, {"<b>&amp;</b> a|b [c](d) *e* _f_ `g` h\\|i", "1 ms"}})
	want := "| run | p50 |\n| --- | ---: |\n| &lt;b&gt;&amp;amp;&lt;/b&gt; a\\|b \\[c\\](d) \\*e\\* \\_f\\_ \\`g\\` h\\\\\\|i | 1 ms |\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestMarkdownTitle: what an author calls a state stands in the heading, and is no
// Markdown there.
func TestMarkdownTitle(t *testing.T) {
	ref := calc.Reference{Title: "[x](http://evil) *p99* < `5 ms`", Link: "link"}
	text := calc.Little.Markdown(calc.Little.Inputs.Args(), lang.EN, ref)
	want := "## [\\[x\\](http://evil) \\*p99\\* &lt; \\`5 ms\\` · " + calc.Little.Title.EN + "](link)\n"
	if !strings.HasPrefix(text, want) {
		t.Errorf("got  %q,\nwant %q", text[:min(len(text), len(want))], want)
	}
}
