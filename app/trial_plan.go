package main

import (
	"math"
	"strconv"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// A trialPlan is what the worker is asked to try, and what "labcli run loss" would
// be asked to measure the same. Times are in nanoseconds.
type trialPlan struct {
	rtt, base, jitter, floor int64
	loss                     float64
	packets                  int
	recovery                 string
	seed                     int
}

// trialRequests is how many requests a trial has.
const trialRequests = 10_000

// The rules of recovery, as the worker and labcli name them.
var trialRecoveries = []calc.Option{
	{ID: "linux", Label: calc.Text{EN: "Linux", VI: "Linux"}},
	{ID: "rfc8985", Label: calc.Text{EN: "RFC 8985 (RACK-TLP)", VI: "RFC 8985 (RACK-TLP)"}},
}

// planOf is the trial of a page's inputs, and what of them cannot be tried.
func (p *calcPage) planOf(recovery string, seed int) (trialPlan, calc.Text) {
	of := func(id string) float64 {
		in, _ := p.calc.Inputs.Find(id)
		return p.args.Of(in)
	}
	ns := func(id string) int64 { return int64(math.Round(of(id) * 1e9)) }
	plan := trialPlan{
		rtt: ns("rtt"), base: ns("base"), jitter: ns("jitter"), floor: ns("floor"),
		loss: of("loss"), packets: int(of("packets")), recovery: recovery, seed: seed,
	}
	return plan, plan.refused()
}

// The limits of a trial: those of labcli run loss.
const (
	leastTrialRTT, mostTrialRTT = 1e3, 10e9
	leastTrialFloor             = 1e6
	mostTrialLoss               = 0.3
	mostTrialPackets            = 11
)

func (t trialPlan) refused() calc.Text {
	switch {
	case t.rtt < leastTrialRTT || t.rtt > mostTrialRTT:
		return calc.Text{EN: "A round trip of 1 µs to 10 s can be run here.", VI: "Ở đây chạy được với RTT từ 1 µs tới 10 s."}
	case t.base < t.rtt:
		return calc.Text{EN: "The latency without loss is shorter than the round trip, which no network can do.", VI: "Latency khi không mất gói ngắn hơn RTT, không mạng nào làm được."}
	case t.jitter > t.rtt:
		return calc.Text{EN: "A jitter longer than the round trip cannot be run: no packet arrives before it is sent.", VI: "Jitter dài hơn RTT thì không chạy được: không gói nào tới trước khi được gửi."}
	case t.loss > mostTrialLoss:
		return calc.Text{EN: "At most 30% loss can be run here: beyond it connections break.", VI: "Ở đây chạy được với mức mất gói tới 30%: quá mức đó kết nối bị đứt."}
	case t.packets < 2 || t.packets > mostTrialPackets:
		return calc.Text{EN: "An exchange of 2 to 11 packets can be run here.", VI: "Ở đây chạy được với 2 tới 11 gói mỗi lần trao đổi."}
	case t.floor < leastTrialFloor || t.floor > mostTrialRTT:
		return calc.Text{EN: "A floor of the timer of 1 ms to 10 s can be run here.", VI: "Ở đây chạy được với sàn hẹn giờ từ 1 ms tới 10 s."}
	}
	return calc.Text{}
}

// message is the plan as app/live reads it.
func (t trialPlan) message() map[string]any {
	return map[string]any{
		"rtt": float64(t.rtt), "server": float64(t.base - t.rtt), "jitter": float64(t.jitter), "floor": float64(t.floor),
		"loss": t.loss, "packets": t.packets, "recovery": t.recovery, "requests": trialRequests, "seed": strconv.Itoa(t.seed),
	}
}

// command measures the same on the command line.
func (t trialPlan) command() string {
	rtt, _ := calc.Loss.Inputs.Find("rtt")
	loss, _ := calc.Loss.Inputs.Find("loss")
	time := func(ns int64) string { return rtt.Exact(float64(ns) / 1e9) }
	return "labcli run loss --rtt " + time(t.rtt) + " --server " + time(t.base-t.rtt) + " --jitter " + time(t.jitter) +
		" --packets " + strconv.Itoa(t.packets) + " --floor " + time(t.floor) + " --levels " + loss.Exact(t.loss) +
		" --recovery " + t.recovery + " --requests " + strconv.Itoa(trialRequests) + " --seed " + strconv.Itoa(t.seed)
}

// inputs are those of the page that the trial was run at, as a document has them.
func (t trialPlan) inputs() map[string]string {
	exact := func(id string, v float64) string {
		in, _ := calc.Loss.Inputs.Find(id)
		return in.Exact(v)
	}
	return map[string]string{
		"rtt": exact("rtt", float64(t.rtt)/1e9), "base": exact("base", float64(t.base)/1e9), "jitter": exact("jitter", float64(t.jitter)/1e9),
		"floor": exact("floor", float64(t.floor)/1e9), "loss": exact("loss", t.loss), "packets": exact("packets", float64(t.packets)),
	}
}

// trialName is how the results of a trial are called.
func (t trialPlan) name(l lang.Tag) string {
	for _, o := range trialRecoveries {
		if o.ID == t.recovery {
			return o.Label.In(l)
		}
	}
	return t.recovery
}
