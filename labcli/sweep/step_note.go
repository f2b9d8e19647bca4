package sweep

import (
	"errors"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/load"
	"latencylab/labcli/remark"
)

// first is the first failure as a sentence, empty where it says no more than the list
// of failures.
func (s Step) first(timeout time.Duration) lang.Text {
	if s.Err == nil {
		return lang.Text{}
	}
	why := because(s.Err, timeout)
	if why == failureOf(s.Err).way(timeout) {
		return lang.Text{}
	}
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
		how, first := s.Failures.said(timeout), s.first(timeout)
		mean := lang.Text{EN: " The mean is of the others.", VI: " Trung bình chỉ tính những request còn lại."}
		if s.Load.Answered == 0 {
			mean = lang.Text{}
		}
		notes = append(notes, remark.Caution("failed", lang.Text{
			EN: "{0} of {1} requests failed (" + how.EN + ")." + mean.EN + first.EN,
			VI: "{0} trên {1} request bị lỗi (" + how.VI + ")." + mean.VI + first.VI,
		}, count(s.Load.Failed), count(s.Load.Planned)))
	}
	// Before the start twice as many are opened as are in use on average, and a request
	// that fails costs its connection, whoever closes it.
	if s.Connections-s.Load.Failed > 4+2*s.Open+s.Load.Sent/8 {
		why := lang.Text{EN: "the target closes connections", VI: "đích đóng kết nối"}
		if errors.Is(s.Err, load.ErrExtra) {
			why = lang.Text{EN: "more came on them than the answer, so that they could not be used again", VI: "đích gửi nhiều hơn một câu trả lời nên không dùng lại được kết nối"}
		}
		notes = append(notes, remark.Info("reconnecting", lang.Text{
			EN: "{0} connections were opened for {1} requests, of which no more than {2} were open at a time: " + why.EN + ", and a request that opens one waits a round trip longer.",
			VI: "Đã mở {0} kết nối cho {1} request, trong khi cùng lúc chỉ có nhiều nhất {2} request: " + why.VI + ", và request nào phải mở kết nối mới thì chờ thêm một lượt đi về.",
		}, count(s.Connections), count(s.Load.Sent), count(s.Open)))
	}
	if s.Censored && !s.Cut && s.Load.Answered > 0 {
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
