package calc

import (
	"math"

	"latencylab/calc/unit"
)

// littleWays are the ways to solve the law, by the ID of the option. In the
// texts {0} is what is inside, {1} the rate, {2} the time, and {3} the answer
// after a change.
var littleWays = map[string]struct {
	answer        *Output
	formula, with string
	found         Text
	change        float64 // what the next text multiplies the answer by
	next          Text
}{
	"inflight": {&littleOut.inflight, "L = λ·W", "{1} × {2} = {0}",
		Text{
			EN: "{0} requests are inside at once: {1} arrive and each stays {2}.",
			VI: "Cùng lúc có {0} request ở trong: {1} đến và mỗi request ở lại {2}."},
		0.1, Text{
			EN: "Each staying a tenth longer adds {3} inside. A pool or a limit needs room above the average.",
			VI: "Mỗi request ở lâu thêm một phần mười thì bên trong có thêm {3}. Pool hay giới hạn phải dư so với trung bình."}},
	"rate": {&littleOut.rate, "λ = L / W", "{0} / {2} = {1}",
		Text{
			EN: "{0} requests inside at once, {2} each, let {1} through and no more.",
			VI: "Cùng lúc {0} request ở trong, mỗi request {2}, thì qua được {1} và không hơn."},
		0.5, Text{
			EN: "If each stays twice as long, the limit falls to {3}.",
			VI: "Mỗi request ở lâu gấp đôi thì giới hạn còn {3}."}},
	"time": {&littleOut.time, "W = L / λ", "{0} / {1} = {2}",
		Text{
			EN: "With {0} requests inside and {1} passing through, each stays {2}, waiting included.",
			VI: "Với {0} request ở trong và {1} đi qua, mỗi request ở lại {2}, tính cả lúc chờ."},
		2, Text{
			EN: "If twice as many are inside at the same rate, each stays twice as long: {3}.",
			VI: "Bên trong có gấp đôi mà tốc độ không đổi thì mỗi request ở lâu gấp đôi: {3}."}},
}

func littleExplain(a Args, r Result) Explanation {
	way := littleWays[a.Choice(&littleIn.solve)]
	numbers := []unit.Quantity{r.quantity(&littleOut.inflight), r.quantity(&littleOut.rate), r.quantity(&littleOut.time),
		way.answer.Unit.Of(r.Of(way.answer) * way.change)}
	verdict := Verdict{Info, Text{EN: "On average", VI: "Tính trung bình"}, []Sentence{Say(way.found, numbers...), Say(way.next, numbers...)}}
	if answer := r.Of(way.answer); math.IsNaN(answer) || math.IsInf(answer, 1) {
		verdict = Verdict{Info, Text{EN: "No single answer", VI: "Không có đáp số"}, []Sentence{r.Notes[0].Sentence}}
	}
	return Explanation{Verdict: verdict, Steps: []Step{{way.answer.Label, way.formula, Say(same(way.with), numbers...)}}}
}
