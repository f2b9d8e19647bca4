package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// prometheus is the text that a process offers to Prometheus, of which the classic
// histograms of durations are read. Their counts are since the start of the
// process; the greatest latency is in no bucket's edge.
var prometheus = Format{
	ID:    "prometheus",
	Label: "Prometheus",
	sniff: func(f *file) bool {
		if !strings.Contains(f.string(), "_bucket{") {
			return false
		}
		for line := range strings.Lines(f.string()) {
			if s, ok := sampleOf(line); ok && strings.HasSuffix(s.name, "_bucket") && s.le != "" {
				return true
			}
		}
		return false
	},
	read: readPrometheus,
}

// A promSample is one line: a name, its labels without le, le, and the value.
type promSample struct {
	name, labels, le string
	value            float64
}

func sampleOf(line string) (promSample, bool) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return promSample{}, false
	}
	var s promSample
	rest := ""
	if brace := strings.IndexByte(line, '{'); brace >= 0 {
		s.name = strings.TrimSpace(line[:brace])
		var ok bool
		if s.labels, s.le, rest, ok = promLabels(line[brace+1:]); !ok {
			return promSample{}, false
		}
	} else {
		s.name, rest, _ = strings.Cut(line, " ")
	}
	fields := strings.Fields(rest)
	if len(fields) == 0 || s.name == "" || strings.ContainsAny(s.name, ` "<:;,|[`) && !strings.Contains(s.name, ":") {
		return promSample{}, false
	}
	s.value = numeral(fields[0])
	return s, true
}

// promLabels reads labels up to the closing brace; quotes and backslashes may be
// in their values.
func promLabels(text string) (labels, le, rest string, ok bool) {
	for {
		text = strings.TrimLeft(text, " ,")
		if after, shut := strings.CutPrefix(text, "}"); shut {
			return strings.TrimPrefix(labels, ","), le, after, true
		}
		name, behind, found := strings.Cut(text, "=")
		behind, quoted := strings.CutPrefix(strings.TrimLeft(behind, " "), `"`)
		if !found || !quoted {
			return "", "", "", false
		}
		end := 0
		for end < len(behind) && behind[end] != '"' {
			if behind[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(behind) {
			return "", "", "", false
		}
		if name = strings.TrimSpace(name); name == "le" {
			le = behind[:end]
		} else {
			labels += "," + name + `="` + behind[:end] + `"`
		}
		text = behind[end+1:]
	}
}

// A promSeries is one histogram.
type promSeries struct {
	name, labels  string
	edges, counts []float64 // cumulative
	sum, total    float64
}

func readPrometheus(f *file) (Document, []Note, error) {
	var all []*promSeries
	at := map[string]*promSeries{}
	series := func(name, labels string) *promSeries {
		key := name + "{" + labels
		s := at[key]
		if s == nil && len(all) < maxList {
			s = &promSeries{name: name, labels: labels, sum: math.NaN(), total: math.NaN()}
			at[key], all = s, append(all, s)
		}
		return s
	}
	var sums, totals []promSample
	for line := range strings.Lines(f.string()) {
		s, ok := sampleOf(line)
		if !ok {
			continue
		}
		if name, is := strings.CutSuffix(s.name, "_bucket"); is && s.le != "" {
			edge := numeral(s.le)
			if strings.EqualFold(strings.TrimPrefix(s.le, "+"), "inf") {
				edge = math.Inf(1)
			}
			if h := series(name, s.labels); h != nil && !math.IsNaN(edge) && len(h.edges) < maxList {
				h.edges, h.counts = append(h.edges, edge), append(h.counts, s.value)
			}
		} else if strings.HasSuffix(s.name, "_sum") {
			sums = append(sums, s)
		} else if strings.HasSuffix(s.name, "_count") {
			totals = append(totals, s)
		}
	}
	for _, s := range sums {
		if h := at[strings.TrimSuffix(s.name, "_sum")+"{"+s.labels]; h != nil {
			h.sum = s.value
		}
	}
	for _, s := range totals {
		if h := at[strings.TrimSuffix(s.name, "_count")+"{"+s.labels]; h != nil {
			h.total = s.value
		}
	}
	return promDocument(all, f.unit)
}

func promDocument(all []*promSeries, unit float64) (Document, []Note, error) {
	durations := slices.ContainsFunc(all, func(h *promSeries) bool { return promUnit(h.name) > 0 })
	var points []Point
	for _, h := range all {
		u := promUnit(h.name)
		switch {
		case u < 0 || u == 0 && durations:
			continue // bytes, or something else beside what is surely a duration
		case u == 0 && unit == 0:
			return Document{}, nil, askUnit(fill(lang.Text{EN: "The buckets of {0}", VI: "Các bucket của {0}"}, lang.Same(quoted(h.name))))
		case u == 0:
			u = unit
		}
		points = append(points, h.point(u))
	}
	if len(points) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "No histogram in this file is of a duration", VI: "Không histogram nào trong file là của thời gian"})
	}
	points[0].Notes = append(points[0].Notes, sinceStart)
	return numbered(Document{Tool: Tool{Name: "Prometheus"}, Runs: []Run{{Points: points}}}), nil, nil
}

// promUnit is the unit that a name states, in seconds: 0 if it states none, below
// 0 if what it measures is no time.
func promUnit(name string) float64 {
	for suffix, unit := range map[string]float64{"_seconds": 1, "_milliseconds": 1e-3, "_ms": 1e-3, "_microseconds": 1e-6, "_us": 1e-6, "_nanoseconds": 1e-9, "_bytes": -1, "_size": -1} {
		if strings.HasSuffix(name, suffix) {
			return unit
		}
	}
	return 0
}

func (h *promSeries) point(unit float64) Point {
	order := make([]int, len(h.edges))
	for i := range order {
		order[i] = i
	}
	arrange(order, func(a, b int) bool { return h.edges[a] < h.edges[b] })
	p := Point{Label: h.name + "{" + h.labels + "}"}
	if h.labels == "" {
		p.Label = h.name
	}
	out := &Histogram{Rule: UpperEdge}
	var edges, counts []float64
	below := 0.0
	for _, i := range order {
		if !(h.counts[i] >= below) {
			p.Notes = append(p.Notes, notCumulative)
			edges = nil
			break
		}
		edges, counts = append(edges, h.edges[i]*unit), append(counts, h.counts[i]-below)
		below = h.counts[i]
	}
	if edges != nil {
		out.Buckets = edgeBuckets(0, edges, counts)
		out.Count = counted(below)
	}
	if total := counted(h.total); total != nil {
		if out.Count != nil && *out.Count != *total && edges != nil && math.IsInf(edges[len(edges)-1], 1) {
			p.Notes = append(p.Notes, fewerRows(int(*out.Count), h.total))
		}
		out.Count = total
		if h.total > 0 {
			out.MeanNs = nanos(h.sum / h.total * unit)
		}
	}
	p.Latency.Unknown = out
	return p
}

var (
	notCumulative = Note{Broken, "not-cumulative", lang.Text{
		EN: "The buckets do not add up from one to the next, as Prometheus demands, so no percentile of this histogram is right and none is shown. ghz writes such files: use its JSON.",
		VI: "Các bucket không cộng dồn như Prometheus yêu cầu, nên không percentile nào của histogram này đúng và không hiển thị. ghz ghi ra file như vậy: hãy dùng JSON của nó.",
	}}
	sinceStart = Note{Info, "since-start", lang.Text{
		EN: "Prometheus counts from the start of the process, and knows only between which edges a latency lies: neither the greatest nor a percentile more exactly than a bucket, and no rate without a second reading. Ask Prometheus for the increase over the time of your test.",
		VI: "Prometheus đếm từ lúc tiến trình khởi động và chỉ biết latency nằm giữa hai cận nào: không biết giá trị lớn nhất, percentile không chính xác hơn bucket, và không có tốc độ nếu thiếu lần đọc thứ hai. Hãy hỏi Prometheus mức tăng trong thời gian đo.",
	}}
)
