package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// ab is ApacheBench's text, in whole milliseconds, any number of runs in a file.
var ab = Format{
	ID:    "ab",
	Label: "ab",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "ApacheBench") || strings.Contains(text, "Complete requests:") && strings.Contains(text, "Time per request:")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "ab"}}
		begin := func() {
			d.Runs = append(d.Runs, Run{Points: []Point{{Latency: Latency{Send: &Histogram{Rule: NearestRank, StepNs: new(int64(1_000_000))}}, Notes: []Note{closedLoop}}}})
		}
		for line := range strings.Lines(f.string()) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "Concurrency Level:") {
				begin()
			}
			if len(d.Runs) > 0 {
				abLine(&d.Runs[len(d.Runs)-1].Points[0], line)
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "ab did not get as far as its results", VI: "ab chưa chạy tới phần kết quả"})
		}
		return numbered(d), nil, nil
	},
}

func abLine(p *Point, line string) {
	const ms = 1e-3
	h := p.Latency.Send
	name, value, _ := strings.Cut(line, ":")
	first := numeral(strings.Fields(value + " ?")[0])
	fields := strings.Fields(line)
	switch {
	case name == "Concurrency Level":
		p.Concurrency = counted(first)
	case name == "Time taken for tests":
		p.Seconds = amount(first)
	case name == "Complete requests":
		h.Count, p.Counts.Attempted, p.Counts.Completed = counted(first), counted(first), counted(first)
	case name == "Failed requests" || name == "Non-2xx responses":
		if p.Counts.Failed != nil {
			first += float64(*p.Counts.Failed)
		}
		p.Counts.Failed = counted(first)
		if n := known(asFloat(p.Counts.Attempted)); first <= n {
			p.Counts.Completed = counted(n - first)
		}
	case name == "Requests per second":
		p.AchievedPerSecond = amount(first)
	case name == "Time per request" && h.MeanNs == nil: // the second such line is no latency
		h.MeanNs = nanos(first * ms)
	case name == "Total" && len(fields) == 6:
		h.MinNs, h.StdDevNs, h.MaxNs = nanos(numeral(fields[1])*ms), nanos(numeral(fields[3])*ms), nanos(numeral(fields[5])*ms)
	case len(fields) >= 2 && strings.HasSuffix(fields[0], "%"):
		h.quantile(percent(strings.TrimSuffix(fields[0], "%")), numeral(fields[1])*ms)
	}
}

// abPercent is ab -e: the time that each per cent was served within, in
// milliseconds. It has no counts.
var abPercent = Format{
	ID:    "ab-percent",
	Label: "ab",
	sniff: func(f *file) bool { return f.has("Percentage served,Time in ms") },
	read: func(f *file) (Document, []Note, error) {
		h := &Histogram{Rule: NearestRank}
		for line := range strings.Lines(f.string()) {
			if r, _ := splitRow(strings.TrimSpace(line), ','); len(r) == 2 {
				h.quantile(percent(r[0]), numeral(r[1])*1e-3)
			}
		}
		if len(h.Spectrum) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The table of ab has no row", VI: "Bảng của ab không có hàng nào"})
		}
		if first, last := h.Spectrum[0], h.Spectrum[len(h.Spectrum)-1]; first.Q == 0 && last.Q == 1 && last.Ns >= first.Ns {
			h.MinNs, h.MaxNs = new(first.Ns), new(last.Ns)
		}
		p := Point{Latency: Latency{Send: h}, Notes: []Note{closedLoop}}
		return numbered(Document{Tool: Tool{Name: "ab"}, Runs: []Run{{Points: []Point{p}}}}), nil, nil
	},
}

// abRows is ab -g: a line a request, in whole milliseconds, sorted by latency and
// not by time.
var abRows = Format{
	ID:    "ab-rows",
	Label: "ab",
	begins: func(line string) bool {
		return strings.HasPrefix(line, "starttime\tseconds\tctime\tdtime\tttime\twait")
	},
	open: func(float64) lines { return &abLines{} },
}

type abLines struct {
	requests
	begun bool
}

func (a *abLines) line(text []byte) {
	if len(text) == 0 {
		return
	}
	if !a.begun {
		a.begun = true
		return
	}
	r, _ := splitRow(string(text), '\t')
	a.add("", numeral(r.at(1)), numeral(r.at(4))*1e-3, true)
}

func (a *abLines) end() (Document, []Note, error) {
	p := a.points()[0]
	if p.Latency.Send == nil {
		return Document{}, nil, noData(lang.Text{EN: "The table of ab has no row", VI: "Bảng của ab không có hàng nào"})
	}
	p.Latency.Send.StepNs = new(int64(1_000_000))
	p.Counts.Completed, p.Counts.Failed = nil, nil           // it does not say which failed
	p.Seconds, p.AchievedPerSecond, p.Course = nil, nil, nil // starts are to the second
	p.Notes = append(p.Notes, closedLoop)
	return numbered(Document{Tool: Tool{Name: "ab"}, Started: utc(math.Floor(a.first)), Runs: []Run{{Points: []Point{p}}}}), nil, nil
}
