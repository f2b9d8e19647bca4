package database

import (
	"math"
	"runtime"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
)

// notes are about the whole run.
func (c Config) notes(overhead time.Duration, levels []Level) (notes []run.Note) {
	if c.Database != nil {
		notes = append(notes, remark.Info("sleep", lang.Text{
			EN: "The database is asked to sleep while a connection is held. It held {0} longer than asked before the run began, which was taken off every time asked for; what it really held is measured, and the path is computed with that.",
			VI: "Trong lúc giữ connection, database được yêu cầu sleep. Trước khi chạy, nó giữ lâu hơn yêu cầu {0}, phần này đã được trừ khỏi mọi lần yêu cầu; thời gian giữ thật được đo, và đường mẫu tính theo số đo đó.",
		}, unit.Second.Of(overhead.Seconds())))
	}
	if n, ok := orderNote(levels); ok {
		notes = append(notes, n)
	}
	if runtime.GOOS != "linux" {
		notes = append(notes, remark.Info("portable", lang.Text{
			EN: "On this system requests and holds are timed by Go's own timers, which are up to a millisecond late; on Linux the kernel times them. The adjusted values contain that lateness.",
			VI: "Trên hệ điều hành này thời điểm gửi và thời gian giữ dựa vào timer của Go, có thể trễ tới một mili giây; trên Linux thì do kernel định giờ. Các giá trị hiệu chỉnh có chứa độ trễ đó.",
		}))
	}
	return notes
}

// orderNote tells of the level where the order of service matters most.
func orderNote(levels []Level) (n run.Note, ok bool) {
	var most Level
	for _, l := range levels {
		if !l.Overloaded && !l.Cut && l.Shuffled > 1.1*l.P99.Path && l.Shuffled > most.Shuffled {
			most = l
		}
	}
	if most.P99.Path == 0 {
		return n, false
	}
	return remark.Info("order", lang.Text{
		EN: "database/sql gives a free connection to any of those that wait, not to who has waited longest. The mean wait is the same; the p99 is not: for the arrivals and holds at {0} it is {1} in any order and {2} in turn. The theory serves in turn.",
		VI: "database/sql trao connection rảnh cho một request bất kỳ đang chờ, không phải cho request chờ lâu nhất. Trung bình không đổi; p99 thì đổi: với đúng lượt đến và thời gian giữ ở mức {0}, p99 là {1} nếu lấy bất kỳ, {2} nếu lần lượt. Lý thuyết phục vụ lần lượt.",
	}, unit.PerSecond.Of(most.Rate), unit.Second.Of(most.Shuffled), unit.Second.Of(most.P99.Path)), true
}

// levelNotes are about one level.
func (c Config) levelNotes(l Level) (notes []run.Note) {
	say := func(n run.Note) { notes = append(notes, n) }
	switch {
	case l.Cut:
		say(remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} requests were served, and those still waiting, perhaps the longest, are missing.",
			VI: "Bị dừng trước khi xong: {0} trên {1} request đã xong; những request còn chờ, có thể là lâu nhất, không được tính.",
		}, remark.Count(l.Answered), remark.Count(l.Planned)))
	case l.Failed > 0:
		say(remark.Because(remark.Broken("failed", lang.Text{
			EN: "{0} of {1} requests failed; the figures are of the others. The first failure:",
			VI: "{0} trên {1} request bị lỗi; các con số chỉ tính những request còn lại. Lỗi đầu tiên:",
		}, remark.Count(l.Failed), remark.Count(l.Planned)), l.Err))
	}
	if l.Answered == 0 {
		return notes
	}
	if l.Spoiled {
		say(remark.Spoiled(l.Attempts, lang.Text{
			EN: "requests waited {0} on average where the same arrivals and holds make {1}. Close what else is running, or choose a longer --hold.",
			VI: "request chờ trung bình {0}, trong khi với đúng lượt đến và thời gian giữ đó phải là {1}. Hãy tắt bớt chương trình khác, hoặc chọn --hold dài hơn.",
		}, unit.Second.Of(l.Mean.Raw), unit.Second.Of(l.Mean.Path)))
	} else if l.Attempts > 1 {
		say(remark.Repeated(l.Attempts))
	}
	if l.Late > l.Sent/100 {
		say(remark.Caution("generator", lang.Text{
			EN: "Requests asked late by {0} at p99. Waits count from asking and the path from the same moments, so they do not contain that; the latencies counted from the schedule do.",
			VI: "Request gửi trễ {0} ở p99. Thời gian chờ tính từ lúc hỏi, đường mẫu cũng vậy, nên không chứa phần trễ này; latency tính từ lịch gửi thì có.",
		}, unit.Second.Of(l.Lateness.P99.Seconds())))
	}
	return append(notes, c.loadNotes(l)...)
}

// loadNotes are about what the load does to the pool.
func (c Config) loadNotes(l Level) (notes []run.Note) {
	set := min(l.Rate/Capacity(c.Hold, c.Size), 1)
	if !l.Cut && math.Abs(l.Use-set) > 0.02 {
		notes = append(notes, remark.Caution("use", lang.Text{
			EN: "The connections were in use for {0} of the time and not the {1} that were set, because each was held for {2} on average: the raw values are of another point of the curve. The adjusted ones are of the one that was set.",
			VI: "Connection bận {0} thời gian chứ không phải {1} như đã đặt, vì mỗi lần giữ trung bình {2}: các giá trị thô thuộc một điểm khác trên đường cong. Các giá trị hiệu chỉnh thuộc đúng điểm đã đặt.",
		}, unit.Share.Of(l.Use), unit.Share.Of(set), unit.Second.Of(l.Hold)))
	}
	if l.Overloaded {
		return append(notes, remark.Info("overload", lang.Text{
			EN: "More requests came than the connections can serve, so the line grew by {0} requests each second (by theory {1}) for as long as they came. Mean and p99 would grow with a longer run; they are compared with nothing.",
			VI: "Request đến nhiều hơn mức các connection phục vụ được, nên hàng đợi dài thêm {0} request mỗi giây (lý thuyết {1}) suốt thời gian chúng đến. Chạy lâu hơn thì trung bình và p99 còn tăng; chúng không được so với gì cả.",
		}, unit.Count.Of(l.Backlog), unit.Count.Of(l.Rate-Capacity(c.Hold, c.Size))))
	}
	return notes
}
