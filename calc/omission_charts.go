package calc

import (
	"math"

	"latencylab/calc/omission"
	"latencylab/calc/unit"
)

var omissionCharts = []Chart{
	{
		ID:    "timeline",
		Title: Text{EN: "Each request where it was sent, as high as it took", VI: "Mỗi request ở lúc nó được gửi, cao bằng thời gian nó mất"},
		X:     Axis{Title: Text{EN: "time of the test", VI: "thời gian của bài đo"}, Unit: unit.Second},
		Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second},
		Draw:  omissionTimeline,
	},
	{
		ID:    "nines",
		Title: Text{EN: "Latency by percentile", VI: "Latency theo percentile"},
		X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: 0.9999},
		Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
		Draw:  omissionNines, Target: &omissionIn.target,
	},
	{
		ID:    "stall",
		Title: Text{EN: "p99 against the length of a stall", VI: "p99 theo độ dài mỗi lần treo"},
		X:     Axis{Title: Text{EN: "a stall lasts", VI: "mỗi lần treo kéo dài"}, Unit: unit.Second},
		Y:     Axis{Title: Text{EN: "p99", VI: "p99"}, Unit: unit.Second, Scale: Log},
		Over:  &omissionIn.stall, Plot: []*Output{&omissionOut.closedP99, &omissionOut.openP99}, Target: &omissionIn.target,
		Rows:  []float64{0, 0.05, 0.2, 0.5, 1, 2, 4},
		Table: []*Output{&omissionOut.closedCount, &omissionOut.closedP99, &omissionOut.closedMax, &omissionOut.openP50, &omissionOut.openP99, &omissionOut.openP999, &omissionOut.openMax},
	},
}

// The timeline shows the first stalls of a run, and of each stall some of the
// requests: more would stand too close to be told apart. Where a stall is less
// than a share timelineRare of the time between two, it shows the first alone.
const (
	timelineStalls   = 5
	timelineRequests = 7
	timelineRare     = 0.05
)

// omissionTimeline draws what each loop sent and when. Into a stall the closed
// loop sends one request, at its beginning, and then nothing. Of those that the
// open loop sends meanwhile an even choice is drawn.
func omissionTimeline(a Args) []Series {
	run, every := omissionSolve(a), a.Of(&omissionIn.every)
	closed := Series{ID: "closed", Label: omissionClosed}
	open := Series{ID: "open", Label: omissionOpen}

	from, end, shown := omissionWindow(run, every)
	for k := range shown {
		begin := max(from, float64(k+1)*every)
		timelineFlat(&closed, from, begin, run.closed.Fast)
		timelineFlat(&open, from, begin, run.open.Fast)
		timelineBar(&closed, begin, run.closed.Slow)
		bars := min(run.open.Rungs, timelineRequests)
		for i := range bars {
			late := run.Stall * (float64(i) + 0.5) / float64(bars)
			timelineBar(&open, begin+late, run.open.Slow-late)
		}
		from = begin + run.Stall
	}
	timelineFlat(&closed, from, end, run.closed.Fast)
	timelineFlat(&open, from, end, run.open.Fast)
	return []Series{closed, open}
}

// omissionWindow is the part of a run that the timeline shows, and how many
// stalls begin in it.
func omissionWindow(run omissionRun, every float64) (from, end float64, stalls int) {
	switch {
	case run.Stalls > 0 && run.Stall > 0 && run.Stall < every*timelineRare:
		return every - 2*run.Stall, min(every+3*run.Stall, run.Duration), 1
	case run.Stalls > timelineStalls:
		return 0, (timelineStalls + 1) * every, timelineStalls
	}
	return 0, run.Duration, run.Stalls
}

// timelineBar adds one request, as high as it took.
func timelineBar(s *Series, at, latency float64) {
	s.Points = append(s.Points, Point{at, 0}, Point{at, latency}, timelineGap(at))
}

// timelineFlat adds a stretch of even height that is joined to nothing.
func timelineFlat(s *Series, from, to, y float64) {
	if to > from {
		s.Points = append(s.Points, Point{from, y}, Point{to, y}, timelineGap(to))
	}
}

// timelineGap is a place where a line breaks.
func timelineGap(x float64) Point { return Point{x, math.NaN()} }

// omissionNinesPoints is enough for the corner where the stalls begin to look
// like one.
const omissionNinesPoints = 240

// omissionNines draws the record of each loop by percentile, and that of a closed
// loop filled in where the reader's tool does so. Each goes by its p99, by which
// measurements find it.
func omissionNines(a Args) []Series {
	run := omissionSolve(a)
	line := func(id string, label Text, r omission.Recorded) Series {
		s := Series{ID: id, Label: label}
		for _, tail := range tails(a.points(omissionNinesPoints)) {
			s.Points = append(s.Points, Point{1 - tail, r.Quantile(1 - tail)})
		}
		return s
	}
	all := []Series{line(omissionOut.closedP99.ID, omissionClosed, run.closed), line(omissionOut.openP99.ID, omissionOpen, run.open)}
	if omissionTools[int(a.Of(&omissionIn.tool))].loop == loopFilled {
		all = append(all, line(omissionOut.filledP99.ID, omissionFilled, run.filled))
	}
	return all
}
