package experiment

import (
	"context"
	"math"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/host"
	"latencylab/labcli/selftest"
)

// A Machine is what is known of a machine before anything is measured on it.
type Machine struct {
	Facts host.Facts
	Test  *selftest.Report // nil if there was none
}

// Look finds out about this machine, which takes two seconds. What of it cannot be
// found out is missing.
func Look(ctx context.Context) Machine {
	m := Machine{Facts: host.Read()}
	if test, err := selftest.Run(ctx, selftest.Lasts); err == nil {
		m.Test = &test
	}
	return m
}

// Spin is the share of a core that a generator on this machine may poll for.
func (m Machine) Spin() float64 {
	if m.Test == nil {
		return 0
	}
	return m.Test.Spin()
}

func hostOf(m Machine) run.Host {
	f := m.Facts
	h := run.Host{OS: f.OS + "/" + f.Arch, Kernel: f.Kernel, CPU: f.CPU, Go: f.Go, Virtual: f.Virtual}
	h.Cores, h.GoMaxProcs = count(f.Cores), count(f.GoMaxProcs)
	if f.Timer > 0 {
		h.TimerResolutionNs = ns(f.Timer)
	}
	if !math.IsNaN(f.LoadAverage) {
		h.LoadAverage = new(f.LoadAverage)
	}
	if t := m.Test; t != nil {
		h.SelfTest = run.SelfTest{WakeP50Ns: ns(t.WakeP50), WakeP99Ns: ns(t.WakeP99), LoopbackNs: ns(t.Loopback)}
		if !math.IsNaN(t.Steal) {
			h.SelfTest.StealShare = new(t.Steal)
		}
	}
	return h
}

// temper keeps a run from claiming more than its machine can know. No duration is
// known better than what half of the machine's wake-ups are late by, so that no
// interval is narrower; and a machine that is too noisy for precise claims says so
// beside its figures. No time is said to be perhaps below 0. Virtual time is the same
// on every machine.
func (m Machine) temper(r *run.Run) {
	least := time.Duration(0)
	if e := Find(r.Experiment); m.Test != nil && (e == nil || !e.Virtual) {
		least = m.Test.WakeP50
	}
	for _, p := range r.Points {
		for id, v := range p.Values {
			for _, e := range []*run.Estimate{v.Raw, v.Adjusted} {
				widen(e, least, id != saved)
			}
		}
	}
	if least == 0 || m.Test.Verdict() != selftest.Noisy {
		return
	}
	reason := m.Test.Reason()
	of := func(text string, l lang.Tag) string {
		half := m.Test.WakeP50.Seconds() / 2 // as intervals are written, to either side
		return reason.In(l) + " " + text + " ± " + unit.Second.Within(half, 1e-3, l) + "."
	}
	r.Notes = append(r.Notes, run.Note{Level: run.Caution, ID: "noisy-machine", Text: lang.Text{
		EN: of("Take the figures as rough; no interval is narrower than", lang.EN),
		VI: of("Hãy coi các con số là gần đúng; không khoảng nào hẹp hơn", lang.VI),
	}})
}

// saved is the one value that is the difference of two times, and may be below 0.
const saved = "saved"

// widen makes an interval of a duration at least so wide, evenly to both sides. One of
// a time begins at 0 or later, since no time is shorter: what lies below is cut off,
// which leaves out nothing that is possible, and what of the width is missing then is
// added above.
func widen(e *run.Estimate, least time.Duration, isTime bool) {
	if e == nil || e.LowNs == nil || e.HighNs == nil {
		return
	}
	if missing := int64(least) - (*e.HighNs - *e.LowNs); missing > 0 {
		*e.LowNs -= missing / 2
		*e.HighNs += missing - missing/2
	}
	if isTime && *e.LowNs < 0 {
		*e.LowNs = 0
		*e.HighNs = max(*e.HighNs, int64(least))
	}
}
