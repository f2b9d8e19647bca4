package run

import (
	"strings"

	"latencylab/calc/lang"
)

// bombardier is its JSON, in microseconds, and its text, any number of runs in a
// file. The latencies of connections that were refused are among the others.
var bombardier = Format{
	ID:    "bombardier",
	Label: "bombardier",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "Reqs/sec") && strings.Contains(text, "HTTP codes:") ||
			strings.Contains(text, `"req2xx"`) && len(results(f, isBombardier)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "bombardier"}}
		for _, v := range results(f, isBombardier) {
			d.Runs = append(d.Runs, Run{Label: pathOf(v.get("spec", "url").text()), Points: []Point{bombardierPoint(v)}})
		}
		if len(d.Runs) == 0 {
			d.Runs = bombardierTexts(f.string())
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of bombardier has no statistics", VI: "Văn bản của bombardier không có số liệu"})
		}
		return numbered(d), nil, nil
	},
}

func isBombardier(v node) bool { return v.has("result", "req2xx") }

func bombardierPoint(v node) Point {
	const us = 1e-6
	spec, r := v.get("spec"), v.get("result")
	right := r.get("req1xx").number() + r.get("req2xx").number() + r.get("req3xx").number()
	wrong := r.get("req4xx").number() + r.get("req5xx").number()
	lost := r.get("others").number()
	l := r.get("latency")
	h := &Histogram{
		Count: counted(right + wrong + lost), MeanNs: nanos(l.get("mean").number() * us), MaxNs: nanos(l.get("max").number() * us),
		Rule: NearestRank, StepNs: new(int64(1000)),
	}
	for _, name := range l.get("percentiles").names() {
		h.quantile(percent(name), l.get("percentiles", name).number()*us)
	}
	p := Point{
		Counts:             bombardierCounts(right, wrong, lost),
		RequestedPerSecond: positive(spec.get("rate").number()),
		AchievedPerSecond:  amount(r.get("rps", "mean").number()),
		Seconds:            amount(r.get("timeTakenSeconds").number()),
		Concurrency:        counted(spec.get("numberOfConnections").number()),
		Latency:            Latency{Send: h},
	}
	if t := spec.get("timeoutSeconds").number(); t > 0 {
		p.Counts.TimeoutNs = nanos(t)
	}
	if p.RequestedPerSecond == nil {
		p.Notes = append(p.Notes, closedLoop)
	}
	if lost > 0 {
		p.Notes = append(p.Notes, lostTimed)
	}
	return p
}

func bombardierCounts(right, wrong, lost float64) Counts {
	return Counts{Attempted: counted(right + wrong + lost), Completed: counted(right), Failed: counted(wrong + lost)}
}

var lostTimed = Note{Caution, "errors-timed", lang.Text{
	EN: "Requests that never got through are among the latencies, mostly as very quick ones. The percentiles speak of both together. Look at the failures first.",
	VI: "Các request không tới được server cũng nằm trong latency, phần lớn rất nhanh. Percentile là của cả hai gộp lại. Hãy xem phần lỗi trước.",
}}

// bombardierTexts reads the text. Its progress bar repeats a line with a
// carriage return alone.
func bombardierTexts(text string) []Run {
	var runs []Run
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		fields := strings.Fields(line)
		if len(fields) > 0 && fields[0] == "Statistics" {
			runs = append(runs, Run{Points: []Point{{Latency: Latency{Send: &Histogram{Rule: NearestRank, StepShare: new(0.005)}}, Notes: []Note{closedLoop}}}})
		}
		if len(runs) == 0 || len(fields) < 2 {
			continue
		}
		p := &runs[len(runs)-1].Points[0]
		h := p.Latency.Send
		switch {
		case fields[0] == "Reqs/sec":
			p.AchievedPerSecond = amount(numeral(fields[1]))
		case fields[0] == "Latency" && len(fields) == 4:
			h.MeanNs, h.StdDevNs, h.MaxNs = nanos(duration(fields[1])), nanos(duration(fields[2])), nanos(duration(fields[3]))
		case len(fields) == 2 && strings.HasSuffix(fields[0], "%"):
			h.quantile(percent(strings.TrimSuffix(fields[0], "%")), duration(fields[1]))
		case fields[0] == "1xx" && len(fields) >= 15:
			n := func(i int) float64 { return numeral(strings.TrimSuffix(fields[i], ",")) }
			p.Counts = bombardierCounts(n(2)+n(5)+n(8), n(11)+n(14), 0)
			h.Count = p.Counts.Attempted
		case fields[0] == "others" && len(fields) == 3:
			if lost := numeral(fields[2]); lost > 0 && p.Counts.Attempted != nil {
				right := float64(*p.Counts.Completed)
				p.Counts = bombardierCounts(right, float64(*p.Counts.Failed), lost)
				h.Count = p.Counts.Attempted
				p.Notes = append(p.Notes, lostTimed)
			}
		}
	}
	return runs
}
