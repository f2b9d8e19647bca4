package run

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSamples holds every sample to what a reader who opens it relies on: it is
// read whole, says where it is from and where it belongs, and has one written
// form.
func TestSamples(t *testing.T) {
	samples, err := filepath.Glob("../../web/samples/*-reference.json")
	if err != nil || len(samples) < 4 {
		t.Fatalf("%d samples, error %v", len(samples), err)
	}
	for _, name := range samples {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d, notes, err := Decode(data)
		if err != nil || notes != nil {
			t.Errorf("%s: notes %v, error %v", name, notes, err)
			continue
		}
		r := d.Runs[0]
		published := len(r.Notes) > 0 && r.Notes[0].ID == "published" && strings.Contains(r.Notes[0].Text.EN, "not a result of this project")
		if !published || d.Tool.Source == "" || r.Calculator == "" {
			t.Errorf("%s does not say where it is from and where it belongs", name)
		}
	}
}

// TestMeasured holds the sample of the page of results to what the page can show of it:
// several runs that can be compared and drawn over the theory, and what machine
// they are of.
func TestMeasured(t *testing.T) {
	data, err := os.ReadFile("../../web/samples/queue-measured.json")
	if err != nil {
		t.Fatal(err)
	}
	d, notes, err := Decode(data)
	if err != nil || notes != nil || len(data) > 40_000 {
		t.Fatalf("%d bytes, notes %v, error %v", len(data), notes, err)
	}
	if d.Host.CPU == "" || d.Host.SelfTest.WakeP99Ns == nil || d.Host.LoadAverage == nil || d.Started == "" {
		t.Errorf("the sample does not say what machine it is of: %+v", d.Host)
	}
	if len(d.Runs) < 2 {
		t.Fatalf("%d runs, want two or more", len(d.Runs))
	}
	for _, r := range d.Runs {
		if r.Label == "" || r.Calculator != "mmc" || len(r.Points) < 3 {
			t.Errorf("run %q of %q has %d points", r.Label, r.Calculator, len(r.Points))
		}
		for i, p := range r.Points {
			if _, ok := p.Latency.Main().Tally(); !ok || p.Omission() != FromSchedule {
				t.Errorf("run %q, point %d has no histogram counted from a schedule", r.Label, i)
			}
			if p.has("spoiled") || p.has("generator") {
				t.Errorf("run %q, point %d is no good measurement: %+v", r.Label, i, p.Notes)
			}
		}
	}
}

// TestQueueReference holds the sample against the published table: Node.js with
// one thread, exponential service of mean 5 ms, Poisson arrivals, two runs of
// 30 s a level on a MacBook M2, 2026-10-20.
func TestQueueReference(t *testing.T) {
	data, err := os.ReadFile("../../web/samples/queue-reference.json")
	if err != nil {
		t.Fatal(err)
	}
	d, notes, err := Decode(data)
	if err != nil || notes != nil {
		t.Fatalf("notes %v, error %v", notes, err)
	}
	r := d.Runs[0]

	type span struct{ low, high float64 } // seconds, and a ratio for busy
	table := []struct {
		set             string
		busy, mean, p99 span
	}{
		{"0.3", span{0.30, 0.31}, span{0.0086, 0.0096}, span{0.035, 0.037}},
		{"0.5", span{0.50, 0.50}, span{0.0109, 0.0110}, span{0.046, 0.048}},
		{"0.7", span{0.69, 0.73}, span{0.0167, 0.0194}, span{0.078, 0.082}},
		{"0.8", span{0.80, 0.82}, span{0.0285, 0.0289}, span{0.130, 0.142}},
		{"0.9", span{0.89, 0.90}, span{0.042, 0.048}, span{0.157, 0.202}},
		{"0.95", span{0.93, 0.96}, span{0.067, 0.133}, span{0.288, 0.553}},
	}
	if len(r.Points) != len(table) {
		t.Fatalf("%d points, want %d", len(r.Points), len(table))
	}
	for i, want := range table {
		p := r.Points[i]
		s := r.Settings(p)
		if s["busy"] != want.set || s["service"] != "5ms" || s["workers"] != "1" || len(s) != 3 {
			t.Errorf("point %d is set to %v, want busy %s", i, s, want.set)
		}
		check := func(name string, e Estimate, want span) {
			if _, low, high := e.Base(); low != want.low || high != want.high || e.Interval != Range {
				t.Errorf("busy %s: %s is %s, want %v", s["busy"], name, estimated(e), want)
			}
		}
		check("busy", p.Measured["busy"], want.busy)
		mean, _, _ := p.Best("mean")
		check("mean", mean, want.mean)
		p99, _, _ := p.Best("p99")
		check("p99", p99, want.p99)
		if p.Latency != (Latency{}) {
			t.Errorf("busy %s: a histogram was published nowhere", s["busy"])
		}
	}
	if r.Calculator != "mmc" || d.Tool.Source == "" || d.Started != "2026-10-20" || len(r.Notes) == 0 {
		t.Errorf("the sample does not say where it is from and where it belongs: %+v", d)
	}
}
