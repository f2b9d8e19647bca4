package main

import (
	"latencylab/calc"
	"latencylab/calc/run"
)

// What a printed result is made of, beside its numbers, its notes and the IDs that
// a document has.
var (
	sayARun    = calc.Text{EN: "a run", VI: "một lần chạy"}
	sayBy      = calc.Text{EN: " by ", VI: " bằng "}
	sayStopped = calc.Text{EN: "stopped before the end", VI: "bị dừng trước khi xong"}
	sayCores   = calc.Text{EN: " cores", VI: " core"}
	sayLoad    = calc.Text{EN: "load ", VI: "tải "}

	measuredHead = calc.Text{EN: " measured", VI: " đo được"}
	runHead      = calc.Text{EN: "run", VI: "lần chạy"}
	rateHead     = calc.Text{EN: "rate", VI: "tốc độ"}
	requestsHead = calc.Text{EN: "requests", VI: "request"}
	failedHead   = calc.Text{EN: "failed", VI: "lỗi"}
	meanHead     = calc.Text{EN: "mean", VI: "trung bình"}
	maxHead      = calc.Text{EN: "max", VI: "lớn nhất"}
	lateHead     = calc.Text{EN: "sent late p99", VI: "gửi trễ p99"}

	rawHead      = calc.Text{EN: "raw", VI: "thô"}
	rangeHead    = calc.Text{EN: "range of runs", VI: "khoảng các lần chạy"}
	pathHead     = calc.Text{EN: "path", VI: "đường mẫu"}
	adjustedHead = calc.Text{EN: "adjusted", VI: "hiệu chỉnh"}
	theoryHead   = calc.Text{EN: "theory", VI: "lý thuyết"}
	sayTo        = calc.Text{EN: " to ", VI: " đến "}

	// A raw mean may lie outside the interval beside it, which surprises whoever
	// takes that for how exact the mean is.
	sayLongRun = calc.Text{
		EN: "95%: where the value of an endless run lies, with that confidence; what a short run shows may lie outside.",
		VI: "95%: khoảng chứa giá trị của một lần chạy dài vô hạn, với độ tin cậy đó; giá trị của một lần chạy ngắn có thể nằm ngoài.",
	}

	sayAt   = calc.Text{EN: " at ", VI: " ở "}
	gravity = map[run.Level]calc.Text{
		run.Info:    {EN: "info", VI: "thông tin"},
		run.Caution: {EN: "caution", VI: "lưu ý"},
		run.Broken:  {EN: "broken", VI: "hỏng"},
	}
)

// sayWritten says where a document is.
func sayWritten(file string) calc.Text {
	return calc.Text{
		EN: "\nWritten to " + file + ". labcli serve " + file + " draws it over the theory.\n",
		VI: "\nĐã ghi vào " + file + ". labcli serve " + file + " vẽ kết quả lên trên lý thuyết.\n",
	}
}

// noFigures stands where a table has nothing to show.
var noFigures = calc.Text{
	EN: "  Neither a rate nor a mean, median, p99 or maximum is known.\n",
	VI: "  Không biết rate, trung bình, trung vị, p99 hay giá trị lớn nhất.\n",
}
