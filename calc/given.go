package calc

import (
	"errors"

	"latencylab/calc/lang"
)

// A Given is the value of an input as a flag or a link gives it: {"service", "5ms"}.
// Descriptions have them where a [Setting] would do, because text is data: it lies in
// the program as it is written and is read when somebody asks for it.
type Given struct{ Input, Text string }

// From is the defaults but for what is given. It panics where that cannot be read,
// which is a mistake in a description that [Validate] reports.
func (ins Inputs) From(given []Given) Args {
	set := make([]Setting, len(given))
	for i, g := range given {
		var err error
		if set[i], err = ins.read(g); err != nil {
			panic("calc: " + err.Error())
		}
	}
	return ins.Args(set...)
}

func (ins Inputs) read(g Given) (Setting, error) {
	in, ok := ins.Find(g.Input)
	if !ok {
		return Setting{}, errors.New("sets input " + g.Input + ", which is not listed")
	}
	s, err := in.ParseLinkSetting(g.Text, lang.EN)
	if err != nil {
		return s, errors.New(g.Input + ": " + err.In(lang.EN))
	}
	return s, nil
}
