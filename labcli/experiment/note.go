package experiment

import (
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// note is a remark with figures, written as the tables write them.
func note(level run.Level, id string, text lang.Text, of ...unit.Quantity) run.Note {
	s := calc.Say(text, of...)
	return run.Note{Level: level, ID: id, Text: lang.Text{EN: s.In(lang.EN), VI: s.In(lang.VI)}}
}

// Figures for notes.

func seconds(d interface{ Seconds() float64 }) unit.Quantity { return unit.Second.Of(d.Seconds()) }

func number(n int) unit.Quantity { return unit.Count.Of(float64(n)) }

func share(v float64) unit.Quantity { return unit.Share.Of(v) }
