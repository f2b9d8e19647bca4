package experiment

import (
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/remark"
	"latencylab/labcli/stall"
)

// omissionNotes are about the record of one loop.
func omissionNotes(cfg stall.Config, loop int, rec stall.Record) (notes []run.Note) {
	switch {
	case rec.Cut:
		notes = append(notes, remark.Caution("cut", lang.Text{
			EN: "Stopped after {0} of {1}: stalls that were still to come are missing.",
			VI: "Bị dừng sau {0} trên {1}: thiếu những lần treo chưa tới.",
		}, seconds(rec.Elapsed), seconds(cfg.Duration)))
	case rec.Load.Failed > 0 || rec.Load.Unanswered > 0:
		notes = append(notes, remark.Because(remark.Broken("failed", lang.Text{
			EN: "{0} of {1} requests failed or were never answered. The figures are of the others. The first failure:",
			VI: "{0} trên {1} request bị lỗi hoặc không có trả lời. Các con số chỉ tính những request còn lại. Lỗi đầu tiên:",
		}, number(rec.Load.Failed+rec.Load.Unanswered), number(rec.Load.Planned)), rec.Err))
	}
	switch loop {
	case omissionClosed:
		notes = append(notes, remark.Info("omitted", lang.Text{
			EN: "While the server stood still this loop waited with the one request it had out. Stalls that fill {0} of the time are {1} of its {2} latencies; what users would have sent meanwhile is missing.",
			VI: "Lúc server treo, vòng này chỉ chờ với đúng một request đang gửi dở. Những lần treo chiếm {0} thời gian nhưng chỉ là {1} trong {2} latency của nó; những gì người dùng lẽ ra gửi trong lúc đó bị bỏ sót.",
		}, share(float64(cfg.Stalls())*cfg.Lasts.Seconds()/cfg.Duration.Seconds()), number(rec.Met), number(rec.Histogram.Count)))
	case omissionFilled:
		notes = append(notes, remark.Info("guess", lang.Text{
			EN: "This is the same record, with {0} latencies made up afterwards: one for each {1}, the loop's mean pace, that a longer latency hides. It is near the open loop as long as that pace is near the users' own.",
			VI: "Đây vẫn là dữ liệu ấy, cộng {0} latency thêm vào sau: cứ mỗi {1}, là nhịp trung bình của vòng, bị một latency dài hơn che thì bù một cái. Nó gần với vòng mở chừng nào nhịp ấy còn gần nhịp của người dùng.",
		}, number(rec.Histogram.Count-rec.Load.Answered), seconds(rec.Pace)))
	case omissionOpen:
		notes = append(notes, remark.Info("waited", lang.Text{
			EN: "This loop sent on while the server stood still, and {0} of its {1} requests waited for the end of a stall.",
			VI: "Vòng này vẫn gửi khi server treo, nên {0} trong {1} request phải chờ lần treo kết thúc.",
		}, number(rec.Met), number(rec.Histogram.Count)))
		if cfg.Stalls() > 1 {
			notes = append(notes, remark.Info("scatter", lang.Text{
				EN: "Intervals of what lies in the stalls come from the scatter over {0} of them, and hold for stalls as regular as these.",
				VI: "Khoảng tin cậy của phần nằm trong các lần treo lấy từ chênh lệch giữa {0} lần, và chỉ đúng khi các lần treo đều đặn như ở đây.",
			}, number(cfg.Stalls())))
		}
		notes = append(notes, omissionDoubts(rec)...)
	}
	return notes
}

// omissionDoubts are what may be wrong with an open loop.
func omissionDoubts(rec stall.Record) (notes []run.Note) {
	switch {
	case rec.Spoiled:
		notes = append(notes, remark.Spoiled(rec.Attempts, lang.Text{
			EN: "the p99 is off by {0} of a stall from that of exact stalls. Close what else is running.",
			VI: "p99 lệch {0} của một lần treo so với khi treo chính xác. Hãy tắt bớt chương trình khác.",
		}, share(rec.Off)))
	case rec.Attempts > 1:
		notes = append(notes, remark.Repeated(rec.Attempts))
	}
	if rec.Limit {
		notes = append(notes, run.Note{Level: run.Caution, ID: "generator", Text: rec.Load.Limit()})
	}
	if rec.Histogram.Count < 2000 {
		notes = append(notes, remark.Info("few", lang.Text{
			EN: "With {0} requests p99.9 is the slowest of them.",
			VI: "Với {0} request thì p99.9 chính là request chậm nhất.",
		}, number(rec.Histogram.Count)))
	}
	return notes
}
