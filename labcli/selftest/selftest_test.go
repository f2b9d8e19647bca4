package selftest

import (
	"context"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"latencylab/labcli/load"
)

func TestRun(t *testing.T) {
	began := time.Now()
	r, err := Run(t.Context(), 200*time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took < 190*time.Millisecond {
		t.Errorf("measured for %v, want 200ms", took)
	}
	if r.WakeP50 <= 0 || r.WakeP99 < r.WakeP50 || r.Loopback <= 0 || r.Clock <= 0 || r.Clock > 100*time.Millisecond {
		t.Errorf("%+v", r)
	}
	for name, share := range map[string]float64{"steal": r.Steal, "busy": r.Busy} {
		if share < 0 || share > 1 || runtime.GOOS == "linux" && math.IsNaN(share) {
			t.Errorf("%s is %v, want a share", name, share)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	began := time.Now()
	if r, err := Run(ctx, time.Minute); err == nil || r != (Report{}) {
		t.Errorf("%+v, err %v; want only an error", r, err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("took %v to stop", took)
	}
}

func TestVerdict(t *testing.T) {
	unknown := math.NaN()
	tests := []struct {
		wake        time.Duration
		steal, busy float64
		want        Verdict
		spin        float64
		reason      string
	}{
		{180 * time.Microsecond, 0, 0.05, Quiet, load.FairSpin, "0.18 ms"},
		{180 * time.Microsecond, unknown, unknown, Quiet, load.FairSpin, "0.18 ms"},
		{180 * time.Microsecond, 0, 0.9, Usable, 0, "0.18 ms"},
		{180 * time.Microsecond, 0.005, 0.05, Usable, 0, "0.18 ms"},
		{900 * time.Microsecond, 0, 0.05, Usable, 0, "0.90 ms"},
		{2 * time.Millisecond, 0, 0.05, Usable, 0, "2.0 ms"},
		{2345 * time.Microsecond, 0, 0.05, Noisy, 0, "2.3 ms"},
		{180 * time.Microsecond, 0.021, 0.05, Noisy, 0, "2.1%"},
	}
	for _, test := range tests {
		r := Report{WakeP50: 60 * time.Microsecond, WakeP99: test.wake, Steal: test.steal, Busy: test.busy}
		if got := r.Verdict(); got != test.want || r.Spin() != test.spin {
			t.Errorf("wake-ups %v late, steal %v, busy %v: %v with spin %v, want %v with %v", test.wake, test.steal, test.busy, got, r.Spin(), test.want, test.spin)
		}
		reason := r.Reason()
		vi := strings.Replace(test.reason, ".", ",", 1)
		if !strings.Contains(spaced(reason.EN), test.reason) || !strings.Contains(spaced(reason.VI), vi) || strings.ContainsAny(reason.EN+reason.VI, "{}") {
			t.Errorf("wake-ups %v late, steal %v: %+v, want %q and %q in it", test.wake, test.steal, reason, test.reason, vi)
		}
	}
}

// spaced has ordinary spaces between numbers and units.
func spaced(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }
