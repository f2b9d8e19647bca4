package remark

import (
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// Because ends a note with an error.
func Because(n run.Note, err error) run.Note {
	why := "?"
	if err != nil {
		why = err.Error()
	}
	n.Text = lang.Text{EN: n.Text.EN + " " + why + ".", VI: n.Text.VI + " " + why + "."}
	return n
}

// Spoiled says that noise spoiled every attempt at a level, and how: a clause
// without a capital.
func Spoiled(attempts int, how lang.Text, of ...unit.Quantity) run.Note {
	all := lang.Text{EN: "Noise of the machine spoiled this: ", VI: "Nhiễu của máy làm hỏng lần đo này: "}
	if attempts > 1 {
		all = Caution("", lang.Text{EN: "Noise of the machine spoiled all {0} attempts: ", VI: "Nhiễu của máy làm hỏng cả {0} lần đo: "}, Count(attempts)).Text
	}
	n := Caution("spoiled", how, of...)
	n.Text = lang.Text{EN: all.EN + n.Text.EN, VI: all.VI + n.Text.VI}
	return n
}

// Repeated says that noise spoiled all attempts at a level but the last.
func Repeated(attempts int) run.Note {
	if attempts == 2 {
		return Info("repeated", lang.Text{
			EN: "Noise of the machine spoiled the first attempt; the second is reported.",
			VI: "Nhiễu của máy làm hỏng lần đo đầu; kết quả là của lần thứ hai.",
		})
	}
	return Info("repeated", lang.Text{
		EN: "Noise of the machine spoiled the first {0} of {1} attempts; the last is reported.",
		VI: "Nhiễu của máy làm hỏng {0} trong {1} lần đo đầu; kết quả là của lần cuối.",
	}, Count(attempts-1), Count(attempts))
}

// Time, Count and Share are quantities for notes.
func Time(d time.Duration) unit.Quantity { return unit.Second.Of(d.Seconds()) }

func Count(n int) unit.Quantity { return unit.Count.Of(float64(n)) }

func Share(v float64) unit.Quantity { return unit.Share.Of(v) }
