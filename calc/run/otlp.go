package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// otlp is OpenTelemetry's metrics as JSON, of which the histograms are read,
// explicit and exponential. Whole numbers are texts; the unit is free text.
var otlp = Format{
	ID:    "otlp",
	Label: "OpenTelemetry",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"resourceMetrics"`) && len(results(f, isOTLP)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		var points, coarse []Point
		timed := otlpTimed(results(f, isOTLP))
		for _, m := range otlpMetrics(results(f, isOTLP)) {
			name := m.get("unit").text()
			unit := unitSeconds[name]
			switch {
			case strings.HasPrefix(name, "{") || strings.HasPrefix(name, "By"):
				continue // a number of things, or bytes
			case unit == 0 && timed:
				continue // something else beside what is surely a duration
			case unit == 0 && f.unit == 0:
				return Document{}, nil, askUnit(fill(lang.Text{EN: "The values of {0}", VI: "Các giá trị của {0}"}, lang.Same(quoted(m.get("name").text()))))
			case unit == 0:
				unit = f.unit
			}
			for _, at := range m.get("exponentialHistogram", "dataPoints").list() {
				points = append(points, otlpPoint(m, at, unit, exponential(at, unit)))
			}
			for _, at := range m.get("histogram", "dataPoints").list() {
				coarse = append(coarse, otlpPoint(m, at, unit, explicit(at, unit)))
			}
		}
		points = append(points, coarse...) // behind those whose buckets are as fine as one asks for
		if len(points) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "No metric in this file is a histogram of a duration", VI: "Không metric nào trong file là histogram của thời gian"})
		}
		points = points[:min(len(points), maxList)]
		return numbered(Document{Tool: Tool{Name: "OpenTelemetry"}, Runs: []Run{{Points: points}}}), nil, nil
	},
}

func isOTLP(v node) bool { return v.has("resourceMetrics") }

func otlpMetrics(values []node) []node {
	var all []node
	for _, v := range values {
		for _, resource := range v.get("resourceMetrics").list() {
			for _, scope := range append(resource.get("scopeMetrics").list(), resource.get("instrumentationLibraryMetrics").list()...) {
				for _, m := range scope.get("metrics").list() {
					if m.has("histogram") || m.has("exponentialHistogram") {
						all = append(all, m)
					}
				}
			}
		}
	}
	return all
}

func otlpTimed(values []node) bool {
	return slices.ContainsFunc(otlpMetrics(values), func(m node) bool { return unitSeconds[m.get("unit").text()] > 0 })
}

func otlpPoint(m, at node, unit float64, buckets []Bucket) Point {
	n := at.get("count").number()
	h := &Histogram{
		Count: counted(n), MinNs: nanos(at.get("min").number() * unit), MaxNs: nanos(at.get("max").number() * unit),
		Rule: UpperEdge, Buckets: buckets,
	}
	if n > 0 {
		h.MeanNs = nanos(at.get("sum").number() / n * unit)
	}
	if at.has("scale") {
		h.StepShare = amount(math.Exp2(math.Exp2(-at.get("scale").number())) - 1)
		if h.StepShare != nil && *h.StepShare > 1 {
			h.StepShare = new(1.0)
		}
	}
	p := Point{Label: m.get("name").text(), Latency: Latency{Unknown: h}}
	if seconds := (at.get("timeUnixNano").number() - at.get("startTimeUnixNano").number()) / 1e9; seconds > 0 {
		p.Seconds, p.AchievedPerSecond = amount(seconds), amount(n/seconds)
	}
	return p
}

func explicit(at node, unit float64) []Bucket {
	var edges, counts []float64
	for _, e := range at.get("explicitBounds").list() {
		edges = append(edges, e.number()*unit)
	}
	for _, c := range at.get("bucketCounts").list() {
		counts = append(counts, c.number())
	}
	if len(counts) != len(edges)+1 {
		return nil
	}
	return edgeBuckets(0, append(edges, math.Inf(1)), counts)
}

// exponential reads the buckets (base^(offset+i), base^(offset+i+1)] with base
// 2^(2^-scale), and that of the zeros before them.
func exponential(at node, unit float64) []Bucket {
	scale, offset := at.get("scale").number(), at.get("positive", "offset").number()
	if math.IsNaN(scale) {
		return nil
	}
	power := func(i float64) *int64 { return nanos(math.Exp2((orZero(offset)+i)*math.Exp2(-scale)) * unit) }
	var all []Bucket
	if zeros := counted(at.get("zeroCount").number()); zeros != nil && *zeros > 0 {
		all = append(all, Bucket{0, nanos(orZero(at.get("zeroThreshold").number()) * unit), *zeros})
	}
	for i, c := range at.get("positive", "bucketCounts").list() {
		low, high, n := power(float64(i)), power(float64(i+1)), counted(c.number())
		if low == nil || n == nil || len(all) > maxList {
			return nil
		}
		if *n > 0 {
			all = append(all, Bucket{*low, high, *n})
		}
	}
	return rightBuckets(all)
}
