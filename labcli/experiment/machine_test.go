package experiment

import (
	"math"
	"testing"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/host"
	"latencylab/labcli/selftest"
)

func estimate(value, low, high int64) *run.Estimate {
	return &run.Estimate{Ns: new(value), LowNs: new(low), HighNs: new(high), Interval: run.CI95}
}

// What a document says of its machine holds back what it claims of its figures.
func TestTemper(t *testing.T) {
	test := selftest.Report{WakeP50: 100 * time.Microsecond, WakeP99: 300 * time.Microsecond, Loopback: 40 * time.Microsecond, Steal: math.NaN()}
	of := func(test *selftest.Report, id string) (run.Document, run.Value) {
		v := run.Value{Raw: estimate(5e6, 4e6, 6e6), Path: &run.Estimate{Ns: new(int64(1))}, Adjusted: estimate(5e6, 5e6-10_000, 5e6+30_001)}
		doc := Document(time.Now(), Machine{Facts: host.Facts{Cores: 2, GoMaxProcs: 2, LoadAverage: math.NaN()}, Test: test}, []run.Run{{
			Experiment: id, Points: []run.Point{{Values: map[string]run.Value{"mean": v, "share": {Raw: &run.Estimate{Value: new(0.5), Low: new(0.5), High: new(0.5), Interval: run.CI95}}}}},
		}})
		return doc, doc.Runs[0].Points[0].Values["mean"]
	}
	doc, v := of(&test, "queue")
	if *v.Raw.LowNs != 4e6 || *v.Raw.HighNs != 6e6 {
		t.Errorf("a wide interval became %d to %d", *v.Raw.LowNs, *v.Raw.HighNs)
	}
	// 40,001 ns wide and 59,999 short of the machine's 100 µs.
	if low, high := *v.Adjusted.LowNs, *v.Adjusted.HighNs; low != 5e6-10_000-29_999 || high != 5e6+30_001+30_000 || *v.Adjusted.Ns != 5e6 {
		t.Errorf("a narrow interval became %d to %d, want it 100 µs wide", low, high)
	}
	h := doc.Host.SelfTest
	if *h.WakeP50Ns != 100_000 || *h.WakeP99Ns != 300_000 || *h.LoopbackNs != 40_000 || h.StealShare != nil {
		t.Errorf("the document says of the machine %+v", h)
	}
	if len(doc.Runs[0].Notes) != 0 {
		t.Errorf("a quiet machine has notes: %+v", doc.Runs[0].Notes)
	}

	noisy := test
	noisy.WakeP99, noisy.Steal = 3*time.Millisecond, 0.02
	doc, _ = of(&noisy, "queue")
	notes := doc.Runs[0].Notes
	if len(notes) != 1 || notes[0].Level != run.Caution || notes[0].Text.EN == "" || notes[0].Text.VI == "" || *doc.Host.SelfTest.StealShare != 0.02 {
		t.Errorf("a noisy machine says %+v", notes)
	}
	data, err := run.Encode(doc)
	if err != nil {
		t.Fatal(err)
	}
	if _, faults, err := run.Decode(data); err != nil || len(faults) != 0 {
		t.Errorf("reads back with %v and %v", faults, err)
	}

	if spin := (Machine{Test: &test}).Spin(); spin != test.Spin() || spin == 0 || (Machine{}).Spin() != 0 {
		t.Errorf("a quiet machine may poll for %v of a core", spin)
	}
	for _, left := range []struct {
		test *selftest.Report
		id   string
	}{{nil, "queue"}, {&noisy, Loss.ID}} {
		doc, v := of(left.test, left.id)
		if *v.Adjusted.LowNs != 5e6-10_000 || len(doc.Runs[0].Notes) != 0 {
			t.Errorf("%s with %v: interval from %d, notes %v; want it as measured", left.id, left.test, *v.Adjusted.LowNs, doc.Runs[0].Notes)
		}
	}
}

// A time lies at 0 or above with all certainty; a difference of two need not.
func TestNoTimeBelowZero(t *testing.T) {
	late := &selftest.Report{WakeP50: time.Millisecond, Steal: math.NaN()}
	for _, c := range []struct {
		what      string
		test      *selftest.Report
		id        string
		low, high int64 // measured
		wantLow   int64
		wantHigh  int64
	}{
		{"widened below 0", late, "connect", 200_000, 300_000, 0, 1_000_000},
		{"widened above 0", late, "connect", 5_000_000, 5_400_000, 4_700_000, 5_700_000},
		{"even to both sides of a mean", late, "mean", -2_000_000, 10_000_000, 0, 10_000_000},
		{"of a machine not known", nil, "mean", -2_000_000, 10_000_000, 0, 10_000_000},
		{"a difference", late, saved, -2_000_000, 300_000, -2_000_000, 300_000},
		{"a narrow difference", late, saved, 200_000, 300_000, -250_000, 750_000},
	} {
		e := estimate((c.low+c.high)/2, c.low, c.high)
		Document(time.Now(), Machine{Test: c.test}, []run.Run{{Experiment: "probe", Points: []run.Point{{Values: map[string]run.Value{c.id: {Raw: e}}}}}})
		if *e.LowNs != c.wantLow || *e.HighNs != c.wantHigh {
			t.Errorf("%s: %d to %d ns, want %d to %d", c.what, *e.LowNs, *e.HighNs, c.wantLow, c.wantHigh)
		}
	}
}
