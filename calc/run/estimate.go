package run

import "math"

// A Value is one output of the calculator as it was measured.
type Value struct {
	Raw      *Estimate `json:"raw,omitempty"`      // as measured
	Path     *Estimate `json:"path,omitempty"`     // the model's answer for the very arrivals and services of this run
	Adjusted *Estimate `json:"adjusted,omitempty"` // raw - path + theory: the chance of this run taken out
}

// An Estimate is a quantity and how far it can be trusted. A duration uses the
// Ns fields and anything else the plain ones, never both. The ends of an
// interval come together and with its kind; the quantity itself may be unknown
// when only the interval was published.
type Estimate struct {
	Ns     *int64 `json:"ns,omitempty"`
	LowNs  *int64 `json:"lowNs,omitempty"`
	HighNs *int64 `json:"highNs,omitempty"`

	Value *float64 `json:"value,omitempty"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`

	Interval Interval `json:"interval,omitempty"`
}

// An Interval says what the ends of an estimate mean.
type Interval string

const (
	CI95  Interval = "ci95"  // 95% confidence interval
	Range Interval = "range" // smallest and largest of several runs
)

func isInterval(s string) bool { return Interval(s) == CI95 || Interval(s) == Range }

// Base returns the estimate in base units: durations in seconds, the rest as
// it is. Unknown is NaN.
func (e Estimate) Base() (value, low, high float64) {
	if e.Ns != nil || e.LowNs != nil {
		return seconds(e.Ns), seconds(e.LowNs), seconds(e.HighNs)
	}
	return known(e.Value), known(e.Low), known(e.High)
}

func seconds(ns *int64) float64 {
	if ns == nil {
		return math.NaN()
	}
	return float64(*ns) / 1e9
}

func known(v *float64) float64 {
	if v == nil {
		return math.NaN()
	}
	return *v
}
