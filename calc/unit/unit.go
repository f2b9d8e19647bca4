// Package unit is the one place where numbers become text and text becomes
// numbers, in both languages: for the pages, the links and the command line.
//
// Numbers are carried in base units without prefixes: seconds, events per
// second, ratios, kilometres, bytes. Prefixes, percentages and grouping exist
// only in text.
//
// A number has five texts. [Unit.Format] rounds it for a reader, [Unit.Spoken]
// says it in words, [Unit.Tick] is as short as an axis wants it, [Unit.Edit]
// fills a text box and loses nothing, and [Unit.Exact] is for links, flags and
// files and alike in every language. [Unit.Parse] reads all of them, but for a
// power of ten in words.
//
// Rounding and moving the decimal mark are done on the decimal digits, never
// by multiplying floats: 4.1ms is exactly the float64 nearest to 0.0041.
package unit

import "latencylab/calc/lang"

// A Unit is what a number counts. The zero Unit is [Number].
type Unit uint8

// Constants, so that the compiler writes descriptions with units in them as data, and
// nothing is computed when a program starts.
const (
	Number    Unit = iota // a plain number
	Count                 // a number of whole things: workers, requests. A mean of counts may have a fraction
	Share                 // a ratio shown as a percentage; 1 is 100%
	Chance                // a probability: a share with one more decimal from 10% up
	Second                // a duration
	PerSecond             // a rate
	Times                 // a ratio shown as a multiple: 2.5×
	Kilometre             // a distance
	Byte                  // an amount of data. Its multiples are of 1024: KiB, MiB
)

// All lists every unit.
var All = []Unit{Number, Count, Share, Second, PerSecond, Times, Kilometre, Byte, Chance}

// ID is the name of the unit in files and tests, such as "per_second".
func (u Unit) ID() string { return u.definition().id }

// Of is the value v in u, rounded for a reader when it is written.
func (u Unit) Of(v float64) Quantity { return Quantity{v, u, false} }

// Exactly is the value v in u, written with all its digits: a bound that a
// reader may type back.
func (u Unit) Exactly(v float64) Quantity { return Quantity{v, u, true} }

// A Quantity is a value in the base unit, with its unit.
type Quantity struct {
	Value float64
	Unit  Unit
	exact bool
}

// In writes the quantity for a reader, as [Unit.Format] does, or [Unit.Edit] if
// it is to be exact.
func (q Quantity) In(l lang.Tag) string {
	if q.exact {
		return q.Unit.Edit(q.Value, l)
	}
	return q.Unit.Format(q.Value, l)
}

// Base is the sign of the base unit, empty for a plain number or ratio.
func (u Unit) Base() string {
	switch u {
	case Second:
		return "s"
	case PerSecond:
		return "/s"
	case Kilometre:
		return "km"
	case Byte:
		return "B"
	}
	return ""
}
