package queue

import (
	"fmt"
	"math"
	"runtime"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/station"
)

// A Note is a doubt or a remark about what was measured.
type Note struct {
	Severity Severity
	ID       string // stable, for programs
	Text     lang.Text
}

// Severity is how much a note takes away from the figures beside it.
type Severity string

const (
	Remark  Severity = "info"    // worth knowing
	Caution Severity = "caution" // read with care
	Broken  Severity = "broken"  // do not rely on it
)

// notes are about the whole run.
func (c Config) notes() (notes []Note) {
	if c.Work == station.CPU {
		if cores := runtime.NumCPU(); c.Workers >= cores {
			notes = append(notes, Note{Caution, "cores", lang.Text{
				EN: fmt.Sprintf("%d workers that use the processor share %d cores with each other and with the generator, so they wait for a core as well as for work. Expect more than the theory says; --work timer takes no core.", c.Workers, cores),
				VI: fmt.Sprintf("%d worker dùng CPU chia nhau %d core, cùng với cả chương trình phát tải, nên chúng còn phải chờ core chứ không chỉ chờ việc. Kết quả sẽ cao hơn lý thuyết; --work timer không chiếm core.", c.Workers, cores),
			}})
		}
		if runtime.GOOS != "linux" {
			notes = append(notes, Note{Caution, "wall-clock", lang.Text{
				EN: "On this system the processor time of a thread is not measured: the work is timed by the " + station.CPUClock + ", and time that other programs take counts as service.",
				VI: "Trên hệ điều hành này không đo được thời gian CPU của từng thread: công việc được tính theo đồng hồ thực, nên thời gian bị chương trình khác chiếm cũng tính là thời gian phục vụ.",
			}})
		}
	}
	if runtime.GOOS != "linux" {
		notes = append(notes, Note{Remark, "portable", lang.Text{
			EN: "On this system requests and services are timed by Go's own timers, which are up to a millisecond late; on Linux the kernel times them. The adjusted values contain that lateness.",
			VI: "Trên hệ điều hành này thời điểm gửi và thời gian phục vụ dựa vào timer của Go, có thể trễ tới một mili giây; trên Linux thì do kernel định giờ. Các giá trị hiệu chỉnh có chứa độ trễ đó.",
		}})
	}
	return notes
}

// levelNotes are about one level.
func (c Config) levelNotes(l Level) (notes []Note) {
	say := func(s Severity, id, en, vi string, args ...any) {
		notes = append(notes, Note{s, id, lang.Text{EN: fmt.Sprintf(en, args...), VI: fmt.Sprintf(vi, args...)}})
	}
	switch {
	case l.Cut:
		say(Caution, "cut",
			"Stopped before the end: %d of %d requests were answered, and those still open, which may be the slowest, are missing.",
			"Bị dừng trước khi xong: %d trên %d request đã có trả lời; những request còn dở, có thể là chậm nhất, không được tính.",
			l.Load.Answered, l.Load.Planned)
	case l.Load.Failed > 0 || l.Load.Unanswered > 0:
		say(Broken, "failed",
			"%d of %d requests failed or were never answered. The figures are of the others, and the path they are compared with assumes every request was served. The first failure: %v.",
			"%d trên %d request bị lỗi hoặc không có trả lời. Các con số chỉ tính những request còn lại, còn đường mẫu đem so thì coi như mọi request đều được phục vụ. Lỗi đầu tiên: %v.",
			l.Load.Failed+l.Load.Unanswered, l.Load.Planned, l.Err)
	}
	if l.Load.Answered == 0 {
		return notes
	}
	switch {
	case l.Spoiled:
		say(Caution, "spoiled",
			"Noise of the machine spoiled all %d attempts: one request in a hundred is off by %v or more where the theory's p99 is %v, and the correlation of measured and exact latencies is %.4f. Close what else is running, or choose a longer --service.",
			"Nhiễu của máy làm hỏng cả %d lần đo: cứ một trăm request thì một request lệch từ %v trở lên trong khi p99 lý thuyết là %v, và tương quan giữa latency đo được với latency tính chính xác là %.4f. Hãy tắt bớt chương trình khác, hoặc chọn --service dài hơn.",
			l.Attempts, short(l.ErrorP99), short(l.Quantiles[p99-1].Theory), l.Correlation)
	case l.Attempts > 1:
		say(Remark, "repeated",
			"Noise of the machine spoiled the first %d of %d attempts; the last is reported.",
			"Nhiễu của máy làm hỏng %d trong %d lần đo đầu; kết quả là của lần cuối.",
			l.Attempts-1, l.Attempts)
	}
	if l.Load.Limited {
		say(Caution, "generator",
			"The generator was late: %v at p99, against responses of %v, and it sent %.0f requests a second of %.0f. Latencies counted from the schedule contain that.",
			"Chương trình phát tải bị trễ: %v ở p99, so với response %v, và gửi được %.0f request mỗi giây trên %.0f. Latency tính từ lịch gửi đã bao gồm phần trễ đó.",
			short(l.Load.Lateness.P99), short(l.Load.Response.P99), l.Load.Achieved, l.Load.Asked)
	}
	if !l.Cut && math.Abs(l.Measured-l.Busy) > 0.02 {
		say(Caution, "busy",
			"The requests took %.1f%% of the workers' time and not the %.1f%% that were set, so this is another point of the curve.",
			"Các request chiếm %.1f%% thời gian của worker chứ không phải %.1f%% như đã đặt, nên đây là một điểm khác trên đường cong.",
			100*l.Measured, 100*l.Busy)
	}
	if l.Mean.Method == Simulated {
		enough := time.Duration(minBatches * memory * float64(c.relaxation(l.Busy)))
		say(Remark, "short",
			"The queue forgets where it was in %v, so %v says little about the long run: the raw mean could belong to any long-run mean from %v to %v. That interval comes from simulated runs as short as this one; one from the run itself needs %v or more. The adjusted values do not have this problem.",
			"Hàng đợi cần %v để quên trạng thái trước đó, nên %v chưa nói được nhiều về lâu dài: trung bình đo thô có thể ứng với trung bình dài hạn từ %v đến %v. Khoảng này lấy từ các lần chạy mô phỏng ngắn như lần này; muốn có khoảng từ chính lần đo thì cần ít nhất %v. Các giá trị hiệu chỉnh không bị vấn đề này.",
			short(c.relaxation(l.Busy)), c.Level, short(l.Mean.RawInterval.Low), short(l.Mean.RawInterval.High), short(enough))
	}
	if l.Load.Answered < 1000 {
		say(Remark, "few",
			"With %d requests p99.9 is the slowest of them, and p99 rests on about %d.",
			"Với %d request thì p99.9 chính là request chậm nhất, còn p99 chỉ dựa vào khoảng %d request.",
			l.Load.Answered, max(1, l.Load.Answered/100))
	}
	return notes
}

// short rounds to three digits or so.
func short(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}
