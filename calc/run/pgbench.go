package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// pgbench is its text: means and rates, no percentile. At a limited rate a
// latency is counted from when the transaction was due.
var pgbench = Format{
	ID:    "pgbench",
	Label: "pgbench",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, "\ntps = ") && strings.Contains(text, "number of transactions actually processed")
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "pgbench"}}
		var p *Point
		for line := range strings.Lines(f.string()) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "transaction type:") || p == nil && strings.HasPrefix(line, "scaling factor:") {
				_, kind, _ := strings.Cut(line, ":")
				d.Runs = append(d.Runs, Run{Label: strings.Trim(kind, " <>"), Points: []Point{{Latency: Latency{Send: &Histogram{}}, Notes: []Note{closedLoop}}}})
				p = &d.Runs[len(d.Runs)-1].Points[0]
			}
			if p != nil {
				pgbenchLine(p, line)
			}
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The text of pgbench has no result", VI: "Văn bản của pgbench không có kết quả"})
		}
		return numbered(d), nil, nil
	},
}

func pgbenchLine(p *Point, line string) {
	name, value, equal := strings.Cut(line, " = ")
	if !equal {
		name, value, _ = strings.Cut(line, ":")
	}
	h := p.Latency.Main()
	value = strings.TrimSpace(value)
	first := numeral(strings.Fields(strings.ReplaceAll(value, "/", " ") + " ?")[0])
	switch {
	case name == "number of clients":
		p.Concurrency = counted(first)
	case name == "duration":
		p.Seconds = amount(duration(value))
	case name == "number of transactions actually processed":
		h.Count, p.Counts.Completed = counted(first), counted(first)
	case name == "number of failed transactions":
		p.Counts.Failed = counted(first)
	case name == "latency average":
		h.MeanNs = nanos(duration(value))
	case name == "latency stddev":
		h.StdDevNs = nanos(duration(value))
	case strings.HasPrefix(name, "rate limit schedule lag"):
		p.Latency = Latency{Schedule: h}
		p.Notes = nil
	case name == "tps" && !strings.Contains(value, "including"):
		p.AchievedPerSecond = amount(first)
	case name == "tps" && p.AchievedPerSecond == nil:
		p.AchievedPerSecond = amount(first)
	}
}

// pgbenchLog is pgbench --log: a line a transaction, in microseconds.
var pgbenchLog = Format{
	ID:    "pgbench-log",
	Label: "pgbench",
	begins: func(line string) bool {
		r := strings.Fields(line)
		return len(r) >= 6 && len(r) <= 8 && digits(r[0]) && digits(r[1]) && (digits(r[2]) || r[2] == "skipped" || r[2] == "failed") &&
			digits(r[3]) && len(r[3]) <= 3 && digits(r[4]) && len(r[4]) == 10 && digits(r[5]) && len(r[5]) <= 6
	},
	open: func(float64) lines { return &pgbenchRows{} },
}

type pgbenchRows struct {
	requests
	skipped int
	lag     bool
	clients map[string]bool
}

func (g *pgbenchRows) line(text []byte) {
	r := strings.Fields(string(text))
	if len(r) == 0 {
		return
	}
	if len(r) < 6 {
		g.bad++
		return
	}
	if g.clients == nil {
		g.clients = map[string]bool{}
	}
	if len(g.clients) < maxList {
		g.clients[r[0]] = true
	}
	g.lag = g.lag || len(r) > 6
	switch r[2] {
	case "skipped":
		g.skipped++
	case "failed", "serialization", "deadlock":
		g.wrong++
	default:
		took := numeral(r[2]) * 1e-6
		ended := numeral(r[4]) + numeral(r[5])*1e-6
		g.add("", ended-took, took, true)
	}
}

func (g *pgbenchRows) end() (Document, []Note, error) {
	if g.all.count() == 0 {
		return Document{}, nil, noData(lang.Text{EN: "No transaction of this log has a time", VI: "Không giao dịch nào trong log có thời gian"})
	}
	p := g.points()[0]
	p.Concurrency = counted(float64(len(g.clients)))
	if g.skipped > 0 {
		p.Counts.Late = new(int64(g.skipped))
	}
	if g.lag {
		p.Latency = Latency{Schedule: p.Latency.Send, Failed: p.Latency.Failed}
	} else {
		p.Notes = append(p.Notes, closedLoop)
	}
	return numbered(Document{Tool: Tool{Name: "pgbench"}, Started: utc(math.Floor(g.first)), Runs: []Run{{Points: []Point{p}}}}), nil, nil
}
