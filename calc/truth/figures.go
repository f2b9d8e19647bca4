package truth

import (
	"encoding/json"
	"fmt"
	files "io/fs"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A Figure is what a text prints beside what the table's author computed for it.
type Figure struct {
	ID        string          `json:"id"`
	Family    string          `json:"family"`
	What      string          `json:"what"`
	Inputs    In              `json:"inputs"`
	Published json.RawMessage `json:"published"` // number, text, list or object
	Printed   json.RawMessage `json:"printed"`   // the same in another table
	Computed  json.RawMessage `json:"computed"`
	Agrees    bool            `json:"agrees"` // what is printed with what was computed
	Note      string          `json:"note"`
}

// Figures is a table of them, and which of them have been compared.
type Figures struct {
	Rows []Figure `json:"rows"`

	t        testing.TB
	row      map[string]Figure
	compared map[string]int
}

// ReadFigures reads a table.
func ReadFigures(t testing.TB, name string) *Figures {
	t.Helper()
	fs := &Figures{t: t, row: map[string]Figure{}, compared: map[string]int{}}
	data, err := files.ReadFile(tables(), name+".json")
	if err == nil {
		err = json.Unmarshal(data, fs)
	}
	if err != nil {
		t.Fatalf("table %q: %v", name, err)
	}
	for _, f := range fs.Rows {
		fs.row[f.ID] = f
	}
	return fs
}

// Is compares a number of ours, in seconds, shares, counts or per second, with
// one as a row writes it: "25.0 ms", "39.5%", "infinite".
func (fs *Figures) Is(row string, got float64, want string) {
	fs.t.Helper()
	fs.compared[row]++
	if !fs.row[row].says(want) {
		fs.t.Errorf("%s does not say %q", row, want)
	}
	if err := printed(got, want); err != nil {
		fs.t.Errorf("%s: %v", row, err)
	}
}

// Done demands that every row was compared, save those that stand apart, for a
// reason. With some rows we disagree, and wrong has the reasons: for every row
// at least that its author found wrong.
func (fs *Figures) Done(apart, wrong map[string]string) {
	fs.t.Helper()
	for _, f := range fs.Rows {
		if (fs.compared[f.ID] == 0) == (apart[f.ID] == "") {
			fs.t.Errorf("%s: compared %d times, and apart because %q", f.ID, fs.compared[f.ID], apart[f.ID])
		}
		if !f.Agrees && wrong[f.ID] == "" {
			fs.t.Errorf("%s: no reason why what is printed is wrong", f.ID)
		}
	}
	for _, reasons := range []map[string]string{apart, wrong} {
		for id := range reasons {
			if fs.row[id].ID == "" {
				fs.t.Errorf("no row %s", id)
			}
		}
	}
	fs.t.Logf("%d rows: %d compared, %d apart; %d disagreements", len(fs.Rows), len(fs.compared), len(apart), len(wrong))
}

var number = regexp.MustCompile(`[0-9][0-9.,]*(?:[eE][-+]?[0-9]+)?`)

// says reports whether a row has the number of a text somewhere.
func (f Figure) says(text string) bool {
	all := strings.Join([]string{string(f.Published), string(f.Printed), string(f.Computed), f.What, f.Note}, " ")
	want := number.FindString(text)
	if want == "" {
		return strings.Contains(all, text)
	}
	for _, n := range number.FindAllString(all, -1) {
		if n == want || strings.TrimRight(n, ".,") == want || strings.ReplaceAll(n, ",", "") == want {
			return true
		}
	}
	return false
}

// units are those that a figure is written in, in what we compute with.
var units = map[string]float64{"": 1, "s": 1, "ms": 1e-3, "µs": 1e-6, "%": 1e-2, "x": 1}

// printed reports a number that is not the one a text writes, to the digits
// written.
func printed(got float64, text string) error {
	if text == "infinite" {
		if !math.IsInf(got, 1) {
			return fmt.Errorf("got %v, want +Inf", got)
		}
		return nil
	}
	digits := number.FindString(text)
	want, err := strconv.ParseFloat(digits, 64)
	unit, known := units[strings.TrimSpace(strings.TrimPrefix(text, digits))]
	if err != nil || !known {
		return fmt.Errorf("%q cannot be read", text)
	}
	mantissa, exponent, _ := strings.Cut(strings.ToLower(digits), "e")
	_, decimals, _ := strings.Cut(mantissa, ".")
	power, _ := strconv.Atoi(exponent)
	// Half of the last digit, and room for a search that stops at eleven digits.
	if off := math.Abs(got/unit - want); !(off <= 0.5*math.Pow10(power-len(decimals))+1e-10*math.Abs(want)) {
		return fmt.Errorf("got %v, want %s", got/unit, text)
	}
	return nil
}
