// Package godebug holds the names of internal/godebug that the standard library
// refers to. A page has no environment to change a setting with, so that each
// one is as the program was built.
package godebug

type Setting struct{ name string }

// New is a setting that keeps its default.
func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string { return s.name }

// Value is empty, which stands for the default.
func (s *Setting) Value() string { return "" }

func (s *Setting) IncNonDefault() {}
