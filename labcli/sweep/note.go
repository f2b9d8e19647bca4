package sweep

import (
	"errors"
	"math"
	"net"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
	"latencylab/labcli/target"
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
	if n, ok := endNote(r.End, good, bad, b.idle.p99().Seconds(), c); ok {
		notes = append(notes, n)
	}
	notes = append(notes, modelNotes(r.Model)...)
	switch {
	case b.status >= 400:
		notes = append(notes, remark.Broken("status", lang.Text{
			EN: "The target answers with status {0}: every request counts as failed.",
			VI: "Đích trả lời với mã {0}: mọi request đều tính là lỗi.",
		}, number(b.status)))
	case b.status >= 300:
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

func endNote(end End, good float64, bad Step, idle float64, c Config) (run.Note, bool) {
	low, high := unit.PerSecond.Of(good), unit.PerSecond.Of(bad.Rate)
	switch end {
	case Found:
		return remark.Info("knee", lang.Text{
			EN: "The knee lies between {0} and {1}: " + whyEN[bad.Why],
			VI: "Điểm gãy nằm giữa {0} và {1}: " + whyVI[bad.Why],
		}, low, high, unit.PerSecond.Of(bad.Finished), unit.Second.Of(bad.p99().Seconds()), unit.Second.Of(idle), unit.Times.Of(c.Knee), unit.Share.Of(failed(bad))), true
	case AtOnce:
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
	Failing: "there {6} of the requests failed.",
	Behind:  "there only {2} were answered while requests came, so that the line grows for as long as they come.",
	Slow:    "there the p99 is {3}, more than {5} the {4} of the idle system.",
}

var whyVI = map[Why]string{
	Failing: "ở đó {6} số request bị lỗi.",
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

// cause is the first failure in a sentence that names no host.
func (s Step) cause(what string) string {
	_, lookup := errors.AsType[*net.DNSError](s.Err)
	switch {
	case s.Err == nil:
		return ""
	case lookup:
		return " " + what + ": the name of the host was not found."
	}
	return " " + what + ": " + strings.ReplaceAll(target.Innermost(s.Err).Error(), "{", "(") + "."
}

// Notes are about one step.
func (s Step) Notes() (notes []run.Note) {
	count := func(n int) unit.Quantity { return unit.Count.Of(float64(n)) }
	switch {
	case s.Cut:
		notes = append(notes, remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} requests were answered, and those still open, perhaps the slowest, are missing.",
			VI: "Bị dừng trước khi xong: {0} trên {1} request đã có trả lời; những request còn dở, có thể là chậm nhất, không được tính.",
		}, count(s.Load.Answered), count(s.Load.Planned)))
	case s.Load.Failed > 0:
		notes = append(notes, remark.Caution("failed", lang.Text{
			EN: "{0} of {1} requests failed, {2} of them by not being answered in time; the mean is of the others." + s.cause("The first failure"),
			VI: "{0} trên {1} request bị lỗi, trong đó {2} không được trả lời kịp; trung bình chỉ tính những request còn lại." + s.cause("Lỗi đầu tiên"),
		}, count(s.Load.Failed), count(s.Load.Planned), count(s.Load.TimedOut)))
	}
	if s.Censored && !s.Cut {
		notes = append(notes, remark.Caution("censored", lang.Text{
			EN: "Requests that were given up count in the percentiles with the time they had waited: they are at least so much.",
			VI: "Request bị bỏ được tính vào percentile với thời gian đã chờ: các percentile ít nhất là bằng đó.",
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
