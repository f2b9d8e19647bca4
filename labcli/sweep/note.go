package sweep

import (
	"math"
	"net/http"

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
	if n, ok := c.endNote(r, good, bad, b.idle.p99().Seconds()); ok {
		notes = append(notes, n)
	}
	notes = append(notes, modelNotes(r.Model)...)
	notes = append(notes, c.failureNotes(r.Steps)...)
	switch {
	case b.status == http.StatusNotModified:
		notes = append(notes, remark.Caution("not-modified", lang.Text{
			EN: "The target answers with status {0}, not modified: these are the latencies of answers without the content. A request without If-Modified-Since and If-None-Match has it.",
			VI: "Đích trả lời với mã {0}, tức nội dung không đổi: đây là latency của câu trả lời không có nội dung. Request không có If-Modified-Since và If-None-Match thì nhận được nội dung.",
		}, number(b.status)))
	case b.status >= http.StatusMultipleChoices:
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
