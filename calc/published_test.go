package calc_test

import (
	"encoding/json"
	"errors"
	"testing"

	"latencylab/calc/queue"
	"latencylab/calc/truth"
)

// TestPublished holds the formulas to what textbooks, papers and other programs
// print.
func TestPublished(t *testing.T) {
	table := truth.ReadFigures(t, "published")
	for _, r := range table.Rows {
		is := func(got float64, want string) { table.Is(r.ID, got, want) }
		switch r.Family {
		case "erlang_b":
			publishedErlang(t, r, queue.ErlangB, r.Inputs["blocking"], is)
		case "erlang_c":
			publishedErlang(t, r, queue.ErlangC, r.Inputs["p_wait"], is)
		case "closed":
			publishedLoop(t, r, is)
		}
	}
	publishedQueues(table.Is)
	publishedFits(table.Is)
	publishedRest(table.Is)
	table.Done(map[string]string{
		"pub-066": "a test of R's package usl, whose points are not in the table",
		"pub-069": "a fit that stops short of the closest, compared at 1e-4 in calc/scaling",
		"pub-073": "measured; the leaves of that table are not independent",
		"pub-074": "measured; that hedging at the p95 asks for 5% more is its definition",
		"pub-075": "measured",
		"pub-078": "measured",
		"pub-080": "Little's law in words",
		"pub-082": "a rule that /pool states in words, with the first of the two figures",
		"pub-083": "measured",
		"pub-085": "a rule of kernels that are gone",
		"pub-088": "a window over a round trip, which no calculator asks for",
		"pub-090": "a warning of a formula of M/D/1, which no calculator uses",
		"pub-092": "names no values; percentile.json has them, type by type",
	}, map[string]string{
		"pub-015": "their power over a factorial overflows",
		"pub-034": "they say of an overloaded queue that nobody waits",
		"pub-048": "their difference of two powers cancels where c-a is all but 1",
		"pub-069": "their search stops before the least sum of squares",
		"pub-087": "1.23 million bytes a second, printed as bits",
	})
}

// publishedErlang reads a row of one of Erlang's formulas by what it is given:
// servers and load, or a probability and one of the two.
func publishedErlang(t *testing.T, r truth.Figure, formula func(c int, a float64) float64, probability json.RawMessage, is func(got float64, want string)) {
	c := 1
	if r.Inputs["c"] != nil {
		c = r.Inputs.Int("c")
	}
	offered := func(p json.RawMessage) float64 {
		return solveFor(func(a float64) float64 { return formula(c, a) }, quotient(t, p), float64(2*c))
	}
	switch {
	case r.Inputs["lambda"] != nil:
		is(formula(c, r.Inputs.Float("lambda")/r.Inputs.Float("mu")), first(r.Computed))
	case probability == nil:
		is(formula(c, quotient(t, r.Inputs["a"])), first(r.Computed))
	case r.Inputs["c"] == nil:
		for formula(c, r.Inputs.Float("a")) > quotient(t, probability) {
			c++
		}
		is(float64(c), first(r.Computed))
	case probability[0] == '[':
		var all []json.RawMessage
		var want []string
		if err := errors.Join(json.Unmarshal(probability, &all), json.Unmarshal(r.Computed, &want)); err != nil {
			t.Fatalf("%s: %v", r.ID, err)
		}
		for i, p := range all {
			is(offered(p), want[i])
		}
	default:
		is(offered(probability), first(r.Computed))
	}
}

// publishedLoop reads a row of Peck and Hazelwood's tables of a population of
// five: X is s/(s+z), D the share that waits, F what is left of the throughput
// of a population that never waits.
func publishedLoop(t *testing.T, r truth.Figure, is func(got float64, want string)) {
	n := r.Inputs.Int("n")
	if r.Inputs["X"] == nil { // one virtual user of Grafana k6, for a minute
		l := queue.Closed{Users: n, Service: r.Inputs.Float("s"), Servers: 1}.Steady()
		is(l.Throughput*r.Inputs.Float("duration"), first(r.Computed))
		return
	}
	var want struct{ D, F string }
	if err := json.Unmarshal(r.Computed, &want); err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	x := quotient(t, r.Inputs["X"])
	l := queue.Closed{Users: n, Think: 1 - x, Service: x, Servers: r.Inputs.Int("c")}.Steady()
	is(l.WaitProb, want.D)
	is(l.Throughput/float64(n), want.F)
}
