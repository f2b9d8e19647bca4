package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// distrust holds the numbers of a point against each other and says what cannot
// be, or must not be read as it looks. Each note says what it means and what to
// do.
func (p *Point) distrust() []Note {
	var notes []Note
	h := p.Latency.Main()
	if h == nil {
		h = &Histogram{}
	}
	if known(p.Seconds) > longest {
		p.Seconds, p.AchievedPerSecond = nil, nil
		notes = append(notes, absurdDuration)
	}
	for _, check := range []func(*Point, *Histogram) (Note, bool){
		failures, timeouts, atTimeout, countDiffers, rateMissed, longerThanRun, coarse, little, few,
	} {
		if n, found := check(p, h); found {
			notes = append(notes, n)
		}
	}
	return notes
}

// longest is how long a load test may have taken, in seconds: three years.
const longest = 1e8

var absurdDuration = Note{Broken, "absurd-duration", lang.Text{
	EN: "The run is said to have taken years, so the duration is left out; a rate made from it is wrong too. The clock was set while the tool ran. Run it again.",
	VI: "File ghi lần chạy kéo dài nhiều năm nên thời lượng bị bỏ; tốc độ tính từ đó cũng sai. Đồng hồ đã bị chỉnh khi công cụ đang chạy. Hãy chạy lại.",
}}

func (p *Point) failed() (n, total float64) {
	n = known(asFloat(p.Counts.Failed))
	return n, n + known(asFloat(p.Counts.Completed))
}

// failures are worth a note from one in a hundred on: then they can make up the
// 99th percentile.
func failures(p *Point, _ *Histogram) (Note, bool) {
	n, total := p.failed()
	if !(n > 0 && n >= total/100) {
		return Note{}, false
	}
	return Note{Caution, "failures", fill(lang.Text{
		EN: "{0} of {1} requests failed. An error may be much quicker than an answer, or much slower, so percentiles that count both describe neither. Find the cause before you read the latencies.",
		VI: "{0} trên {1} request bị lỗi. Lỗi có thể nhanh hơn hoặc chậm hơn trả lời thật rất nhiều, nên percentile gộp cả hai không mô tả cái nào. Hãy tìm nguyên nhân trước khi đọc latency.",
	}, counts(n), counts(total))}, true
}

func timeouts(p *Point, _ *Histogram) (Note, bool) {
	n := known(asFloat(p.Counts.TimedOut))
	if !(n > 0) {
		return Note{}, false
	}
	return Note{Caution, "timed-out", fill(lang.Text{
		EN: "Requests given up after a timeout: {0}. They were the slowest of all, and how slow is not known; if they are one in a hundred, neither is the p99. Measure with a longer timeout.",
		VI: "Số request bị bỏ vì timeout: {0}. Chúng là những request chậm nhất, mà chậm bao nhiêu thì không biết; nếu chiếm một phần trăm thì p99 cũng không biết. Hãy đo với timeout dài hơn.",
	}, counts(n))}, true
}

// usualTimeouts are those that tools come with, in seconds.
var usualTimeouts = []float64{1, 2, 3, 5, 10, 15, 20, 30, 60, 120}

// atTimeout finds a tail that ends where the patience of the tool does: the p99
// is the maximum, and that is a timeout, the stated one or a usual one.
func atTimeout(p *Point, h *Histogram) (Note, bool) {
	p99, ok := h.At(0.99)
	if !ok || h.Count != nil && *h.Count < 20 {
		return Note{}, false
	}
	limits := usualTimeouts
	if p.Counts.TimeoutNs != nil {
		limits = []float64{seconds(p.Counts.TimeoutNs)}
	}
	at := float64(p99) / 1e9
	for _, limit := range limits {
		stated := p.Counts.TimeoutNs != nil
		if at >= limit*0.998 && (stated || at <= limit*1.005 && h.MaxNs != nil && float64(*h.MaxNs) <= limit*1.01e9) {
			return Note{Caution, "at-timeout", fill(lang.Text{
				EN: "The p99 is {0}, and that is a timeout: these requests were not answered then, they were given up. What the server would have taken is not known. Measure with a longer timeout.",
				VI: "p99 là {0}, đúng bằng một timeout: lúc đó request không được trả lời mà bị bỏ. Server thật ra mất bao lâu thì không biết. Hãy đo với timeout dài hơn.",
			}, lasting(at))}, true
		}
	}
	return Note{}, false
}

// countDiffers finds answers without a latency and latencies without a request.
func countDiffers(p *Point, h *Histogram) (Note, bool) {
	right := known(asFloat(p.Counts.Completed))
	wrong, total := p.failed()
	n := known(asFloat(h.Count))
	if math.IsNaN(wrong) {
		total = right
	}
	if p.has("calibration") || p.has("count-differs") || !(n < right*0.99 || n > total*1.01) {
		return Note{}, false
	}
	return fewerRows(int(n), total), true
}

func (p *Point) has(id string) bool {
	for _, n := range p.Notes {
		if n.ID == id {
			return true
		}
	}
	return false
}

func rateMissed(p *Point, _ *Histogram) (Note, bool) {
	asked, got := known(p.RequestedPerSecond), known(p.AchievedPerSecond)
	if !(got < 0.95*asked) {
		return Note{}, false
	}
	return Note{Caution, "rate-missed", fill(lang.Text{
		EN: "{0} were asked for and {1} came about, so these latencies belong to the lower load. Either the server is at its limit or the generator is: give it more connections (at least rate × latency) and look at its CPU.",
		VI: "Yêu cầu {0} nhưng chỉ đạt {1}, nên latency này là của tải thấp hơn. Hoặc server hoặc bộ tạo tải đã tới hạn: hãy thêm kết nối (ít nhất bằng tốc độ × latency) và xem CPU của nó.",
	}, rate(asked), rate(got))}, true
}

func longerThanRun(p *Point, h *Histogram) (Note, bool) {
	took, most := known(p.Seconds), seconds(h.MaxNs)
	if !(most > took*1.1+1) {
		return Note{}, false
	}
	return Note{Broken, "longer-than-run", fill(lang.Text{
		EN: "The greatest latency, {0}, is longer than the whole run, {1}. A unit must be wrong, mostly microseconds taken for milliseconds. Do not use these latencies before you know which.",
		VI: "Latency lớn nhất, {0}, dài hơn cả lần chạy, {1}. Chắc chắn sai đơn vị, thường là micro giây bị hiểu thành mili giây. Đừng dùng latency này trước khi biết sai ở đâu.",
	}, lasting(most), lasting(took))}, true
}

// coarse finds values that are rounded by more than a tenth of the median.
func coarse(_ *Point, h *Histogram) (Note, bool) {
	p50, ok := h.At(0.5)
	if step := known(asFloat(h.StepNs)); !ok || !(step > float64(p50)/10) {
		return Note{}, false
	}
	return Note{Info, "coarse", fill(lang.Text{
		EN: "Latencies are rounded to {0}, and the median is {1}. Differences smaller than that step are not in the file. Use a tool that keeps more digits.",
		VI: "Latency bị làm tròn tới {0} mà trung vị chỉ {1}. Chênh lệch nhỏ hơn bước đó không có trong file. Hãy dùng công cụ giữ nhiều chữ số hơn.",
	}, lasting(seconds(h.StepNs)), lasting(float64(p50)/1e9))}, true
}

// little holds the file against Little's law: requests in flight = rate × mean
// latency, which cannot be more than there are connections, and in a closed loop
// is not much less. Latencies counted from the schedule, or made up, include time
// in which the request was not in flight.
func little(p *Point, h *Histogram) (Note, bool) {
	inFlight := known(p.AchievedPerSecond) * seconds(h.MeanNs)
	most := known(asFloat(p.Concurrency))
	if h != p.Latency.Send || math.IsNaN(inFlight*most) || most == 0 {
		return Note{}, false
	}
	if n, total := p.failed(); n > total/100 {
		return Note{}, false // whose latencies the mean may or may not have
	}
	words := []lang.Text{rate(*p.AchievedPerSecond), lasting(seconds(h.MeanNs)), inWords(unit.Number, inFlight), counts(most)}
	switch {
	case inFlight > most*1.1:
		return Note{Caution, "little-over", fill(lang.Text{
			EN: "Little's law: {0} × {1} are {2} requests in flight on average, but there were only {3} connections. Rate, mean and connections cannot all be right: look for a wrong unit, or a mean of something else.",
			VI: "Định luật Little: {0} × {1} là {2} request đang xử lý trung bình, nhưng chỉ có {3} kết nối. Tốc độ, trung bình và số kết nối không thể cùng đúng: hãy tìm chỗ sai đơn vị, hoặc trung bình của thứ khác.",
		}, words...)}, true
	case inFlight < most/2 && p.RequestedPerSecond == nil && p.has(closedLoop.ID):
		return Note{Caution, "little-idle", fill(lang.Text{
			EN: "Little's law: {0} × {1} are {2} requests in flight on average, of {3} that could be. The connections were idle for most of the time: the generator was the limit, or it paused between requests. The server can do more than this rate.",
			VI: "Định luật Little: {0} × {1} là {2} request đang xử lý trung bình, trong khi có thể tới {3}. Các kết nối rảnh phần lớn thời gian: bộ tạo tải mới là giới hạn, hoặc nó nghỉ giữa các request. Server làm được hơn tốc độ này.",
		}, words...)}, true
	}
	return Note{Info, "little", fill(lang.Text{
		EN: "Little's law holds: {0} × {1} are {2} requests in flight on average, of at most {3}. Rate, mean and connections fit each other.",
		VI: "Định luật Little khớp: {0} × {1} là {2} request đang xử lý trung bình, tối đa {3}. Tốc độ, trung bình và số kết nối ăn khớp nhau.",
	}, words...)}, true
}

// few is about percentiles that hardly a request lies beyond.
func few(_ *Point, h *Histogram) (Note, bool) {
	n := known(asFloat(h.Count))
	if _, ok := h.At(0.99); !ok || !(n < 500) {
		return Note{}, false
	}
	return Note{Info, "few-samples", fill(lang.Text{
		EN: "Of {0} requests, the p99 is one of the slowest few and would be another next time. For a p99 that can be compared measure 10,000.",
		VI: "Chỉ với {0} request, p99 là một trong vài request chậm nhất và lần sau sẽ khác. Muốn có p99 so sánh được, hãy đo 10.000.",
	}, counts(n))}, true
}

// The words of messages.

func counts(n float64) lang.Text  { return inWords(unit.Count, n) }
func rate(v float64) lang.Text    { return inWords(unit.PerSecond, v) }
func lasting(v float64) lang.Text { return inWords(unit.Second, v) }

// inWords writes a number with its unit. An ordinary space will do in a sentence.
func inWords(u unit.Unit, v float64) lang.Text {
	in := func(l lang.Tag) string { return strings.ReplaceAll(u.Format(v, l), "\u00a0", " ") }
	return lang.Text{EN: in(lang.EN), VI: in(lang.VI)}
}
