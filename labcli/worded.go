package main

import (
	"errors"

	"latencylab/calc/lang"
)

// A worded error is one in the words of a language.
type worded struct {
	error
	text string
}

func (w worded) Error() string { return w.text }
func (w worded) Unwrap() error { return w.error }

// inWords is an error in the words of a language, if it has any.
func inWords(l lang.Tag, err error) error {
	if said, ok := errors.AsType[interface {
		error
		In(lang.Tag) string
	}](err); ok {
		return worded{err, said.In(l)}
	}
	return err
}
