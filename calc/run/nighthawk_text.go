package run

import (
	"strings"

	"latencylab/calc/lang"
)

// nighthawkText is what Nighthawk prints for people: a section for each
// statistic, with a short table of percentiles.
var nighthawkText = Format{
	ID:    "nighthawk-text",
	Label: "Nighthawk",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "Nighthawk - A layer 7") && strings.Contains(text, " samples)\n")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "Nighthawk"}}
		var main, at *Histogram // at is nil in a section of something else
		for line := range strings.Lines(f.string()) {
			line = strings.TrimSpace(line)
			if name, samples, ok := strings.Cut(strings.TrimSuffix(line, " samples)"), " ("); ok && strings.HasSuffix(line, " samples)") {
				at = nil
				if name = strings.ToLower(name); strings.Contains(name, "request start to response end") || main == nil && strings.HasSuffix(name, "latency") {
					at = &Histogram{Count: counted(numeral(samples)), Rule: UpperEdge, StepNs: new(int64(1000))}
					main = at
				}
				continue
			}
			if at == nil {
				continue
			}
			fields := strings.Fields(line)
			switch {
			case strings.HasPrefix(line, "min:"):
				for part := range strings.SplitSeq(line, "|") {
					name, value, _ := strings.Cut(strings.TrimSpace(part), ":")
					v := nanos(duration(value))
					switch name {
					case "min":
						at.MinNs = v
					case "mean":
						at.MeanNs = v
					case "max":
						at.MaxNs = v
					case "pstdev":
						at.StdDevNs = v
					}
				}
			case len(fields) == 5:
				at.quantile(numeral(fields[0]), duration(strings.Join(fields[2:], " ")))
			case len(fields) > 0 && fields[0] == "Counter":
				at = nil
			}
		}
		if main == nil {
			return Document{}, nil, noData(lang.Text{EN: "The text of Nighthawk has no latency", VI: "Văn bản của Nighthawk không có latency"})
		}
		d.Runs = []Run{{Points: []Point{{Latency: Latency{Send: main}}}}}
		return numbered(d), nil, nil
	},
}
