package calc

import (
	"math"

	"latencylab/calc/unit"
)

// littleIn are what [Little] takes.
var littleIn = struct{ solve, rate, time, inflight Input }{
	solve: Input{ID: "solve", Kind: Choice, Label: Text{EN: "Solve for", VI: "Cần tìm"}, Options: []Option{
		{"inflight", Text{EN: "Requests inside", VI: "Số request"}},
		{"rate", Text{EN: "Rate", VI: "Tốc độ"}},
		{"time", Text{EN: "Time", VI: "Thời gian"}},
	}},
	rate: Input{ID: "rate", Label: Text{EN: "Rate", VI: "Tốc độ"}, Unit: unit.PerSecond, Default: 2000,
		Min: 0.1, Max: 1e6, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "Requests that arrive, and leave, per second.", VI: "Số request đến, và ra, mỗi giây."}},
	time: Input{ID: "time", Label: Text{EN: "Time each stays inside", VI: "Thời gian mỗi request ở trong"}, Unit: unit.Second, Default: 0.005,
		Min: 1e-5, Max: 100, Least: 0, Most: 1e9, Scale: Log,
		Help: Text{EN: "The mean: time on a connection, in a service, in a queue.", VI: "Trung bình: thời gian giữ connection, ở trong service, trong hàng đợi."}},
	inflight: Input{ID: "inflight", Label: Text{EN: "Requests inside", VI: "Số request bên trong"}, Unit: unit.Count, Default: 10,
		Min: 0.1, Max: 1e6, Least: 0, Most: 1e15, Scale: Log,
		Help: Text{EN: "The mean number at once: connections in use, workers busy.", VI: "Trung bình cùng một lúc: số connection đang dùng, số worker đang bận."}},
}

// littleOut are what [Little] gives.
var littleOut = struct{ inflight, rate, time Output }{
	inflight: Output{ID: "inflight", Label: Text{EN: "Requests inside", VI: "Số request bên trong"}, Short: Text{EN: "inside", VI: "bên trong"}, Unit: unit.Count,
		Help: Text{EN: "At once, on average.", VI: "Cùng một lúc, trung bình."}},
	rate: Output{ID: "rate", Label: Text{EN: "Rate", VI: "Tốc độ"}, Short: Text{EN: "rate", VI: "tốc độ"}, Unit: unit.PerSecond,
		Help: Text{EN: "Arrivals, and departures, per second.", VI: "Số request đến, và ra, mỗi giây."}},
	time: Output{ID: "time", Label: Text{EN: "Time inside", VI: "Thời gian ở trong"}, Unit: unit.Second,
		Help: Text{EN: "Of each request, on average.", VI: "Của mỗi request, trung bình."}},
}

// littleWays are the ways to solve the law, by the ID of the option. In the
// texts {0} is what is inside, {1} the rate, {2} the time, and {3} the answer
// after a change.
var littleWays = map[string]struct {
	answer        Output
	formula, with string
	found         Text
	change        float64 // what the next text multiplies the answer by
	next          Text
}{
	"inflight": {littleOut.inflight, "L = λ·W", "{1} × {2} = {0}",
		Text{
			EN: "{0} requests are inside at once: {1} arrive and each stays {2}.",
			VI: "Cùng lúc có {0} request ở trong: {1} đến và mỗi request ở lại {2}."},
		0.1, Text{
			EN: "Each staying a tenth longer adds {3} inside. A pool or a limit needs room above the average.",
			VI: "Mỗi request ở lâu thêm một phần mười thì bên trong có thêm {3}. Pool hay giới hạn phải dư so với trung bình."}},
	"rate": {littleOut.rate, "λ = L / W", "{0} / {2} = {1}",
		Text{
			EN: "{0} requests inside at once, {2} each, let {1} through and no more.",
			VI: "Cùng lúc {0} request ở trong, mỗi request {2}, thì qua được {1} và không hơn."},
		0.5, Text{
			EN: "If each stays twice as long, the limit falls to {3}.",
			VI: "Mỗi request ở lâu gấp đôi thì giới hạn còn {3}."}},
	"time": {littleOut.time, "W = L / λ", "{0} / {1} = {2}",
		Text{
			EN: "With {0} requests inside and {1} passing through, each stays {2}, waiting included.",
			VI: "Với {0} request ở trong và {1} đi qua, mỗi request ở lại {2}, tính cả lúc chờ."},
		2, Text{
			EN: "If twice as many are inside at the same rate, each stays twice as long: {3}.",
			VI: "Bên trong có gấp đôi mà tốc độ không đổi thì mỗi request ở lâu gấp đôi: {3}."}},
}

func littleExplain(a Args, r Result) Explanation {
	way := littleWays[a.Choice(littleIn.solve)]
	numbers := []unit.Quantity{r.quantity(littleOut.inflight), r.quantity(littleOut.rate), r.quantity(littleOut.time),
		way.answer.Unit.Of(r.Of(way.answer) * way.change)}
	verdict := Verdict{Info, Text{EN: "On average", VI: "Tính trung bình"}, []Sentence{Say(way.found, numbers...), Say(way.next, numbers...)}}
	if answer := r.Of(way.answer); math.IsNaN(answer) || math.IsInf(answer, 1) {
		verdict = Verdict{Info, Text{EN: "No single answer", VI: "Không có đáp số"}, []Sentence{r.Notes[0].Sentence}}
	}
	return Explanation{Verdict: verdict, Steps: []Step{{way.answer.Label, way.formula, Say(same(way.with), numbers...)}}}
}

var (
	littleAverages = Text{
		EN: "The law is of averages and holds for any distribution. It says nothing about p99.",
		VI: "Định luật chỉ nói về trung bình và đúng với mọi phân phối. Nó không nói gì về p99."}
	littleNoTime = Text{
		EN: "What stays no time at all passes at any rate: there is no limit.",
		VI: "Không ở lại chút nào thì tốc độ nào cũng qua: không có giới hạn."}
	littleNoRate = Text{
		EN: "Nothing arrives and nothing leaves, so what is inside stays for ever.",
		VI: "Không có gì đến và không có gì ra, nên thứ ở trong ở mãi."}
	littleAnything = Text{
		EN: "Nothing is inside, and zero divided by zero may be any number.",
		VI: "Bên trong không có gì, mà không chia cho không thì là số nào cũng được."}
)
