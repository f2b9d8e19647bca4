package experiment

import (
	"math"
	"runtime"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/fanout"
	"latencylab/labcli/remark"
)

// fanoutNotes are about the whole run.
func fanoutNotes(cfg fanout.Config) []run.Note {
	notes := []run.Note{remark.Info("spread", lang.Text{
		EN: "A fast call takes anything from {0} to {1}, and the formula has one time for all, {2}. So of many calls the slowest fast one comes close to {1}, and p50 with it.",
		VI: "Lời gọi nhanh mất từ {0} đến {1}, còn công thức chỉ có một thời gian chung là {2}. Vì vậy gọi càng nhiều thì lời gọi nhanh chậm nhất, và p50 theo nó, càng gần {1}.",
	}, seconds(cfg.Fast/2), seconds(cfg.Fast*3/2), seconds(cfg.Fast)), remark.Info("path", lang.Text{
		EN: "How long each call takes is drawn beforehand, so it is known what these very calls come to when nothing else takes time: the path. Raw less path is what the machine, the network stack and the programs added; path less theory is chance.",
		VI: "Thời gian của từng lời gọi được rút thăm trước, nên biết được chính các lời gọi này ra sao khi không gì khác tốn thời gian: đó là path. Đo thô trừ path là phần máy, network stack và chương trình cộng thêm; path trừ lý thuyết là may rủi.",
	})}
	if runtime.GOOS != "linux" {
		notes = append(notes, remark.Info("portable", lang.Text{
			EN: "On this system calls are timed by Go's own timers, which may be late by a millisecond; on Linux the kernel times them.",
			VI: "Trên hệ điều hành này các lời gọi dựa vào timer của Go, có thể trễ một mili giây; trên Linux thì do kernel định giờ.",
		}))
	}
	return notes
}

// fanoutLevelNotes are about one series of users.
func fanoutLevelNotes(cfg fanout.Config, l fanout.Level) (notes []run.Note) {
	switch {
	case l.Cut:
		notes = append(notes, remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} users had their answers.",
			VI: "Bị dừng trước khi xong: {0} trên {1} người dùng đã có đủ câu trả lời.",
		}, number(l.Answered), number(l.Users)))
	case l.Failed > 0:
		notes = append(notes, remark.Because(remark.Broken("failed", lang.Text{
			EN: "A call of {0} of {1} users broke off. The figures are of the others. The first failure:",
			VI: "{0} trên {1} người dùng có lời gọi bị đứt. Các con số chỉ tính những người còn lại. Lỗi đầu tiên:",
		}, number(l.Failed), number(l.Users)), l.Err))
	}
	switch {
	case l.Spoiled:
		notes = append(notes, remark.Spoiled(l.Attempts, lang.Text{
			EN: "one user in twenty waited {0} or more beyond what the calls took, and a fast call takes {1}. Users of fast calls may have waited as if one had been slow. Close what else is running.",
			VI: "cứ hai mươi người dùng thì một người phải chờ thêm từ {0} trở lên so với thời gian các lời gọi, trong khi một lời gọi nhanh chỉ mất {1}. Người dùng toàn gặp lời gọi nhanh cũng có thể chờ như gặp phải lời gọi chậm. Hãy tắt bớt chương trình khác.",
		}, seconds(l.Added.P95), seconds(cfg.Fast)))
	case l.Attempts > 1:
		notes = append(notes, remark.Repeated(l.Attempts))
	}
	if l.Late.P99 > cfg.Fast/2 {
		notes = append(notes, remark.Caution("generator", lang.Text{
			EN: "For one user in a hundred the last call was sent {0} or more after the user came. The latencies contain that.",
			VI: "Cứ một trăm người dùng thì một người có lời gọi cuối được gửi muộn từ {0} trở lên. Latency đã bao gồm phần trễ đó.",
		}, seconds(l.Late.P99)))
	}
	switch beyond := int(math.Ceil(float64(l.Answered) / 100)); {
	case beyond <= 1:
		notes = append(notes, remark.Info("few", lang.Text{
			EN: "With {0} users the p99 is the slowest of them.",
			VI: "Với {0} người dùng thì p99 chính là người chậm nhất.",
		}, number(l.Answered)))
	case beyond < 5:
		notes = append(notes, remark.Info("few", lang.Text{
			EN: "With {0} users the p99 rests on the slowest {1} of them.",
			VI: "Với {0} người dùng thì p99 chỉ dựa vào {1} người chậm nhất.",
		}, number(l.Answered), number(beyond)))
	}
	return notes
}
