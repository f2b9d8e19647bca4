package run

import (
	"reflect"
	"slices"
	"testing"

	"latencylab/calc/lang"
)

func TestDoubts(t *testing.T) {
	note := func(level Level, id, text string) Note { return Note{level, id, lang.Same(text)} }
	r := Run{
		Experiment: "queue",
		Notes:      []Note{note(Info, "few", "Of the whole.")},
		Points: []Point{
			{Notes: []Note{note(Info, "few", "Few at 30%."), note(Info, "", "Unnamed.")}},
			{Notes: []Note{note(Info, "few", "Few at 50%."), note(Caution, "few", "Graver.")}},
			{Notes: []Note{note(Info, "few", "Few at 80%."), note(Info, "", "Unnamed.")}},
		},
	}
	got := r.Doubts([]Note{note(Broken, "lost", "A point was lost.")})
	want := []Doubt{
		{Note: note(Broken, "lost", "A point was lost.")},
		{note(Caution, "few", "Graver."), []int{1}, 1, true},
		{Note: note(Info, "few", "Of the whole.")},
		{note(Info, "few", "Few at 80%."), []int{0, 1, 2}, 2, false},
		{note(Info, "", "Unnamed."), []int{0}, 0, true},
		{note(Info, "", "Unnamed."), []int{2}, 2, true},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
}

// A doubt about the requests of several labels says of each only what is true of
// it: the figures are those of all requests.
func TestDoubtsOfLabels(t *testing.T) {
	note := func(text string) Note { return Note{Caution, "failures", lang.Same(text)} }
	same := Note{Info, "few-samples", lang.Same("Few.")}
	r := Run{Points: []Point{
		{Label: "all", Notes: []Note{note("63 of 599 failed."), same}},
		{Label: "home"},
		{Label: "login", Notes: []Note{note("10 of 10 failed."), same}},
	}}
	var got []string
	for _, d := range r.Doubts(nil) {
		at, others := d.Where(lang.EN, func(i int) string { return r.Points[i].Label })
		got = append(got, at+": "+d.Text.EN+" "+others)
	}
	want := []string{"all: 63 of 599 failed. (Noted with other figures at login.)", "all: Few. (The same at login.)"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
