package chart

import (
	"iter"
	"math"
	"strconv"
)

// Size is the room for a chart in pixels. Anything less than 160 by 120 is
// taken as that.
type Size struct {
	Width, Height float64
	Narrow        bool // short labels; class "narrow" instead of "wide"
}

// The two sizes of a pre-rendered page.
var (
	Wide   = Size{Width: 720, Height: 400}
	Narrow = Size{Width: 340, Height: 300, Narrow: true}
)

// Box is a rectangle between two corners, Y growing downwards.
type Box struct{ X0, Y0, X1, Y1 float64 }

// Scene is a figure laid out: shapes in paint order.
type Scene struct {
	Size
	Title, Desc string
	Plot        Box // the rectangle between the axes
	Items       []Item

	x, y domain
}

// XAt returns the value of the x axis at a pixel, held between its ends.
func (s Scene) XAt(px float64) float64 { return s.x.value((px - s.Plot.X0) / (s.Plot.X1 - s.Plot.X0)) }

// YAt returns the value of the y axis at a pixel, held between its ends.
func (s Scene) YAt(px float64) float64 { return s.y.value((s.Plot.Y1 - px) / (s.Plot.Y1 - s.Plot.Y0)) }

// XPos returns the pixel of a value of the x axis. It is outside the plot for
// a value beyond the ends and NaN for one without a place on the scale.
func (s Scene) XPos(v float64) float64 { return s.Plot.X0 + s.x.unit(v)*(s.Plot.X1-s.Plot.X0) }

// YPos returns the pixel of a value of the y axis, as XPos does.
func (s Scene) YPos(v float64) float64 { return s.Plot.Y1 - s.y.unit(v)*(s.Plot.Y1-s.Plot.Y0) }

// Kind is which element an item is.
type Kind uint8

const (
	Segment Kind = iota // from X, Y to X2, Y2
	Path                // D
	Text                // Text at X, Y on its baseline, by Anchor
	Rect                // corners X, Y and X2, Y2, the first the smaller
	Disc                // centre X, Y and radius R
)

// Item is one shape. Its numbers are rounded to one decimal.
type Item struct {
	Kind         Kind
	Class        string
	X, Y, X2, Y2 float64
	R            float64
	D            string
	Anchor       string // "middle" or "end"; empty is the start
	Text         string // as it is, not escaped
	Turned       bool   // the text reads upwards, turned about X, Y
}

// Tag is the name of the SVG element.
func (it *Item) Tag() string {
	return [...]string{Segment: "line", Path: "path", Text: "text", Rect: "rect", Disc: "circle"}[it.Kind]
}

// Attrs yields the attributes of the SVG element, class first, not escaped.
func (it *Item) Attrs() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		if !yield("class", it.Class) {
			return
		}
		switch it.Kind {
		case Segment:
			_ = yield("x1", number1(it.X)) && yield("y1", number1(it.Y)) &&
				yield("x2", number1(it.X2)) && yield("y2", number1(it.Y2))
		case Path:
			yield("d", it.D)
		case Text:
			_ = yield("x", number1(it.X)) && yield("y", number1(it.Y)) &&
				(it.Anchor == "" || yield("text-anchor", it.Anchor)) &&
				(!it.Turned || yield("transform", "rotate(-90 "+number1(it.X)+" "+number1(it.Y)+")"))
		case Rect:
			_ = yield("x", number1(it.X)) && yield("y", number1(it.Y)) &&
				yield("width", number1(it.X2-it.X)) && yield("height", number1(it.Y2-it.Y))
		case Disc:
			_ = yield("cx", number1(it.X)) && yield("cy", number1(it.Y)) && yield("r", number1(it.R))
		}
	}
}

// round keeps one decimal, the precision of every coordinate.
func round(v float64) float64 { return math.Round(v*10) / 10 }

// number1 writes a coordinate.
func number1(v float64) string {
	var b [24]byte
	return string(appendCoord(b[:0], v))
}

// appendCoord writes a coordinate with one decimal, or none when it is whole.
func appendCoord(b []byte, v float64) []byte {
	tenths := int64(math.Round(v * 10))
	if tenths < 0 {
		b = append(b, '-')
		tenths = -tenths
	}
	b = strconv.AppendInt(b, tenths/10, 10)
	if tenths%10 != 0 {
		b = append(b, '.', byte('0'+tenths%10))
	}
	return b
}
