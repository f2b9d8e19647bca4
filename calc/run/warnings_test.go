package run

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

//go:embed *.go
var source embed.FS

// warned lists the IDs of all notes that the source makes.
func warned(t *testing.T) []string {
	t.Helper()
	names, err := source.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, name := range names {
		if strings.HasSuffix(name.Name(), "_test.go") {
			continue
		}
		text, _ := source.ReadFile(name.Name())
		tree, err := parser.ParseFile(token.NewFileSet(), name.Name(), text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			made, ok := n.(*ast.CompositeLit)
			if !ok || len(made.Elts) != 3 {
				return true
			}
			if kind, ok := made.Type.(*ast.Ident); ok && kind.Name == "Note" {
				if id, ok := made.Elts[1].(*ast.BasicLit); ok {
					text, _ := strconv.Unquote(id.Value)
					all = append(all, text)
				}
			}
			return true
		})
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestEveryWarning: each warning is earned by a file of testdata, and no file has one
// that [toolPoints] does not expect of it.
func TestEveryWarning(t *testing.T) {
	earned, listed := map[string]bool{
		// by a whole file and not by a point of one, or by a file that is too long to keep
		"around":      true, // TestWrapped
		"cut-short":   true, // TestCutShort
		"no-points":   true, // TestBadFiles
		"streams":     true, // TestNetperfStreams
		"many-labels": true, // TestManyLabels
		"many-runs":   true, // TestManyRuns
		"merged":      true, // TestMerge
		"left-out":    true, // TestSharedGolden
	}, map[string]bool{}
	for _, c := range toolPoints {
		listed[fmt.Sprint(c.file, c.run, c.point)] = true
		for _, id := range strings.Fields(c.doubts) {
			earned[id] = true
		}
	}
	all := warned(t)
	if len(all) < 40 {
		t.Errorf("the source makes only the notes %q", all)
	}
	for _, id := range all {
		if !earned[id] {
			t.Errorf("no file earns %s", id)
		}
	}
	files, _ := toolFiles.ReadDir("testdata/tools")
	for _, f := range files {
		d, _, _ := readTool(t, f.Name())
		for i, r := range d.Runs {
			for k, p := range r.Points {
				if !listed[fmt.Sprint(f.Name(), i, k)] && len(p.Notes) > 0 {
					t.Errorf("%s, run %d, point %d is warned of %q unexpectedly", f.Name(), i, k, p.Notes[0].ID)
				}
			}
		}
	}
}

func TestManyRuns(t *testing.T) {
	const report = "Requests      [total, rate]  500, 100.2\nDuration      [total]  5s\nLatencies     [mean, 50, max]  10ms, 8ms, 90ms\n"
	for n, want := range map[int]bool{mostRuns: false, mostRuns + 1: true} {
		d, _, err := Decode([]byte(strings.Repeat(report, n)))
		if err != nil || len(d.Runs) != mostRuns || slices.ContainsFunc(d.Runs[0].Notes, func(n Note) bool { return n.ID == manyRuns.ID }) != want {
			t.Errorf("of %d runs %d are kept, error %v, noted %+v", n, len(d.Runs), err, d.Runs[0].Notes)
		}
		ours := `{"format":"latencylab","version":2,"runs":[{"points":[{}]}` + strings.Repeat(`,{"points":[{}]}`, n-1) + "]}"
		d, notes, err := DecodeOurs([]byte(ours))
		if err != nil || len(d.Runs) != mostRuns || slices.ContainsFunc(notes, func(n Note) bool { return n.ID == manyRuns.ID }) != want {
			t.Errorf("of %d runs of ours %d are kept, error %v, noted %+v", n, len(d.Runs), err, notes)
		}
	}
}
