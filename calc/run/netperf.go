package run

import (
	"iter"
	"strings"

	"latencylab/calc/lang"
)

// netperf is the comma-separated output of its omni tests: a line of names and one
// of values, any number of times, also as the texts of a JSON list. Latencies are in
// microseconds. Only tests of a request and its response have a round trip in them;
// the latency of a stream is that of the call that sends.
var netperf = Format{
	ID:    "netperf",
	Label: "netperf",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "MIGRATED ") && strings.Contains(text, " TEST from ") || strings.Contains(text, "Latency Microseconds,")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "netperf"}}
		title, streams := "", 0
		var header row
		for line := range netperfLines(f) {
			switch line = strings.TrimSpace(line); {
			case strings.HasPrefix(line, "MIGRATED ") || strings.HasPrefix(line, "OMNI "):
				title, header = line, nil
			case strings.Contains(line, " Latency Microseconds"):
				header, _ = splitRow(line, ',')
			case header != nil && line != "":
				values, _ := splitRow(line, ',')
				header, values = netperfColumns(header, values)
				if p, ok := netperfPoint(header, values, title); ok {
					d.Runs = append(d.Runs, Run{Label: netperfName(title), Points: []Point{p}})
				} else {
					streams++
				}
				header = nil
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, refuse("no-round-trip", lang.Text{
				EN: "This output of netperf has no latency of a request and its response, so nothing was read. Run: netperf -t TCP_RR -- -o THROUGHPUT,THROUGHPUT_UNITS,MIN_LATENCY,MEAN_LATENCY,P50_LATENCY,P90_LATENCY,P99_LATENCY,MAX_LATENCY,STDDEV_LATENCY.",
				VI: "Kết quả netperf này không có latency của request và response nên không đọc được gì. Hãy chạy: netperf -t TCP_RR -- -o THROUGHPUT,THROUGHPUT_UNITS,MIN_LATENCY,MEAN_LATENCY,P50_LATENCY,P90_LATENCY,P99_LATENCY,MAX_LATENCY,STDDEV_LATENCY.",
			})
		}
		if streams > 0 {
			d.Runs[0].Notes = append(d.Runs[0].Notes, netperfStreams(streams))
		}
		return numbered(d), nil, nil
	},
}

// netperfLines are the lines of the file, or of the texts in its lists.
func netperfLines(f *file) iter.Seq[string] {
	values := f.json()
	if len(values) == 0 {
		return strings.Lines(f.string())
	}
	return func(yield func(string) bool) {
		for _, v := range values {
			if !eachLine(v, 0, yield) {
				return
			}
		}
	}
}

// eachLine yields the lines of a text or of those in a list, and reports whether to
// go on.
func eachLine(v node, depth int, yield func(string) bool) bool {
	for line := range strings.Lines(v.text()) {
		if !yield(line) {
			return false
		}
	}
	for _, e := range v.list() {
		if depth < 4 && !eachLine(e, depth+1, yield) {
			return false
		}
	}
	return true
}

// netperfColumns keep only what stands in both rows.
func netperfColumns(header, values row) (row, row) {
	n := min(len(header), len(values))
	return header[:n], values[:n]
}

func netperfPoint(header, values row, title string) (Point, bool) {
	at := func(name string) string { return strings.TrimSpace(values.at(columns(header, name)[0])) }
	const us = 1e-6
	latency := func(name string) float64 { return numeral(at(name+" Latency Microseconds")) * us }
	if at("Throughput Units") != "Trans/s" {
		return Point{}, false
	}
	h := &Histogram{MinNs: nanos(latency("Minimum")), MaxNs: nanos(latency("Maximum")), MeanNs: nanos(latency("Mean")), StdDevNs: nanos(latency("Stddev")),
		Rule: InBucket, StepShare: new(0.1)} // its buckets have one digit
	for name, q := range map[string]float64{"50th Percentile": 0.5, "90th Percentile": 0.9, "99th Percentile": 0.99} {
		h.quantile(q, latency(name))
	}
	if len(h.Spectrum) == 0 && h.MeanNs == nil {
		return Point{}, false
	}
	p := Point{AchievedPerSecond: amount(numeral(at("Throughput"))), Seconds: amount(numeral(at("Elapsed Time (sec)"))),
		Latency: Latency{Send: h}, Notes: []Note{closedLoop}}
	if burst, ok := after(title, "first burst "); ok {
		first, _, _ := strings.Cut(burst, " ")
		p.Concurrency = counted(numeral(first) + 1)
	}
	return p, true
}

// netperfName is the name of a test from the line that announces it.
func netperfName(title string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(title, "MIGRATED "), " TEST")
	return name
}

func netperfStreams(n int) Note {
	return Note{Info, "streams", fill(lang.Text{
		EN: "Tests left out because they are no request and response: {0}. The latency that netperf gives for a stream is that of the call that sends.",
		VI: "Số phép đo bị bỏ vì không phải request và response: {0}. Latency netperf ghi cho stream là của lời gọi gửi.",
	}, number(n))}
}
