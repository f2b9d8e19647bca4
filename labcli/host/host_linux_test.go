package host

import (
	"math"
	"testing"
)

func TestCPUFacts(t *testing.T) {
	yes, no := true, false
	tests := []struct {
		text, model string
		virtual     *bool
	}{
		{"processor\t: 0\nmodel name\t: Some CPU @ 2GHz\nflags\t\t: fpu hypervisor lahf_lm\n", "Some CPU @ 2GHz", &yes},
		{"model name\t: Some CPU\nflags\t\t: fpu nohypervisor\n", "Some CPU", &no},
		{"processor\t: 0\nFeatures\t: fp asimd\nCPU part\t: 0xd0c\n", "", nil},
		{"", "", nil},
	}
	for _, test := range tests {
		model, virtual := cpuFacts(test.text)
		if model != test.model || (virtual == nil) != (test.virtual == nil) || virtual != nil && *virtual != *test.virtual {
			t.Errorf("%q: model %q, virtual %v", test.text, model, virtual)
		}
	}
}

func TestLoadAverage(t *testing.T) {
	if got := loadAverage("1.74 0.70 0.32 1/93 20918\n"); got != 1.74 {
		t.Errorf("load is %v, want 1.74", got)
	}
	if got := loadAverage(""); !math.IsNaN(got) {
		t.Errorf("load of an unreadable file is %v, want NaN", got)
	}
}

func TestProcessorTime(t *testing.T) {
	const before = "cpu  100 10 50 800 20 5 15 0 3 0\ncpu0 1 1 1\n"
	const after = "cpu  130 10 60 840 30 5 25 100 3 0\n"
	busy, stolen := processorTime(after).Since(processorTime(before))
	// 30 user, 10 system, 40 idle, 10 waiting, 10 softirq, 100 stolen.
	if math.Abs(busy-0.25) > 1e-12 || math.Abs(stolen-0.5) > 1e-12 {
		t.Errorf("busy %v, stolen %v; want 0.25 and 0.5", busy, stolen)
	}
	for _, text := range []string{"", "cpu 1 2 3", "intr 1 2 3 4 5 6 7 8 9", "cpu 1 2 3 4 5 6 7 x 9"} {
		if now := processorTime(text); !math.IsNaN(now.Total) || !math.IsNaN(now.Stolen) {
			t.Errorf("%q is %+v, want nothing known", text, now)
		}
	}
	now := Processor()
	if busy, _ := now.Since(now); !math.IsNaN(busy) || !(now.Total > 0) {
		t.Errorf("%+v: busy %v in no time, want NaN", now, busy)
	}
}
