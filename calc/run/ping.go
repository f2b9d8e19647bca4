package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// ping is the text of ping, whose lines have the time of each round trip.
var ping = Format{
	ID:    "ping",
	Label: "ping",
	begins: func(line string) bool {
		return strings.Contains(line, "icmp_seq=") && strings.Contains(line, " time=") || strings.Contains(line, " packets transmitted, ")
	},
	open: func(float64) lines { return &pingLines{} },
}

type pingLines struct {
	requests
	sent            float64
	min, mean, most float64
	summarized      bool
}

func (p *pingLines) line(text []byte) {
	s := string(text)
	if value, ok := after(s, " time="); ok {
		p.add("", math.NaN(), duration(strings.TrimSpace(value)), true)
		return
	}
	fields := strings.Fields(s)
	switch {
	case strings.Contains(s, "packets transmitted") && len(fields) > 0:
		p.sent = numeral(fields[0])
	case strings.Contains(s, "min/avg/max"):
		_, values, _ := strings.Cut(s, "=")
		parts := strings.Split(strings.TrimSpace(values), "/")
		if len(parts) >= 3 {
			p.summarized = true
			p.min, p.mean, p.most = numeral(parts[0])*1e-3, numeral(parts[1])*1e-3, numeral(parts[2])*1e-3
		}
	}
}

func (p *pingLines) end() (Document, []Note, error) {
	if p.all.count() == 0 && !p.summarized {
		return Document{}, nil, noData(lang.Text{EN: "No ping was answered", VI: "Không ping nào được trả lời"})
	}
	point := p.points()[0]
	if point.Latency.Send == nil {
		point.Latency.Send = &Histogram{MinNs: nanos(p.min), MeanNs: nanos(p.mean), MaxNs: nanos(p.most)}
		point.Counts = Counts{}
	}
	if p.sent > 0 && p.all.count() > 0 {
		point.Counts.Attempted, point.Counts.Failed = counted(p.sent), counted(p.sent-float64(p.all.count()))
	}
	return numbered(Document{Tool: Tool{Name: "ping"}, Runs: []Run{{Points: []Point{point}}}}), nil, nil
}
