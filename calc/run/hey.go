package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// hey is its text and those that are made after it, of boom, ghz and oha, any
// number of runs in a file. Errors are in hey's rate and not in its latencies.
var hey = Format{
	ID:    "hey",
	Label: "hey",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "Summary:") && strings.Contains(text, "Requests/sec:") && strings.Contains(text, "Slowest:")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "hey"}}
		var at *heyRun
		for line := range strings.Lines(f.string()) {
			line = strings.TrimSpace(line)
			if line == "Summary:" {
				at = &heyRun{}
				at.Latency.Send = &Histogram{Rule: NearestRank}
				d.Runs = append(d.Runs, Run{Points: []Point{{}}})
			}
			if at != nil {
				at.line(line)
				d.Runs[len(d.Runs)-1].Points[0] = at.done()
				d.Tool.Name = at.tool()
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of hey has no summary", VI: "Văn bản của hey không có phần tổng kết"})
		}
		return numbered(d), nil, nil
	},
}

type heyRun struct {
	Point
	section               string
	count                 float64 // that ghz states
	isGhz, isOha          bool
	right, answered, lost float64
}

func (h *heyRun) line(line string) {
	if name, ok := strings.CutSuffix(line, ":"); ok && !strings.HasPrefix(line, "[") {
		h.section = name
		return
	}
	s := h.Latency.Send
	name, value, _ := strings.Cut(line, ":")
	switch {
	case h.section == "Summary":
		at := duration(strings.Trim(value, " \t.")) // boom ended it with a full stop
		switch name {
		case "Count":
			h.isGhz, h.count = true, numeral(value)
		case "Success rate":
			h.isOha = true
		case "Total":
			h.Seconds = amount(at)
		case "Slowest":
			s.MaxNs = nanos(at)
			if s.StepNs = new(int64(10_000)); strings.Contains(value, "sec") { // two digits of a millisecond, or four of a second
				s.StepNs = new(int64(100_000))
			}
		case "Fastest":
			s.MinNs = nanos(at)
		case "Average":
			s.MeanNs = nanos(at)
		case "Requests/sec":
			h.AchievedPerSecond = amount(numeral(value))
		}
	case h.section == "Latency distribution" || h.section == "Response time distribution":
		// Where there are too few requests it prints "0% in 0.0000 secs".
		share, at, ok := strings.Cut(line, "in")
		if q := percent(strings.Trim(share, " %")); ok && q > 0 {
			s.quantile(q, duration(strings.Trim(at, " .")))
		}
	case h.section == "Status code distribution":
		if n := numeral(strings.Fields(behindBracket(line) + " ?")[0]); !math.IsNaN(n) {
			h.answered += n
			text := between(line, "[", "]")
			if code := numeral(text); code >= 200 && code < 400 || text == "OK" {
				h.right += n
			}
		}
	case h.section == "Error distribution":
		// ghz lists calls here that are in the status codes already.
		if n := numeral(between(line, "[", "]")); !math.IsNaN(n) && !h.isGhz {
			h.lost += n
		}
	}
}

func (h *heyRun) tool() string {
	switch {
	case h.isGhz:
		return "ghz"
	case h.isOha:
		return "oha"
	}
	return "hey"
}

func behindBracket(line string) string {
	_, rest, _ := strings.Cut(line, "]")
	return rest
}

// heyCap is how many results hey keeps.
const heyCap = 1_000_000

func (h *heyRun) done() Point {
	p := h.Point
	p.Counts = Counts{Attempted: counted(h.answered + h.lost), Completed: counted(h.right), Failed: counted(h.answered - h.right + h.lost)}
	s := *p.Latency.Send
	s.Count = counted(h.answered)
	p.Notes = nil
	if !h.isGhz && !h.isOha { // which keep a rate if they are told to
		p.Notes = []Note{closedLoop}
	}
	if h.answered == 0 { // it prints zeros for what it does not know
		s = Histogram{Count: new(int64(0))}
	}
	if h.lost > 0 {
		p.Notes = append(p.Notes, ratesErrors)
	}
	if h.answered >= heyCap {
		s.MeanNs = nil // of all requests, divided by a million
		p.Notes = append(p.Notes, capped(heyCap))
	}
	p.Latency.Send = &s
	if h.isOha { // it may have been told to count from when a request was due
		p.Latency = Latency{Unknown: &s}
	}
	if h.isGhz {
		p.Counts.Attempted = counted(h.count)
	}
	return p
}

// heyCSV is hey -o csv: a line for each answer, in seconds to four decimals.
var heyCSV = Format{
	ID:     "hey-csv",
	Label:  "hey",
	begins: func(line string) bool { return strings.HasPrefix(line, "response-time,DNS+dialup,") },
	open:   func(float64) lines { return &heyRows{} },
}

type heyRows struct {
	requests
	columns []int
	last    float64
}

func (h *heyRows) line(text []byte) {
	if len(text) == 0 {
		return
	}
	r, _ := splitRow(string(text), ',')
	if h.columns == nil {
		h.columns = columns(r, "response-time", "status-code", "offset")
		return
	}
	code := numeral(r.at(h.columns[1]))
	at := numeral(r.at(h.columns[0]))
	h.requests.add("", math.NaN(), at, code >= 200 && code < 400)
	if offset := numeral(r.at(h.columns[2])); offset >= 0 {
		h.last = max(h.last, offset)
	}
}

func (h *heyRows) end() (Document, []Note, error) {
	p := h.points()[0]
	if p.Latency.Send == nil {
		p.Latency.Send = &Histogram{Count: new(int64(0))}
	}
	p.Latency.Send.StepNs = new(int64(100_000))
	p.Counts.Attempted = nil // errors are no rows
	p.Notes = append(p.Notes, closedLoop)
	if h.all.count() == 0 {
		p.Notes = append(p.Notes, nothingAnswered)
	}
	if h.all.count() == heyCap {
		p.Notes = append(p.Notes, capped(heyCap))
	}
	return numbered(Document{Tool: Tool{Name: "hey"}, Runs: []Run{{Points: []Point{p}}}}), nil, nil
}
