package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/attempt"
	"latencylab/labcli/experiment"
	"latencylab/labcli/load"
	"latencylab/labcli/sweep"
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
	const noise = ", up to 60 s if noise has levels measured again"
	one := job{Experiment: experiment.Queue, plan: experiment.Plan{Levels: []float64{0.8, 0.9}}, ready: experiment.Prepared{Planned: 20 * time.Second}}
	const (
		first  = "labcli: queue: 2 levels, about 20 s" + noise + "\n"
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
		{false, []job{one, one}, "labcli: 2 experiments, about 40 s, up to 120 s if noise has levels measured again\nlabcli: queue (1 of 2): 2 levels, about 20 s" + noise + "\n" + again + last},
	} {
		if got := tell(c.terminal, c.jobs...); got != c.want {
			t.Errorf("on a terminal %v, of %d: got\n%q\nwant\n%q", c.terminal, len(c.jobs), got, c.want)
		}
	}
}

// TestProgressInVietnamese demands that progress is told in the language of the reader,
// numbers included.
func TestProgressInVietnamese(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, l: lang.VI}
	one := job{Experiment: experiment.Queue, plan: experiment.Plan{Levels: []float64{0.8, 0.9}}, ready: experiment.Prepared{Planned: 20 * time.Second}}
	p.all([]job{one, one})
	p.start(one, 0, 2)
	p.tell(experiment.Progress{Level: 1, Levels: 2, At: 0.8, Attempt: 2, Done: &run.Point{Values: map[string]run.Value{"mean": {Raw: &run.Estimate{Ns: new(int64(25e6))}}}}})
	sweepProgress{p, 2}.tell(sweep.Progress{Progress: attempt.Progress{Number: 2}, Step: 2, Rate: 300, Done: &sweep.Step{Why: sweep.Failing}})
	const want = `labcli: 2 thí nghiệm, khoảng 40 s, tối đa 120 s nếu phải đo lại vì nhiễu
labcli: queue (1 trên 2): 2 mức, khoảng 20 s, tối đa 60 s nếu phải đo lại vì nhiễu
labcli: queue: 1 trên 2, busy 80%: hỏng vì nhiễu, đang đo lại
labcli: queue: 1 trên 2, busy 80%: mean 25,0 ms
labcli: sweep: bước 2, 300/s, máy này gửi 150/s, đo lại: không có trả lời nào: bị lỗi
`
	if got := b.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestProgressOfTrials demands that trials at one level are told apart.
func TestProgressOfTrials(t *testing.T) {
	var b bytes.Buffer
	p := progress{w: &b}
	j := job{Experiment: experiment.Loss, plan: experiment.Plan{Levels: []float64{0}}, ready: experiment.Prepared{Planned: time.Second}}
	p.start(j, 0, 1)
	p.tell(experiment.Progress{Level: 1, Levels: 1, Trial: "Linux, jitter 5.0\u00a0ms", Attempt: 1, Done: &run.Point{}})
	const want = "labcli: loss: 1 level, about 1 s\nlabcli: loss: 1 of 1, loss 0%, Linux, jitter 5.0 ms: \n"
	if got := b.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestProgressLeft demands that what is left takes as much longer than planned as
// what was measured did, and no less than planned.
func TestProgressLeft(t *testing.T) {
	for took, want := range map[time.Duration]string{5 * time.Second: "about 20 s left", 50 * time.Second: "about 50 s left"} {
		synctest.Test(t, func(t *testing.T) {
			var b bytes.Buffer
			p := progress{w: &b}
			j := job{Experiment: experiment.Queue, plan: experiment.Plan{Levels: []float64{0.5}}, ready: experiment.Prepared{Planned: 20 * time.Second}}
			p.all([]job{j, j})
			p.start(j, 0, 2)
			time.Sleep(took)
			p.start(j, 1, 2)
			if !strings.Contains(b.String(), "labcli: queue (2 of 2): 1 level, ") || !strings.HasSuffix(b.String(), "; "+want+" in all\n") {
				t.Errorf("after %v: got %q, want %s", took, b.String(), want)
			}
		})
	}
}

// TestSweepProgress demands that one of several machines says what it sends of a rate:
// its answers would else seem too few.
func TestSweepProgress(t *testing.T) {
	for machines, want := range map[int]string{
		1: "labcli: sweep: step 2, 300/s: 100/s answered, ",
		3: "labcli: sweep: step 2, 300/s, 100/s of it from here: 100/s answered, ",
	} {
		var b bytes.Buffer
		p := sweepProgress{&progress{w: &b}, machines}
		p.tell(sweep.Progress{Step: 2, Rate: 300, Done: &sweep.Step{Finished: 100, Load: load.Summary{Answered: 100}}})
		if !strings.HasPrefix(b.String(), want) {
			t.Errorf("%d machines: got %q, want %s…", machines, b.String(), want)
		}
	}
}
