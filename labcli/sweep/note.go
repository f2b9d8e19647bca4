package sweep

import (
	"math"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
)

// notes say where the knee is, what the latencies look like, and what spoiled
// them.
func (c Config) notes(r Result, b *bench) (notes []run.Note) {
	good, bad := 0.0, Step{Rate: math.Inf(1)}
	for _, s := range r.Steps {
		switch {
		case s.Why == Good && !s.Cut:
			good = max(good, s.Rate)
		case s.Why != Generator && !s.Cut && s.Rate < bad.Rate:
			bad = s
		}
	}
	if n, ok := endNote(r, good, bad, b.idle.p99().Seconds(), c); ok {
		notes = append(notes, n)
	}
	notes = append(notes, modelNotes(r.Model)...)
	notes = append(notes, c.failureNotes(r.Steps)...)
	if b.status >= 300 {
		notes = append(notes, remark.Caution("redirect", lang.Text{
			EN: "The target answers with status {0}, a redirect, which is not followed: these are the latencies of the redirect.",
			VI: "Đích trả lời với mã {0}, tức chuyển hướng, và không được đi theo: đây là latency của chính câu chuyển hướng đó.",
		}, number(b.status)))
	}
	if c.Target.TLS() {
		notes = append(notes, remark.Info("client", lang.Text{
			EN: "Requests are sent by Go's own client over " + b.protocol + ", which is less exact than plain HTTP/1.1 is here: expect up to a millisecond that is not the target's.",
			VI: "Request được gửi bằng client của Go qua " + b.protocol + ", kém chính xác hơn HTTP/1.1 thường: có thể có tới một mili giây không phải của đích.",
		}))
	}
	return notes
}

func number(n int) unit.Quantity { return unit.Number.Of(float64(n)) }

func endNote(r Result, good float64, bad Step, idle float64, c Config) (run.Note, bool) {
	low, high := unit.PerSecond.Exactly(good), unit.PerSecond.Exactly(bad.Rate)
	switch r.End {
	case Found:
		return remark.Info("knee", lang.Text{
			EN: "The knee lies between {0} and {1}: " + whyEN[bad.Why],
			VI: "Điểm gãy nằm giữa {0} và {1}: " + whyVI[bad.Why],
		}, low, high, unit.PerSecond.Of(bad.Finished), unit.Second.Of(bad.p99().Seconds()), unit.Second.Of(idle), unit.Times.Of(c.Knee), unit.Share.Of(failed(bad))), true
	case AtOnce:
		if bad.Why == Failing {
			return remark.Caution("failing-at-once", lang.Text{
				EN: "At the first rate, {0}, {1} of the requests failed, and a single one did not. Either {0} is too much already, which a lower --from or --rates would show, or the target fails now and then whatever the rate.",
				VI: "Ngay tốc độ đầu tiên, {0}, đã có {1} số request bị lỗi, còn request gửi riêng thì không. Hoặc {0} đã quá mức, đặt --from hay --rates thấp hơn sẽ biết; hoặc đích thỉnh thoảng lỗi ở bất kỳ tốc độ nào.",
			}, high, unit.Share.Of(failed(bad))), true
		}
		return remark.Caution("at-once", lang.Text{
			EN: "The first rate, {1}, is too much already: " + whyEN[bad.Why] + " Begin lower.",
			VI: "Ngay tốc độ đầu tiên, {1}, đã quá mức: " + whyVI[bad.Why] + " Hãy bắt đầu thấp hơn.",
		}, low, high, unit.PerSecond.Of(bad.Finished), unit.Second.Of(bad.p99().Seconds()), unit.Second.Of(idle), unit.Times.Of(c.Knee), unit.Share.Of(failed(bad))), true
	case Limit:
		return remark.Info("limit", lang.Text{
			EN: "Up to {0}, the highest rate asked for, there is no knee: requests are answered as fast as they come and the p99 stays below {1} that of the idle system.",
			VI: "Tới {0}, tốc độ cao nhất được yêu cầu, chưa thấy điểm gãy: request được trả lời kịp khi đến và p99 dưới {1} p99 lúc rảnh.",
		}, low, unit.Times.Of(c.Knee)), true
	case OutOfTime:
		return remark.Caution("out-of-time", lang.Text{
			EN: "The time ran out: up to {0} there is no knee. A longer --within goes on.",
			VI: "Hết thời gian: tới {0} chưa thấy điểm gãy. Đặt --within dài hơn để đo tiếp.",
		}, low), true
	case Exhausted:
		return remark.Caution("exhausted", lang.Text{
			EN: "This machine cannot send more than {0} on time, so it ends there: the target may take more.",
			VI: "Máy này không gửi kịp quá {0}, nên dừng ở đó: đích có thể chịu được nhiều hơn.",
		}, low), true
	case Broken:
		why := because(r.Alone)
		return remark.Broken("broken", lang.Text{
			EN: "At {0} the target stopped serving: {1} of the requests failed, and so did single ones for {2} afterwards (" + why.EN + "). Whether the rate did that cannot be told from here; look at the target. What was measured before is kept.",
			VI: "Ở mức {0} đích ngừng phục vụ: {1} số request bị lỗi, và các request gửi riêng trong {2} sau đó cũng vậy (" + why.VI + "). Từ phía này chưa biết có phải do tốc độ hay không; hãy xem chính đích. Những gì đo trước đó vẫn được giữ.",
		}, high, unit.Share.Of(failed(bad)), remark.Time(c.Step)), true
	case Gone:
		return remark.Broken("gone", lang.Text{
			EN: "The target stopped taking connections after {0}; what was measured until then is kept.",
			VI: "Đích không nhận kết nối nữa sau mức {0}; những gì đo được tới lúc đó vẫn được giữ.",
		}, low), true
	}
	return run.Note{}, false
}

func failed(s Step) float64 { return float64(s.Load.Failed) / max(float64(s.Load.Planned), 1) }

// whyEN and whyVI go on after where the knee is. {2} is the rate that was
// answered, {3} the p99, {4} that of the idle system, {5} the multiple and {6} the
// share that failed.
var whyEN = map[Why]string{
	Failing: "there {6} of the requests failed, while a single one is answered.",
	Behind:  "there only {2} were answered while requests came, so that the line grows for as long as they come.",
	Slow:    "there the p99 is {3}, more than {5} the {4} of the idle system.",
}

var whyVI = map[Why]string{
	Failing: "ở đó {6} số request bị lỗi, trong khi request gửi riêng vẫn có trả lời.",
	Behind:  "ở đó chỉ có {2} được trả lời trong lúc request đến, nên hàng đợi cứ dài ra chừng nào chúng còn đến.",
	Slow:    "ở đó p99 là {3}, hơn {5} mức {4} lúc rảnh.",
}

func modelNotes(m Model) []run.Note {
	service := unit.Second.Of(m.Service.Value)
	low, high := unit.Second.Of(m.Service.Low), unit.Second.Of(m.Service.High)
	switch {
	case m.Steps == 0:
		return nil
	case m.Workers == 0:
		return []run.Note{remark.Info("workers-unknown", lang.Text{
			EN: "A request takes {0} when the system is idle, the network included (95%: {1} to {2}). How many workers there are takes at least three rates to tell.",
			VI: "Lúc rảnh một request mất {0}, tính cả mạng (95%: {1} tới {2}). Cần ít nhất ba tốc độ mới biết được có bao nhiêu worker.",
		}, service, low, high)}
	case m.High == 0:
		return []run.Note{remark.Info("workers-unknown", lang.Text{
			EN: "A request takes {0} when the system is idle, the network included (95%: {1} to {2}). How many workers there are cannot be told: no step shows enough of a queue, so that {3} or more would look the same, and {3} is what the theory beside it has. Go on to higher rates.",
			VI: "Lúc rảnh một request mất {0}, tính cả mạng (95%: {1} tới {2}). Chưa biết được có bao nhiêu worker: không mức nào có hàng đợi đủ rõ, nên từ {3} worker trở lên đều cho kết quả giống nhau, và lý thuyết đặt bên cạnh lấy {3}. Hãy đo tiếp ở tốc độ cao hơn.",
		}, service, low, high, unit.Count.Of(float64(m.Low)))}
	}
	notes := []run.Note{remark.Info("workers", lang.Text{
		EN: "The mean latencies are those of {0} workers (95%: {1} to {2}) on one queue that take {3} a request (95%: {4} to {5}), by M/M/c: a capacity of {6}.",
		VI: "Latency trung bình giống như của {0} worker (95%: {1} tới {2}) chung một hàng đợi, mỗi request mất {3} (95%: {4} tới {5}), theo M/M/c: công suất {6}.",
	}, unit.Count.Of(float64(m.Workers)), unit.Count.Of(float64(m.Low)), unit.Count.Of(float64(m.High)), service, low, high,
		unit.PerSecond.Of(float64(m.Workers)/m.Service.Value))}
	if m.Poor() {
		notes = append(notes, remark.Caution("misfit", lang.Text{
			EN: "No M/M/c queue is near what was measured: the errors are {0} what chance explains. Several queues, locks, caches or a service time that is not exponential do that.",
			VI: "Không hàng đợi M/M/c nào gần với kết quả đo: sai số gấp {0} mức giải thích được bằng ngẫu nhiên. Nhiều hàng đợi, khóa, cache hoặc thời gian xử lý không theo phân phối mũ gây ra điều đó.",
		}, unit.Times.Of(math.Sqrt(m.Misfit))))
	}
	return notes
}

// failureNotes say how requests failed, and from which rate on.
func (c Config) failureNotes(steps []Step) []run.Note {
	how, failed, requests := failuresOf(steps, c.Timeout)
	if failed == 0 {
		return nil
	}
	return []run.Note{remark.Caution("failures", lang.Text{
		EN: "{0} of {1} requests failed (" + how.EN + ").",
		VI: "{0} trên {1} request bị lỗi (" + how.VI + ").",
	}, remark.Count(failed), remark.Count(requests))}
}

// first is the first failure as a sentence, empty if there was none but statuses.
func (s Step) first() lang.Text {
	if s.Err == nil {
		return lang.Text{}
	}
	why := because(s.Err)
	return lang.Text{EN: " The first of them: " + why.EN + ".", VI: " Lỗi đầu tiên: " + why.VI + "."}
}

// Notes are about one step, in which answers were waited for so long.
func (s Step) Notes(timeout time.Duration) (notes []run.Note) {
	count := func(n int) unit.Quantity { return unit.Count.Of(float64(n)) }
	switch {
	case s.Cut:
		notes = append(notes, remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} requests were answered, and those still open, perhaps the slowest, are missing.",
			VI: "Bị dừng trước khi xong: {0} trên {1} request đã có trả lời; những request còn dở, có thể là chậm nhất, không được tính.",
		}, count(s.Load.Answered), count(s.Load.Planned)))
	case s.Load.Failed > 0:
		how, first := s.Failures.said(timeout), s.first()
		notes = append(notes, remark.Caution("failed", lang.Text{
			EN: "{0} of {1} requests failed (" + how.EN + "). The mean is of the others." + first.EN,
			VI: "{0} trên {1} request bị lỗi (" + how.VI + "). Trung bình chỉ tính những request còn lại." + first.VI,
		}, count(s.Load.Failed), count(s.Load.Planned)))
	}
	if s.Connections > s.Open+s.Load.Sent/4 {
		notes = append(notes, remark.Info("reconnecting", lang.Text{
			EN: "{0} connections were opened for {1} requests, of which no more than {2} were open at a time: the target closes connections, and a request that opens one waits a round trip longer.",
			VI: "Đã mở {0} kết nối cho {1} request, trong khi cùng lúc chỉ có nhiều nhất {2} request: đích đóng kết nối, và request nào phải mở kết nối mới thì chờ thêm một lượt đi về.",
		}, count(s.Connections), count(s.Load.Sent), count(s.Open)))
	}
	if s.Censored && !s.Cut {
		notes = append(notes, remark.Caution("censored", lang.Text{
			EN: "Requests that were given up count in the percentiles and the maximum with the time they had waited: these are at least so much.",
			VI: "Request bị bỏ được tính vào percentile và giá trị lớn nhất với thời gian đã chờ: các giá trị này ít nhất là bằng đó.",
		}))
	}
	if t := s.Load.Limit(); s.Full {
		notes = append(notes, remark.Info("full", lang.Text{
			EN: "All {0} connections that --connections allows were busy at once, so that some requests were sent late. Latencies count from when they were due.",
			VI: "Có lúc cả {0} connection mà --connections cho phép đều bận, nên một số request được gửi trễ. Latency tính từ lúc đáng lẽ phải gửi.",
		}, count(s.Open)))
	} else if t.EN != "" {
		notes = append(notes, run.Note{Level: run.Caution, ID: "generator", Text: t})
	}
	if s.Again {
		notes = append(notes, remark.Info("again", lang.Text{
			EN: "The p99 was beyond the knee, so the step was measured a second time, which is reported.",
			VI: "p99 vượt quá điểm gãy nên mức này được đo lại lần hai; kết quả là của lần hai.",
		}))
	}
	return notes
}
