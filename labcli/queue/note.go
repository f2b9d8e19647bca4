package queue

import (
	"math"
	"runtime"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
	"latencylab/labcli/station"
)

// Notes are about all levels.
func (c Config) Notes() (notes []run.Note) {
	say := func(n run.Note) { notes = append(notes, n) }
	if cores := runtime.NumCPU(); c.Work == station.CPU && c.Workers >= cores {
		say(remark.Caution("cores", lang.Text{
			EN: "Workers here: {0}, cores: {1}. The workers use the processor and share it with each other and with the generator, so they wait for a core as well as for work. Expect more than the theory says; --work timer takes no core.",
			VI: "{0} worker dùng CPU chia nhau {1} core, cùng với cả chương trình phát tải, nên chúng còn phải chờ core chứ không chỉ chờ việc. Kết quả sẽ cao hơn lý thuyết; --work timer không chiếm core.",
		}, remark.Count(c.Workers), remark.Count(cores)))
	}
	if c.Work == station.CPU && runtime.GOOS != "linux" {
		say(remark.Caution("wall-clock", lang.Text{
			EN: "On this system the processor time of a thread is not measured: the work is timed by the " + station.CPUClock + ", and time that other programs take counts as service.",
			VI: "Trên hệ điều hành này không đo được thời gian CPU của từng thread: công việc được tính theo đồng hồ thực, nên thời gian bị chương trình khác chiếm cũng tính là thời gian phục vụ.",
		}))
	}
	if runtime.GOOS != "linux" {
		say(remark.Info("portable", lang.Text{
			EN: "On this system requests and services are timed by Go's own timers, which are up to a millisecond late; on Linux the kernel times them. The adjusted values contain that lateness.",
			VI: "Trên hệ điều hành này thời điểm gửi và thời gian phục vụ dựa vào timer của Go, có thể trễ tới một mili giây; trên Linux thì do kernel định giờ. Các giá trị hiệu chỉnh có chứa độ trễ đó.",
		}))
	}
	return notes
}

// levelNotes are about one level.
func (c Config) levelNotes(l Level) (notes []run.Note) {
	say := func(n run.Note) { notes = append(notes, n) }
	switch {
	case l.Cut:
		say(remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} requests were answered, and those still open, which may be the slowest, are missing.",
			VI: "Bị dừng trước khi xong: {0} trên {1} request đã có trả lời; những request còn dở, có thể là chậm nhất, không được tính.",
		}, remark.Count(l.Load.Answered), remark.Count(l.Load.Planned)))
	case l.Load.Failed > 0 || l.Load.Unanswered > 0:
		notes = append(notes, remark.Because(remark.Broken("failed", lang.Text{
			EN: "{0} of {1} requests failed or were never answered. The figures are of the others, and the path they are compared with assumes every request was served. The first failure:",
			VI: "{0} trên {1} request bị lỗi hoặc không có trả lời. Các con số chỉ tính những request còn lại, còn đường mẫu đem so thì coi như mọi request đều được phục vụ. Lỗi đầu tiên:",
		}, remark.Count(l.Load.Failed+l.Load.Unanswered), remark.Count(l.Load.Planned)), l.Err))
	}
	if l.Load.Answered == 0 {
		return notes
	}
	switch {
	case l.Spoiled:
		notes = append(notes, remark.Spoiled(l.Attempts, lang.Text{
			EN: "one request in a hundred is off by {0} or more where the theory's p99 is {1}, and the correlation of measured and exact latencies is {2}. Close what else is running, or choose a longer --service.",
			VI: "cứ một trăm request thì một request lệch từ {0} trở lên trong khi p99 lý thuyết là {1}, và tương quan giữa latency đo được với latency tính chính xác là {2}. Hãy tắt bớt chương trình khác, hoặc chọn --service dài hơn.",
		}, remark.Time(l.ErrorP99), remark.Time(l.Quantiles[p99-1].Theory), unit.Number.Exactly(math.Round(1e4*l.Correlation)/1e4)))
	case l.Attempts > 1:
		notes = append(notes, remark.Repeated(l.Attempts))
	}
	if l.Load.Limited {
		notes = append(notes, run.Note{Level: run.Caution, ID: "generator", Text: l.Load.Limit()})
	}
	if !l.Cut && math.Abs(l.Measured-l.Busy) > 0.02 {
		say(remark.Caution("busy", lang.Text{
			EN: "The requests took {0} of the workers' time and not the {1} that were set, so this is another point of the curve.",
			VI: "Các request chiếm {0} thời gian của worker chứ không phải {1} như đã đặt, nên đây là một điểm khác trên đường cong.",
		}, unit.Share.Of(l.Measured), unit.Share.Of(l.Busy)))
	}
	if l.Mean.Method == Simulated {
		enough := time.Duration(minBatches * memory * float64(c.relaxation(l.Busy)))
		say(remark.Info("short", lang.Text{
			EN: "The queue forgets where it was in {0}, so {1} says little about the long run: the raw mean could belong to any long-run mean from {2} to {3}. That interval comes from simulated runs as short as this one; one from the run itself needs {4} or more. The adjusted values do not have this problem.",
			VI: "Hàng đợi cần {0} để quên trạng thái trước đó, nên {1} chưa nói được nhiều về lâu dài: trung bình đo thô có thể ứng với trung bình dài hạn từ {2} đến {3}. Khoảng này lấy từ các lần chạy mô phỏng ngắn như lần này; muốn có khoảng từ chính lần đo thì cần ít nhất {4}. Các giá trị hiệu chỉnh không bị vấn đề này.",
		}, remark.Time(c.relaxation(l.Busy)), remark.Time(c.Level), remark.Time(l.Mean.RawInterval.Low), remark.Time(l.Mean.RawInterval.High), remark.Time(enough)))
	}
	switch beyond := l.Load.Answered / 100; {
	case beyond <= 1:
		say(remark.Info("few", lang.Text{
			EN: "With {0} requests p99.9 and p99 are the slowest of them.",
			VI: "Với {0} request thì p99.9 và p99 chính là request chậm nhất.",
		}, remark.Count(l.Load.Answered)))
	case beyond < 10:
		say(remark.Info("few", lang.Text{
			EN: "With {0} requests p99.9 is the slowest of them, and p99 rests on about {1}.",
			VI: "Với {0} request thì p99.9 chính là request chậm nhất, còn p99 chỉ dựa vào khoảng {1} request.",
		}, remark.Count(l.Load.Answered), remark.Count(beyond)))
	}
	return notes
}
