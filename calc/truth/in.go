package truth

import (
	"encoding/json"
	"fmt"
)

// In is the input of a row. Its methods panic where the table has no such
// input or one of another type.
type In map[string]json.RawMessage

// Decode reads an input into what v points to, as [json.Unmarshal] does.
func (in In) Decode(name string, v any) {
	if err := json.Unmarshal(in[name], v); err != nil {
		panic(fmt.Sprintf("truth: input %q is %q: %v", name, in[name], err))
	}
}

// Float is an input that is a number.
func (in In) Float(name string) (v float64) {
	in.Decode(name, &v)
	return v
}

// Int is an input that is a whole number.
func (in In) Int(name string) (v int) {
	in.Decode(name, &v)
	return v
}

// Text is an input that is text: a name or an exact decimal.
func (in In) Text(name string) (v string) {
	in.Decode(name, &v)
	return v
}

// Floats is an input that is a list of numbers, written out or as
// {"repeat": [[value, times], …]}.
func (in In) Floats(name string) (v []float64) {
	if json.Unmarshal(in[name], &v) == nil {
		return v
	}
	var runs struct{ Repeat [][2]float64 }
	in.Decode(name, &runs)
	for _, run := range runs.Repeat {
		for range int(run[1]) {
			v = append(v, run[0])
		}
	}
	return v
}
