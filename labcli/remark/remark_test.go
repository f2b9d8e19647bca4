package remark

import (
	"testing"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

func TestNotes(t *testing.T) {
	text := lang.Text{EN: "{0} of {1} are late.", VI: "{0} trên {1} bị trễ."}
	for level, of := range map[run.Level]func(string, lang.Text, ...unit.Quantity) run.Note{run.Info: Info, run.Caution: Caution, run.Broken: Broken} {
		got := of("late", text, unit.Share.Of(0.25), unit.Count.Of(12_000))
		want := run.Note{Level: level, ID: "late", Text: lang.Text{EN: "25% of 12,000 are late.", VI: "25% trên 12.000 bị trễ."}}
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}
