package run

import (
	"strings"

	"latencylab/calc/lang"
)

// nighthawk is its JSON: a result for each worker and one called global, which is
// all of them. Times are texts such as 0.000190007s.
var nighthawk = Format{
	ID:    "nighthawk",
	Label: "Nighthawk",
	sniff: func(f *file) bool {
		text := f.string()
		return (strings.Contains(text, `"statistics"`) || strings.Contains(text, `"pstdev"`)) && len(results(f, isNighthawk)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		return nighthawkDocument(results(f, isNighthawk))
	},
}

func isNighthawk(v node) bool {
	for _, r := range v.get("results").list() {
		if len(r.get("statistics").list()) > 0 {
			return true
		}
	}
	return isStatistic(v)
}

// isStatistic reports whether a value is one statistic alone, as Nighthawk's own
// tools print it.
func isStatistic(v node) bool {
	list := v.get("percentiles").list()
	return v.has("pstdev") && len(list) > 0 && list[0].has("duration")
}

func nighthawkPoint(v node) (Point, bool) {
	if isStatistic(v) {
		return Point{Label: v.get("id").text(), Latency: Latency{Unknown: nighthawkHistogram(v)}}, true
	}
	if len(v.get("results").list()) == 0 {
		return Point{}, false
	}
	list := v.get("results").list()
	whole := list[0]
	for _, r := range list {
		if r.get("name").text() == "global" {
			whole = r
		}
	}
	main := node{}
	blocked := node{}
	for _, s := range whole.get("statistics").list() {
		switch id := s.get("id").text(); {
		case id == "benchmark_http_client.request_to_response" || id == "benchmark_http_client.latency_2xx" && main.v == nil:
			main = s
		case strings.HasSuffix(id, "latency") && main.v == nil:
			main = s
		case id == "sequencer.blocking":
			blocked = s
		}
	}
	if main.v == nil {
		return Point{}, false
	}
	h := nighthawkHistogram(main)
	options := v.get("options")
	p := Point{Latency: Latency{Send: h}, Seconds: amount(duration(whole.get("execution_duration").text()))}
	workers := 0.0
	for _, r := range list {
		if strings.HasPrefix(r.get("name").text(), "worker_") {
			workers++
		}
	}
	p.RequestedPerSecond = positive(options.get("requests_per_second").number() * max(1, workers))
	p.Concurrency = counted(positiveOr(options.get("connections").number() * max(1, workers)))
	sent, right := 0.0, 0.0
	for _, c := range whole.get("counters").list() {
		n := c.get("value").number()
		switch c.get("name").text() {
		case "upstream_rq_total":
			sent = n
		case "benchmark.http_2xx":
			right = n
		}
	}
	if sent > 0 {
		p.Counts = Counts{Attempted: counted(sent), Completed: counted(right), Failed: counted(sent - right)}
		if seconds := known(p.Seconds); seconds > 0 {
			p.AchievedPerSecond = amount(sent / seconds)
		}
	}
	if n := blocked.get("count").number(); n > 0 {
		p.Notes = append(p.Notes, generatorBlocked(n))
	}
	return p, true
}

func nighthawkHistogram(main node) *Histogram {
	h := &Histogram{
		Count: counted(main.get("count").number()), MinNs: nanos(duration(main.get("min").text())), MaxNs: nanos(duration(main.get("max").text())),
		MeanNs: nanos(duration(main.get("mean").text())), StdDevNs: nanos(duration(main.get("pstdev").text())), Rule: UpperEdge, StepShare: new(0.001),
	}
	for _, at := range main.get("percentiles").list() {
		h.quantile(at.get("percentile").number(), duration(at.get("duration").text()))
	}
	if n := len(h.Spectrum); n > 0 && h.MaxNs != nil && h.Spectrum[n-1].Ns > *h.MaxNs {
		h.MaxNs = new(h.Spectrum[n-1].Ns) // both are edges of the same bucket
	}
	return h
}

func generatorBlocked(times float64) Note {
	return Note{Caution, "generator-blocked", fill(lang.Text{
		EN: "Times that the generator could not send when a request was due, for want of a free connection: {0}. That waiting is in no latency. Give it more connections, or --open-loop.",
		VI: "Số lần bộ tạo tải không gửi được khi request đến hạn vì hết kết nối rảnh: {0}. Thời gian đợi đó không nằm trong latency nào. Hãy thêm kết nối, hoặc dùng --open-loop.",
	}, number(int(times)))}
}
