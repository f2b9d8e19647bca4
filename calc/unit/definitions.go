package unit

import (
	"math"

	"latencylab/calc/lang"
)

// A definition is what sets one unit apart from another.
type definition struct {
	id    string
	steps []step // from small to large
	home  int    // the step that writes zero

	places  places
	fixed   bool    // keeps trailing zeros, and has no extra decimals for small numbers
	whole   bool    // keeps every integer digit; other units keep four digits in all
	letters bool    // may have k or M after the number
	least   float64 // what is smaller but not zero is written as less than this; 0 writes everything
	percent bool    // never rounds up to 100%; read without a sign as a ratio below bareRatio

	multiples [2]float64 // from where to where tidy writes whole multiples of 60 or 1024

	names    []string  // what Parse reads for the sign, without spaces, in lower case
	noun     lang.Text // what SyntaxError calls the unit
	examples lang.Text // what it says to try; a test parses them
}

// places is how many decimals Format keeps below 1, below 10 and below 100.
// From 100 on there are none.
type places [3]int

// A step is a scale of a unit with its names.
type step struct {
	scale
	until int    // Format goes on to the next step when the rounded number gets here
	sign  string // after the number, for people
	plain string // after the number, in Exact

	one, many, vi string // after the number, spoken
}

// A scale relates a number in a text to the base unit:
//
//	number in text = value × 10^shift / 60^sixties / 1024^kibis
type scale struct{ shift, sixties, kibis int }

// nbsp keeps a number and its sign on one line.
const nbsp = "\u00a0"

func (u Unit) definition() *definition { return &definitions[u] }

var definitions = [...]definition{
	Number: {
		id:       "number",
		steps:    []step{{}},
		places:   places{2, 1, 1},
		letters:  true,
		noun:     lang.Text{EN: "number", VI: "số"},
		examples: lang.Text{EN: "12, 0.5 or 2,000", VI: "12, 0,5 hoặc 2.000"},
	},
	Count: {
		id:       "count",
		steps:    []step{{}},
		places:   places{2, 1, 1},
		whole:    true,
		letters:  true,
		noun:     lang.Text{EN: "count", VI: "số lượng"},
		examples: lang.Text{EN: "16, 2,000 or 10k", VI: "16, 2.000 hoặc 10k"},
	},
	Share: {
		id: "share",
		steps: []step{{scale: scale{shift: 2}, sign: "%", plain: "%",
			one: " percent", many: " percent", vi: " phần trăm"}},
		places:   places{2, 1, 0},
		percent:  true,
		least:    1e-6,
		names:    []string{"%", "percent", "phầntrăm"},
		noun:     lang.Text{EN: "share", VI: "tỉ lệ"},
		examples: lang.Text{EN: "60%, 0.6 or 99.9%", VI: "60%, 0,6 hoặc 99,9%"},
	},
	Chance: {
		id: "chance",
		steps: []step{{scale: scale{shift: 2}, sign: "%", plain: "%",
			one: " percent", many: " percent", vi: " phần trăm"}},
		places:   places{2, 1, 1},
		percent:  true,
		least:    1e-6,
		names:    []string{"%", "percent", "phầntrăm"},
		noun:     lang.Text{EN: "probability", VI: "xác suất"},
		examples: lang.Text{EN: "60%, 0.6 or 99.9%", VI: "60%, 0,6 hoặc 99,9%"},
	},
	Second: {
		id: "second",
		steps: []step{
			{scale: nanoseconds, until: 1000, sign: nbsp + "ns", plain: "ns",
				one: " nanosecond", many: " nanoseconds", vi: " nano giây"},
			{scale: microseconds, until: 40, sign: nbsp + "µs", plain: "us",
				one: " microsecond", many: " microseconds", vi: " micro giây"},
			{scale: milliseconds, until: 10_000, sign: nbsp + "ms", plain: "ms",
				one: " millisecond", many: " milliseconds", vi: " mili giây"},
			{scale: seconds, until: 600, sign: nbsp + "s", plain: "s",
				one: " second", many: " seconds", vi: " giây"},
			{scale: minutes, until: 600, sign: nbsp + "min", plain: "min",
				one: " minute", many: " minutes", vi: " phút"},
			{scale: hours, sign: nbsp + "h", plain: "h",
				one: " hour", many: " hours", vi: " giờ"},
		},
		home:      2,
		least:     1e-11,
		places:    places{2, 1, 1},
		fixed:     true,
		multiples: [2]float64{600, 1e9}, // up to there multiplying back is sure to be exact
		noun:      lang.Text{EN: "time", VI: "thời gian"},
		examples:  lang.Text{EN: "10ms, 1.5s or 800us", VI: "10ms, 1,5s hoặc 800us"},
	},
	PerSecond: {
		id: "per_second",
		steps: []step{{sign: "/s", plain: "/s",
			one: " per second", many: " per second", vi: " mỗi giây"}},
		places:   places{2, 1, 1},
		letters:  true,
		noun:     lang.Text{EN: "rate", VI: "tốc độ"},
		examples: lang.Text{EN: "60/s, 2k/s or 300/min", VI: "60/s, 2k/s hoặc 300/phút"},
	},
	Times: {
		id: "times",
		steps: []step{{sign: "×", plain: "x",
			one: " time", many: " times", vi: " lần"}},
		places:   places{2, 2, 1},
		names:    []string{"x", "×", "time", "times", "lần"},
		noun:     lang.Text{EN: "multiple", VI: "số lần"},
		examples: lang.Text{EN: "2.5x, 10x or 3", VI: "2,5x, 10x hoặc 3"},
	},
	Kilometre: {
		id: "kilometre",
		steps: []step{{sign: nbsp + "km", plain: "km",
			one: " kilometre", many: " kilometres", vi: " kilômét"}},
		places:   places{2, 1, 1},
		names:    []string{"km", "kilometre", "kilometres", "kilometer", "kilometers", "kilômét", "kilomet"},
		noun:     lang.Text{EN: "distance", VI: "khoảng cách"},
		examples: lang.Text{EN: "1,100km, 0.5km or 300", VI: "1.100km, 0,5km hoặc 300"},
	},
	Byte: {
		id: "byte",
		steps: []step{
			{until: 1024, sign: nbsp + "B", plain: "B",
				one: " byte", many: " bytes", vi: " byte"},
			{scale: kibibytes, until: 1024, sign: nbsp + "KiB", plain: "KiB",
				one: " kibibyte", many: " kibibytes", vi: " kibibyte"},
			{scale: mebibytes, until: 1024, sign: nbsp + "MiB", plain: "MiB",
				one: " mebibyte", many: " mebibytes", vi: " mebibyte"},
			{scale: gibibytes, until: 1024, sign: nbsp + "GiB", plain: "GiB",
				one: " gibibyte", many: " gibibytes", vi: " gibibyte"},
			{scale: tebibytes, sign: nbsp + "TiB", plain: "TiB",
				one: " tebibyte", many: " tebibytes", vi: " tebibyte"},
		},
		places:    places{2, 1, 1},
		multiples: [2]float64{1024, math.MaxFloat64},
		noun:      lang.Text{EN: "size", VI: "kích thước"},
		examples:  lang.Text{EN: "10KiB, 1.5MiB or 14600", VI: "10KiB, 1,5MiB hoặc 14600"},
	},
}

var (
	nanoseconds  = scale{shift: 9}
	microseconds = scale{shift: 6}
	milliseconds = scale{shift: 3}
	seconds      = scale{}
	minutes      = scale{sixties: 1}
	hours        = scale{sixties: 2}

	kibibytes = scale{kibis: 1}
	mebibytes = scale{kibis: 2}
	gibibytes = scale{kibis: 3}
	tebibytes = scale{kibis: 4}
)
