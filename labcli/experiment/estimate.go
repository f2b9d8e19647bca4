package experiment

import (
	"math"

	"latencylab/calc/run"
	"latencylab/labcli/sample"
)

// secondsIn is the estimate of a time in seconds, and numberIn that of anything
// else. They are nil of what is not known.
func secondsIn(v float64, in sample.Interval) *run.Estimate {
	if math.IsNaN(v) {
		return nil
	}
	e := &run.Estimate{Ns: ns(duration(v))}
	if in.Known() {
		e.LowNs, e.HighNs, e.Interval = ns(duration(in.Low)), ns(duration(in.High)), run.CI95
	}
	return e
}

func numberIn(v float64, in sample.Interval) *run.Estimate {
	if math.IsNaN(v) {
		return nil
	}
	e := &run.Estimate{Value: &v}
	if in.Known() {
		e.Low, e.High, e.Interval = &in.Low, &in.High, run.CI95
	}
	return e
}
