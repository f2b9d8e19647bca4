package run

import (
	"encoding/json"

	"latencylab/calc/lang"
)

// A Level is how much a note takes away from what it stands beside.
type Level string

const (
	Info    Level = "info"    // worth knowing
	Caution Level = "caution" // read with care
	Broken  Level = "broken"  // do not rely on it
)

// A Note is a doubt or a remark, in every language.
type Note struct {
	Level Level
	ID    string // stable, for programs; lower-case words joined by hyphens
	Text  lang.Text
}

type noteWire struct {
	Level Level    `json:"level"`
	ID    string   `json:"id"`
	Text  textWire `json:"text"`
}

type textWire struct {
	EN string `json:"en"`
	VI string `json:"vi"`
}

// MarshalJSON writes the text under the codes of the languages.
func (n Note) MarshalJSON() ([]byte, error) {
	return json.Marshal(noteWire{n.Level, n.ID, textWire(n.Text)})
}

// An Error says why nothing of a file could be read: a whole sentence or two,
// for the person who opened it.
type Error struct {
	ID   string // "empty", "too-big", "not-json", "not-ours", "version", "newer"
	Text lang.Text
}

// Error is the English text.
func (e *Error) Error() string { return e.Text.EN }

// In is the text in a language.
func (e *Error) In(l lang.Tag) string { return e.Text.In(l) }
