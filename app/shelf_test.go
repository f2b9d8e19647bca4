package main

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// Two files of one name get names that differ also without what they end in; the
// same file again keeps the name it has.
func TestFreeName(t *testing.T) {
	s := shelf{runs: []loaded{{name: "run.jtl", text: "a"}, {name: "run (2).jtl", text: "b"}, {name: "other", text: "c"}}}
	for _, c := range [][3]string{
		{"run.jtl", "a", "run.jtl"},
		{"run.jtl", "b", "run (2).jtl"}, // which it was called before
		{"run.jtl", "e", "run (3).jtl"},
		{"run.csv", "a", "run (3).csv"},
		{"run (2).jtl", "b", "run (2).jtl"},
		{"other", "d", "other (2)"},
		{"new.jtl", "a", "new.jtl"},
	} {
		if got := s.freeName(c[0], c[1]); got != c[2] {
			t.Errorf("%s with %q becomes %s, want %s", c[0], c[1], got, c[2])
		}
	}
}

// A file is kept once however many runs it has, and comes back from storage as it
// was, with what was noted when it was read.
func TestKept(t *testing.T) {
	notes := []run.Note{{Level: run.Caution, ID: "cut-short", Text: calc.Text{EN: "It ends early.", VI: "Bị cắt."}}}
	doc := run.Document{Runs: []run.Run{{Label: "a"}, {Label: "b"}, {Label: "c"}}}
	runs := append(each("three.json", "three", doc, notes), each("one.json", "one", run.Document{}, nil)...)
	runs = append(runs[:1:1], runs[2:]...) // b was removed
	text, err := json.Marshal(filesOf(runs))
	if err != nil {
		t.Fatal(err)
	}
	var got []kept
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	want := []kept{{"three.json", "three", notes, []int{0, 2}}, {"one.json", "one", nil, []int{0}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("kept are %+v, want %+v", got, want)
	}
	if largest(got) != 0 || largest(got[1:]) != 0 {
		t.Error("the largest file is another")
	}
}

// What could not be read says why, and offers what may help.
func TestFailures(t *testing.T) {
	s := shelf{}
	_, _, err := run.Decode([]byte("#[Max     =       20.000, Total count    =         1000]\n 1.000 0.5 1 2.00\n"))
	s.refuse(found{name: "log.hgrm", of: &reading{}, err: &run.Error{ID: "unit", Text: calc.Text{EN: "No unit.", VI: "Không có đơn vị."}}})
	s.refuse(found{name: "odd.txt", of: &reading{}, err: err})
	s.fails = append(s.fails, trouble{name: "away.jtl", why: readerUnloaded, of: &reading{}, lost: true})
	html := app.HTMLString(app.Elem("div").Body(s.failures(lang.VI)...))
	for want, n := range map[string]int{`id="unit-0-ms"`: 1, "Không có đơn vị.": 1, `id="unit-1`: 0, "Hỗ trợ:": 1, `id="again-`: 1, `id="again-2"`: 1, `id="forget-`: 3} {
		if got := strings.Count(html, want); got != n {
			t.Errorf("%s stands there %d times, want %d:\n%s", want, got, n, html)
		}
	}
}
