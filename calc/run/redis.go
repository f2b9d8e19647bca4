package run

import (
	"strings"

	"latencylab/calc/lang"
)

// redisCSV is redis-benchmark --csv, a line a command, in milliseconds. It has no
// counts, and before Redis 6.2 no latencies.
var redisCSV = Format{
	ID:    "redis-csv",
	Label: "redis-benchmark",
	sniff: func(f *file) bool {
		for line := range strings.Lines(f.string()) {
			if !strings.HasPrefix(line, `"`) {
				continue
			}
			if r, _ := splitRow(strings.TrimSpace(line), ','); len(r) >= 2 && (r[0] == "test" && r[1] == "rps" || len(r) == 2 && redisOld(r)) {
				return true
			}
		}
		return false
	},
	read: func(f *file) (Document, []Note, error) {
		const ms = 1e-3
		d := Document{Tool: Tool{Name: "redis-benchmark"}}
		var at []int
		for line := range strings.Lines(f.string()) {
			r, _ := splitRow(strings.TrimSpace(line), ',')
			if r.at(0) == "test" {
				at = columns(r, "test", "rps", "avg_latency_ms", "min_latency_ms", "p50_latency_ms", "p95_latency_ms", "p99_latency_ms", "max_latency_ms")
				continue
			}
			if len(d.Runs) == maxList {
				break
			}
			if at == nil && len(r) == 2 && redisOld(r) {
				d.Runs = append(d.Runs, Run{Label: r[0], Points: []Point{{AchievedPerSecond: amount(numeral(r[1])), Notes: []Note{closedLoop}}}})
			}
			if at == nil || len(r) < len(at) {
				continue
			}
			v := func(i int) float64 { return numeral(r.at(at[i])) }
			h := &Histogram{MeanNs: nanos(v(2) * ms), MinNs: nanos(v(3) * ms), MaxNs: nanos(v(7) * ms), Rule: UpperEdge}
			for i, q := range map[int]float64{4: 0.5, 5: 0.95, 6: 0.99} {
				h.quantile(q, v(i)*ms)
			}
			d.Runs = append(d.Runs, Run{Label: r.at(at[0]), Points: []Point{{AchievedPerSecond: amount(v(1)), Latency: Latency{Send: h}, Notes: []Note{closedLoop}}}})
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The table of redis-benchmark has no row", VI: "Bảng của redis-benchmark không có hàng nào"})
		}
		return numbered(d), nil, nil
	},
}

// redisOld recognises a line of the time before Redis 6.2: a command and a rate.
func redisOld(r row) bool {
	name := strings.ToUpper(r[0])
	for _, command := range []string{"PING_", "SET", "GET", "INCR", "LPUSH", "RPUSH", "LPOP", "RPOP", "SADD", "HSET", "SPOP", "LRANGE", "MSET", "ZADD"} {
		if strings.HasPrefix(name, command) && r[0] == name || strings.HasPrefix(r[0], command+" ") {
			return numeral(r[1]) > 0
		}
	}
	return false
}

// redisText is redis-benchmark's own text; before Redis 6.2 it has no summary.
var redisText = Format{
	ID:    "redis-text",
	Label: "redis-benchmark",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "Latency by percentile distribution:") && strings.Contains(text, "throughput summary:") ||
			strings.Contains(text, " requests completed in ") && strings.Contains(text, " parallel clients")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "redis-benchmark"}}
		section, values := "", []string(nil)
		for line := range strings.FieldsFuncSeq(f.string(), func(r rune) bool { return r == '\n' || r == '\r' }) {
			fields := strings.Fields(line)
			if title, ok := strings.CutPrefix(strings.TrimSpace(line), "====== "); ok {
				d.Runs = append(d.Runs, Run{Label: strings.Trim(title, "= "), Points: []Point{{Latency: Latency{Send: &Histogram{Rule: UpperEdge, StepNs: new(int64(1000))}}, Notes: []Note{closedLoop}}}})
				section = ""
			}
			if len(d.Runs) == 0 || len(fields) == 0 {
				continue
			}
			p := &d.Runs[len(d.Runs)-1].Points[0]
			if strings.HasSuffix(line, ":") {
				section = strings.TrimSpace(line)
			}
			values = redisLine(p, section, fields, values)
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of redis-benchmark has no result", VI: "Văn bản của redis-benchmark không có kết quả"})
		}
		return numbered(d), nil, nil
	},
}

// redisLine reads a line of a section. The names of the summary stand a line
// above its values, so they are handed on.
func redisLine(p *Point, section string, fields, names []string) []string {
	const ms = 1e-3
	h := p.Latency.Send
	switch {
	case len(fields) >= 2 && fields[1] == "parallel":
		p.Concurrency = counted(numeral(fields[0]))
	case len(fields) == 6 && fields[1] == "requests" && fields[2] == "completed":
		p.Counts.Completed, h.Count = counted(numeral(fields[0])), counted(numeral(fields[0]))
		p.Seconds = amount(numeral(fields[4]))
	case (section == "Latency by percentile distribution:" || section == "") && len(fields) >= 3 && fields[1] == "<=":
		h.quantile(percent(strings.TrimSuffix(fields[0], "%")), numeral(fields[2])*ms)
	case len(fields) == 4 && fields[1] == "requests" && fields[2] == "per" && fields[3] == "second":
		p.AchievedPerSecond = amount(numeral(fields[0]))
	case fields[0] == "throughput" && len(fields) >= 3:
		p.AchievedPerSecond = amount(numeral(fields[2]))
	case fields[0] == "avg" && len(fields) < maxLabels:
		return fields
	case len(names) > 0 && len(fields) == len(names):
		for i, name := range names {
			at := numeral(fields[i]) * ms
			switch name {
			case "avg":
				h.MeanNs = nanos(at)
			case "min":
				h.MinNs = nanos(at)
			case "max":
				h.MaxNs = nanos(at)
			default:
				if q := percent(strings.TrimPrefix(name, "p")); !h.lists(q) {
					h.quantile(q, at)
				}
			}
		}
	}
	return nil
}

// lists reports whether a percentile is there already.
func (h *Histogram) lists(q float64) bool {
	for _, at := range h.Spectrum {
		if at.Q == q {
			return true
		}
	}
	return false
}
