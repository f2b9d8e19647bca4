package selftest

import (
	"fmt"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/load"
)

// A Verdict is what a machine is good for.
type Verdict string

const (
	Quiet  Verdict = "quiet"  // for precise claims
	Usable Verdict = "usable" // for figures well above its own lateness
	Noisy  Verdict = "noisy"  // too noisy for precise claims
)

const (
	noisyWake  = 2 * time.Millisecond // p99
	quietWake  = 500 * time.Microsecond
	noisySteal = 0.01 // one tick of a hundred
	quietBusy  = 0.5  // a core or more of two is left for what is measured
)

// Verdict judges the machine. What is not known does not count against it.
func (r Report) Verdict() Verdict {
	switch {
	case r.WakeP99 > noisyWake || r.Steal > noisySteal:
		return Noisy
	case r.WakeP99 > quietWake || r.Steal > 0 || r.Busy > quietBusy:
		return Usable
	}
	return Quiet
}

// Spin is the [load.Config.Spin] that suits the machine: polling takes a core, so
// it does harm where others want one.
func (r Report) Spin() float64 {
	if r.Verdict() == Quiet {
		return load.FairSpin
	}
	return 0
}

// Reason says the verdict in a sentence.
func (r Report) Reason() lang.Text {
	switch r.Verdict() {
	case Quiet:
		return lang.Text{
			EN: fmt.Sprintf("This machine is quiet: of its sleeps one in a hundred ends %v late or more, and half end within %v.", round(r.WakeP99), round(r.WakeP50)),
			VI: fmt.Sprintf("Máy này yên tĩnh: cứ một trăm lần ngủ chỉ một lần thức dậy trễ từ %v trở lên, và một nửa trễ không quá %v.", round(r.WakeP99), round(r.WakeP50)),
		}
	case Usable:
		return lang.Text{
			EN: fmt.Sprintf("This machine is usable: one sleep in a hundred ends %v late or more, so take figures near that with care.", round(r.WakeP99)),
			VI: fmt.Sprintf("Máy này dùng được: cứ một trăm lần ngủ thì một lần thức dậy trễ từ %v trở lên, nên hãy thận trọng với những con số gần mức đó.", round(r.WakeP99)),
		}
	}
	if r.Steal > noisySteal {
		return lang.Text{
			EN: fmt.Sprintf("This machine is too noisy for precise claims: %.1f%% of its processors' time went to other machines on the same hardware, and one sleep in a hundred ended %v late or more.", 100*r.Steal, round(r.WakeP99)),
			VI: fmt.Sprintf("Máy này quá nhiễu để khẳng định chính xác: %.1f%% thời gian CPU bị các máy khác trên cùng phần cứng lấy mất, và cứ một trăm lần ngủ thì một lần thức dậy trễ từ %v trở lên.", 100*r.Steal, round(r.WakeP99)),
		}
	}
	return lang.Text{
		EN: fmt.Sprintf("This machine is too noisy for precise claims: one sleep in a hundred ended %v late or more.", round(r.WakeP99)),
		VI: fmt.Sprintf("Máy này quá nhiễu để khẳng định chính xác: cứ một trăm lần ngủ thì một lần thức dậy trễ từ %v trở lên.", round(r.WakeP99)),
	}
}

// round keeps two digits.
func round(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 100 {
		unit *= 10
	}
	return d.Round(unit)
}
