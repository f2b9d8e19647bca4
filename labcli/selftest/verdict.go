package selftest

import (
	"strings"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
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
	text := reasons[r.Verdict()]
	if r.Steal > noisySteal {
		text = robbed
	}
	of := func(text string, l lang.Tag) string {
		return strings.NewReplacer(
			"{p50}", unit.Second.Format(r.WakeP50.Seconds(), l),
			"{p99}", unit.Second.Format(r.WakeP99.Seconds(), l),
			"{steal}", unit.Share.Format(r.Steal, l),
		).Replace(text)
	}
	return lang.Text{EN: of(text.EN, lang.EN), VI: of(text.VI, lang.VI)}
}

var reasons = map[Verdict]lang.Text{
	Quiet: {
		EN: "This machine is quiet: half of its sleeps end within {p50} of when they should, and one in a hundred {p99} late or more.",
		VI: "Máy này yên tĩnh: một nửa số lần ngủ thức dậy trễ không quá {p50}, và cứ một trăm lần mới có một lần trễ từ {p99} trở lên.",
	},
	Usable: {
		EN: "This machine is usable: one sleep in a hundred ends {p99} late or more, so take figures near that with care.",
		VI: "Máy này dùng được: cứ một trăm lần ngủ thì một lần thức dậy trễ từ {p99} trở lên, nên hãy thận trọng với những con số gần mức đó.",
	},
	Noisy: {
		EN: "This machine is too noisy for precise claims: one sleep in a hundred ended {p99} late or more.",
		VI: "Máy này quá nhiễu để khẳng định chính xác: cứ một trăm lần ngủ thì một lần thức dậy trễ từ {p99} trở lên.",
	},
}

// robbed is said in place of a reason where a hypervisor gave processors away.
var robbed = lang.Text{
	EN: "This machine is too noisy for precise claims: {steal} of its processors' time went to other machines on the same hardware, and one sleep in a hundred ended {p99} late or more.",
	VI: "Máy này quá nhiễu để khẳng định chính xác: {steal} thời gian CPU bị các máy khác trên cùng phần cứng lấy mất, và cứ một trăm lần ngủ thì một lần thức dậy trễ từ {p99} trở lên.",
}
