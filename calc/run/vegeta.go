package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// vegeta is its reports: JSON, text and hist, any number in a file. The hdrplot
// report is a table like that of HdrHistogram and read with those.
//
// It keeps a schedule, but counts a latency from when the request was really
// sent.
var vegeta = Format{
	ID:    "vegeta",
	Label: "vegeta",
	sniff: func(f *file) bool {
		text := f.string()
		if strings.Contains(text, "\nLatencies ") && strings.Contains(text, "Requests ") || strings.Contains(text, "Bucket ") && strings.Contains(text, "# ") && strings.Contains(text, "Histogram") && len(vegetaBuckets(text)) > 0 {
			return true
		}
		return strings.Contains(text, `"latencies"`) && len(f.json()) > 0 && isVegeta(f.values[0])
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "vegeta"}}
		for _, v := range f.json() {
			if isVegeta(v) {
				d.Started = firstOf(d.Started, utc(instant(v.get("earliest").text())))
				d.Runs = append(d.Runs, Run{Points: []Point{vegetaReport(v)}})
			}
		}
		if len(d.Runs) == 0 {
			d.Runs = vegetaTexts(f.string())
		}
		if h := vegetaBuckets(f.string()); len(d.Runs) == 0 && len(h) > 0 {
			d.Runs = []Run{{Points: []Point{{Latency: Latency{Send: bucketed(h)}}}}}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The report of vegeta is empty", VI: "Báo cáo của vegeta rỗng"})
		}
		return numbered(d), nil, nil
	},
}

func isVegeta(v node) bool {
	return v.has("latencies", "mean") && v.has("requests") && v.has("success")
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func vegetaReport(v node) Point {
	const ns = 1e-9
	l := v.get("latencies")
	n, success := v.get("requests").number(), v.get("success").number()
	h := &Histogram{Count: counted(n), Rule: Digest}
	p := Point{
		Counts:  Counts{Attempted: counted(n)},
		Seconds: amount((v.get("duration").number() + v.get("wait").number()) * ns),
		Latency: Latency{Send: h},
	}
	if rate := v.get("rate").number(); rate > 0 {
		p.AchievedPerSecond = amount(rate)
	}
	if ok := math.Round(success * n); !math.IsNaN(ok) {
		p.Counts.Completed, p.Counts.Failed = counted(ok), counted(n-ok)
	}
	h.MinNs, h.MaxNs = nanos(l.get("min").number()*ns), nanos(l.get("max").number()*ns)
	if n > 0 && l.get("mean").number() == 0 && l.get("max").number() > 0 {
		p.Notes = append(p.Notes, unclosed)
		p.Counts.Completed, p.Counts.Failed, p.Seconds = nil, nil, nil
		return p
	}
	h.MeanNs = nanos(l.get("mean").number() * ns)
	for _, name := range l.names() {
		if share, ok := strings.CutSuffix(name, "th"); ok {
			h.quantile(percent(share), l.get(name).number()*ns)
		}
	}
	if b := v.get("buckets"); b.v != nil {
		h.Buckets = lowBuckets(b, ns)
	}
	return p
}

var unclosed = Note{Caution, "unclosed", lang.Text{
	EN: "The mean, the percentiles and the rate are 0 beside a real maximum: the program that used vegeta as a library did not call Metrics.Close. They are taken as not known.",
	VI: "Trung bình, percentile và tốc độ đều bằng 0 cạnh một giá trị lớn nhất thật: chương trình dùng vegeta như thư viện đã không gọi Metrics.Close. Chúng được coi là không biết.",
}}

// vegetaTexts reads the text reports in a log or a page.
func vegetaTexts(text string) []Run {
	var runs []Run
	title := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, columns, values := bracketed(line)
		switch {
		case strings.HasPrefix(line, "#"):
			title = strings.TrimLeft(line, "# ")
		case name == "Requests":
			runs = append(runs, Run{Label: title, Points: []Point{{Latency: Latency{Send: &Histogram{Rule: Digest}}}}})
			title = ""
		}
		if len(runs) == 0 || len(columns) == 0 {
			continue
		}
		p := &runs[len(runs)-1].Points[0]
		h := p.Latency.Send
		for i := range min(len(columns), len(values)) {
			v := values[i]
			switch name + " " + columns[i] {
			case "Requests total":
				h.Count, p.Counts.Attempted = counted(numeral(v)), counted(numeral(v))
			case "Requests rate":
				p.AchievedPerSecond = amount(numeral(v))
			case "Duration total":
				p.Seconds = amount(duration(v))
			case "Latencies min":
				h.MinNs = nanos(duration(v))
			case "Latencies mean":
				h.MeanNs = nanos(duration(v))
			case "Latencies max":
				h.MaxNs = nanos(duration(v))
			case "Success ratio":
				if n, share := known(asFloat(h.Count)), percent(strings.TrimSuffix(v, "%")); !math.IsNaN(share * n) {
					p.Counts.Completed, p.Counts.Failed = counted(math.Round(n*share)), counted(n-math.Round(n*share))
				}
			default:
				if name == "Latencies" {
					h.quantile(percent(columns[i]), duration(v))
				}
			}
		}
	}
	return runs
}

func asFloat(n *int64) *float64 {
	if n == nil {
		return nil
	}
	return new(float64(*n))
}

// bracketed reads a line such as Latencies [min, mean] 1ms, 2ms.
func bracketed(line string) (name string, columns, values []string) {
	name, rest, ok := strings.Cut(line, "[")
	inner, behind, shut := strings.Cut(rest, "]")
	if !ok || !shut {
		return "", nil, nil
	}
	for c := range strings.SplitSeq(inner, ",") {
		columns = append(columns, strings.TrimSpace(c))
	}
	for v := range strings.SplitSeq(behind, ",") {
		values = append(values, strings.TrimSpace(v))
	}
	return strings.TrimSpace(name), columns, values
}

// vegetaBuckets reads the rows of the hist report, [0, 2ms] 6007 32.65%.
func vegetaBuckets(text string) []Bucket {
	var all []Bucket
	for line := range strings.Lines(text) {
		inner, behind, ok := strings.Cut(strings.TrimSpace(line), "]")
		edges, open := strings.CutPrefix(inner, "[")
		low, high, two := strings.Cut(edges, ",")
		fields := strings.Fields(behind)
		if !ok || !open || !two || len(fields) < 2 || !strings.HasSuffix(fields[1], "%") {
			continue
		}
		from, n := nanos(duration(low)), counted(numeral(fields[0]))
		if from == nil || n == nil {
			continue
		}
		all = append(all, Bucket{*from, nanos(duration(high)), *n})
	}
	return all
}
