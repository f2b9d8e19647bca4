package experiment

import (
	"strconv"

	"latencylab/calc/run"
)

// shorten cuts the figures of runs to nine digits: more than is known of any, and
// half of what a float64 is written with.
func shorten(runs []run.Run) {
	for _, r := range runs {
		for i := range r.Points {
			p := &r.Points[i]
			for _, v := range []**float64{&p.RequestedPerSecond, &p.AchievedPerSecond, &p.Seconds} {
				*v = nineDigits(*v)
			}
			for id, e := range p.Measured {
				p.Measured[id] = *shortened(&e)
			}
			for id, v := range p.Values {
				p.Values[id] = run.Value{Raw: shortened(v.Raw), Path: shortened(v.Path), Adjusted: shortened(v.Adjusted)}
			}
		}
	}
}

func shortened(e *run.Estimate) *run.Estimate {
	if e == nil {
		return nil
	}
	short := *e
	short.Value, short.Low, short.High = nineDigits(e.Value), nineDigits(e.Low), nineDigits(e.High)
	return &short
}

func nineDigits(v *float64) *float64 {
	if v == nil {
		return nil
	}
	short, _ := strconv.ParseFloat(strconv.FormatFloat(*v, 'g', 9, 64), 64)
	return &short
}
