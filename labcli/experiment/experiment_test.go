package experiment

import (
	"math"
	"testing"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/host"
	"latencylab/labcli/load"
	"latencylab/labcli/queue"
	"latencylab/labcli/sample"
)

// TestAll holds every experiment to what the command relies on, and to the IDs
// of its calculator.
func TestAll(t *testing.T) {
	ids := map[string]bool{"all": true}
	for _, e := range All {
		if e.ID == "" || ids[e.ID] {
			t.Errorf("the ID %q is empty or taken", e.ID)
		}
		ids[e.ID] = true
		if in, ok := e.Calculator.Inputs.Find(e.Over.ID); !ok && e.Over.Kind != calc.Choice || ok && (in.Kind != e.Over.Kind || in.Unit != e.Over.Unit) {
			t.Errorf("%s: %s has no input %s of the same kind and unit", e.ID, e.Calculator.ID, e.Over.ID)
		}
		for _, id := range e.Headline {
			if _, ok := e.Calculator.Output(id); !ok {
				t.Errorf("%s: %s has no output %s", e.ID, e.Calculator.ID, id)
			}
		}
		if Find(e.ID) != e || len(e.Headline) == 0 {
			t.Errorf("%s: not found, or no headline", e.ID)
		}
		for _, in := range e.Inputs {
			if theirs, ok := e.Calculator.Inputs.Find(in.ID); ok && theirs.Unit != in.Unit {
				t.Errorf("%s: input %s has another unit than that of %s", e.ID, in.ID, e.Calculator.ID)
			}
			if in.Label.EN == "" || in.Kind == calc.Number && !(in.Least <= in.Min && in.Min < in.Max && in.Max <= in.Most && in.Least <= in.Default && in.Default <= in.Most) {
				t.Errorf("%s: input %s: label %q, %v to %v within %v to %v", e.ID, in.ID, in.Label.EN, in.Min, in.Max, in.Least, in.Most)
			}
		}
		for _, v := range e.Levels {
			if _, err := e.Over.Parse(e.Over.Exact(v), lang.EN); err != nil {
				t.Errorf("%s: level %v: %v", e.ID, v, err)
			}
		}
		usual, err := e.Prepare(Plan{Args: e.Inputs.Args(), Levels: e.Levels})
		if err != nil {
			t.Errorf("%s: %v", e.ID, err)
		}
		quick, err := e.Prepare(Plan{Args: e.Inputs.Args(e.Quick...), Levels: e.Levels})
		if err != nil || 3*quick.Planned >= 30*time.Second || quick.Planned >= usual.Planned {
			t.Errorf("%s: --quick takes %v of %v: %v", e.ID, quick.Planned, usual.Planned, err)
		}
	}
}

// TestQueueEdges demands that what the flags let through can be measured.
func TestQueueEdges(t *testing.T) {
	for _, set := range [][]calc.Setting{
		{queueIn.workers.Is(4)},
		{queueIn.service.Is(1e-5), queueIn.seconds.Is(1)},
		{queueIn.service.Is(10), queueIn.seconds.Is(600)},
		{queueIn.work.Is(1)},
	} {
		if _, err := Queue.Prepare(Plan{Args: Queue.Inputs.Args(set...), Levels: []float64{0.5}}); err != nil {
			t.Errorf("%v: %v", set, err)
		}
	}
	if _, err := Queue.Prepare(Plan{Args: Queue.Inputs.Args(queueIn.service.Is(1e-5), queueIn.workers.Is(100)), Levels: []float64{0.5}}); err == nil {
		t.Error("five million requests a second are promised")
	}
}

func TestHistogram(t *testing.T) {
	var latencies []time.Duration
	for i := range 1000 {
		latencies = append(latencies, time.Duration(i+1)*time.Millisecond)
	}
	h, err := sample.Hist(latencies)
	if err != nil {
		t.Fatal(err)
	}
	got := histogramOf(h)
	if *got.Count != 1000 || *got.MinNs != 1e6 || *got.MaxNs != 1e9 || *got.MeanNs != 500_500_000 || got.HDR == "" {
		t.Errorf("got %+v", got)
	}
	last := run.Quantile{Q: -1, Ns: -1}
	for _, q := range got.Spectrum {
		if want := math.Ceil(max(1, q.Q*1000)); q.Q <= last.Q || float64(q.Ns)/1e6 != want {
			t.Errorf("at %v: %v ns, want %v ms", q.Q, q.Ns, want)
		}
		last = q
	}
	if last.Q != 0.999 {
		t.Errorf("the last quantile is %v: of 1000 samples one lies beyond 0.999", last.Q)
	}
	same, err := sample.Hist([]time.Duration{1e6, 1e6, 1e6})
	if err != nil {
		t.Fatal(err)
	}
	alike := histogramOf(same)
	median, known := alike.At(0.5)
	if law := (run.Point{Latency: run.Latency{Send: alike}}).Distribution(); !known || median != 1e6 || law == nil || law.Total() != 3 {
		t.Errorf("of three equal samples: median %v, distribution %v", median, law)
	}
	if none := histogramOf(sample.Histogram{}); none != nil {
		t.Errorf("of nothing: got %v", none)
	}
}

// TestQueuePoint puts a level with every field into a document and reads it back.
func TestQueuePoint(t *testing.T) {
	h, err := sample.Hist([]time.Duration{time.Millisecond, 3 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	value := func(ms int) queue.Value {
		d := time.Duration(ms) * time.Millisecond
		return queue.Value{Raw: d, Path: d + 1, Theory: d + 2, Adjusted: d + 3, RawInterval: queue.Interval{Low: d - 5, High: d + 5}}
	}
	level := queue.Level{
		Busy: 0.8, Measured: 0.81, Rate: 160, Mean: value(25),
		Load:     load.Summary{Planned: 10, Sent: 8, Answered: 6, Failed: 1, Unanswered: 1, Late: 2, Achieved: 160, Lateness: load.Spread{P50: 1, P99: 2, Max: 3}},
		ErrorP50: 7, ErrorP99: 9, Elapsed: 1500 * time.Millisecond, Schedule: h, Send: h,
		Notes: []run.Note{{Level: run.Caution, ID: "cut", Text: lang.Text{EN: "Cut.", VI: "Bị cắt."}}},
	}
	for i, q := range []float64{0.5, 0.9, 0.95, 0.99, 0.999} {
		level.Quantiles = append(level.Quantiles, queue.Quantile{Q: q, Value: value(100 + i)})
	}
	p := queuePoint(level)
	data, err := run.Encode(run.Document{
		Host: hostOf(Machine{Facts: host.Facts{OS: "linux", Arch: "amd64", Cores: 2, GoMaxProcs: 2, LoadAverage: math.NaN()}}),
		Runs: []run.Run{{Experiment: "queue", Calculator: "mmc", Inputs: map[string]string{"service": "5ms"}, Points: []run.Point{p}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	doc, notes, err := run.Decode(data)
	if err != nil || len(notes) > 0 || len(doc.Runs) != 1 || len(doc.Runs[0].Points) != 1 {
		t.Fatalf("reads back as %+v, with %v and %v", doc, notes, err)
	}
	got := doc.Runs[0].Points[0]
	if busy, _, _ := got.Measured["busy"].Base(); got.Inputs["busy"] != "0.8" || busy != 0.81 {
		t.Errorf("busy %s, measured %v", got.Inputs["busy"], busy)
	}
	for id, ms := range map[string]int64{"mean": 25, "p50": 100, "p90": 101, "p95": 102, "p99": 103, "p999": 104} {
		v, d := got.Values[id], ms*1e6
		if *v.Raw.Ns != d || *v.Raw.LowNs != d-5 || *v.Raw.HighNs != d+5 || v.Raw.Interval != run.CI95 || *v.Path.Ns != d+1 || *v.Adjusted.Ns != d+3 || v.Adjusted.LowNs != nil {
			t.Errorf("%s: raw %+v, path %+v, adjusted %+v", id, v.Raw, v.Path, v.Adjusted)
		}
	}
	c := got.Counts
	if *c.Requested != 10 || *c.Attempted != 8 || *c.Completed != 6 || *c.Failed != 1 || *c.Unanswered != 1 || *c.Late != 2 {
		t.Errorf("counts %+v", c)
	}
	if *got.AchievedPerSecond != 120 || *got.Seconds != 1.5 || got.Lateness.P99Ns != 2 || got.Difference.P99Ns != 9 {
		t.Errorf("rate %v, seconds %v, lateness %+v, difference %+v", *got.AchievedPerSecond, *got.Seconds, got.Lateness, got.Difference)
	}
	if *got.Latency.Schedule.Count != 2 || *got.Latency.Send.MaxNs != 3e6 {
		t.Errorf("histograms %+v", got.Latency)
	}
	if len(got.Notes) != 1 || got.Notes[0].Level != run.Caution || got.Notes[0].ID != "cut" || got.Notes[0].Text.VI != "Bị cắt." {
		t.Errorf("notes %+v", got.Notes)
	}
	if doc.Host.LoadAverage != nil || doc.Host.TimerResolutionNs != nil || *doc.Host.Cores != 2 {
		t.Errorf("host %+v", doc.Host)
	}
}
