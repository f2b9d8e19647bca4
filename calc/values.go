package calc

import (
	"math"
	"slices"
)

// Inputs are what a calculator or an experiment takes, in display order.
type Inputs []*Input

// Args are a value for every one of some inputs, each within its domain. Only
// [Inputs.Args] and the methods of Args make them.
type Args struct {
	inputs Inputs
	v      []float64
	lines  []Lines // nil where no input is a List
	rough  bool    // curves are to be sketched
}

// Args returns the defaults overridden by the settings. A value outside an
// input's domain is moved to its edge; unknown inputs are ignored, because they
// come from old links.
func (ins Inputs) Args(set ...Setting) Args {
	a := Args{inputs: ins, v: make([]float64, len(ins))}
	for i, in := range ins {
		a.v[i] = in.Default
		if in.Kind == List {
			a.lines = slices.Grow(a.lines, len(ins))[:len(ins)]
			a.lines[i] = in.Lines
		}
	}
	return a.put(set)
}

// Find returns the input with the given ID.
func (ins Inputs) Find(id string) (*Input, bool) {
	if i := ins.index(id); i >= 0 {
		return ins[i], true
	}
	return nil, false
}

func (ins Inputs) index(id string) int {
	for i, in := range ins {
		if in.ID == id {
			return i
		}
	}
	return -1
}

// Inputs are the inputs the arguments belong to.
func (a Args) Inputs() Inputs { return a.inputs }

// Of returns the value of an input. It panics if the input was not declared,
// which is a mistake in the calculator and not in what it was given.
func (a Args) Of(in *Input) float64 {
	i := a.inputs.index(in.ID)
	if i < 0 {
		panic("calc: no input " + in.ID + " is declared")
	}
	return a.v[i]
}

// On reports whether a switch is on.
func (a Args) On(in *Input) bool { return a.Of(in) != 0 }

// Choice returns the ID of the option that a choice stands at.
func (a Args) Choice(in *Input) string { return in.Options[int(a.Of(in))].ID }

// Is reports whether a choice stands at the option with the given ID.
func (a Args) Is(in *Input, option string) bool { return a.Choice(in) == option }

// Choose pairs a choice with the option of the given ID.
func (in *Input) Choose(option string) Setting { return in.Is(place(in.Options, option)) }

// place is the value of a choice that stands at the option with the given ID. It
// panics if there is none, which is a mistake in the description.
func place(options []Option, id string) float64 {
	i := slices.IndexFunc(options, func(o Option) bool { return o.ID == id })
	if i < 0 {
		panic("calc: no option " + id + " is declared")
	}
	return float64(i)
}

// With returns a copy with some inputs changed.
func (a Args) With(set ...Setting) Args {
	return Args{a.inputs, slices.Clone(a.v), slices.Clone(a.lines), a.rough}.put(set)
}

// Equal reports whether every input has the same value in both.
func (a Args) Equal(b Args) bool {
	for i, in := range a.inputs {
		if in.Kind == List && a.Exact(in) != b.Exact(in) || a.v[i] != b.v[i] {
			return false
		}
	}
	return true
}

// put overwrites values in place.
func (a Args) put(set []Setting) Args {
	for _, s := range set {
		switch i := a.inputs.index(s.Input); {
		case i < 0:
		case s.Lines != nil:
			a.lines[i] = s.Lines
		default:
			a.v[i] = a.inputs[i].clamp(s.Value)
		}
	}
	return a
}

// clamp moves a value into the input's domain. NaN becomes the default.
func (in *Input) clamp(v float64) float64 {
	switch {
	case math.IsNaN(v):
		return in.Default
	case in.Kind == List:
		return 0
	case in.Kind == Switch:
		return min(max(math.Round(v), 0), 1)
	case in.Kind == Choice:
		return min(max(math.Round(v), 0), float64(len(in.Options)-1))
	case math.IsInf(v, 1) && in.None != Text{}:
		return v
	case in.Whole:
		v = math.Round(v)
	}
	return min(max(v, in.Least), in.Most)
}

// At returns the value at position t of the slider, 0 to 1. Pos undoes it.
func (in *Input) At(t float64) float64 {
	if in.Scale == Log {
		return in.clamp(in.Min * math.Pow(in.Max/in.Min, t))
	}
	return in.clamp(in.Min + t*(in.Max-in.Min))
}

// Pos returns the position of v on the slider, 0 to 1. A value beyond the
// slider's range stands at its end.
func (in *Input) Pos(v float64) float64 {
	t := (v - in.Min) / (in.Max - in.Min)
	if in.Scale == Log {
		t = math.Log(v/in.Min) / math.Log(in.Max/in.Min)
	}
	return min(max(t, 0), 1)
}

// Result is what Eval gives.
type Result struct {
	Notes []Note

	values  []outcome
	ignored []string
}

type outcome struct {
	out   *Output
	v     float64
	later func() float64 // computes v when somebody asks for it first; nil if v is known
}

// Set records an output.
func (r *Result) Set(out *Output, v float64) { r.add(outcome{out: out, v: v}) }

// SetLater records an output that is dear to compute. A curve asks for two
// outputs of sixteen, so f runs only when the value is read, and once.
func (r *Result) SetLater(out *Output, f func() float64) { r.add(outcome{out: out, later: f}) }

func (r *Result) add(o outcome) {
	if r.values == nil {
		r.values = make([]outcome, 0, 16) // more than most calculators have
	}
	r.values = append(r.values, o)
}

// Note adds a remark.
func (r *Result) Note(l Level, s Sentence) { r.Notes = append(r.Notes, Note{l, s}) }

// Ignore records that an input had no part in the result, so that the page need
// not ask for it.
func (r *Result) Ignore(in *Input) { r.ignored = append(r.ignored, in.ID) }

// Ignores reports whether an input had no part in the result.
func (r Result) Ignores(in *Input) bool { return slices.Contains(r.ignored, in.ID) }

// Of returns the value of an output, NaN if Eval did not set it.
func (r Result) Of(out *Output) float64 {
	for i := range r.values {
		if r.values[i].out == out {
			return r.values[i].get()
		}
	}
	return math.NaN()
}

// Value returns the value of the output with the given ID, and whether there is
// one.
func (r Result) Value(id string) (float64, bool) {
	for i := range r.values {
		if r.values[i].out.ID == id {
			return r.values[i].get(), true
		}
	}
	return math.NaN(), false
}

func (o *outcome) get() float64 {
	if o.later != nil {
		o.v, o.later = o.later(), nil
	}
	return o.v
}
