package calc

import (
	"math"

	"latencylab/calc/omission"
)

// Omission is coordinated omission: what a load test reports of a server that
// stalls, when it waits for each answer and when it keeps to a schedule.
var Omission = &Calculator{
	ID:       "omission",
	Title:    Text{EN: "Coordinated omission", VI: "Coordinated omission khi đo tải"},
	Name:     Text{EN: "Omission", VI: "Omission"},
	Question: Text{EN: "What does a load test hide when it waits for slow answers?", VI: "Bài đo tải che mất gì khi nó ngồi chờ câu trả lời chậm?"},

	Inputs: Inputs{&omissionIn.tool, &omissionIn.stall, &omissionIn.every, &omissionIn.duration, &omissionIn.rate,
		&omissionIn.fastClosed, &omissionIn.fastOpen, &omissionIn.target},
	Outputs: []*Output{&omissionOut.stalls, &omissionOut.stalled, &omissionOut.reportedP99,
		&omissionOut.closedCount, &omissionOut.closedP50, &omissionOut.closedP99, &omissionOut.closedP999, &omissionOut.closedMax,
		&omissionOut.openCount, &omissionOut.openP50, &omissionOut.openP99, &omissionOut.openP999, &omissionOut.openMax,
		&omissionOut.filledP99, &omissionOut.filledP999},
	Headline: []*Output{&omissionOut.openP99, &omissionOut.reportedP99, &omissionOut.stalled, &omissionOut.stalls},

	Charts: omissionCharts,

	Goals: []Goal{
		{ID: "stall", Vary: &omissionIn.stall, Meet: &omissionOut.openP99, Target: &omissionIn.target,
			Label: Text{EN: "Longest stall with the p99 of the open loop within the target", VI: "Lần treo dài nhất mà p99 vòng mở vẫn trong mục tiêu"}},
	},

	Presets: []Preset{
		{"gc", Text{EN: "GC pause: 200 ms every 10 s", VI: "GC dừng 200 ms mỗi 10 s"}, []Given{{"stall", "200ms"}, {"every", "10s"}, {"duration", "60s"}}},
		{"wrk2", Text{EN: "wrk2's manual: 1.4 s at 2,000/s", VI: "Tài liệu wrk2: 1,4 s ở 2.000/s"},
			[]Given{{"tool", "wrk2"}, {"stall", "1.416s"}, {"every", "15s"}, {"duration", "19.75s"}, {"rate", "2000/s"}, {"fast_closed", "3ms"}, {"fast_open", "8.6ms"}}},
		{"wrk", Text{EN: "The same server, measured by wrk", VI: "Cũng server ấy, đo bằng wrk"}, []Given{{"tool", "wrk"}}},
		{"vegeta", Text{EN: "The same server, measured by vegeta", VI: "Cũng server ấy, đo bằng vegeta"}, []Given{{"tool", "vegeta"}}},
		{"pause", Text{EN: "Paused for 45 s: one slow sample", VI: "Dừng 45 s: chỉ một mẫu chậm"}, []Given{{"stall", "45s"}, {"every", "50s"}, {"duration", "100s"}}},
		{"rare", Text{EN: "50 ms every 10 s: too rare for p99", VI: "50 ms mỗi 10 s: quá hiếm với p99"}, []Given{{"stall", "50ms"}, {"every", "10s"}, {"duration", "60s"}}},
		{"median", Text{EN: "Stalled for 4 s of every 5", VI: "Treo 4 s trong mỗi 5 s"}, []Given{{"stall", "4s"}}},
	},

	Idea: omissionIdea,
	Assumptions: []Text{
		{EN: "Outside the stalls the server answers at once, and at the end of a stall it answers all that wait, together. A real server works them off one by one, so the open loop's figures are a little larger: 0.6 ms for 200 waiting at 0.044 ms each.",
			VI: "Ngoài lúc treo server trả lời ngay, và hết treo thì trả lời mọi request đang chờ cùng một lúc. Server thật xử lý từng cái, nên số của vòng mở lớn hơn một chút: thêm 0,6 ms nếu 200 request chờ, mỗi cái 0,044 ms."},
		{EN: "The closed loop has one connection. More connections record one slow request each in a stall, and as many times more fast ones, so its percentiles stay the same.",
			VI: "Vòng kín có một connection. Nhiều connection hơn thì mỗi lần treo mỗi cái ghi một request chậm, nhưng request nhanh cũng nhiều lên bấy nhiêu lần, nên percentile vẫn vậy."},
		{EN: "The open loop sends evenly and always has a free connection. A tool that runs out of connections waits, and then omits too; look for the rate that it reached.",
			VI: "Vòng mở gửi đều và luôn có connection rảnh. Công cụ hết connection thì phải chờ, và cũng bỏ sót; hãy xem tốc độ nó đạt được thật."},
		{EN: "Users are independent of each other and do not give up. Where ten workers poll in a loop, the closed loop is the truth: nobody else is there to wait.",
			VI: "Người dùng độc lập với nhau và không bỏ cuộc. Còn nếu tải thật là mười worker gọi vòng lặp thì vòng kín mới đúng: không có ai khác phải chờ."},
		{EN: "Every stall is counted whole.", VI: "Lần treo nào cũng tính trọn."},
	},
	Sources: []Source{
		{Title: "G. Tene, How NOT to Measure Latency, 2013"},
		{Title: "wrk2: acknowledgements and an example of a stalled server", URL: "https://github.com/giltene/wrk2#readme"},
		{Title: "HdrHistogram: recordValueWithExpectedInterval", URL: "https://github.com/HdrHistogram/HdrHistogram"},
		{Title: "wrk: what does stats_correct do?", URL: "https://github.com/wg/wrk/issues/326"},
		{Title: "hey: a server paused for 45 seconds, one slow sample", URL: "https://github.com/rakyll/hey/issues/100"},
		{Title: "Grafana k6: open and closed models", URL: "https://grafana.com/docs/k6/latest/using-k6/scenarios/concepts/open-vs-closed/"},
	},
	Leads: []Lead{
		{To: "closed", Why: Text{EN: "Why does a closed loop slow down with the server?", VI: "Vì sao vòng kín chậm theo server?"}},
		{To: "mmc", Why: Text{EN: "What queue is behind the latency?", VI: "Hàng đợi nào nằm sau latency đó?"},
			With: []Setting{mmcIn.by.Choose("rate")},
			Take: []Carry{{"rate", "rate"}}},
	},

	Eval:    omissionEval,
	Explain: omissionExplain,
}

// An omissionRun is the reader's test, and what each loop records of it.
type omissionRun struct {
	omission.Test
	closed, filled, open omission.Recorded
}

func omissionSolve(a Args) omissionRun {
	stall, duration := a.Of(&omissionIn.stall), a.Of(&omissionIn.duration)
	stalls := omissionStalls(duration, a.Of(&omissionIn.every))
	if stalls > 0 {
		stall = min(stall, duration/stalls)
	}
	run := omissionRun{Test: omission.Test{Duration: duration, Stall: stall, Stalls: int(stalls)}}
	run.closed = run.Closed(a.Of(&omissionIn.fastClosed))
	run.filled = run.closed.Filled(run.Pace(run.closed))
	run.open = run.Open(a.Of(&omissionIn.rate), a.Of(&omissionIn.fastOpen))
	return run
}

// omissionStalls is how many stalls begin before the run ends, one after each
// period: the one that would begin with the end is not in the run.
func omissionStalls(duration, every float64) float64 {
	periods := duration / every
	if whole := math.Round(periods); math.Abs(periods-whole) <= 1e-12*whole {
		periods = whole
	}
	return max(0, math.Ceil(periods)-1)
}

// reported is what a tool with the loop writes down.
func (run omissionRun) reported(l omissionLoop) omission.Recorded {
	switch l {
	case loopFilled:
		return run.filled
	case loopOpen:
		return run.open
	}
	return run.closed
}

func omissionEval(a Args) (r Result) {
	run := omissionSolve(a)
	tool := omissionTools[int(a.Of(&omissionIn.tool))]

	r.Set(&omissionOut.stalls, float64(run.Stalls))
	r.Set(&omissionOut.stalled, run.Stalled())
	r.Set(&omissionOut.reportedP99, run.reported(tool.loop).Quantile(0.99))

	r.Set(&omissionOut.closedCount, float64(run.closed.Count))
	r.Set(&omissionOut.closedP50, run.closed.Quantile(0.5))
	r.Set(&omissionOut.closedP99, run.closed.Quantile(0.99))
	r.Set(&omissionOut.closedP999, run.closed.Quantile(0.999))
	r.Set(&omissionOut.closedMax, run.closed.Max())

	r.Set(&omissionOut.openCount, float64(run.open.Count))
	r.Set(&omissionOut.openP50, run.open.Quantile(0.5))
	r.Set(&omissionOut.openP99, run.open.Quantile(0.99))
	r.Set(&omissionOut.openP999, run.open.Quantile(0.999))
	r.Set(&omissionOut.openMax, run.open.Max())

	r.Set(&omissionOut.filledP99, run.filled.Quantile(0.99))
	r.Set(&omissionOut.filledP999, run.filled.Quantile(0.999))
	omissionNotes(a, run, &r)
	return r
}
