package probe

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"latencylab/labcli/sample"
)

// set has exchanges of so many milliseconds each, none of them looked up.
func set(m Mode, whole ...int) Set {
	s := Set{Mode: m}
	for _, n := range whole {
		s.Exchanges = append(s.Exchanges, Exchange{Whole: time.Duration(n) * ms, FirstByte: time.Duration(n) * ms / 2, Reused: m == Warm})
	}
	return s
}

func TestSaved(t *testing.T) {
	r := Result{Sets: []Set{set(Cold, 30, 31, 32, 33, 34, 35), set(Warm, 10, 11, 12, 13, 14, 15)}}
	s := r.Saved()
	if math.Abs(s.Value-0.020) > 1e-9 || !(s.Low > 0.015 && s.Low < 0.020 && s.High > 0.020 && s.High < 0.025) {
		t.Errorf("saved %+v, want 20 ms", s)
	}
	r.Sets = r.Sets[:1]
	if s := r.Saved(); !math.IsNaN(s.Value) || s.Known() {
		t.Errorf("of nothing kept: %+v", s)
	}
}

func TestSavedNote(t *testing.T) {
	check := func(cold, warm Set, want string) {
		t.Helper()
		rtt := Measure{0.01, sample.Unknown}
		n, ok := savedNote(Result{Sets: []Set{cold, warm}}, rtt)
		if ok != (want != "") || !strings.HasPrefix(n.Text.EN, want) {
			t.Errorf("got %q, want %q", n.Text.EN, want)
		}
	}
	check(set(Cold, 30, 31, 32, 33, 34, 35), set(Warm, 10, 11, 12, 13, 14, 15), "Keeping the connection saves 20.0\u00a0ms of the 32.0\u00a0ms that a request on a new one takes: 63%, or 2 round trips.")
	check(set(Cold, 10, 20, 30, 40, 50, 60), set(Warm, 11, 19, 31, 39, 51, 59), "Whether keeping the connection saves anything cannot be told: ")
	check(set(Cold, 30, 31), set(Warm, 10, 11), "A request on a new connection takes 30.0\u00a0ms and one on a kept connection 10.0\u00a0ms; so few ")
	check(set(Cold, 30, 31, 32, 33, 34, 35), set(Warm), "")
}

func TestPhase(t *testing.T) {
	half, most := set(Cold, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100).Phase("whole")
	if half.Value != 0.05 || most.Value != 0.09 || half.Low > 0.05 || half.High < 0.05 || most.High != 0.1 {
		t.Errorf("median %+v, p90 %+v", half, most)
	}
	if half, _ := set(Cold, 10).Phase("dns"); half.Value != 0 || half.Known() {
		t.Errorf("of one that never happened: %+v", half)
	}
	if half, _ := (Set{}).Phase("whole"); !math.IsNaN(half.Value) {
		t.Errorf("of nothing: %+v", half)
	}
}

// TestRTT demands that the kernel's word counts, and otherwise connecting.
func TestRTT(t *testing.T) {
	s := set(Cold, 10, 10, 10)
	for i := range s.Exchanges {
		s.Exchanges[i].Connect = time.Duration(i+4) * ms
	}
	r := Result{Sets: []Set{s}}
	if rtt, kernel := r.RTT(); kernel || rtt.Value != 0.005 {
		t.Errorf("got %v, by the kernel: %v", rtt, kernel)
	}
	for i := range s.Exchanges {
		s.Exchanges[i].Kernel = Kernel{true, time.Duration(i+1) * ms, i}
	}
	if rtt, kernel := r.RTT(); !kernel || rtt.Value != 0.002 {
		t.Errorf("got %v, by the kernel: %v", rtt, kernel)
	}
	kept := set(Warm, 1, 1)
	kept.Exchanges[0].Kernel, kept.Exchanges[1].Kernel = Kernel{true, ms, 4}, Kernel{true, ms, 5}
	r.Sets = append(r.Sets, kept)
	if n, known := r.Resent(); !known || n != 0+1+2+5 {
		t.Errorf("%d segments sent again, known %v; want 8", n, known)
	}
}

func TestPhasesAreAll(t *testing.T) {
	x := Exchange{DNS: 1, Connect: 2, TLS: 4, FirstByte: 8, Download: 16, Whole: 32}
	var got []time.Duration
	for _, p := range Phases {
		got = append(got, x.phase(p))
	}
	if !slices.Equal(got, []time.Duration{1, 2, 4, 8, 16, 32}) {
		t.Errorf("phases are %v", got)
	}
}
