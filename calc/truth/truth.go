// Package truth holds the right values of the formulas, one table a family, and
// checks results against them. Only tests import it.
//
// The tables were computed with 60 or more digits by methods other than the
// program's; each names its method and what it was compared with. An input is
// the exact value of its float64, save for percentages that must be exact
// decimals, which are text. A file's row_count is that of the whole table, of
// which the rows here are a part.
package truth

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"
)

// tables is where they are. A test runs in its package's folder, calc or one
// below it.
func tables() fs.FS {
	if _, err := os.Stat("testdata/truth"); errors.Is(err, fs.ErrNotExist) {
		return os.DirFS("../testdata/truth")
	}
	return os.DirFS("testdata/truth")
}

type table struct {
	Rows []row `json:"rows"`
}

type row struct {
	ID    string               `json:"id"`
	In    In                   `json:"in"`
	Out   map[string]string    `json:"out"`
	Tol   tolerance            `json:"tol"`
	TolBy map[string]tolerance `json:"tol_by"`
}

// Out is what a program found for a row, under the table's names: float64, int,
// bool, string, or []float64 where the table has a list.
type Out map[string]any

// Check runs solve on every row of a family and compares all that the row
// states, each value within its tolerance. It fails as well if the table does
// not have this many rows, if solve leaves out something a row states, or if it
// returns something that no row does.
func Check(t testing.TB, family string, rows int, solve func(In) Out) {
	t.Helper()
	tab, err := load(family)
	if err != nil {
		t.Fatal(err)
	}
	if len(tab.Rows) != rows {
		t.Errorf("%s has %d rows, want %d", family, len(tab.Rows), rows)
	}
	known := map[string]bool{}
	offered := map[string]bool{}
	worst, where, values := 0.0, "", 0
	for _, r := range tab.Rows {
		out := solve(r.In)
		for name := range out {
			offered[name] = true
		}
		for _, name := range slices.Sorted(maps.Keys(r.Out)) {
			known[name] = true
			values++
			off, err := r.compare(name, out)
			if err != nil {
				t.Errorf("%s %s: %v", r.ID, name, err)
			}
			if off > worst {
				worst, where = off, r.ID+" "+name
			}
		}
	}
	for name := range offered {
		if !known[name] {
			t.Errorf("%s has no %q", family, name)
		}
	}
	t.Logf("%s: %d rows, %d values, worst relative error %.1e %s", family, len(tab.Rows), values, worst, where)
}

func load(family string) (tab table, err error) {
	data, err := fs.ReadFile(tables(), family+".json")
	if err != nil {
		return tab, fmt.Errorf("no table %q: %v", family, err)
	}
	if err := json.Unmarshal(data, &tab); err != nil {
		return tab, fmt.Errorf("table %q: %v", family, err)
	}
	return tab, nil
}
