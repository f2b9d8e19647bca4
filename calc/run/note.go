package run

import "latencylab/calc/lang"

// A Level is how much a note takes away from what it stands beside.
type Level string

const (
	Info    Level = "info"    // worth knowing
	Caution Level = "caution" // read with care
	Broken  Level = "broken"  // do not rely on it
)

func isLevel(s string) bool {
	return Level(s) == Info || Level(s) == Caution || Level(s) == Broken
}

// A Note is a doubt or a remark, in every language.
type Note struct {
	Level Level
	ID    string // for programs: lower-case words joined by hyphens; may be empty
	Text  lang.Text
}

// MarshalJSON writes the text under the codes of the languages.
func (n Note) MarshalJSON() ([]byte, error) {
	type text struct {
		EN string `json:"en"`
		VI string `json:"vi"`
	}
	return compact(struct {
		Level Level  `json:"level"`
		ID    string `json:"id,omitempty"`
		Text  text   `json:"text"`
	}{n.Level, n.ID, text(n.Text)})
}
