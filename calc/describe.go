// Package calc describes the calculators as data.
//
// A [Calculator] says what it takes, what it gives and how to draw it. The page
// in app, the commands in labcli and the tests here all work from that
// description, so none of them knows any one calculator by name. What does not
// fit data is a plain Go function inside it.
//
// Package calc and everything below it are pure: no clock, no file, no network,
// no browser. All numbers are float64 in base units: seconds, per second,
// ratios, counts. Prefixes and percentages exist only in text.
package calc

import (
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// Text is one text in every language.
type Text = lang.Text

// A Calculator is one model: inputs, outputs, and the functions between them.
type Calculator struct {
	ID       string // address, command and testdata name; never changes meaning
	Title    Text   // heading of the page
	Name     Text   // short, for navigation
	Question Text   // the question it answers, one sentence

	Inputs   Inputs
	Outputs  []*Output
	Headline []*Output // shown large; the first that the reader did not give is the Answer
	Charts   []Chart
	Goals    []Goal
	Presets  []Preset

	Idea        []Text // explains it in two minutes, with numbers as [Calculator.Fill] puts them in
	Assumptions []Text // what the model takes for granted, and where it is wrong
	Sources     []Source
	Leads       []Lead

	// Eval computes the outputs. It is pure, sets every output and cannot
	// fail: Args are within the model's domain, and what the model cannot
	// answer is +Inf or NaN with a Note that says why. It runs hundreds of
	// times for one curve, so it builds no text.
	Eval func(Args) Result

	// Explain puts a result into words.
	Explain func(Args, Result) Explanation
}

// Kind says what sort of control an input is.
type Kind uint8

const (
	Number Kind = iota
	Choice      // one of Options; its value is an index into them
	Switch      // off 0, on 1
	List        // several lines, which Read reads
)

// An Input is something the reader may change. It is large, so it is named by its
// address, which is data too: a description costs a program nothing when it starts.
type Input struct {
	ID          string // key of the link, flag of the command
	Label, Help Text
	Kind        Kind
	Default     float64

	// Of a Number.
	Unit        unit.Unit
	Min, Max    float64   // range of the slider
	Least, Most float64   // the model's domain: what may be typed
	Scale       Scale     // spread of the slider
	Whole       bool      // only whole numbers
	Picks       []float64 // values worth a button
	None        Text      // name of "no value", which is +Inf; empty when a value is needed

	Options []Option // of a Choice

	// Of a List.
	Lines Lines                                                // the default
	Read  func(lines []string, l lang.Tag) (Lines, *LineError) // none of the lines is empty
	Take  func(label string, h *histogram.Histogram) []string  // lines for measured latencies; nil where they do not fit
}

// An Option is one answer to a Choice.
type Option struct {
	ID    string
	Label Text
}

// An Output is a number the calculator gives.
type Output struct {
	ID          string
	Label, Help Text
	Short       Text // label inside a chart and a narrow table; Label when empty
	Unit        unit.Unit
	Wrong       bool // what people take for the answer and is not: shown struck through
}

// A Preset is a named starting point. Inputs it does not mention keep their
// defaults.
type Preset struct {
	ID    string
	Label Text
	Set   []Given
}

// A Setting gives one input a value.
type Setting struct {
	Input string
	Value float64
	Lines Lines // in place of Value, for a List
}

// Is pairs an input with a value.
func (in *Input) Is(v float64) Setting { return Setting{Input: in.ID, Value: v} }

// A Source is where a formula or a figure comes from.
type Source struct {
	Title string
	URL   string // empty for a book
}
