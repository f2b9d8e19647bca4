package calc

import (
	"latencylab/calc/histogram"
	"latencylab/calc/quantile"
	"latencylab/calc/unit"
)

// fanoutUsual is the percentile after which hedging is usually done.
const fanoutUsual = 0.95

// fanoutNotes adds what the numbers do not say.
func fanoutNotes(a Args, r *Result) {
	slow, after := a.Of(&fanoutIn.slow), a.Of(&fanoutIn.after)
	d, measured := fanoutMeasured(a)
	if measured {
		p99 := unit.Second.Of(d.hedge.Call.Exceeded(0.01))
		r.Note(Info, Say(fanoutFromData, unit.Second.Of(d.hedge.Call.Exceeded(0.5)), p99))
		if d.share(d.hedge.Call.Tail) == 0 {
			r.Note(Caution, Say(fanoutNoneSlow, unit.Second.Of(d.slow), p99))
		}
	}
	if a.On(&fanoutIn.hedge) {
		if after < fanoutUsual {
			r.Note(Caution, Say(fanoutFromIdle, r.quantity(&fanoutOut.extraLoad)))
		}
		if !measured && !histogram.Within(slow, quantile.Complement(after)) {
			r.Note(Caution, Say(fanoutTooLate, unit.Share.Of(slow), unit.Share.Of(after), unit.Share.Of(1-slow)))
		}
		r.Note(Info, Say(fanoutRules))
		r.Note(Info, Say(fanoutOverload))
	}
	if need := a.Of(&fanoutIn.need); need > a.Of(&fanoutIn.backends) && need < 1e300 {
		r.Note(Info, Say(fanoutAllNeeded, unit.Count.Of(a.Of(&fanoutIn.backends))))
	}
	if !measured && a.Of(&fanoutIn.slowTime) < a.Of(&fanoutIn.fast) {
		r.Note(Info, Say(fanoutSameTime))
	}
}

var (
	fanoutFromData = Text{
		EN: "Percentiles come from the latencies given, in place of the slow share and the time of a fast call: a call has a p50 of {0} and a p99 of {1}. What copies add to the load is in them only if copies were sent while measuring.",
		VI: "Percentile tính từ latency được cho, thay cho tỉ lệ chậm và thời gian lời gọi nhanh: lời gọi có p50 {0}, p99 {1}. Tải do gửi lặp chỉ có trong đó nếu lúc đo đã gửi lặp."}
	fanoutNoneSlow = Text{
		EN: "None of the latencies given reaches {0}, from where a call counts as slow. Set that time lower: the p99 of a call is {1}.",
		VI: "Không latency nào được cho tới {0}, mốc coi là chậm. Hãy đặt mốc ấy thấp hơn: p99 của lời gọi là {1}."}
	fanoutFromIdle = Text{
		EN: "A threshold below p95 sends {0} more requests. Was it taken from an idle service? Under load the same time is a much lower percentile: measured so, hedging cost 18–41% more requests instead of 5%. Take it under the real load.",
		VI: "Ngưỡng dưới p95 gửi thêm {0} request. Có phải nó được đo lúc rảnh? Dưới tải, cùng thời gian ấy là percentile thấp hơn nhiều: đo kiểu đó thì hedge tốn thêm 18–41% request thay vì 5%. Hãy đo ngưỡng dưới tải thật."}
	fanoutTooLate = Text{
		EN: "{0} of calls are slow, so the time that {1} of them keep to is already a slow one: a copy sent then saves nobody. The hedged figures are for a copy sent after {2} of them.",
		VI: "{0} lời gọi bị chậm, nên thời gian mà {1} lời gọi đạt được đã là thời gian chậm: gửi bản thứ hai lúc đó không cứu được ai. Các số có hedge ở đây tính cho bản gửi ngay sau mốc {2}."}
	fanoutRules = Text{
		EN: "Hedge only what may safely be done twice (idempotent reads), and cancel the copy that loses.",
		VI: "Chỉ hedge việc làm hai lần cũng không sao (đọc, idempotent), và huỷ bản thua."}
	fanoutOverload = Text{
		EN: "Hedging is of no use in overload: when everything is late, everything is sent twice. Cap the copies, and stop them while the backends are overloaded.",
		VI: "Quá tải thì đừng hedge: khi mọi thứ đều trễ, mọi thứ bị gửi hai lần. Hãy chặn trần số bản gửi thêm, và ngừng hẳn khi backend quá tải."}
	fanoutAllNeeded = Text{
		EN: "No more answers can come than backends are called, so all {0} are needed.",
		VI: "Câu trả lời không thể nhiều hơn số backend được gọi, nên cần đủ cả {0}."}
	fanoutSameTime = Text{
		EN: "The slow call is given as faster than the fast one; both are taken to last as long.",
		VI: "Lời gọi chậm được cho nhanh hơn lời gọi nhanh; ở đây coi hai loại lâu như nhau."}
)
