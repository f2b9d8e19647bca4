package main

import (
	"latencylab/calc"
	"latencylab/calc/quantile"
	"latencylab/calc/run"
)

// lossTrial runs the requests of the page of packet loss, at its inputs.
var lossTrial = tryout{
	about: calc.Text{
		EN: "Runs 10,000 requests with these numbers over two real TCP stacks joined by an emulated link, in this page. Time is virtual, so minutes of traffic take seconds and every delay is exact. The program for it, about 1.1 MB, is loaded the first time.",
		VI: "Chạy 10.000 request với các số này qua hai TCP stack thật nối bằng đường truyền giả lập, ngay trong trang. Thời gian là ảo nên nhiều phút lưu lượng chỉ mất vài giây và mọi độ trễ đều chính xác. Chương trình cho việc này, khoảng 1,1 MB, được tải ở lần đầu."},
	args: func(p *calcPage) calc.Args { return p.args },
	lay:  layLoss,
}

// layLoss lays a percentile curve over that of the page.
func layLoss(o *outcome) run.Run {
	h := &run.Histogram{Count: new(int64(len(o.sorted)))}
	for _, q := range spectrumOf {
		if float64(len(o.sorted))*(1-q) >= 1 {
			h.Spectrum = append(h.Spectrum, run.Quantile{Q: q, Ns: *nanoseconds(quantile.Of(o.sorted, q))})
		}
	}
	point := run.Point{Label: o.plan.recovery, Values: map[string]run.Value{}}
	for _, t := range trialQuantiles {
		point.Values[t.output] = o.at(t.q)
	}
	point.Latency.Schedule = h
	inputs := map[string]string{}
	for _, id := range []string{"rtt", "base", "jitter", "floor", "loss", "packets"} {
		inputs[id] = lossInput(id).Exact(o.plan.of(id))
	}
	return run.Run{Experiment: "loss", Calculator: "loss", Inputs: inputs, Points: []run.Point{point}}
}

// spectrumOf lists quantiles, denser towards the tail.
var spectrumOf = []float64{0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 0.997, 0.998, 0.999, 0.9995, 0.9997, 0.9998, 0.9999}
