package main

import (
	"latencylab/calc"
	"latencylab/calc/run"
)

// rttTrial opens a connection as the first request of the page of round trips does,
// and goes on asking on it over a path that need not be clean.
var rttTrial = tryout{
	about: calc.Text{
		EN: "Sends this first request, and 10,000 more on the open connection, over two real TCP stacks joined by an emulated link, in this page. Time is virtual, so minutes of traffic take seconds and every delay is exact. Messages of the sizes of TLS stand in for TLS. The program for it, about 1.1 MB, is loaded the first time.",
		VI: "Gửi request đầu này và 10.000 request nữa trên kết nối đang mở, qua hai TCP stack thật nối bằng đường truyền giả lập, ngay trong trang. Thời gian là ảo nên nhiều phút lưu lượng chỉ mất vài giây và mọi độ trễ đều chính xác. Thay cho TLS là các thông điệp cùng cỡ. Chương trình cho việc này, khoảng 1,1 MB, được tải ở lần đầu."},
	own:  []*calc.Input{lossInput("jitter"), lossInput("loss"), lossInput("packets")},
	args: rttTrialArgs,
	open: (*calcPage).openingOf,
	lay:  layRTT,
}

// rttTrialArgs take the round trip and the server's time from the page. No path has
// more jitter than its round trip, unless the reader says so.
func rttTrialArgs(p *calcPage) calc.Args {
	e, jitter := calc.FirstRequest(p.args), lossInput("jitter")
	return calc.Loss.Inputs.Args(
		lossInput("rtt").Is(e.RTT),
		lossInput("base").Is(e.RTT+e.Server),
		jitter.Is(min(jitter.Default, e.RTT)),
	).With(p.trial.own...)
}

// layRTT lays the percentiles over what the next request takes.
func layRTT(o *outcome) run.Run {
	rtt := o.plan.of("rtt")
	r := run.Run{Experiment: "loss", Calculator: "rtt", Inputs: map[string]string{
		"rtt": lossInput("rtt").Exact(rtt), "server": lossInput("base").Exact(o.plan.of("base") - rtt),
	}}
	for _, t := range trialQuantiles {
		r.Points = append(r.Points, run.Point{Label: t.output, Values: map[string]run.Value{"next": o.at(t.q)}})
	}
	return r
}
