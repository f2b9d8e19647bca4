package main

import (
	"math"
	"strconv"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// A trialPlan is what the worker is asked to try, and what "labcli run loss" would
// be asked to measure the same.
type trialPlan struct {
	args     calc.Args // of [calc.Loss]
	recovery string
	seed     int
}

func (t trialPlan) of(id string) float64 { return t.args.Of(lossInput(id)) }

// ns is a time in whole nanoseconds, as the stack counts it.
func (t trialPlan) ns(id string) float64 { return math.Round(t.of(id) * 1e9) }

// server is the time that an answer takes beyond the round trip, in nanoseconds.
func (t trialPlan) server() float64 { return t.ns("base") - t.ns("rtt") }

// trialRequests is how many requests a trial has.
const trialRequests = 10_000

// The rules of recovery, as the worker and labcli name them.
var trialRecoveries = []calc.Option{
	{ID: "linux", Label: calc.Text{EN: "Linux", VI: "Linux"}},
	{ID: "rfc8985", Label: calc.Text{EN: "RFC 8985 (RACK-TLP)", VI: "RFC 8985 (RACK-TLP)"}},
}

// planOf is the trial of a page as it stands, and what of it cannot be tried.
func (p *calcPage) planOf() (trialPlan, calc.Text) {
	try := trials[p.calc.ID]
	plan := trialPlan{try.args(p), p.trial.rule(), p.trial.number()}
	if try.open != nil {
		if _, refused := try.open(p); refused != (calc.Text{}) {
			return plan, refused
		}
	}
	return plan, plan.refused()
}

// The limits of a trial: those of labcli run loss.
const (
	leastTrialRTT, mostTrialRTT = 1e3, 10e9 // ns
	mostTrialServer             = 60e9
	leastTrialFloor             = 1e6
	mostTrialLoss               = 0.3
	mostTrialPackets            = 11
)

func (t trialPlan) refused() calc.Text {
	switch {
	case t.ns("rtt") < leastTrialRTT || t.ns("rtt") > mostTrialRTT:
		return calc.Text{EN: "A round trip of 1 µs to 10 s can be run here.", VI: "Ở đây chạy được với RTT từ 1 µs tới 10 s."}
	case t.server() < 0:
		return calc.Text{EN: "The latency without loss is shorter than the round trip, which no network can do.", VI: "Latency khi không mất gói ngắn hơn RTT, không mạng nào làm được."}
	case t.server() > mostTrialServer:
		return calc.Text{EN: "A server that takes up to a minute can be run here.", VI: "Ở đây chạy được với server mất tới một phút."}
	case t.ns("jitter") > t.ns("rtt"):
		return calc.Text{EN: "A jitter longer than the round trip cannot be run: no packet arrives before it is sent.", VI: "Jitter dài hơn RTT thì không chạy được: không gói nào tới trước khi được gửi."}
	case t.of("loss") > mostTrialLoss:
		return calc.Text{EN: "At most 30% loss can be run here: beyond it connections break.", VI: "Ở đây chạy được với mức mất gói tới 30%: quá mức đó kết nối bị đứt."}
	case t.of("packets") < 2 || t.of("packets") > mostTrialPackets:
		return calc.Text{EN: "An exchange of 2 to 11 packets can be run here.", VI: "Ở đây chạy được với 2 tới 11 gói mỗi lần trao đổi."}
	case t.ns("floor") < leastTrialFloor || t.ns("floor") > mostTrialRTT:
		return calc.Text{EN: "A floor of the timer of 1 ms to 10 s can be run here.", VI: "Ở đây chạy được với sàn hẹn giờ từ 1 ms tới 10 s."}
	}
	return calc.Text{}
}

// message is the plan as app/live reads it.
func (t trialPlan) message() map[string]any {
	return map[string]any{
		"rtt": t.ns("rtt"), "server": t.server(), "jitter": t.ns("jitter"), "floor": t.ns("floor"), "loss": t.of("loss"),
		"packets": t.of("packets"), "recovery": t.recovery, "requests": trialRequests, "seed": strconv.Itoa(t.seed),
	}
}

// command measures the same on the command line.
func (t trialPlan) command() string {
	time := func(ns float64) string { return lossInput("rtt").Exact(ns / 1e9) }
	exact := func(id string) string { return lossInput(id).Exact(t.of(id)) }
	return "labcli run loss --rtt " + time(t.ns("rtt")) + " --server " + time(t.server()) + " --jitter " + time(t.ns("jitter")) +
		" --packets " + exact("packets") + " --floor " + time(t.ns("floor")) + " --levels " + exact("loss") +
		" --recovery " + t.recovery + " --requests " + strconv.Itoa(trialRequests) + " --seed " + strconv.Itoa(t.seed)
}

// name is how the results of a trial are called.
func (t trialPlan) name(l lang.Tag) string {
	for _, o := range trialRecoveries {
		if o.ID == t.recovery {
			return o.Label.In(l)
		}
	}
	return t.recovery
}
