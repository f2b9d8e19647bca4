package main

import (
	"bytes"
	"testing"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

func TestProgress(t *testing.T) {
	tell := func(terminal bool) string {
		var b bytes.Buffer
		p := progress{w: &b, e: experiment.Queue, terminal: terminal}
		p.start(2, 20*time.Second)
		at := experiment.Progress{Level: 1, Levels: 2, At: 0.8, Attempt: 1, Elapsed: 3 * time.Second, Planned: 10 * time.Second}
		p.tell(at)
		at.Attempt, at.Elapsed = 2, 11*time.Second
		p.tell(at)
		at.Done = &run.Point{Values: map[string]run.Value{"mean": {Raw: &run.Estimate{Ns: new(int64(25e6))}}}}
		p.tell(at)
		p.end()
		return b.String()
	}
	const first, last = "labcli: queue: 2 levels, about 20 s\n", "labcli: queue: 1 of 2, busy 80%: mean 25.0 ms, p99 –\n"
	if got := tell(false); got != first+last {
		t.Errorf("got\n%q\nwant\n%q", got, first+last)
	}
	const moving = "\rlabcli: queue: 1 of 2, busy 80%: 30%\x1b[K" + "\rlabcli: queue: 1 of 2, busy 80%: 100%, again because of noise\x1b[K" + "\r\x1b[K"
	if got := tell(true); got != first+moving+last {
		t.Errorf("on a terminal: got\n%q\nwant\n%q", got, first+moving+last)
	}
}
