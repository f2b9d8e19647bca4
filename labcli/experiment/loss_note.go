package experiment

import (
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

// lossDoubts are what makes a trial less than it should be.
func lossDoubts(t lossTrial, out trial.Outcome) []run.Note {
	var notes []run.Note
	if !out.Counts.There.Agrees(t.Loss) || !out.Counts.Back.Agrees(t.Loss) {
		notes = append(notes, note(run.Caution, "loss-off", lang.Text{
			EN: "Of {0} packets {1} were lost, which chance does not make of {2}.",
			VI: "Trong {0} gói có {1} gói bị mất, khác hẳn mức {2} đã đặt."},
			number(out.Counts.Sent()), number(out.Counts.Dropped()), share(t.Loss.Share)))
	}
	if out.Failed > 0 {
		notes = append(notes, note(run.Caution, "broken-connections", lang.Text{
			EN: "The connection broke under {0} requests, which are not among the latencies.",
			VI: "Kết nối bị đứt ở {0} request, không tính vào latency."}, number(out.Failed)))
	}
	return notes
}

// lossRules says what the theory, which is of Linux, leaves out of the other rule of
// recovery, of a request that loses one packet and has no jitter.
func lossRules(p Plan) []run.Note {
	if !slices.ContainsFunc(lossStacksOf(p.Args), func(s lossStack) bool { return s.recovery == link.RFC8985 }) || slices.Max(p.Levels) == 0 {
		return nil
	}
	rtt := nanoseconds(p.Args.Of(lossIn.rtt))
	base := rtt + nanoseconds(p.Args.Of(lossIn.server))
	return []run.Note{note(run.Info, "rules", lang.Text{
		EN: "The theory is that of Linux: a request that loses one packet waits for the round trip and the floor of the timer, and takes {0}. By RFC 8985 a probe is sent after two round trips and {1}, so there it takes {2}. Without jitter all such requests take equally long, hence ± {3}.",
		VI: "Lý thuyết là của Linux: request mất một gói phải chờ RTT cộng sàn của bộ hẹn giờ, tổng cộng {0}. Theo RFC 8985, gói thăm dò được gửi sau hai RTT cộng {1}, nên ở đó là {2}. Không có jitter thì mọi request như vậy lâu như nhau, nên khoảng là ± {3}."},
		seconds(base+rtt+nanoseconds(p.Args.Of(lossIn.floor))), seconds(link.AckDelay), seconds(base+2*rtt+link.AckDelay), seconds(0))}
}

// lossTold gathers what is told of all trials together.
type lossTold struct {
	packets, prints []lang.Text
	real            []string // stacks that ran in real time
}

func (l *lossTold) add(t lossTrial, out trial.Outcome) {
	name := lossName(t)
	if out.Counts.Dropped() > 0 || out.Counts.Retransmitted > 0 {
		counts := calc.Say(lang.Same("{0}, {1}, {2}"), number(out.Counts.Sent()), number(out.Counts.Dropped()), number(out.Counts.Retransmitted))
		l.packets = append(l.packets, lang.Text{EN: name.EN + counts.In(lang.EN), VI: name.VI + counts.In(lang.VI)})
	}
	if !t.virtual {
		if !slices.Contains(l.real, t.name) {
			l.real = append(l.real, t.name)
		}
		return
	}
	l.prints = append(l.prints, lang.Text{EN: name.EN + out.Fingerprint(), VI: name.VI + out.Fingerprint()})
}

func (l *lossTold) notes() []run.Note {
	var notes []run.Note
	if len(l.packets) > 0 {
		packets := list(l.packets)
		notes = append(notes, run.Note{Level: run.Info, ID: "packets", Text: lang.Text{
			EN: "Packets sent, lost and sent again, where any were: " + packets.EN + ".",
			VI: "Số gói gửi, mất và gửi lại, ở những lần có mất gói: " + packets.VI + "."}})
	}
	if len(l.prints) > 0 {
		prints := list(l.prints)
		notes = append(notes, run.Note{Level: run.Info, ID: "fingerprints", Text: lang.Text{
			EN: "Virtual time: the same seed gives the same latencies on every machine and on the page. Their fingerprints: " + prints.EN + ".",
			VI: "Thời gian ảo: cùng seed thì máy nào và trên trang cũng cho cùng latency. Dấu vân tay: " + prints.VI + "."}})
	}
	if len(l.real) > 0 {
		names := strings.Join(l.real, ", ")
		notes = append(notes, run.Note{Level: run.Info, ID: "real-time", Text: lang.Text{
			EN: "In real time, with the machine's own delays in the figures: " + names + ".",
			VI: "Theo thời gian thực, có cả phần trễ của máy: " + names + "."}})
	}
	return notes
}

// lossName tells a trial apart from the others of its run.
func lossName(t lossTrial) lang.Text {
	jitter := lang.Text{}
	if t.Jitter > 0 {
		jitter = lang.Text{EN: " with jitter", VI: " có jitter"}
	}
	name := func(l lang.Tag) string {
		return calc.Say(lang.Same("{0}"), share(t.Loss.Share)).In(l) + jitter.In(l) + ", " + t.name + ": "
	}
	return lang.Text{EN: name(lang.EN), VI: name(lang.VI)}
}

// list joins texts by semicolons.
func list(all []lang.Text) lang.Text {
	var en, vi []string
	for _, t := range all {
		en, vi = append(en, t.EN), append(vi, t.VI)
	}
	return lang.Text{EN: strings.Join(en, "; "), VI: strings.Join(vi, "; ")}
}
