// Package remark writes the notes that a measurement leaves in its document:
// sentences in every language, with quantities written as each writes them.
package remark

import (
	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// Info is worth knowing. {0}, {1} … in the text stand for the quantities.
func Info(id string, text lang.Text, of ...unit.Quantity) run.Note {
	return note(run.Info, id, text, of)
}

// Caution asks to read the figures with care.
func Caution(id string, text lang.Text, of ...unit.Quantity) run.Note {
	return note(run.Caution, id, text, of)
}

// Broken says that the figures cannot be relied on.
func Broken(id string, text lang.Text, of ...unit.Quantity) run.Note {
	return note(run.Broken, id, text, of)
}

func note(level run.Level, id string, text lang.Text, of []unit.Quantity) run.Note {
	s := calc.Say(text, of...)
	return run.Note{Level: level, ID: id, Text: lang.Text{EN: s.In(lang.EN), VI: s.In(lang.VI)}}
}
