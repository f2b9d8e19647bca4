package sweep

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
	"latencylab/labcli/load"
	"latencylab/labcli/remark"
)

// A Failure is a way in which requests fail.
type Failure struct {
	Outcome load.Outcome
	Status  int // of those rejected; 0 of others
}

// Failures are how many requests failed in which way.
type Failures map[Failure]int

// failures counts those of one step.
func failures(samples []load.Sample) Failures {
	all := Failures{}
	for _, x := range samples {
		switch x.Outcome {
		case load.Unsent, load.Unanswered, load.Answered:
		case load.Rejected:
			all[Failure{x.Outcome, int(x.Status)}]++
		default:
			all[Failure{Outcome: x.Outcome}]++
		}
	}
	return all
}

// ways are the failures, those of most requests first.
func (all Failures) ways() []Failure {
	var ways []Failure
	for f := range all {
		ways = append(ways, f)
	}
	slices.SortFunc(ways, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(all[b], all[a]), cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(a.Status, b.Status))
	})
	return ways
}

// way is what happened, as a part of a sentence.
func (f Failure) way(timeout time.Duration) lang.Text {
	text := lang.Text{EN: "no answer within {0}", VI: "không có trả lời trong {0}"}
	switch f.Outcome {
	case load.Rejected:
		text = lang.Text{EN: "answered with status {1}", VI: "nhận mã {1}"}
	case load.Refused:
		text = lang.Text{EN: "no connection", VI: "không mở được kết nối"}
	case load.Closed:
		text = lang.Text{EN: "connection closed before a whole answer", VI: "bị đóng kết nối khi chưa có trả lời trọn vẹn"}
	case load.Garbled:
		text = lang.Text{EN: "an answer that is not HTTP/1.1", VI: "câu trả lời không phải HTTP/1.1"}
	}
	return remark.Info("", text, remark.Time(timeout), number(f.Status)).Text
}

// said is what happened and to how many requests, for a list.
func (f Failure) said(n int, timeout time.Duration) lang.Text {
	way, count := f.way(timeout), remark.Count(n)
	return lang.Text{EN: way.EN + ": " + count.In(lang.EN), VI: way.VI + ": " + count.In(lang.VI)}
}

// said lists the failures of a step.
func (all Failures) said(timeout time.Duration) lang.Text {
	var en, vi []string
	for _, f := range all.ways() {
		clause := f.said(all[f], timeout)
		en, vi = append(en, clause.EN), append(vi, clause.VI)
	}
	return lang.Text{EN: strings.Join(en, "; "), VI: strings.Join(vi, "; ")}
}

// failuresOf lists those of a whole run, each with the lowest rate at which it was
// seen, and counts them.
func failuresOf(steps []Step, timeout time.Duration) (text lang.Text, failed, requests int) {
	all, first := Failures{}, map[Failure]float64{}
	for _, s := range steps {
		requests += s.Load.Sent
		for f, n := range s.Failures {
			if failed += n; all[f] == 0 || s.Rate < first[f] {
				first[f] = s.Rate
			}
			all[f] += n
		}
	}
	var en, vi []string
	for _, f := range all.ways() {
		clause, rate := f.said(all[f], timeout), unit.PerSecond.Exactly(first[f])
		en = append(en, clause.EN+", first at "+rate.In(lang.EN))
		vi = append(vi, clause.VI+", bắt đầu từ "+rate.In(lang.VI))
	}
	return lang.Text{EN: strings.Join(en, "; "), VI: strings.Join(vi, "; ")}, failed, requests
}
