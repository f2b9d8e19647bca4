// Package unit is the one place where numbers become text and text becomes
// numbers, in both languages: for the pages, the links and the command line.
//
// Numbers are carried in base units without prefixes: seconds, events per
// second, ratios. Prefixes, percentages and grouping exist only in text.
//
// A number has four texts. [Unit.Format] rounds it for a reader,
// [Unit.Tick] trims it for an axis, [Unit.Edit] fills a text box and loses
// nothing, [Unit.Exact] is for links, flags and files and is the same in every
// language. [Unit.Parse] reads all four. Rounding and moving the decimal point
// are done on the decimal digits, never by multiplying floats, so 4.1ms is
// exactly the float64 nearest to 0.0041.
package unit

import "latencylab/calc/lang"

// A Unit is what a number counts. Units are comparable, and the zero Unit is
// [Number].
type Unit struct{ kind uint8 }

var (
	// Number is a plain number.
	Number = Unit{0}
	// Count is a number of whole things: workers, requests. Its integer digits
	// are never rounded away. A mean of counts may have a fraction.
	Count = Unit{1}
	// Share is a ratio shown as a percentage; 1 is 100%.
	Share = Unit{2}
	// Second is a duration.
	Second = Unit{3}
	// PerSecond is a rate.
	PerSecond = Unit{4}
	// Times is a ratio shown as a multiple: 2.5×.
	Times = Unit{5}
)

// All lists every unit.
var All = []Unit{Number, Count, Share, Second, PerSecond, Times}

// ID is the name of the unit in files and tests, such as "per_second".
func (u Unit) ID() string { return u.definition().id }

// Of is a value in u.
func (u Unit) Of(v float64) Quantity { return Quantity{v, u} }

// A Quantity is a value, in the base unit, with its unit.
type Quantity struct {
	Value float64
	Unit  Unit
}

// In formats the quantity for a reader, as [Unit.Format] does.
func (q Quantity) In(l lang.Tag) string { return q.Unit.Format(q.Value, l) }

// nbsp keeps a number and its sign on one line.
const nbsp = "\u00a0"

// A definition is all that sets one unit apart from another.
type definition struct {
	id    string
	steps []step // from small to large
	home  int    // the step that writes zero

	// places is how many decimals Format keeps below 1, below 10 and below
	// 100; from 100 on there are none.
	places [3]int
	// fixed keeps trailing zeros, and gives small values no extra decimals.
	fixed bool
	// whole keeps every integer digit; other units keep four.
	whole bool
	// letters allows k and M after the number.
	letters bool
	// bare is where a number without a sign stops being a ratio and starts
	// being a percentage; 0 means it is in the base unit at any size.
	bare float64

	noun, examples lang.Text // for SyntaxError
}

// A step is one scale of a unit with its names.
type step struct {
	scale
	sign  string // after the number, for people
	plain string // after the number, in Exact

	// Format moves on to the next step when the rounded number reaches
	// lead × 10^(point-1); the last step has no end.
	lead  byte
	point int

	one, many, vi string // spoken
}

// A scale relates the number in a text to the base unit:
// text = base × 10^shift / 60^sixties.
type scale struct{ shift, sixties int }

func (u Unit) definition() *definition { return &definitions[u.kind] }

var definitions = [...]definition{
	{
		id: "number", places: [3]int{2, 1, 1}, letters: true,
		steps:    []step{{}},
		noun:     lang.Text{EN: "number", VI: "số"},
		examples: lang.Text{EN: "12, 0.5 or 2,000", VI: "12, 0,5 hoặc 2.000"},
	},
	{
		id: "count", places: [3]int{2, 1, 1}, whole: true, letters: true,
		steps:    []step{{}},
		noun:     lang.Text{EN: "count", VI: "số lượng"},
		examples: lang.Text{EN: "16, 2,000 or 10k", VI: "16, 2.000 hoặc 10k"},
	},
	{
		id: "share", places: [3]int{2, 1, 0}, bare: 3,
		steps: []step{{scale: scale{shift: 2}, sign: "%", plain: "%",
			one: " percent", many: " percent", vi: " phần trăm"}},
		noun:     lang.Text{EN: "share", VI: "tỉ lệ"},
		examples: lang.Text{EN: "60%, 0.6 or 99.9%", VI: "60%, 0,6 hoặc 99,9%"},
	},
	{
		id: "second", places: [3]int{2, 1, 1}, fixed: true, home: 2,
		steps: []step{
			{scale: scale{shift: 9}, sign: nbsp + "ns", plain: "ns", lead: '1', point: 4,
				one: " nanosecond", many: " nanoseconds", vi: " nano giây"},
			{scale: scale{shift: 6}, sign: nbsp + "µs", plain: "us", lead: '1', point: 2,
				one: " microsecond", many: " microseconds", vi: " micro giây"},
			{scale: scale{shift: 3}, sign: nbsp + "ms", plain: "ms", lead: '1', point: 5,
				one: " millisecond", many: " milliseconds", vi: " mili giây"},
			{scale: scale{}, sign: nbsp + "s", plain: "s", lead: '6', point: 3,
				one: " second", many: " seconds", vi: " giây"},
			{scale: scale{sixties: 1}, sign: nbsp + "min", lead: '6', point: 3,
				one: " minute", many: " minutes", vi: " phút"},
			{scale: scale{sixties: 2}, sign: nbsp + "h",
				one: " hour", many: " hours", vi: " giờ"},
		},
		noun:     lang.Text{EN: "time", VI: "thời gian"},
		examples: lang.Text{EN: "10ms, 1.5s or 800us", VI: "10ms, 1,5s hoặc 800us"},
	},
	{
		id: "per_second", places: [3]int{2, 1, 1}, letters: true,
		steps: []step{{sign: "/s", plain: "/s",
			one: " per second", many: " per second", vi: " mỗi giây"}},
		noun:     lang.Text{EN: "rate", VI: "tốc độ"},
		examples: lang.Text{EN: "60/s, 2k/s or 300/min", VI: "60/s, 2k/s hoặc 300/phút"},
	},
	{
		id: "times", places: [3]int{2, 2, 1},
		steps: []step{{sign: "×", plain: "x",
			one: " time", many: " times", vi: " lần"}},
		noun:     lang.Text{EN: "multiple", VI: "số lần"},
		examples: lang.Text{EN: "2.5x, 10x or 3", VI: "2,5x, 10x hoặc 3"},
	},
}
