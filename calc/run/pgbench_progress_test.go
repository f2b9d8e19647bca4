package run

import (
	"math"
	"reflect"
	"strings"
	"testing"
)

// The lines of progress add up to the mean, the deviation and the course of the
// whole: 100 transactions of 10 ms, 300 of 20, none, and 100 of 40.
func TestPgbenchProgress(t *testing.T) {
	d, _, _ := readTool(t, "pgbench-progress.txt")
	p := d.Runs[0].Points[0]
	variance := (100*(9+100)+300*(16+400)+100*(25+1600))/500.0 - 22*22 // square milliseconds
	if got, want := float64(*p.Latency.Send.StdDevNs), 1e6*math.Sqrt(variance); math.Abs(got-want) > 1 {
		t.Errorf("deviation %v ns, want %v", got, want)
	}
	if *p.Counts.Failed != 2 || *p.Seconds != 4 || p.Course == nil || p.Course.SliceNs != 1e9 || len(p.Course.Slices) != 4 || p.Course.Slices[1].Count != 300 || *p.Course.Slices[1].Failed != 2 {
		t.Errorf("got %+v with the course %+v", p, p.Course)
	}
	const limited = "progress: 5.0 s, 20.0 tps, lat 3.0 ms stddev 1.0, lag 0.5 ms\nprogress: 10.0 s, 20.0 tps, lat 5.0 ms stddev 1.0, lag 0.5 ms\n"
	d, _, err := Decode([]byte(limited))
	if err != nil || d.Runs[0].Points[0].Latency.Schedule == nil || d.Runs[0].Points[0].Figures().Mean != 0.004 {
		t.Errorf("at a limited rate: %+v (%v), want latencies from the schedule", d, err)
	}
	if _, _, err := Decode([]byte("progress: 5.0 s, 0.0 tps, lat -nan ms stddev -nan\n")); err == nil || !strings.Contains(err.Error(), "no latency") {
		t.Errorf("without transactions: %v", err)
	}
}

// TestPgbenchTimestamps demands that lines with the time of day tell what they tell
// with the time since the start.
func TestPgbenchTimestamps(t *testing.T) {
	const stamped = "progress: 1700000002.125 s, 20.0 tps, lat 3.0 ms stddev 1.0, 0 failed\nprogress: 1700000004.125 s, 10.0 tps, lat 6.0 ms stddev 1.0, 0 failed\nprogress: 1700000006.125 s, 20.0 tps, lat 3.0 ms stddev 1.0, 0 failed\n"
	since := strings.NewReplacer("1700000002.125", "2.0", "1700000004.125", "4.0", "1700000006.125", "6.0").Replace(stamped)
	got, _, err := Decode([]byte(stamped))
	want, _, usual := Decode([]byte(since))
	if err != nil || usual != nil || !reflect.DeepEqual(got, want) || *got.Runs[0].Points[0].Seconds != 6 || got.Runs[0].Points[0].Course == nil {
		t.Errorf("got %+v, %v\nwant %+v, %v", got, err, want, usual)
	}
	if _, _, err := Decode([]byte(stamped[:strings.Index(stamped, "\n")])); err == nil || !strings.Contains(err.Error(), "a single time of day") {
		t.Errorf("of one line: %v", err)
	}
}
