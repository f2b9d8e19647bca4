package run

import (
	"reflect"
	"testing"

	"latencylab/calc/lang"
)

func TestDoubts(t *testing.T) {
	note := func(level Level, id, text string) Note { return Note{level, id, lang.Same(text)} }
	r := Run{
		Notes: []Note{note(Info, "few", "Of the whole.")},
		Points: []Point{
			{Notes: []Note{note(Info, "few", "Few at 30%."), note(Info, "", "Unnamed.")}},
			{Notes: []Note{note(Info, "few", "Few at 50%."), note(Caution, "few", "Graver.")}},
			{Notes: []Note{note(Info, "few", "Few at 80%."), note(Info, "", "Unnamed.")}},
		},
	}
	got := r.Doubts([]Note{note(Broken, "lost", "A point was lost.")})
	want := []Doubt{
		{note(Broken, "lost", "A point was lost."), nil},
		{note(Caution, "few", "Graver."), []int{1}},
		{note(Info, "few", "Of the whole."), nil},
		{note(Info, "few", "Few at 80%."), []int{0, 1, 2}},
		{note(Info, "", "Unnamed."), []int{0}},
		{note(Info, "", "Unnamed."), []int{2}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
}
