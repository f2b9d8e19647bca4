package calc_test

import (
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/truth"
)

// at is an output of a calculator at a link.
func at(c *calc.Calculator, query, output string) float64 {
	v, ok := c.Eval(c.Inputs.ParseQuery(query, lang.EN).Args).Value(output)
	if !ok {
		panic(c.ID + " has no output " + output)
	}
	return v
}

// preset gives the outputs of a calculator at one of its presets.
func preset(c *calc.Calculator, id string) func(output string) float64 {
	for _, p := range c.Presets {
		if p.ID == id {
			query := c.Inputs.From(p.Set).Query()
			return func(output string) float64 { return at(c, query, output) }
		}
	}
	panic(c.ID + " has no preset " + id)
}

// TestReferenceFigures holds the calculators to the figures of the articles that
// they stand beside.
func TestReferenceFigures(t *testing.T) {
	table := truth.ReadFigures(t, "reference-figures")
	referenceShares(table.Is)
	referenceQueues(table.Is)
	referenceSpeedups(table.Is)
	referenceNetwork(table.Is)
	table.Done(referenceApart, referenceWrong)
}

// referenceApart are the rows that no calculator gives a number for.
var referenceApart = map[string]string{
	"seed-023": "a model's constants, inputs of /omission",
	"seed-042": "a default of MySQL, an input of /pool",
	"seed-064": "advice",
	"seed-066": "a story",
	"seed-067": "a formula: the median and the p99 are those of an exponential law",
	"seed-068": "measured elsewhere",
	"seed-077": "the head of a table",
	"seed-079": "measured elsewhere",
	"seed-083": "a difference of measurements",
	"seed-084": "measured",
	"seed-085": "times of hardware",
	"seed-089": "measured",
	"seed-090": "measured",
	"seed-093": "a ratio of measurements",
	"seed-094": "a ratio of measurements",
	"seed-103": "measured",
	"seed-110": "measured, of /cache, which is not here",
	"seed-111": "measured, of /cache, which is not here",
	"seed-112": "measured, of /hotkey, which is not here",
	"seed-113": "measured, of /hotkey, which is not here",
	"seed-114": "measured, of /cache, which is not here",
	"seed-115": "measured, of /cache, which is not here",
	"seed-116": "measured, of /compress, which is not here",
	"seed-117": "measured, of /compress, which is not here",
	"seed-118": "measured, of /tls, which is not here",
	"seed-119": "measured, of /tls, which is not here",
	"seed-120": "measured, of /tls, which is not here",
	"seed-121": "measured, of /tls, which is not here",
	"seed-122": "measured, of /throttle, which is not here",
	"seed-123": "measured, of /throttle, which is not here",
	"seed-124": "measured, of /throttle, which is not here",
}

// referenceWrong are the rows whose printed or computed values are not ours.
var referenceWrong = map[string]string{
	"seed-014": "the text says 20% of the time; a timer of 5 s that hangs for 1 s hangs three times in 20 s, 15%",
	"seed-017": "the same 20%",
	"seed-065": "the median falls with the p99 for a single worker, by the same 2.67; only with several it moves less",
	"seed-087": "99.9/100 × 4000 is a rounding above 3996, whose ceiling is one rank too high; quantiles are taken as decimals here",
	"seed-091": "the table's mean, 32.93 ms, has one timer for both ends; each has its own, which makes 32.86",
	"seed-092": "the table's mean, 43.49 ms, has one timer for both ends; each has its own, which makes 42.77",
	"seed-114": "97.52% rounds to 97.5%",
	"seed-120": "34.4% rounds to 34%",
	"seed-122": "a quota of 0.2 makes 30 s of 6; 77 were measured",
	"seed-124": "follows from those 77 s",
}
