package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// pgbenchProgress is what pgbench --progress prints while it runs: the rate, mean
// and deviation of every few seconds. With the summary in the same file pgbench is
// read instead. With --progress-timestamp lines have the time of day.
var pgbenchProgress = Format{
	ID:    "pgbench-progress",
	Label: "pgbench",
	sniff: func(f *file) bool { return f.has("progress: ") && strings.Contains(f.string(), " tps, lat ") },
	read: func(f *file) (Document, []Note, error) {
		began, known := progressBegan(f.string())
		if !known {
			return Document{}, nil, refuse("no-data", lang.Text{
				EN: "The progress of pgbench has a single time of day, which does not say how long its latency was measured for. Nothing was read. Measure for longer, or without --progress-timestamp.",
				VI: "Tiến độ của pgbench chỉ có một thời điểm trong ngày nên không biết latency được đo trong bao lâu. Không đọc gì từ file. Hãy đo lâu hơn, hoặc bỏ --progress-timestamp.",
			})
		}
		s := progressSum{began: began}
		for line := range strings.Lines(f.string()) {
			s.add(strings.TrimSpace(line))
		}
		if s.count == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The progress of pgbench has no latency", VI: "Tiến độ của pgbench không có latency"})
		}
		return numbered(Document{Tool: Tool{Name: "pgbench"}, Runs: []Run{{Points: []Point{s.point()}}}}), nil, nil
	},
}

// earliestDay is a number of seconds that no run lasts, and that 1973 had seen pass.
const earliestDay = 1e8

// progressBegan is when the first line began, by the clock of the lines: 0, or of times
// of day as long before the first of them as that is before the second. It is not known
// of only one.
func progressBegan(text string) (at float64, known bool) {
	first := math.NaN()
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "progress: ")
		until, _, _ := strings.Cut(rest, " ")
		switch at := numeral(until); {
		case !ok || !(at >= 0):
		case first > 0:
			return 2*first - at, true
		case at < earliestDay:
			return 0, true
		default:
			first = at
		}
	}
	return 0, !(first > 0)
}

// A progressSum adds up lines of progress, each weighted by its transactions.
type progressSum struct {
	began                  float64 // by the clock of the lines, seconds
	at                     float64 // seconds since
	count, failed          float64
	total, squares, spread float64 // of latencies: sums of the value, of its square, and of what the lines say of it
	lag                    bool
	course                 Course
	even                   bool // all lines are as long
}

// add takes a line: "progress: 2.0 s, 14.0 tps, lat 1038.548 ms stddev 334.855, 0
// failed, lag 0.012 ms".
func (s *progressSum) add(line string) {
	rest, ok := strings.CutPrefix(line, "progress: ")
	if !ok {
		return
	}
	var until, rate, mean, deviation, failed = math.NaN(), math.NaN(), math.NaN(), math.NaN(), 0.0
	for part := range strings.SplitSeq(rest, ", ") {
		r := row(strings.Fields(part))
		switch {
		case r.at(1) == "s":
			until = math.Round(1e3*(numeral(r.at(0))-s.began)) / 1e3 // the lines have no more
		case r.at(1) == "tps":
			rate = numeral(r.at(0))
		case r.at(0) == "lat":
			mean, deviation = duration(r.at(1)+r.at(2)), duration(r.at(4)+r.at(2))
		case r.at(1) == "failed":
			failed = numeral(r.at(0))
		case r.at(0) == "lag":
			s.lag = true
		}
	}
	took := until - s.at
	n := math.Round(rate * took)
	length := nanos(took)
	if length == nil || *length == 0 || !(n >= 0) || n > maxNumber {
		return
	}
	s.slice(*length, n, failed)
	s.at = until
	s.failed += orZero(failed)
	if n == 0 || !(mean >= 0) {
		return // nothing ended meanwhile
	}
	s.count += n
	s.total += n * mean
	s.squares += n * mean * mean
	s.spread += n * deviation * deviation
}

// slice adds to the course, as long as all lines are as long as the first.
func (s *progressSum) slice(length int64, n, failed float64) {
	if s.course.SliceNs == 0 {
		s.course.SliceNs, s.even = length, true
	}
	if off := math.Abs(float64(length)/float64(s.course.SliceNs) - 1); off > 0.1 || len(s.course.Slices) == maxList {
		s.even = false
	}
	if s.even {
		s.course.Slices = append(s.course.Slices, Slice{Count: int64(n), Failed: counted(orZero(failed))})
	}
}

func (s *progressSum) point() Point {
	mean := s.total / s.count
	h := &Histogram{Count: counted(s.count), MeanNs: nanos(mean), StdDevNs: nanos(math.Sqrt(max(0, (s.spread+s.squares)/s.count-mean*mean)))}
	p := Point{Counts: Counts{Completed: counted(s.count), Failed: counted(s.failed)}, Seconds: amount(s.at), AchievedPerSecond: amount(s.count / s.at),
		Latency: Latency{Send: h}, Notes: []Note{closedLoop}}
	if s.lag {
		p.Latency, p.Notes = Latency{Schedule: h}, nil
	}
	if s.even && len(s.course.Slices) >= 3 {
		p.Course = &s.course
	}
	return p
}
