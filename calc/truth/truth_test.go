package truth

import (
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	r := row{
		Out: map[string]string{
			"third": "0.33333333333333333", "zero": "0", "tiny": "2e-19", "inf": "Inf", "nan": "NaN",
			"yes": "true", "rank": "3996", "starts": "1,3,7", "name": "tls1.3",
		},
		Tol:   tolerance{Rel: 1e-12},
		TolBy: map[string]tolerance{"tiny": {Rel: 1e-12, Abs: 1e-14}, "rank": {}},
	}
	for _, c := range []struct {
		name string
		got  any
		ok   bool
	}{
		{"third", 1.0 / 3, true},
		{"third", 1.0/3 + 1e-13, true},
		{"third", 1.0/3 + 1e-12, false},
		{"third", -1.0 / 3, false},
		{"third", nan, false},
		{"third", inf, false},
		{"third", "0.33333333333333333", true},
		{"third", true, false},
		{"third", []float64{1.0 / 3}, true},
		{"third", nil, false},
		{"zero", 0.0, true},
		{"zero", math.Copysign(0, -1), true},
		{"zero", 1e-300, false},
		{"zero", nan, false},
		{"tiny", 0.0, true},
		{"tiny", 1e-13, false},
		{"inf", inf, true},
		{"inf", -inf, false},
		{"inf", math.MaxFloat64, false},
		{"inf", nan, false},
		{"nan", nan, true},
		{"nan", 0.0, false},
		{"yes", true, true},
		{"yes", false, false},
		{"yes", 1.0, false},
		{"rank", 3996, true},
		{"rank", 3997, false},
		{"rank", 3996.0000000000005, false},
		{"starts", []float64{1, 3, 7}, true},
		{"starts", []float64{1, 3}, false},
		{"starts", []float64{1, 3, 8}, false},
		{"name", "tls1.3", true},
		{"name", "tls1.2", false},
	} {
		if _, err := r.compare(c.name, Out{c.name: c.got}); (err == nil) != c.ok {
			t.Errorf("%s: %v passes: %v (%v), want %v", c.name, c.got, err == nil, err, c.ok)
		}
	}
	if _, err := r.compare("third", Out{"zero": 0.0}); err == nil {
		t.Error("a value that was not returned passes")
	}
}

// A witness is a test that remembers its failures instead of failing.
type witness struct {
	testing.TB
	said []string
}

func (w *witness) Helper()                        {}
func (w *witness) Logf(format string, a ...any)   {}
func (w *witness) Errorf(format string, a ...any) { w.said = append(w.said, fmt.Sprintf(format, a...)) }
func (w *witness) Fatal(a ...any)                 { w.said = append(w.said, fmt.Sprint(a...)); panic(w) }

func TestCheckFails(t *testing.T) {
	right := func(in In) Out {
		if in.Text("p") == "0.5" && in.Text("conf") == "0.8" {
			return Out{"wilks_one_sided": 3, "two_sided_upper": 4, "two_sided_lower": 4, "tail10": 20, "tail100": 200}
		}
		return nil
	}
	check := func(name, family string, rows int, solve func(In) Out, want string) {
		w := &witness{}
		func() {
			defer func() {
				if r := recover(); r != nil && r != any(w) {
					panic(r)
				}
			}()
			Check(w, family, rows, solve)
		}()
		for _, s := range w.said {
			if strings.Contains(s, want) {
				return
			}
		}
		t.Errorf("%s: said %q, want %q among it", name, w.said, want)
	}
	change := func(name string, v any) func(In) Out {
		return func(in In) Out {
			out := right(in)
			if out != nil {
				out[name] = v
			}
			return out
		}
	}
	check("a wrong value", "samples_needed", 40, change("tail10", 21), "samples_needed-0002 tail10: got 21")
	check("a value left out", "samples_needed", 40, func(In) Out { return nil }, "samples_needed-0002 tail10: nothing was returned")
	check("a value nobody asked for", "samples_needed", 40, change("tail1000", 2000), `no "tail1000"`)
	check("an emptied table", "samples_needed", 41, right, "has 40 rows, want 41")
	check("no table", "nothing", 1, right, `no table "nothing"`)

	w := &witness{}
	Check(w, "samples_needed", 40, right)
	if len(w.said) == 0 || strings.HasPrefix(w.said[0], "samples_needed-0002") {
		t.Errorf("the right values of a row: said %.3q, want no word of that row", w.said)
	}
}

// Every table that is here is in the form that Check or ReadFigures reads.
func TestTables(t *testing.T) {
	files, err := fs.Glob(tables(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no tables", err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(file, ".json"); name == "published" || name == "reference-figures" {
			for _, f := range ReadFigures(t, name).Rows {
				if f.ID == "" || len(f.Published)+len(f.Printed) == 0 || len(f.Computed) == 0 {
					t.Errorf("%s: row %q has no identity, nothing printed or nothing computed", file, f.ID)
				}
			}
			continue
		}
		tab, err := load(strings.TrimSuffix(file, ".json"))
		if err != nil || len(tab.Rows) == 0 {
			t.Errorf("%s: %d rows, %v", file, len(tab.Rows), err)
		}
		for _, r := range tab.Rows {
			if r.ID == "" || len(r.In) == 0 || len(r.Out) == 0 {
				t.Errorf("%s: row %q has no identity, input or output", file, r.ID)
			}
		}
	}
}

func TestFloats(t *testing.T) {
	in := In{"x": []byte(`[1, 2.5]`), "r": []byte(`{"repeat": [[20, 2], [2000, 1]]}`), "bad": []byte(`"1"`)}
	if got := fmt.Sprint(in.Floats("x"), in.Floats("r")); got != "[1 2.5] [20 20 2000]" {
		t.Errorf("got %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("text was read as numbers")
		}
	}()
	in.Floats("bad")
}
