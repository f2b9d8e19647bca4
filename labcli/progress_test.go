package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

// TestUnfinished demands that a run which has several points to a level counts
// levels when it was stopped.
func TestUnfinished(t *testing.T) {
	j := job{Experiment: experiment.Loss, plan: experiment.Plan{Levels: []float64{0, 0.01, 0.03}}}
	p := progress{w: io.Discard}
	p.start(j, 0, 1)
	p.tell(experiment.Progress{Level: 2, Levels: 3, Attempt: 1})
	err := p.unfinished(j, run.Run{Cut: true, Points: make([]run.Point, 7)}, nil)
	if err == nil || !strings.Contains(err.Error(), "stopped at level 2 of 3;") {
		t.Errorf("got %v", err)
	}
}

func TestProgress(t *testing.T) {
	tell := func(terminal bool, jobs ...job) string {
		var b bytes.Buffer
		p := progress{w: &b, terminal: terminal}
		p.all(jobs)
		p.start(jobs[0], 0, len(jobs))
		at := experiment.Progress{Level: 1, Levels: 2, At: 0.8, Attempt: 1, Elapsed: 3 * time.Second, Planned: 10 * time.Second}
		p.tell(at)
		at.Attempt, at.Elapsed = 2, 11*time.Second
		p.tell(at)
		p.tell(at)
		at.Done = &run.Point{Values: map[string]run.Value{"mean": {Raw: &run.Estimate{Ns: new(int64(25e6))}}}}
		p.tell(at)
		p.end()
		return b.String()
	}
	one := job{Experiment: experiment.Queue, plan: experiment.Plan{Levels: []float64{0.8, 0.9}}, ready: experiment.Prepared{Planned: 20 * time.Second}}
	const (
		first  = "labcli: queue: 2 levels, about 20 s\n"
		again  = "labcli: queue: 1 of 2, busy 80%: spoiled by noise, so measured again\n"
		last   = "labcli: queue: 1 of 2, busy 80%: mean 25.0 ms\n"
		moving = "\rlabcli: queue: 1 of 2, busy 80%: 100%\x1b[K"
	)
	for _, c := range []struct {
		terminal bool
		jobs     []job
		want     string
	}{
		{false, []job{one}, first + again + last},
		{true, []job{one}, first + "\rlabcli: queue: 1 of 2, busy 80%: 30%\x1b[K" + "\r\x1b[K" + again + moving + moving + "\r\x1b[K" + last},
		{false, []job{one, one}, "labcli: 2 experiments, about 40 s\nlabcli: queue (1 of 2): 2 levels, about 20 s\n" + again + last},
	} {
		if got := tell(c.terminal, c.jobs...); got != c.want {
			t.Errorf("on a terminal %v, of %d: got\n%q\nwant\n%q", c.terminal, len(c.jobs), got, c.want)
		}
	}
}
