package experiment

import (
	"context"
	"math"
	"slices"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// TestLoss measures few requests and holds every point to the page: under Linux's
// rule, which is the page's, quantiles are those of the formula within what chance
// explains.
func TestLoss(t *testing.T) {
	plan := Plan{Args: Loss.Inputs.Args(lossIn.requests.Is(2000), lossIn.server.Is(0.008)), Levels: Loss.Levels, Seed: 1}
	ready, err := Loss.Prepare(plan)
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	r, err := ready.Measure(t.Context(), func(p Progress) {
		if p.Done != nil {
			done++
		}
	})
	if err != nil || r.Cut || len(r.Points) != 12 || done != 12 {
		t.Fatalf("%d points, %d told of, cut %v: %v", len(r.Points), done, r.Cut, err)
	}
	r.Calculator = Loss.Calculator.ID
	data, err := run.Encode(run.Document{Runs: []run.Run{r}})
	if err != nil {
		t.Fatal(err)
	}
	doc, notes, err := run.Decode(data)
	if err != nil || len(notes) > 0 {
		t.Fatalf("reads back with %v and %v", notes, err)
	}
	r = doc.Runs[0]
	for _, p := range r.Points {
		if p.Label != "Linux" {
			continue
		}
		var set []calc.Setting
		for id, text := range r.Settings(p) {
			in, ok := calc.Loss.Inputs.Find(id)
			if !ok {
				t.Fatalf("the page has no input %s", id)
			}
			v, err := in.Parse(text, lang.EN)
			if err != nil {
				t.Fatal(err)
			}
			set = append(set, in.Is(v))
		}
		theory := calc.Loss.Eval(calc.Loss.Inputs.Args(set...))
		for _, id := range []string{"p50", "p90", "p99", "hit"} {
			want, _ := theory.Value(id)
			_, low, high := p.Values[id].Raw.Base()
			// an interval of 95% is widened: of 24 some would fail by chance
			if wider := high - low; want < low-wider-1e-4 || want > high+wider+1e-4 {
				t.Errorf("%v: %s from %v to %v, want %v", p.Inputs, id, low, high, want)
			}
		}
		if loss, ok := p.Measured["loss"]; ok != (p.Inputs["loss"] != "0") || ok && math.Abs(*loss.Value-*p.Measured["loss"].Low) == 0 {
			t.Errorf("%v: the loss was measured as %+v", p.Inputs, loss)
		}
	}
	var ids []string
	for _, n := range r.Notes {
		ids = append(ids, n.ID)
	}
	if want := []string{"rules", "packets", "fingerprints"}; !slices.Equal(ids, want) {
		t.Errorf("the notes are %v, want %v", ids, want)
	}
}

func TestLossStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	ready, err := Loss.Prepare(Plan{Args: Loss.Inputs.Args(lossIn.requests.Is(2000)), Levels: Loss.Levels})
	if err != nil {
		t.Fatal(err)
	}
	r, err := ready.Measure(ctx, func(p Progress) {
		if p.Level == 2 && p.Elapsed > p.Planned/4 {
			stop()
		}
	})
	if err != nil || !r.Cut || len(r.Points) != 5 || *r.Points[4].Counts.Completed >= 1000 {
		t.Errorf("cut %v with %d points: %v", r.Cut, len(r.Points), err)
	}
}

func TestLossRefuses(t *testing.T) {
	for _, set := range []calc.Setting{lossIn.jitter.Is(0.021), lossIn.rtt.Is(0.004)} {
		if _, err := Loss.Prepare(Plan{Args: Loss.Inputs.Args(set), Levels: []float64{0.01}}); err == nil {
			t.Errorf("%+v can be measured", set)
		}
	}
}
