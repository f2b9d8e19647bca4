package run

import (
	"math"
	"strings"
)

// ghz is its JSON, in nanoseconds. Its average counts failed calls and its
// percentiles do not.
var ghz = Format{
	ID:    "ghz",
	Label: "ghz",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"latencyDistribution"`) && len(results(f, isGhz)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "ghz"}}
		for _, v := range results(f, isGhz) {
			d.Started = firstOf(d.Started, utc(instant(v.get("date").text())))
			d.Runs = append(d.Runs, Run{Label: v.get("name").text(), Points: []Point{ghzPoint(v)}})
		}
		return numbered(d), nil, nil
	},
}

func isGhz(v node) bool {
	return v.has("rps") && v.has("count") && v.has("slowest") && v.has("average")
}

// ghzCap is how many calls ghz keeps the details of.
const ghzCap = 1_000_000

func ghzPoint(v node) Point {
	const ns = 1e-9
	n := v.get("count").number()
	h := &Histogram{
		Count: counted(n), MinNs: nanos(v.get("fastest").number() * ns), MaxNs: nanos(v.get("slowest").number() * ns),
		MeanNs: nanos(v.get("average").number() * ns), Rule: NearestRank,
	}
	for _, at := range v.get("latencyDistribution").list() {
		h.quantile(percent(at.get("percentage").text()), at.get("latency").number()*ns)
	}
	options := v.get("options")
	p := Point{
		RequestedPerSecond: positive(options.get("rps").number()),
		AchievedPerSecond:  amount(v.get("rps").number()),
		Seconds:            amount(v.get("total").number() * ns),
		Concurrency:        firstCount(options.get("concurrency"), options.get("c")),
		Latency:            Latency{Send: h},
	}
	p.Counts.Attempted = counted(n)
	p.Counts.TimeoutNs = whole53(options.get("timeout").number())
	if p.Counts.TimeoutNs != nil && *p.Counts.TimeoutNs == 0 {
		p.Counts.TimeoutNs = nil
	}
	if ok := v.get("statusCodeDistribution", "OK").number(); !math.IsNaN(ok) {
		p.Counts.Completed, p.Counts.Failed = counted(ok), counted(n-ok)
		if late := v.get("statusCodeDistribution", "DeadlineExceeded").number(); late > 0 {
			p.Counts.TimedOut = counted(late)
		}
	}
	if p.RequestedPerSecond == nil {
		p.Notes = append(p.Notes, closedLoop)
	}
	if n > ghzCap {
		p.Notes = append(p.Notes, capped(ghzCap))
	} else if details := len(v.get("details").list()); details > 0 && float64(details) < n {
		p.Notes = append(p.Notes, fewerRows(details, n))
	}
	return p
}

func firstCount(nodes ...node) *int64 {
	for _, n := range nodes {
		if v := counted(n.number()); v != nil {
			return v
		}
	}
	return nil
}

// ghzCSV is ghz --format csv: a line a call, in milliseconds.
var ghzCSV = Format{
	ID:     "ghz-csv",
	Label:  "ghz",
	begins: func(line string) bool { return strings.HasPrefix(line, "duration (ms),status,error") },
	open:   func(float64) lines { return &ghzRows{} },
}

type ghzRows struct {
	requests
	begun bool
}

func (g *ghzRows) line(text []byte) {
	if len(text) == 0 {
		return
	}
	if !g.begun {
		g.begun = true
		return
	}
	r, _ := splitRow(string(text), ',')
	g.requests.add("", math.NaN(), numeral(r.at(0))*1e-3, r.at(1) == "OK")
}

func (g *ghzRows) end() (Document, []Note, error) {
	p := g.points()[0]
	if g.all.count() == ghzCap {
		p.Notes = append(p.Notes, capped(ghzCap))
	}
	return numbered(Document{Tool: Tool{Name: "ghz"}, Runs: []Run{{Points: []Point{p}}}}), nil, nil
}
