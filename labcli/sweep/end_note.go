package sweep

import (
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/load"
	"latencylab/labcli/remark"
)

// endNote says where a run ended, and why. It is about the highest rate that was good
// and the lowest step that was not.
func (c Config) endNote(r Result, good float64, bad Step, idle float64) (run.Note, bool) {
	low, high := unit.PerSecond.Exactly(good), unit.PerSecond.Exactly(bad.Rate)
	knee := []unit.Quantity{
		low, high, unit.PerSecond.Of(bad.Finished), unit.Second.Of(bad.p99().Seconds()), unit.Second.Of(idle),
		unit.Times.Of(c.Knee), unit.Share.Of(failed(bad)),
	}
	switch r.End {
	case Found:
		reason := c.reason(bad.Why)
		return remark.Info("knee", lang.Text{
			EN: "The knee lies between {0} and {1}: " + reason.EN,
			VI: "Điểm gãy nằm giữa {0} và {1}: " + reason.VI,
		}, knee...), true
	case AtOnce:
		return c.atOnce(bad, knee), true
	case Limit:
		return remark.Info("limit", lang.Text{
			EN: "Up to {0}, the highest rate asked for, there is no knee: requests are answered as fast as they come and the p99 stays below {1} that of the idle system.",
			VI: "Tới {0}, tốc độ cao nhất được yêu cầu, chưa thấy điểm gãy: request được trả lời kịp khi đến và p99 dưới {1} p99 lúc rảnh.",
		}, low, unit.Times.Of(c.Knee)), true
	case OutOfTime:
		return outOfTime(r, good, bad), true
	case Exhausted:
		return remark.Caution("exhausted", lang.Text{
			EN: "This machine cannot send more than {0} on time, so it ends there: the target may take more.",
			VI: "Máy này không gửi kịp quá {0}, nên dừng ở đó: đích có thể chịu được nhiều hơn.",
		}, low), true
	case Broken:
		why := because(r.Alone, c.Timeout)
		return remark.Broken("broken", lang.Text{
			EN: "At {0} the target stopped serving: {1} of the requests failed, and so did single ones for {2} afterwards: " + why.EN + ". Whether the rate did that cannot be told from here; look at the target. What was measured before is kept.",
			VI: "Ở mức {0} đích ngừng phục vụ: {1} số request bị lỗi, và các request gửi riêng trong {2} sau đó cũng vậy: " + why.VI + ". Từ phía này chưa biết có phải do tốc độ hay không; hãy xem chính đích. Những gì đo trước đó vẫn được giữ.",
		}, high, unit.Share.Of(failed(bad)), remark.Time(c.Step)), true
	case Gone:
		return remark.Broken("gone", lang.Text{
			EN: "The target stopped taking connections after {0}; what was measured until then is kept.",
			VI: "Đích không nhận kết nối nữa sau mức {0}; những gì đo được tới lúc đó vẫn được giữ.",
		}, low), true
	}
	return run.Note{}, false
}

// atOnce is about a first rate that is beyond the knee.
func (c Config) atOnce(bad Step, knee []unit.Quantity) run.Note {
	w, ways := bad.Why, bad.Failures.ways()
	garbled := len(ways) > 0 && ways[0].Outcome == load.Garbled
	switch {
	case w == Failing && c.machines() > 1:
		return remark.Caution("failing-at-once", lang.Text{
			EN: "At the lowest rate, {1}, {6} of the requests failed. Either {1} is too much already, which lower --rates would show, or the target fails whatever the rate.",
			VI: "Ở tốc độ thấp nhất, {1}, đã có {6} số request bị lỗi. Hoặc {1} đã quá mức, đặt --rates thấp hơn sẽ biết; hoặc đích lỗi ở bất kỳ tốc độ nào.",
		}, knee...)
	case w == Failing && garbled:
		return remark.Caution("failing-at-once", lang.Text{
			EN: "At the first rate, {1}, {6} of the requests failed, because answers came that are not HTTP/1.1, and not to a single request. A rate alone does not do that: look at how the target writes its answers, or what it says when it has too much to do.",
			VI: "Ngay tốc độ đầu tiên, {1}, đã có {6} số request bị lỗi vì câu trả lời không phải HTTP/1.1, còn request gửi riêng thì không. Chỉ riêng tốc độ không gây ra điều đó: hãy xem đích viết câu trả lời thế nào, hay nói gì khi quá tải.",
		}, knee...)
	case w == Failing:
		return remark.Caution("failing-at-once", lang.Text{
			EN: "At the first rate, {1}, {6} of the requests failed, and a single one did not. Either {1} is too much already, which a lower --from or --rates would show, or the target fails now and then whatever the rate.",
			VI: "Ngay tốc độ đầu tiên, {1}, đã có {6} số request bị lỗi, còn request gửi riêng thì không. Hoặc {1} đã quá mức, đặt --from hay --rates thấp hơn sẽ biết; hoặc đích thỉnh thoảng lỗi ở bất kỳ tốc độ nào.",
		}, knee...)
	}
	reason := c.reason(w)
	return remark.Caution("at-once", lang.Text{
		EN: "The first rate, {1}, is too much already: " + reason.EN + " Begin lower.",
		VI: "Ngay tốc độ đầu tiên, {1}, đã quá mức: " + reason.VI + " Hãy bắt đầu thấp hơn.",
	}, knee...)
}

// outOfTime is about a run that was not long enough.
func outOfTime(r Result, good float64, bad Step) run.Note {
	switch {
	case r.undecided:
		return remark.Caution("out-of-time", lang.Text{
			EN: "The time ran out after {0}, where {1} of the requests failed: whether that is the rate, or single ones fail too, is not known. A longer --within would tell.",
			VI: "Hết thời gian sau mức {0}, nơi {1} số request bị lỗi: chưa biết là do tốc độ hay request gửi riêng cũng lỗi. Đặt --within dài hơn sẽ biết.",
		}, unit.PerSecond.Exactly(bad.Rate), unit.Share.Of(failed(bad)))
	case good == 0:
		return remark.Caution("out-of-time", lang.Text{
			EN: "The time ran out before a rate was found that the target keeps up with. A longer --within goes on.",
			VI: "Hết thời gian khi chưa thấy tốc độ nào mà đích theo kịp. Đặt --within dài hơn để đo tiếp.",
		})
	}
	return remark.Caution("out-of-time", lang.Text{
		EN: "The time ran out: up to {0} there is no knee. A longer --within goes on.",
		VI: "Hết thời gian: tới {0} chưa thấy điểm gãy. Đặt --within dài hơn để đo tiếp.",
	}, unit.PerSecond.Exactly(good))
}

func failed(s Step) float64 { return float64(s.Load.Failed) / max(float64(s.Load.Planned), 1) }

// reason goes on after where the knee is. {2} is the rate that was answered, {3} the
// p99, {4} that of the idle system, {5} the multiple and {6} the share that failed.
func (c Config) reason(w Why) lang.Text {
	switch {
	case w == Failing && c.machines() > 1: // which ask no single requests
		return lang.Text{EN: "there {6} of the requests failed.", VI: "ở đó {6} số request bị lỗi."}
	case w == Failing:
		return lang.Text{
			EN: "there {6} of the requests failed, while a single one is answered.",
			VI: "ở đó {6} số request bị lỗi, trong khi request gửi riêng vẫn có trả lời.",
		}
	case w == Behind:
		return lang.Text{
			EN: "there only {2} were answered while requests came, so that the line grows for as long as they come.",
			VI: "ở đó chỉ có {2} được trả lời trong lúc request đến, nên hàng đợi cứ dài ra chừng nào chúng còn đến.",
		}
	}
	return lang.Text{
		EN: "there the p99 is {3}, more than {5} the {4} of the idle system.",
		VI: "ở đó p99 là {3}, hơn {5} mức {4} lúc rảnh.",
	}
}
