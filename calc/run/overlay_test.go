package run

import (
	"maps"
	"math"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestSettings(t *testing.T) {
	check := func(all, own, want map[string]string) {
		t.Helper()
		d := Run{Inputs: all}
		got := d.Settings(Point{Inputs: own})
		if !maps.Equal(got, want) {
			t.Errorf("Settings of %v and %v = %v, want %v", all, own, got, want)
		}
		got["spoiled"] = "yes"
		if d.Inputs["spoiled"] != "" {
			t.Error("Settings hands out the document's own map")
		}
	}
	check(map[string]string{"service": "5ms", "busy": "0.5"}, map[string]string{"busy": "0.8"}, map[string]string{"service": "5ms", "busy": "0.8"})
	check(map[string]string{"service": "5ms"}, nil, map[string]string{"service": "5ms"})
	check(nil, map[string]string{"busy": "0.8"}, map[string]string{"busy": "0.8"})
	check(nil, nil, map[string]string{})
}

func TestBest(t *testing.T) {
	raw, path, adjusted := &Estimate{Ns: new(int64(1))}, &Estimate{Ns: new(int64(2))}, &Estimate{Ns: new(int64(3))}
	check := func(v Value, want *Estimate, wantKind Kind) {
		t.Helper()
		p := Point{Values: map[string]Value{"p99": v}}
		got, kind, ok := p.Best("p99")
		if kind != wantKind || ok != (want != nil) || ok && got != *want {
			t.Errorf("Best of %+v = %v %q %v, want %v %q", v, got, kind, ok, want, wantKind)
		}
	}
	check(Value{raw, path, adjusted}, adjusted, Adjusted)
	check(Value{raw, path, nil}, raw, Raw)
	check(Value{nil, path, nil}, nil, "")
	check(Value{}, nil, "")
	if _, _, ok := (Point{}).Best("p99"); ok {
		t.Error("an output that was not measured has an estimate")
	}
}

func TestBase(t *testing.T) {
	nan := math.NaN()
	check := func(e Estimate, want ...float64) {
		t.Helper()
		value, low, high := e.Base()
		for i, got := range []float64{value, low, high} {
			if got != want[i] && !(math.IsNaN(got) && math.IsNaN(want[i])) {
				t.Errorf("Base of %+v = %v %v %v, want %v", e, value, low, high, want)
				return
			}
		}
	}
	check(Estimate{Ns: new(int64(5_000_000))}, 0.005, nan, nan)
	check(Estimate{Ns: new(int64(5)), LowNs: new(int64(-4)), HighNs: new(int64(2_000_000_000))}, 5e-9, -4e-9, 2)
	check(Estimate{LowNs: new(int64(0)), HighNs: new(int64(1_000_000))}, nan, 0, 0.001)
	check(Estimate{Value: new(0.8), Low: new(0.7), High: new(0.9)}, 0.8, 0.7, 0.9)
	check(Estimate{Low: new(0.7), High: new(0.9)}, nan, 0.7, 0.9)
	check(Estimate{Value: new(0.0)}, 0, nan, nan)
	check(Estimate{}, nan, nan, nan)
}

// IDs of experiments, calculators and outputs are data: a file may be newer
// than the program that opens it.
func TestUnknownIDs(t *testing.T) {
	d, notes, err := Decode([]byte(`{"format": "latencylab", "version": 1, "experiment": "teleport", "calculator": "worm-hole",
		"points": [{"inputs": {"bend": "0.5"}, "values": {"p99_99": {"raw": {"ns": 7}}}}]}`))
	if err != nil || notes != nil || len(d.Runs) != 1 {
		t.Fatalf("error %v, notes %v, got %+v", err, notes, d)
	}
	r := d.Runs[0]
	if r.Experiment != "teleport" || r.Calculator != "worm-hole" || r.Settings(r.Points[0])["bend"] != "0.5" {
		t.Fatalf("got %+v", r)
	}
	if e, _, ok := r.Points[0].Best("p99_99"); !ok || *e.Ns != 7 {
		t.Errorf("got %+v %v, want 7 ns", e, ok)
	}
}

func TestElsewhere(t *testing.T) {
	check := func(d Run, want string) {
		t.Helper()
		got, yes := d.Elsewhere("mmc", func(id string) lang.Text { return lang.Text{EN: "Page " + id, VI: "Trang " + id} })
		if yes != (want != "") || !strings.Contains(got.EN, want) {
			t.Errorf("%s on %q: got %q %v, want %q", d.Experiment, d.Calculator, got.EN, yes, want)
		}
	}
	check(Run{Experiment: "queue", Calculator: "mmc"}, "")
	check(Run{Experiment: "hedge", Calculator: "fanout"}, "This is a run of hedge. It was read, but its points belong on the page “Page fanout”, not on “Page mmc”.")
	check(Run{Calculator: "fanout"}, "This is a run of fanout.")
	check(Run{Experiment: "queue"}, "does not name the calculator")
}
