package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// k6Summary is k6's end-of-test summary in its three shapes: what handleSummary
// gets, --summary-export, and the machine-readable one of version 1. A latency is
// counted from when the request was sent.
var k6Summary = Format{
	ID:    "k6-summary",
	Label: "k6",
	sniff: func(f *file) bool {
		text := f.string()
		return (strings.Contains(text, `"metrics"`) || strings.Contains(text, `"results"`)) && len(results(f, isK6)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "k6"}}
		for _, v := range results(f, isK6) {
			if r := k6Run(k6Metrics(v), v); len(r.Points) > 0 {
				d.Runs = append(d.Runs, r)
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The summary of k6 has no time in it", VI: "Bản tổng kết của k6 không có thời gian nào"})
		}
		return numbered(d), nil, nil
	},
}

func isK6(v node) bool {
	for name, m := range k6Metrics(v) {
		if strings.HasPrefix(name, "http_req") || strings.HasPrefix(name, "iteration") || strings.HasPrefix(name, "grpc_req") || m.has("thresholds") {
			return true
		}
	}
	return false
}

// k6Metrics are the values of each metric by its name, whatever the shape.
func k6Metrics(v node) map[string]node {
	all := map[string]node{}
	take := func(name string, m node) {
		if m.has("values") {
			m = m.get("values")
		}
		all[name] = m
	}
	for _, name := range v.get("metrics").names() {
		take(name, v.get("metrics", name))
	}
	list := v.get("results", "metrics").list()
	if list == nil {
		list = v.get("metrics").list()
	}
	for _, m := range list {
		take(m.get("name").text(), m)
	}
	return all
}

// k6Times are the metrics that are the latency of a request, the best first.
var k6Times = []string{"http_req_duration", "grpc_req_duration", "ws_session_duration", "iteration_duration"}

func k6Run(metrics map[string]node, v node) Run {
	var r Run
	for _, main := range k6Times {
		if _, ok := metrics[main]; !ok {
			continue
		}
		names := []string{main}
		for name := range metrics {
			if strings.HasPrefix(name, main+"{") {
				names = append(names, name)
			}
		}
		slices.Sort(names[1:])
		for _, name := range names {
			p := Point{Latency: Latency{Send: k6Histogram(metrics[name])}}
			if len(names) > 1 {
				p.Label = name
			}
			r.Points = append(r.Points, p)
		}
		k6Total(&r.Points[0], metrics, v, main == "iteration_duration")
		break
	}
	return r
}

func k6Total(p *Point, metrics map[string]node, v node, iterations bool) {
	requests, failed := metrics["http_reqs"], metrics["http_req_failed"]
	if iterations {
		requests, failed = metrics["iterations"], node{}
	}
	n := requests.get("count").number()
	p.Counts.Attempted, p.AchievedPerSecond = counted(n), amount(requests.get("rate").number())
	if p.Latency.Send.Count == nil {
		p.Latency.Send.Count = counted(n)
	}
	share := failed.get("rate").number()
	if math.IsNaN(share) {
		share = failed.get("value").number()
	}
	if wrong := math.Round(share * n); !math.IsNaN(wrong) {
		p.Counts.Failed, p.Counts.Completed = counted(wrong), counted(n-wrong)
	}
	for _, users := range []float64{metrics["vus_max"].get("max").number(), metrics["vus_max"].get("value").number()} {
		if p.Concurrency == nil {
			p.Concurrency = counted(users)
		}
	}
	if ms := v.get("state", "testRunDurationMs").number(); ms > 0 {
		p.Seconds = amount(ms / 1e3)
	} else {
		p.Seconds = positive(v.get("config", "duration").number())
	}
}

func k6Histogram(m node) *Histogram {
	const ms = 1e-3
	h := &Histogram{
		Count: counted(m.get("count").number()), MinNs: nanos(m.get("min").number() * ms), MaxNs: nanos(m.get("max").number() * ms),
		MeanNs: nanos(m.get("avg").number() * ms), Rule: Interpolated,
	}
	for _, name := range m.names() {
		at := m.get(name).number() * ms
		switch {
		case name == "med":
			h.quantile(0.5, at)
		case strings.HasPrefix(name, "p(") && strings.HasSuffix(name, ")"):
			h.quantile(percent(name[2:len(name)-1]), at)
		case len(name) > 1 && name[0] == 'p' && digits(name[1:]):
			h.quantile(percentDigits(name[1:]), at)
		}
	}
	return h
}
