package experiment

import (
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// TestHandshake holds every point to what the page says of it.
func TestHandshake(t *testing.T) {
	plan := Plan{Args: Handshake.Inputs.Args(handshakeIn.times.Is(3)), Levels: Handshake.Levels}
	ready, err := Handshake.Prepare(plan)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ready.Measure(t.Context(), func(Progress) {})
	if err != nil || r.Cut || len(r.Points) != 4*6 || len(r.Notes) != 2 {
		t.Fatalf("%d points, %d notes, cut %v: %v", len(r.Points), len(r.Notes), r.Cut, err)
	}
	r.Calculator = Handshake.Calculator.ID
	data, err := run.Encode(run.Document{Runs: []run.Run{r}})
	if err != nil {
		t.Fatal(err)
	}
	doc, notes, err := run.Decode(data)
	if err != nil || len(notes) > 0 {
		t.Fatalf("reads back with %v and %v", notes, err)
	}
	for _, p := range doc.Runs[0].Points {
		if p.Inputs["rtt"] == handshakeIn.rtt.Exact(0) {
			if *p.Values["first"].Raw.Ns <= *p.Values["next"].Raw.Ns {
				t.Errorf("%s: a new connection costs nothing: %+v", p.Label, p.Values)
			}
			continue
		}
		var set []calc.Setting
		for id, text := range doc.Runs[0].Settings(p) {
			in, _ := calc.RTT.Inputs.Find(id)
			v, err := in.Parse(text, lang.EN)
			if err != nil {
				t.Fatalf("%s: %s %q: %v", p.Label, id, text, err)
			}
			set = append(set, in.Is(v))
		}
		theory := calc.RTT.Eval(calc.RTT.Inputs.Args(set...))
		for _, id := range []string{"first", "next", "saved", "setup_rtts"} {
			want, _ := theory.Value(id)
			if got, _, _ := p.Values[id].Raw.Base(); got-want > 1e-9 || want-got > 1e-9 {
				t.Errorf("%s, %v: %s is %v, want %v", p.Label, p.Inputs, id, got, want)
			}
		}
	}
}
