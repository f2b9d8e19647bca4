package run

import (
	"strings"

	"latencylab/calc/lang"
)

// sysbench is its text, in milliseconds, any number of runs in a file.
var sysbench = Format{
	ID:    "sysbench",
	Label: "sysbench",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "Latency (ms):") && strings.Contains(text, "total number of events:")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "sysbench"}}
		threads := ""
		for line := range strings.Lines(f.string()) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
			value = strings.TrimSpace(value)
			switch {
			case name == "Number of threads":
				threads = value
			case name == "transactions" || name == "events per second" || name == "total time":
				if len(d.Runs) == 0 || d.Runs[len(d.Runs)-1].Points[0].Latency.Send.MeanNs != nil {
					p := Point{Concurrency: counted(numeral(threads)), Latency: Latency{Send: &Histogram{Rule: InBucket, StepNs: new(int64(10_000))}}, Notes: []Note{closedLoop}}
					d.Runs = append(d.Runs, Run{Points: []Point{p}})
				}
			}
			if len(d.Runs) > 0 {
				sysbenchLine(&d.Runs[len(d.Runs)-1].Points[0], name, value)
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of sysbench has no result", VI: "Văn bản của sysbench không có kết quả"})
		}
		return numbered(d), nil, nil
	},
}

func sysbenchLine(p *Point, name, value string) {
	const ms = 1e-3
	h := p.Latency.Send
	v := numeral(value)
	switch {
	case name == "transactions": // 29611  (986.49 per sec.)
		p.AchievedPerSecond = amount(numeral(strings.TrimSuffix(between(value, "(", ")"), " per sec.")))
	case name == "events per second":
		p.AchievedPerSecond = amount(v)
	case name == "total time":
		p.Seconds = amount(duration(value))
	case name == "total number of events":
		h.Count, p.Counts.Completed = counted(v), counted(v)
	case name == "min":
		h.MinNs = nanos(v * ms)
	case name == "avg":
		h.MeanNs = nanos(v * ms)
	case name == "max":
		h.MaxNs = nanos(v * ms)
	case strings.HasSuffix(name, "th percentile"):
		if q := percent(strings.TrimSuffix(name, "th percentile")); q < 1 { // of 100 it is interpolated above the maximum
			h.quantile(q, v*ms)
		}
	}
}
