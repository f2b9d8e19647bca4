package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// oha is its JSON, in seconds. The file does not say whether --latency-correction
// was on, and with it whether a latency is counted from when the request was due.
var oha = Format{
	ID:    "oha",
	Label: "oha",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"successRate"`) && len(results(f, isOha)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "oha"}}
		for _, v := range results(f, isOha) {
			d.Runs = append(d.Runs, Run{Points: []Point{ohaPoint(v)}})
		}
		return numbered(d), nil, nil
	},
}

func isOha(v node) bool { return v.has("summary", "successRate") || v.has("summary", "requestsPerSec") }

func ohaPoint(v node) Point {
	s := v.get("summary")
	h := &Histogram{
		MinNs: nanos(s.get("fastest").number()), MaxNs: nanos(s.get("slowest").number()), MeanNs: nanos(s.get("average").number()),
		Rule: FloorRank,
	}
	percentiles := v.get("latencyPercentiles")
	if percentiles.v == nil {
		percentiles = v.get("latencyPercentilesSuccessful")
	}
	unit := 1.0
	if percentiles.v == nil && v.has("metrics", "latency_ms") {
		percentiles, unit = v.get("metrics", "latency_ms"), 1e-3
	}
	for _, name := range percentiles.names() {
		if p, ok := strings.CutPrefix(name, "p"); ok {
			h.quantile(percent(p), percentiles.get(name).number()*unit)
		}
	}
	edges := v.get("responseTimeHistogram")
	h.Buckets = ohaBuckets(edges, s.get("fastest").number())
	p := Point{
		AchievedPerSecond: amount(s.get("requestsPerSec").number()),
		Seconds:           amount(s.get("total").number()),
		Latency:           Latency{Unknown: h},
	}
	answered, right, lost := 0.0, 0.0, 0.0
	for _, code := range v.get("statusCodeDistribution").names() {
		n := v.get("statusCodeDistribution", code).number()
		answered += n
		if c := numeral(code); c >= 200 && c < 400 {
			right += n
		}
	}
	for _, why := range v.get("errorDistribution").names() {
		if n := v.get("errorDistribution", why).number(); !math.IsNaN(n) {
			lost += n
			if strings.Contains(why, "deadline") {
				p.Counts.Unanswered = counted(n)
			}
		}
	}
	if v.has("statusCodeDistribution") {
		h.Count = counted(answered)
		p.Counts.Completed, p.Counts.Failed, p.Counts.Attempted = counted(right), counted(answered-right+lost), counted(answered+lost)
	}
	if lost > 0 {
		p.Notes = append(p.Notes, ratesErrors)
	}
	return p
}

// ohaBuckets reads an object that maps right edges to counts. Its keys are in the
// order of text, not of numbers.
func ohaBuckets(o node, low float64) []Bucket {
	var edges, counts []float64
	names := o.names()
	if len(names) > maxList {
		return nil
	}
	arrange(names, func(a, b string) bool { return numeral(a) < numeral(b) })
	for _, name := range names {
		if edge := numeral(name); !math.IsNaN(edge) {
			edges, counts = append(edges, edge), append(counts, o.get(name).number())
		}
	}
	if math.IsNaN(low) || len(edges) == 0 {
		return nil
	}
	return edgeBuckets(min(low, edges[0]), edges, counts)
}

// ohaCSV is oha --output-format csv: a line for each request that was answered,
// in seconds.
var ohaCSV = Format{
	ID:     "oha-csv",
	Label:  "oha",
	begins: func(line string) bool { return strings.HasPrefix(line, "request-start,DNS,DNS+dialup,") },
	open:   func(float64) lines { return &ohaRows{} },
}

type ohaRows struct {
	requests
	columns []int
}

func (o *ohaRows) line(text []byte) {
	r, _ := splitRow(string(text), ',')
	switch {
	case len(text) == 0:
	case o.columns == nil:
		o.columns = columns(r, "request-start", "request-duration", "status")
	default:
		code := numeral(r.at(o.columns[2]))
		// A start is counted from that of the run; a day is added because 0 is unknown.
		o.add("", 86400+numeral(r.at(o.columns[0])), numeral(r.at(o.columns[1])), code >= 200 && code < 400)
	}
}

func (o *ohaRows) end() (Document, []Note, error) {
	p := o.points()[0]
	if p.Latency.Send == nil {
		return Document{}, nil, noData(lang.Text{EN: "The table of oha has no row", VI: "Bảng của oha không có hàng nào"})
	}
	p.Latency = Latency{Unknown: p.Latency.Send, Failed: p.Latency.Failed}
	p.Counts.Attempted = nil // errors are no rows
	return numbered(Document{Tool: Tool{Name: "oha"}, Runs: []Run{{Points: []Point{p}}}}), nil, nil
}
