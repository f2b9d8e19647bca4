package calc

import "latencylab/calc/unit"

// omissionNotes says what the tool's figures mean, and where the model is at its
// limits.
func omissionNotes(a Args, run omissionRun, r *Result) {
	r.Note(Info, Say(omissionTools[int(a.Of(&omissionIn.tool))].means))
	if run.Stalls == 0 {
		return
	}
	stall, every := a.Of(&omissionIn.stall), a.Of(&omissionIn.every)
	switch last := float64(run.Stalls) * every; {
	case run.Stall < stall:
		r.Note(Caution, Say(omissionNoEnd, unit.Count.Of(float64(run.Stalls)), unit.Second.Of(stall), unit.Second.Of(run.Duration), unit.Second.Of(run.Stall)))
	case stall > every:
		r.Note(Caution, Say(omissionOverlap, unit.Second.Of(stall), unit.Second.Of(every)))
	case last+stall > run.Duration*(1+1e-12):
		r.Note(Info, Say(omissionCut, unit.Second.Of(last), unit.Second.Of(run.Duration)))
	}
	if run.open.Count < 1000 {
		r.Note(Info, Say(omissionFew, r.quantity(&omissionOut.openCount)))
	}
}

var (
	omissionNoEnd = Text{
		EN: "{0} stalls of {1} do not fit into {2}. The figures are for stalls of {3}, one after the other without a break.",
		VI: "{0} lần treo, mỗi lần {1}, không vừa trong {2}. Các số tính cho mỗi lần treo {3}, nối tiếp nhau không nghỉ."}
	omissionOverlap = Text{
		EN: "A stall of {0} is not over when the next is due after {1}. They are taken one after the other, and the requests of each to be answered at its end.",
		VI: "Lần treo {0} chưa xong thì lần sau đã tới hạn sau {1}. Ở đây coi chúng nối tiếp nhau, và request của mỗi lần được trả lời khi lần ấy hết."}
	omissionCut = Text{
		EN: "The last stall, at {0}, is not over when the test ends at {1}. It is counted whole, as if the test waited for its answers.",
		VI: "Lần treo cuối, ở {0}, chưa xong khi bài đo dừng ở {1}. Nó được tính trọn, như thể bài đo đợi đủ câu trả lời."}
	omissionFew = Text{
		EN: "With {0} requests the p99.9 of the open loop is simply the longest one. A longer test says more.",
		VI: "Chỉ có {0} request nên p99.9 của vòng mở chính là request lâu nhất. Đo lâu hơn thì chắc hơn."}
)
