package run

import (
	"strings"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
)

// memtier is memtier_benchmark's JSON, in milliseconds; the histograms inside are
// in microseconds.
var memtier = Format{
	ID:    "memtier",
	Label: "memtier",
	sniff: func(f *file) bool {
		text := f.string()
		return (strings.Contains(text, `"ALL STATS"`) || strings.Contains(text, `"AGGREGATED AVERAGE RESULTS`)) && len(results(f, isMemtier)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "memtier_benchmark"}}
		for _, v := range results(f, isMemtier) {
			for _, name := range v.names() {
				stats := v.get(name)
				if !stats.has("Totals") {
					continue
				}
				d.Started = firstOf(d.Started, utc(instant(stats.get("Runtime", "Start time").text())))
				r := Run{Label: name}
				for _, kind := range []string{"Totals", "Sets", "Gets", "Waits"} {
					if p, ok := memtierPoint(v, stats, kind); ok {
						r.Points = append(r.Points, p)
					}
				}
				if strings.HasPrefix(name, "AGGREGATED AVERAGE") && len(r.Points) > 0 {
					r.Points[0].Notes = append(r.Points[0].Notes, averaged)
				}
				d.Runs = append(d.Runs, r)
			}
		}
		return numbered(d), nil, nil
	},
}

func isMemtier(v node) bool {
	for _, name := range v.names() {
		if v.has(name, "Totals", "Ops/sec") {
			return true
		}
	}
	return false
}

func memtierPoint(v, stats node, kind string) (Point, bool) {
	const ms = 1e-3
	s := stats.get(kind)
	n, rate := s.get("Count").number(), s.get("Ops/sec").number()
	if !s.has("Ops/sec") || rate == 0 && kind != "Totals" {
		return Point{}, false
	}
	h := &Histogram{
		Count: counted(n), MeanNs: nanos(s.get("Average Latency").number() * ms),
		MinNs: nanos(s.get("Min Latency").number() * ms), MaxNs: nanos(s.get("Max Latency").number() * ms),
		Rule: UpperEdge, StepNs: new(int64(1000)),
	}
	if h.MeanNs == nil {
		h.MeanNs = nanos(s.get("Latency").number() * ms)
	}
	percentiles := s.get("Percentile Latencies")
	for _, name := range percentiles.names() {
		if p, ok := strings.CutPrefix(name, "p"); ok {
			h.quantile(percent(p), percentiles.get(name).number()*ms)
		}
	}
	for _, at := range stats.get(strings.ToUpper(strings.TrimSuffix(kind, "s"))).list() {
		if percentiles.v == nil { // before version 1.3 of the tool
			h.quantile(percent(at.get("percent").text()), at.get("<=msec").number()*ms)
		}
	}
	if buckets, err := hdr.Decode(percentiles.get("Histogram log format", "Compressed Histogram").text()); err == nil {
		var r hdr.Recorder
		for _, b := range buckets {
			if b.High < maxNumber/1000 {
				r.Record(b.High*1000, b.Count)
			}
		}
		h.HDR = r.Encode()
	}
	p := Point{Label: kind, AchievedPerSecond: amount(rate), Latency: Latency{Send: h}, Counts: Counts{Completed: counted(n)}}
	if kind == "Totals" {
		p.Seconds = amount(stats.get("Runtime", "Total duration").number() * ms)
		info := v.get("run information")
		p.Concurrency = counted(info.get("Threads").number() * info.get("Connections per thread").number())
		p.Notes = []Note{closedLoop}
	}
	return p, true
}

var averaged = Note{Broken, "averaged-percentiles", lang.Text{
	EN: "These percentiles are averages of the percentiles of several runs. An average of p99s is the p99 of nothing: one slow run in ten hides in it. Take the runs one by one, or merge their histograms with labcli merge.",
	VI: "Các percentile này là trung bình percentile của nhiều lần chạy. Trung bình các p99 không phải p99 của thứ gì cả: một lần chạy chậm trong mười lần bị giấu đi. Hãy xem từng lần chạy, hoặc gộp histogram bằng labcli merge.",
}}
