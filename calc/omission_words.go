package calc

import (
	"latencylab/calc/omission"
	"latencylab/calc/unit"
)

func omissionExplain(a Args, r Result) Explanation {
	run := omissionSolve(a)
	return Explanation{Verdict: omissionVerdict(a, run, r), Steps: omissionSteps(a, run, r)}
}

func omissionVerdict(a Args, run omissionRun, r Result) Verdict {
	loop := omissionTools[int(a.Of(&omissionIn.tool))].loop
	level, word := omissionBand(run, loop)
	if level == Info {
		return Verdict{level, word, []Sentence{omissionSayNothing(a, run, r)}}
	}
	return Verdict{level, word, []Sentence{omissionSayReport(a, loop, r), omissionSayWhy(loop, run, r)}}
}

// omissionBand grades a report by how much of the wait that users have at p99 is
// in it. Info is for a p99 that no stall reaches.
func omissionBand(run omissionRun, l omissionLoop) (Level, Text) {
	wait := func(r omission.Recorded) float64 { return r.Quantile(0.99) - r.Fast }
	users, told := wait(run.open), wait(run.reported(l))
	switch {
	case run.Stalls == 0 || run.Stall == 0:
		return Info, Text{EN: "Nothing stalls", VI: "Không có gì treo"}
	case users <= 0:
		return Info, Text{EN: "Too rare for p99", VI: "Quá hiếm với p99"}
	case told < users/2:
		return Broken, Text{EN: "Stalls left out", VI: "Bỏ sót lúc treo"}
	case told < users*0.9:
		return Caution, Text{EN: "Stalls understated", VI: "Báo nhẹ lúc treo"}
	case l == loopFilled:
		return Caution, Text{EN: "Stalls filled in by guess", VI: "Lúc treo được bù bằng cách đoán"}
	}
	return Fine, Text{EN: "Stalls reported", VI: "Báo đủ lúc treo"}
}

func omissionSayReport(a Args, l omissionLoop, r Result) Sentence {
	text := Text{
		EN: "Waiting for each answer, a test reports a p99 of {0}; on a schedule of {1} it is {2}.",
		VI: "Chờ từng câu trả lời thì bài đo báo p99 {0}; gửi theo lịch {1} thì là {2}."}
	switch l {
	case loopFilled:
		text = Text{
			EN: "Filled in afterwards, the report says a p99 of {0}; on a schedule of {1} it is {2}, and as measured it was {3}.",
			VI: "Bù xong, báo cáo ghi p99 {0}; gửi theo lịch {1} thì là {2}, còn số đo chưa bù là {3}."}
	case loopOpen:
		text = Text{
			EN: "On a schedule of {1} the test reports the p99 that users get, {2}; waiting for each answer it would be {3}.",
			VI: "Gửi theo lịch {1} nên bài đo báo đúng p99 người dùng gặp, {2}; nếu chờ từng câu trả lời thì chỉ là {3}."}
	}
	return Say(text, r.quantity(&omissionOut.reportedP99), unit.PerSecond.Of(a.Of(&omissionIn.rate)),
		r.quantity(&omissionOut.openP99), r.quantity(&omissionOut.closedP99))
}

// omissionSayWhy is the cause, and what to do.
func omissionSayWhy(l omissionLoop, run omissionRun, r Result) Sentence {
	text := Text{
		EN: "In {0} of stalls, {1} of the run, the test sent {2} of its {3} requests; users would have sent {4}. Measure on a schedule: wrk2 -R, vegeta, or k6 with constant-arrival-rate.",
		VI: "Trong {0} bị treo, tức {1} thời gian, bài đo chỉ gửi {2} trong {3} request; người dùng thì đã gửi {4}. Hãy đo theo lịch: wrk2 -R, vegeta, hoặc k6 với constant-arrival-rate."}
	switch l {
	case loopFilled:
		text = Text{
			EN: "In {0} of stalls, {1} of the run, {2} requests were sent and {5} more are made up. That holds for a loop without pauses; with a rate limit or think time too few are put in. Measure on a schedule instead.",
			VI: "Trong {0} bị treo, tức {1} thời gian, có {2} request được gửi và {5} cái được ghi bù. Chỉ đúng khi vòng lặp chạy liên tục; có giới hạn tốc độ hay thời gian nghỉ thì bù thiếu. Hãy đo theo lịch thì hơn."}
	case loopOpen:
		text = Text{
			EN: "In {0} of stalls, {1} of the run, the test sent {4} requests, as users would. Check that the tool reached its rate: one that runs out of connections waits too.",
			VI: "Trong {0} bị treo, tức {1} thời gian, bài đo gửi {4} request, đúng như người dùng. Hãy kiểm tra công cụ có đạt tốc độ không: hết connection thì nó cũng phải chờ."}
	}
	return Say(text, unit.Second.Of(run.Stall*float64(run.Stalls)), r.quantity(&omissionOut.stalled),
		unit.Count.Of(float64(run.closed.SlowCount())), unit.Count.Of(float64(run.closed.Count)),
		unit.Count.Of(float64(run.open.SlowCount())), unit.Count.Of(float64(run.filled.Count-run.closed.Count)))
}

// omissionSayNothing is for a run in which the p99 is that of the fast answers.
func omissionSayNothing(a Args, run omissionRun, r Result) Sentence {
	switch {
	case run.Stall == 0:
		return Say(Text{
			EN: "The server never stalls, so both loops report its fast answers.",
			VI: "Server không treo lần nào, nên vòng nào cũng chỉ thấy câu trả lời nhanh."})
	case run.Stalls == 0:
		return Say(Text{
			EN: "The test ends after {0}, before the first stall at {1}. Let it run longer: several stalls, better many.",
			VI: "Bài đo dừng sau {0}, trước lần treo đầu ở {1}. Hãy đo lâu hơn: qua vài lần treo, nhiều thì càng tốt."},
			unit.Second.Of(a.Of(&omissionIn.duration)), unit.Second.Of(a.Of(&omissionIn.every)))
	}
	return Say(Text{
		EN: "The server is stalled for {0} of the time, so fewer than 1 in 100 requests wait. Look further out: at p99.9 the open loop has {1}, the closed one {2}, and the longest took {3}.",
		VI: "Server treo {0} thời gian nên chưa tới 1 phần 100 request phải chờ. Hãy nhìn xa hơn: ở p99.9 vòng mở là {1}, vòng kín là {2}, và lâu nhất là {3}."},
		r.quantity(&omissionOut.stalled), r.quantity(&omissionOut.openP999), r.quantity(&omissionOut.closedP999), r.quantity(&omissionOut.openMax))
}
