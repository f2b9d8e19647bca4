package main

import (
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// comparedJSON is one pair of points as JSON.
type comparedJSON struct {
	A           string       `json:"a"`
	B           string       `json:"b"`
	Percentiles []changeJSON `json:"percentiles"`
	Notes       []string     `json:"notes"`
}

type changeJSON struct {
	Q       float64 `json:"q"`
	A       any     `json:"a"`
	B       any     `json:"b"`
	Change  any     `json:"change"`
	Verdict string  `json:"verdict"`

	// Why A or B is not known well enough for a verdict: count, requests or percentiles.
	ALack run.Lack `json:"aLacks,omitempty"`
	BLack run.Lack `json:"bLacks,omitempty"`
}

func compareJSON(l lang.Tag, m matched) (string, error) {
	out := struct {
		Pairs []comparedJSON `json:"pairs"`
		OnlyA []string       `json:"onlyA"`
		OnlyB []string       `json:"onlyB"`
	}{Pairs: []comparedJSON{}, OnlyA: namesOf(m.onlyA), OnlyB: namesOf(m.onlyB)}
	for _, row := range m.rows {
		a, b := row[0], row[1]
		one := comparedJSON{A: a.name(), B: b.name(), Percentiles: []changeJSON{}, Notes: []string{}}
		for _, c := range run.Compare(a.point.Latency.Main(), b.point.Latency.Main(), run.ComparedAt) {
			one.Percentiles = append(one.Percentiles, changeJSON{c.Q, number(c.A), number(c.B), number(c.Ratio()), verdict(c).EN, c.ALack, c.BLack})
		}
		for _, n := range compareDoubts(a, b) {
			one.Notes = append(one.Notes, gravity[run.Caution].In(l)+": "+n.In(l))
		}
		out.Pairs = append(out.Pairs, one)
	}
	return encode(out)
}
