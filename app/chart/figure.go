package chart

// Figure is a chart in data units, before any size is known. A value that is
// NaN, infinite, beyond ±1e300, or outside what the scale can show (zero on a
// logarithmic one) has no place: a line breaks there, a mark is not drawn.
type Figure struct {
	Title string // accessible name, and heading of an exported file
	Desc  string // the chart in words
	X, Y  Axis

	Bands    []Band
	Lines    []Line
	Measured []Measured
	Rules    []Rule

	// At is the current input: a vertical line with a dot on every line. The
	// dots are interpolated as the lines are drawn, straight between points in
	// scaled space. NaN or a value off the axis draws nothing.
	At float64

	// PastAt is At of the earlier state, nil if there is none: a dashed line
	// with a dot on every past line, or on every line where none is past.
	PastAt *float64

	// Empty is written in the middle of the region from EmptyFrom to the end
	// of the x axis, or of the whole plot when EmptyFrom is NaN. Without the
	// text there is no region.
	Empty     string
	EmptyFrom float64
}

// Axis is one direction of a figure. The zero value is a linear axis that
// finds its ends in the data.
type Axis struct {
	Title string
	Scale Scale

	// Min and Max are the ends. One that is NaN or has no place on the scale
	// is taken from lines, bands, measured points and rules, then moved out to
	// a nice value; so are both when Min is not below Max, as in the
	// zero value.
	Min, Max float64

	// Tick writes the label of a tick. Nil writes the plain number, and a
	// percentage on a Nines axis.
	Tick func(float64) string
}

// Point is one value of a line, in data units.
type Point struct{ X, Y float64 }

// Line is a curve through its points, straight between them, in their order.
// More than 200 points are thinned to those that shape the curve at the size
// drawn.
type Line struct {
	ID     string // what Measured and Band refer to
	Label  string // written at the end of the line; there is no legend
	Short  string // the label where there is little room; empty: Label
	Points []Point
	Past   bool // of an earlier state, which the others are compared with
}

// Span is one slice of a band, from Low to High at X.
type Span struct{ X, Low, High float64 }

// Band is the area between two curves, drawn under the lines. It breaks where
// a span has no place.
type Band struct {
	Line  string // ID of the line it belongs to
	Spans []Span
}

// Shape tells measured points of different lines apart without colour.
type Shape uint8

const (
	Circle Shape = iota
	Square
)

// Measured is a point that was measured rather than computed.
type Measured struct {
	Line string // ID of the line whose colour it takes
	X, Y float64

	// Low and High are the range of the runs, drawn as a whisker when Low is
	// below High, so the zero value has none. When Y is NaN each end is a mark
	// of its own. XLow and XHigh are the range of X.
	Low, High   float64
	XLow, XHigh float64

	Filled bool // an adjusted value, not one read from the tool
	Shape  Shape
}

// Rule is a target: a dotted line across the plot with its text, put where it
// covers least. It is not drawn outside the y axis.
type Rule struct {
	Y     float64
	Label string
	Short string // the label where there is little room; empty: Label
	Least string // the label where even that would lie across something; empty: Short
}

// line returns the class number of the line with the given ID, 0 if there is
// none.
func (f *Figure) line(id string) int {
	for i := range f.Lines {
		if f.Lines[i].ID == id {
			return number(i)
		}
	}
	return 0
}

// number is the class number of the line at index i.
func number(i int) int { return i%6 + 1 }
