package experiment

import (
	"testing"
	"time"

	"latencylab/calc/run"
)

// TestDigits: a document has nine digits of a figure, and what measured it keeps all.
func TestDigits(t *testing.T) {
	exact := 1000.0 / 3
	doc := Document(time.Now(), Machine{}, []run.Run{{Points: []run.Point{{
		Seconds:  &exact,
		Measured: map[string]run.Estimate{"busy": {Value: new(2.0 / 3), Low: new(0.5)}},
		Values:   map[string]run.Value{"hit": {Raw: &run.Estimate{Value: new(1e-7 / 3), Ns: new(int64(1234567890123))}}},
	}}}})
	p := doc.Runs[0].Points[0]
	if *p.Seconds != 333.333333 || *p.Measured["busy"].Value != 0.666666667 || *p.Measured["busy"].Low != 0.5 || *p.Values["hit"].Raw.Value != 3.33333333e-8 {
		t.Errorf("%v, %v, %v", *p.Seconds, *p.Measured["busy"].Value, *p.Values["hit"].Raw.Value)
	}
	if *p.Values["hit"].Raw.Ns != 1234567890123 || p.Values["hit"].Path != nil || p.RequestedPerSecond != nil || exact != 1000.0/3 {
		t.Errorf("%+v, and what was measured is %v", p, exact)
	}
}
