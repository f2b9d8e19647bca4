package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// ycsb is YCSB's text: a section for each kind of operation, in microseconds but
// for the percentiles of old versions, whose lines say (ms).
var ycsb = Format{
	ID:    "ycsb",
	Label: "YCSB",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "[OVERALL], RunTime(ms),") && strings.Contains(text, ", AverageLatency(us),")
	},
	read: func(f *file) (Document, []Note, error) {
		var points []Point
		took, rate := math.NaN(), math.NaN()
		for line := range strings.Lines(f.string()) {
			parts := strings.Split(strings.TrimSpace(line), ",")
			if len(parts) != 3 || !strings.HasPrefix(parts[0], "[") {
				continue
			}
			section, name, v := strings.Trim(parts[0], "[]"), strings.TrimSpace(parts[1]), numeral(parts[2])
			if section == "OVERALL" {
				switch name {
				case "RunTime(ms)":
					took = v / 1e3
				case "Throughput(ops/sec)":
					rate = v
				}
				continue
			}
			at := slices.IndexFunc(points, func(p Point) bool { return p.Label == section })
			if at < 0 {
				if name != "Operations" || len(points) == maxLabels {
					continue // of the garbage collector, mostly
				}
				at = len(points)
				points = append(points, Point{Label: section, Latency: Latency{Send: &Histogram{Rule: UpperEdge}}})
			}
			ycsbLine(&points[at], name, v)
		}
		points = slices.DeleteFunc(points, func(p Point) bool { return p.Latency.Send.MeanNs == nil })
		if len(points) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of YCSB has no operation", VI: "Văn bản của YCSB không có thao tác nào"})
		}
		for i := range points {
			points[i].Seconds = amount(took)
		}
		points[0].AchievedPerSecond = amount(rate) // of all kinds together
		points[0].Notes = append(points[0].Notes, closedLoop)
		return numbered(Document{Tool: Tool{Name: "YCSB"}, Runs: []Run{{Points: points}}}), nil, nil
	},
}

func ycsbLine(p *Point, name string, v float64) {
	h := p.Latency.Send
	switch {
	case name == "Operations":
		h.Count, p.Counts.Attempted = counted(v), counted(v)
	case name == "AverageLatency(us)":
		h.MeanNs = nanos(v * 1e-6)
	case name == "MinLatency(us)":
		h.MinNs = nanos(v * 1e-6)
	case name == "MaxLatency(us)":
		h.MaxNs = nanos(v * 1e-6)
	case strings.HasSuffix(name, "PercentileLatency(us)"):
		h.quantile(percent(strings.TrimSuffix(name[:strings.IndexByte(name, 'P')], "th")), v*1e-6)
	case strings.HasSuffix(name, "PercentileLatency(ms)") && v > 0: // 0 is less than a millisecond, and no more is known
		h.quantile(percent(strings.TrimSuffix(name[:strings.IndexByte(name, 'P')], "th")), v*1e-3)
	}
}
