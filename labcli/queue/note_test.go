package queue

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"latencylab/calc/run"
	"latencylab/labcli/load"
	"latencylab/labcli/station"
)

// quiet is a level about which there is nothing to say.
func quiet() Level {
	l := Level{
		Busy: 0.5, Measured: 0.501, Quantiles: make([]Quantile, len(quantiles)), Correlation: 1, Attempts: 1,
		Load: load.Summary{Planned: 1000, Sent: 1000, Answered: 1000},
	}
	l.Mean.Method = Batches
	return l
}

func TestLevelNotes(t *testing.T) {
	tests := []struct {
		change func(*Level)
		want   string // severity and ID
		says   string
	}{
		{func(l *Level) {}, "", ""},
		{func(l *Level) { l.Cut = true; l.Load.Answered = 2000 }, "caution cut", "2,000 of 1,000"},
		{func(l *Level) { l.Load.Failed, l.Load.Unanswered = 2, 1; l.Err = fmt.Errorf("reset") }, "broken failed", "3 of 1,000 requests failed or were never answered. The figures are of the others, and the path they are compared with assumes every request was served. The first failure: reset."},
		{func(l *Level) { l.Spoiled, l.Attempts, l.Correlation = true, 3, 0.98765 }, "caution spoiled", "all 3 attempts"},
		{func(l *Level) { l.Spoiled, l.Correlation = true, 0.98765 }, "caution spoiled", "spoiled this: one request in a hundred is off by 0 ms or more where the theory's p99 is 0 ms, and the correlation of measured and exact latencies is 0.9877."},
		{func(l *Level) { l.Attempts = 3 }, "info repeated", "first 2 of 3"},
		{func(l *Level) { l.Load.Limited, l.Load.Asked, l.Load.Achieved = true, 100, 90 }, "caution generator", "sent 90/s of the 100/s"},
		{func(l *Level) { l.Measured = 0.53 }, "caution busy", "53% of the workers' time"},
		{func(l *Level) { l.Mean.Method = Simulated; l.Mean.RawInterval = Interval{1234567, 9876543} }, "info short", "from 1.2 ms to 9.9 ms"},
		{func(l *Level) { l.Load.Answered = 300 }, "info few", "With 300 requests p99.9 is the slowest of them, and p99 rests on about 3."},
		{func(l *Level) { l.Load.Answered = 99 }, "info few", "With 99 requests p99.9 and p99 are the slowest of them."},
	}
	c, err := Config{}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		l := quiet()
		test.change(&l)
		var got []string
		for _, n := range c.levelNotes(l) {
			got = append(got, string(n.Level)+" "+n.ID)
			checkNote(t, n)
			if !strings.Contains(strings.ReplaceAll(n.Text.EN, "\u00a0", " "), test.says) {
				t.Errorf("note %s is %q, want %q in it", n.ID, n.Text.EN, test.says)
			}
		}
		if strings.Join(got, ", ") != test.want {
			t.Errorf("notes are %q, want %q", got, test.want)
		}
	}
}

func TestRunNotes(t *testing.T) {
	ids := func(c Config) (ids []string) {
		for _, n := range c.Notes() {
			checkNote(t, n)
			ids = append(ids, n.ID)
		}
		return ids
	}
	if got := ids(Config{Workers: 10_000, Work: station.CPU}); !slices.Contains(got, "cores") {
		t.Errorf("notes on 10000 computing workers are %q, want one on cores", got)
	}
	if got := ids(Config{Workers: 10_000, Work: station.Timer}); slices.Contains(got, "cores") {
		t.Errorf("notes on 10000 timed workers are %q, want none on cores", got)
	}
}

func checkNote(t *testing.T, n run.Note) {
	t.Helper()
	for _, text := range []string{n.Text.EN, n.Text.VI} {
		if text == "" || strings.ContainsAny(text, "{}") || !strings.HasSuffix(text, ".") {
			t.Errorf("note %s has the text %q", n.ID, text)
		}
	}
	if n.Text.EN == n.Text.VI {
		t.Errorf("note %s is not translated", n.ID)
	}
}
