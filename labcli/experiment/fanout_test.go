package experiment

import (
	"errors"
	"strings"
	"testing"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/labcli/fanout"
	"latencylab/labcli/sample"
)

const ms = time.Millisecond

// back writes a point into a document and reads it back.
func back(t *testing.T, e *Experiment, p run.Point) run.Point {
	t.Helper()
	data, err := run.Encode(run.Document{Runs: []run.Run{{Experiment: e.ID, Calculator: e.Calculator.ID, Points: []run.Point{p}}}})
	if err != nil {
		t.Fatal(err)
	}
	doc, notes, err := run.Decode(data)
	if err != nil || len(notes) > 0 || len(doc.Runs) != 1 || len(doc.Runs[0].Points) != 1 {
		t.Fatalf("reads back as %+v, with %v and %v", doc.Runs, notes, err)
	}
	for id := range p.Values {
		if _, ok := e.Calculator.Output(id); !ok {
			t.Errorf("%s has no output %s", e.Calculator.ID, id)
		}
	}
	return doc.Runs[0].Points[0]
}

func ids(notes []run.Note) string {
	var all []string
	for _, n := range notes {
		all = append(all, string(n.Level)+" "+n.ID)
	}
	return strings.Join(all, ", ")
}

var fanoutLevel = fanout.Level{
	Plan:     fanout.Plan{Backends: 50, Users: 600, Every: 20 * ms},
	Answered: 600,
	Hit:      fanout.Share{Count: 240, Of: 600, Path: 234, Interval: sample.Interval{Low: 0.36, High: 0.44}},
	P50:      fanout.Value{Raw: 7 * ms, Low: 6 * ms, High: 8 * ms, Path: 5 * ms},
	P99:      fanout.Value{Raw: 152 * ms, Path: 150 * ms},
	Copies:   fanout.Share{Count: 3, Of: 60, Path: 2, Interval: sample.Interval{Low: 0.02, High: 0.14}},
	Opened:   3,
	Added:    fanout.Spread{P50: 1, P95: 2, P99: 3, Max: 4},
	Late:     fanout.Spread{P50: 5, P95: 6, P99: 7, Max: 8},
	Elapsed:  1500 * ms, Attempts: 1,
}

func TestFanoutPoint(t *testing.T) {
	cfg := fanout.Config{Fast: 4 * ms, Slow: 150 * ms, Share: 0.01}
	l := fanoutLevel
	got := back(t, Fanout, fanoutPoint(cfg, l))
	hit, p50, p99 := got.Values["hit"], got.Values["p50"], got.Values["p99"]
	if *hit.Raw.Value != 0.4 || *hit.Raw.Low != 0.36 || *hit.Raw.High != 0.44 || hit.Raw.Interval != run.CI95 || *hit.Path.Value != 0.39 {
		t.Errorf("hit %+v, path %+v", hit.Raw, hit.Path)
	}
	if *p50.Raw.Ns != 7e6 || *p50.Raw.LowNs != 6e6 || *p50.Path.Ns != 5e6 || *p99.Raw.Ns != 152e6 || p99.Raw.LowNs != nil {
		t.Errorf("p50 %+v, p99 %+v", p50.Raw, p99.Raw)
	}
	if len(got.Values) != 3 || *got.Counts.Requested != 600 || *got.Counts.Completed != 600 || got.Counts.Connections != nil || *got.RequestedPerSecond != 50 || *got.Seconds != 1.5 {
		t.Errorf("values %v, counts %+v, %v a second", got.Values, got.Counts, *got.RequestedPerSecond)
	}
	if got.Lateness.P99Ns != 7 || got.Lateness.MaxNs != 8 || got.Difference.P50Ns != 1 || got.Difference.P99Ns != 3 || len(got.Notes) > 0 {
		t.Errorf("lateness %+v, difference %+v, notes %v", got.Lateness, got.Difference, got.Notes)
	}

	l.Hedge = 6 * ms
	got = back(t, Hedge, fanoutPoint(cfg, l))
	if len(got.Values) != 4 || *got.Values["hit_hedged"].Raw.Value != 0.4 || *got.Values["extra_load"].Raw.Value != 0.05 || *got.Values["p99_hedged"].Raw.Ns != 152e6 || *got.Counts.Connections != 3 {
		t.Errorf("hedged: values %v, counts %+v", got.Values, got.Counts)
	}
}

func TestFanoutNotes(t *testing.T) {
	cfg := fanout.Config{Fast: 4 * ms, Slow: 150 * ms, Share: 0.01}
	check := func(want, words string, change func(*fanout.Level)) {
		t.Helper()
		l := fanoutLevel
		change(&l)
		notes := fanoutLevelNotes(cfg, l)
		if got := ids(notes); got != want {
			t.Errorf("got notes %q, want %q", got, want)
			return
		}
		if said := strings.ReplaceAll(notes[0].Text.EN, "\u00a0", " "); !strings.Contains(said, words) {
			t.Errorf("said %q, want %q in it", said, words)
		}
	}
	check("caution cut", "550 of 600 users", func(l *fanout.Level) { l.Cut, l.Answered = true, 550 })
	check("broken failed", "first failure: gone.", func(l *fanout.Level) { l.Failed, l.Err = 2, errors.New("gone") })
	check("caution spoiled", "spoiled this: one user in twenty waited 5.0 ms", func(l *fanout.Level) { l.Spoiled, l.Added.P95 = true, 5*ms })
	check("caution spoiled", "spoiled all 3 attempts: one", func(l *fanout.Level) { l.Spoiled, l.Attempts = true, 3 })
	check("info repeated", "the first attempt; the second", func(l *fanout.Level) { l.Attempts = 2 })
	check("info repeated", "the first 2 of 3 attempts", func(l *fanout.Level) { l.Attempts = 3 })
	check("caution generator", "3.0 ms or more after", func(l *fanout.Level) { l.Late.P99 = 3 * ms })
	check("info few", "slowest 2 of them", func(l *fanout.Level) { l.Answered = 150 })
}

// TestFanoutEdges demands that what the flags let through can be measured, and
// that what cannot be is refused before anything is.
func TestFanoutEdges(t *testing.T) {
	for _, c := range []struct {
		e   *Experiment
		set []calc.Setting
		ok  bool
	}{
		{Fanout, nil, true},
		{Fanout, []calc.Setting{fanoutIn.slow.Is(0)}, true},
		{Fanout, []calc.Setting{fanoutIn.fast.Is(1), fanoutIn.slowTime.Is(4)}, true},
		{Fanout, []calc.Setting{fanoutIn.fast.Is(1), fanoutIn.slowTime.Is(3)}, false},
		{Fanout, []calc.Setting{fanoutIn.users.Is(100_000)}, false},
		{Hedge, []calc.Setting{fanoutIn.backends.Is(500), hedgeIn.users.Is(20)}, true},
		{Hedge, []calc.Setting{fanoutIn.backends.Is(500), hedgeIn.users.Is(10_000)}, false},
	} {
		if _, err := c.e.Prepare(Plan{Args: c.e.Inputs.Args(c.set...), Levels: c.e.Levels}); (err == nil) != c.ok {
			t.Errorf("%s with %v: %v, want it possible: %v", c.e.ID, c.set, err, c.ok)
		}
	}
}
