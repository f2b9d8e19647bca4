package experiment

import (
	"errors"
	"strings"
	"testing"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
	"latencylab/labcli/stall"
)

var (
	stalling    = stall.Config{Lasts: time.Second, Every: 5 * time.Second, Duration: 20 * time.Second, Rate: 200}
	stallRecord = stall.Record{
		Load: load.Summary{Planned: 4000, Sent: 4000, Answered: 4000, Asked: 200, Achieved: 199, Lateness: load.Spread{P50: 1, P99: 2, Max: 3}},
		Quantiles: []stall.Value{
			{Q: 0.5, Raw: 2 * ms, Interval: sample.Interval{Low: 0.001, High: 0.003}}, {Q: 0.99, Raw: 936 * ms, Interval: sample.Unknown}, {Q: 0.999, Raw: 996 * ms, Interval: sample.Unknown},
		},
		Max: 1001 * ms, Met: 3, Pace: 5 * ms, Histogram: histOf(4000), Attempts: 1, Elapsed: 20 * time.Second,
	}
)

func histOf(n int) sample.Histogram {
	h, err := sample.Hist(make([]time.Duration, n))
	if err != nil {
		panic(err)
	}
	return h
}

// TestOmissionPoint demands of each loop the outputs that the calculator has for
// it, and a histogram that says what its latencies count from.
func TestOmissionPoint(t *testing.T) {
	for loop, want := range map[int][]string{
		omissionClosed: {"closed_p50", "closed_p99", "closed_p999", "closed_max", "closed_count"},
		omissionFilled: {"filled_p99", "filled_p999"},
		omissionOpen:   {"open_p50", "open_p99", "open_p999", "open_max", "open_count"},
	} {
		got := back(t, Omission, omissionPoint(loop, stallRecord))
		if len(got.Values) != len(want) {
			t.Errorf("values %v, want %v", got.Values, want)
		}
		for _, id := range want {
			raw := got.Values[id].Raw
			switch {
			case raw == nil:
				t.Errorf("no value of %s", id)
			case strings.HasSuffix(id, "p99") && *raw.Ns != 936e6, strings.HasSuffix(id, "_count") && *raw.Value != 4000, strings.HasSuffix(id, "max") && *raw.Ns != 1001e6:
				t.Errorf("%s is %+v", id, raw)
			case strings.HasSuffix(id, "p50") && (*raw.LowNs != 1e6 || *raw.HighNs != 3e6 || raw.Interval != run.CI95):
				t.Errorf("%s lies within %+v", id, raw)
			}
		}
		l := got.Latency
		if (l.Send != nil) != (loop == omissionClosed) || (l.Backfill != nil) != (loop == omissionFilled) || (l.Schedule != nil) != (loop == omissionOpen) {
			t.Errorf("loop %d has the histograms %+v", loop, l)
		}
		if (got.Lateness != nil) != (loop == omissionOpen) || (got.Counts.Completed != nil) != (loop != omissionFilled) {
			t.Errorf("loop %d: lateness %v, counts %+v", loop, got.Lateness, got.Counts)
		}
	}
}

func TestOmissionNotes(t *testing.T) {
	check := func(loop int, want, words string, change func(*stall.Record)) {
		t.Helper()
		rec := stallRecord
		change(&rec)
		notes := omissionNotes(stalling, loop, rec)
		if got := ids(notes); got != want {
			t.Errorf("got notes %q, want %q", got, want)
		}
		var said string
		for _, n := range notes {
			said += strings.ReplaceAll(n.Text.In(lang.EN), "\u00a0", " ") + "\n"
		}
		if !strings.Contains(said, words) {
			t.Errorf("said %q, want %q in it", said, words)
		}
	}
	same := func(*stall.Record) {}
	check(omissionClosed, "info omitted", "fill 15% of the time are 3 of its 4,000 latencies", same)
	check(omissionFilled, "info guess", "with 1,000 latencies made up afterwards: one for each 5.0 ms", func(rec *stall.Record) { rec.Histogram.Count = 5000 })
	check(omissionOpen, "info waited, info scatter", "the scatter over 3 of them", same)
	check(omissionOpen, "caution cut, info waited, info scatter", "after 7,000 ms of 20.0 s", func(rec *stall.Record) { rec.Cut, rec.Elapsed = true, 7*time.Second })
	check(omissionClosed, "broken failed, info omitted", "2 of 4,000 requests failed or were never answered. The figures are of the others. The first failure: gone.", func(rec *stall.Record) { rec.Load.Failed, rec.Err = 2, errors.New("gone") })
	check(omissionOpen, "info waited, info scatter, caution spoiled", "spoiled all 3 attempts: the p99 is off by 5% of a stall", func(rec *stall.Record) { rec.Spoiled, rec.Off, rec.Attempts = true, 0.05, 3 })
	check(omissionOpen, "info waited, info scatter, info repeated", "the second is reported", func(rec *stall.Record) { rec.Attempts = 2 })
	check(omissionOpen, "info waited, info scatter, caution generator", "The generator was the limit", func(rec *stall.Record) {
		rec.Limit, rec.Load.Limited, rec.Load.Achieved = true, true, 100
	})
	check(omissionOpen, "info waited, info scatter, info few", "With 900 requests p99.9 is the slowest", func(rec *stall.Record) { rec.Histogram.Count = 900 })
}

func TestOmissionEdges(t *testing.T) {
	prepare := func(levels []float64, set ...calc.Setting) (time.Duration, error) {
		ready, err := Omission.Prepare(Plan{Args: Omission.Inputs.Args(set...), Levels: levels})
		return ready.Planned, err
	}
	for _, c := range []struct {
		levels []float64
		want   time.Duration
	}{
		{[]float64{omissionClosed, omissionFilled, omissionOpen}, 40 * time.Second},
		{[]float64{omissionFilled}, 20 * time.Second},
		{[]float64{omissionOpen, omissionOpen}, 40 * time.Second},
	} {
		if got, err := prepare(c.levels); got != c.want || err != nil {
			t.Errorf("levels %v take %v, want %v: %v", c.levels, got, c.want, err)
		}
	}
	if _, err := prepare(Omission.Levels, omissionIn.stall.Is(5)); err == nil {
		t.Error("a server that always stalls is taken")
	}
}
