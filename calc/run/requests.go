package run

import (
	"math"
	"slices"

	"latencylab/calc/lang"
)

// requests collects a file that has a line for each request: the latencies of
// all, of the failed, and of each label, and from when to when they were.
type requests struct {
	all, failed samples
	ok, wrong   int
	first, last float64 // seconds since 1970, 0 until known
	time        recording
	labels      map[string]*labelled
	more        bool // labels than are kept apart
	bad         int  // lines that are no request
}

type labelled struct {
	all       samples
	ok, wrong int
}

// maxLabels bounds the memory: a label costs as much as a histogram.
const maxLabels = 100

// add counts a request. began is NaN and label empty if the line does not say.
func (r *requests) add(label string, began, latency float64, ok bool) {
	if !(latency >= 0) || nanos(latency) == nil {
		r.bad++
		return
	}
	r.all.add(latency)
	if ok {
		r.ok++
	} else {
		r.wrong++
		r.failed.add(latency)
	}
	if !math.IsNaN(began) {
		if r.first == 0 || began < r.first {
			r.first = began
		}
		r.last = max(r.last, began+latency)
	}
	r.time.add(began, latency, ok)
	if label == "" {
		return
	}
	l := r.labels[label]
	if l == nil {
		if len(r.labels) == maxLabels {
			r.more = true
			return
		}
		if r.labels == nil {
			r.labels = map[string]*labelled{}
		}
		l = &labelled{}
		r.labels[label] = l
	}
	l.all.add(latency)
	if ok {
		l.ok++
	} else {
		l.wrong++
	}
}

// points are the requests of the whole file and then, where there is more than
// one label, those of each, the most frequent first.
func (r *requests) points() []Point {
	total := Point{
		Counts:  countsOf(r.ok, r.wrong),
		Latency: Latency{Send: r.all.histogram(), Failed: r.failed.histogram()},
		Course:  r.time.course(),
	}
	if span := r.last - r.first; r.first > 0 && span > 0 {
		total.Seconds = amount(span)
		total.AchievedPerSecond = amount(float64(r.ok+r.wrong) / span)
	}
	if r.bad > 0 {
		total.Notes = append(total.Notes, badLines(r.bad))
	}
	if len(r.labels) < 2 {
		return []Point{total}
	}
	total.Label = "all"
	if r.more {
		total.Notes = append(total.Notes, manyLabels)
	}
	names := make([]string, 0, len(r.labels))
	for name := range r.labels {
		names = append(names, name)
	}
	slices.Sort(names)
	arrange(names, func(a, b string) bool { return r.labels[a].all.count() > r.labels[b].all.count() })
	points := []Point{total}
	for _, name := range names {
		l := r.labels[name]
		points = append(points, Point{Label: name, Counts: countsOf(l.ok, l.wrong), Latency: Latency{Send: l.all.histogram()}})
	}
	return points
}

func countsOf(ok, wrong int) Counts {
	return Counts{Attempted: new(int64(ok + wrong)), Completed: new(int64(ok)), Failed: new(int64(wrong))}
}

func badLines(n int) Note {
	return Note{Caution, "bad-lines", fill(lang.Text{
		EN: "Lines left out because they are no request or end in the middle: {0}. If the last is the only one, the file was copied while it was written.",
		VI: "Số dòng bị bỏ vì không phải request hoặc bị cắt giữa chừng: {0}. Nếu chỉ có dòng cuối thì file được chép khi đang ghi.",
	}, number(n))}
}

var manyLabels = Note{Caution, "many-labels", fill(lang.Text{
	EN: "The file has more than {0} labels; only the first are shown apart. All count towards the total. Give requests of one kind one label.",
	VI: "File có hơn {0} nhãn; chỉ những nhãn đầu được tách riêng. Tất cả đều tính vào tổng. Hãy đặt một nhãn cho các request cùng loại.",
}, number(maxLabels))}
