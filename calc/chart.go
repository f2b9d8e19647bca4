package calc

import "latencylab/calc/unit"

// Scale says how a range is spread along a slider or an axis.
type Scale uint8

const (
	Linear Scale = iota
	Log
	Nines // a quantile q, spread by its number of nines: -log10(1-q)
)

// A Chart plots outputs against one swept input while the others hold still. A
// shape that is not such a sweep sets Draw instead of Plot; Over then only says
// which input the x axis shows, if any.
type Chart struct {
	ID    string
	Title Text
	X, Y  Axis // a zero X.Max takes the slider's range, or that of what Draw gives

	Over *Input    // nil for none
	With []Setting // inputs held at other values than the reader's during the sweep
	Plot []*Output
	Draw func(Args) []Series
	Uses []*Input // what Draw depends on beside lists; nil for everything

	Target *Input // drawn as a horizontal line at its value; nil for none

	Rows  []float64 // values of Over listed in the table
	Table []*Output // columns of the table
}

// OverID is the ID of the input that the x axis shows, empty for none.
func (ch Chart) OverID() string {
	if ch.Over == nil {
		return ""
	}
	return ch.Over.ID
}

// An Axis is one direction of a chart.
type Axis struct {
	Title    Text
	Unit     unit.Unit
	Scale    Scale
	Min, Max float64
}

// A Series is one line of a chart, in base units.
type Series struct {
	ID     string // the output it shows, so that measurements find their line
	Label  Text
	Points []Point
	Marks  bool   // each point was measured and stands for itself; they are not joined
	Band   []Span // around the line: where it lies with 95% confidence
}

// A Span is one slice of a band.
type Span struct{ X, Low, High float64 }

// A Point is one position on a Series.
type Point struct{ X, Y float64 }
