package run

import (
	"strings"
)

// k6Text is what k6 prints at the end of a test, also in the middle of a log.
var k6Text = Format{
	ID:    "k6-text",
	Label: "k6",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), "http_req_duration") && len(k6Texts(f.string())) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		return numbered(Document{Tool: Tool{Name: "k6"}, Runs: k6Texts(f.string())}), nil, nil
	},
}

// k6Texts reads lines such as http_req_duration..: avg=1.3ms min=1ms p(95)=2ms
// and those of the counts and users around them.
func k6Texts(text string) []Run {
	var runs []Run
	for line := range strings.Lines(text) {
		name, values, ok := strings.Cut(strings.TrimLeft(line, " \t✓✗"), ":")
		name = strings.TrimRight(name, ".… ")
		if !ok {
			continue
		}
		if name == "http_req_duration" && strings.Contains(values, "avg=") {
			p := Point{Latency: Latency{Send: &Histogram{Rule: Interpolated, StepShare: new(0.005)}}}
			k6Values(p.Latency.Send, values)
			runs = append(runs, Run{Points: []Point{p}})
		}
		if len(runs) == 0 {
			continue
		}
		p := &runs[len(runs)-1].Points[0]
		fields := strings.Fields(values)
		switch {
		case len(fields) == 0:
		case name == "http_reqs":
			n := numeral(fields[0])
			p.Counts.Attempted, p.Latency.Send.Count = counted(n), counted(n)
			p.AchievedPerSecond = amount(numeral(strings.TrimSuffix(fields[len(fields)-1], "/s")))
		case name == "http_req_failed" && len(fields) >= 3: // 0.00% ✓ 0 ✗ 100, or 0.00% 0 out of 100
			for i, field := range fields[1:] {
				if digits(field) {
					p.Counts.Failed = counted(numeral(fields[1+i]))
					break
				}
			}
		case name == "vus_max":
			p.Concurrency = counted(numeral(fields[0]))
		}
		if n, wrong := p.Counts.Attempted, p.Counts.Failed; n != nil && wrong != nil {
			p.Counts.Completed = counted(float64(*n - *wrong))
		}
	}
	return runs
}

func k6Values(h *Histogram, values string) {
	for field := range strings.FieldsSeq(values) {
		name, value, _ := strings.Cut(field, "=")
		at := duration(value)
		switch {
		case name == "avg":
			h.MeanNs = nanos(at)
		case name == "min":
			h.MinNs = nanos(at)
		case name == "max":
			h.MaxNs = nanos(at)
		case name == "med":
			h.quantile(0.5, at)
		case strings.HasPrefix(name, "p(") && strings.HasSuffix(name, ")"):
			h.quantile(percent(name[2:len(name)-1]), at)
		}
	}
}
