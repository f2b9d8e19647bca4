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
