package calc

import (
	"strings"

	"latencylab/calc/fleet"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
)

// mostServers is how many servers are merged: more would make a page slow.
const mostServers = 200

// readServers reads a server from each line.
func readServers(lines []string, l lang.Tag) (Lines, *LineError) {
	var servers []fleet.Server
	for i, line := range lines {
		s, err := fleet.ParseServer(line, l)
		switch {
		case err != nil:
			return nil, &LineError{i + 1, line, err.Why}
		case i == mostServers:
			return nil, &LineError{i + 1, line, Text{EN: "no more than 200 servers are merged", VI: "chỉ gộp tối đa 200 server"}}
		}
		servers = append(servers, s)
	}
	if len(servers) == 0 {
		return nil, &LineError{Line: 1, Why: Text{
			EN: "there is no server; write one a line, such as A 900 p99=50ms",
			VI: "chưa có server nào; hãy ghi mỗi dòng một server, như A 900 p99=50ms"}}
	}
	return fleet.New(servers), nil
}

// Latencies that were measured are written with fewDigits, as good as load
// generators know them. Their histograms may have thousands of buckets; more than
// manyBuckets make a line that nobody reads and no link carries, and are joined.
// With the digits lost no latency moves by more than a per cent.
const (
	fewDigits   = 4
	manyBuckets = 400
	coarsest    = 0.009
)

// written is a measured histogram as text in English.
func written(h *histogram.Histogram) string {
	if len(h.Buckets()) > manyBuckets {
		h = h.Coarse(coarsest)
	}
	return h.Rounded(fewDigits).Text(lang.EN)
}

// takeServer is a server's line for measured latencies.
func takeServer(label string, h *histogram.Histogram) []string {
	return []string{serverName(label) + " " + written(h)}
}

// serverName makes one word of a label.
func serverName(label string) string {
	label = strings.Join(strings.FieldsFunc(label, func(r rune) bool { return r <= ' ' || r == ';' || r == '\u00a0' || r == ':' }), "-")
	if label == "" {
		return "server"
	}
	return clip(label, 40)
}
