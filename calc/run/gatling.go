package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// gatling is js/stats.json and global_stats.json of a report, in milliseconds.
// Which percentiles the four are is in Gatling's configuration and not in the
// file.
var gatling = Format{
	ID:    "gatling",
	Label: "Gatling",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"numberOfRequests"`) && len(results(f, isGatling)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "Gatling"}}
		for _, v := range results(f, isGatling) {
			var points []Point
			gatlingTree(v, 0, &points)
			points[0].Notes = append(points[0].Notes, assumedPercentiles)
			d.Runs = append(d.Runs, Run{Points: points})
		}
		return numbered(d), nil, nil
	},
}

func isGatling(v node) bool {
	return v.has("numberOfRequests", "total") || v.has("stats", "numberOfRequests", "total")
}

// gatlingTree reads a group and all below it.
func gatlingTree(v node, depth int, points *[]Point) {
	stats := v
	if v.has("stats") {
		stats = v.get("stats")
	}
	if len(*points) == maxLabels || depth > maxLabels {
		return
	}
	*points = append(*points, gatlingPoint(stats))
	for _, name := range v.get("contents").names() {
		gatlingTree(v.get("contents", name), depth+1, points)
	}
}

func gatlingPoint(s node) Point {
	const ms = 1e-3
	total := func(name string) float64 { return s.get(name, "total").number() }
	n := total("numberOfRequests")
	h := &Histogram{
		Count: counted(n), MinNs: nanos(total("minResponseTime") * ms), MaxNs: nanos(total("maxResponseTime") * ms),
		MeanNs: nanos(total("meanResponseTime") * ms), StdDevNs: nanos(total("standardDeviation") * ms),
		StepNs: new(int64(1_000_000)),
	}
	for i, q := range []float64{0.5, 0.75, 0.95, 0.99} {
		h.quantile(q, total("percentiles"+string(rune('1'+i)))*ms)
	}
	if n == 0 {
		h = &Histogram{Count: new(int64(0))}
	}
	return Point{
		Label:             s.get("name").text(),
		Counts:            Counts{Attempted: counted(n), Completed: counted(s.get("numberOfRequests", "ok").number()), Failed: counted(s.get("numberOfRequests", "ko").number())},
		AchievedPerSecond: amount(total("meanNumberOfRequestsPerSecond")),
		Latency:           Latency{Send: h},
	}
}

var assumedPercentiles = Note{Info, "assumed-percentiles", lang.Text{
	EN: "Gatling writes four percentiles and not which they are. They are taken as its defaults: 50, 75, 95 and 99. If gatling.conf says otherwise (indicators), they are those.",
	VI: "Gatling ghi bốn percentile mà không ghi là percentile nào. Ở đây hiểu theo mặc định: 50, 75, 95 và 99. Nếu gatling.conf (indicators) đặt khác thì phải theo đó.",
}}

// gatlingLog is simulation.log while it was text, until Gatling 3.10. Columns
// moved between versions; a start and an end in milliseconds and OK or KO stand
// in a row in all of them.
var gatlingLog = Format{
	ID:     "gatling-log",
	Label:  "Gatling",
	begins: func(line string) bool { return strings.HasPrefix(line, "RUN\t") || strings.Contains(line, "\tRUN\t") },
	open:   func(float64) lines { return &gatlingRows{} },
}

type gatlingRows struct {
	requests
	version string
}

func (g *gatlingRows) line(text []byte) {
	r, _ := splitRow(string(text), '\t')
	if r.at(0) == "RUN" || r.at(2) == "RUN" {
		g.version = clean(r[len(r)-1])
	}
	if r.at(0) != "REQUEST" && r.at(2) != "REQUEST" {
		return
	}
	for i := len(r) - 1; i >= 3; i-- {
		if r[i] != "OK" && r[i] != "KO" {
			continue
		}
		label, times := "", row(nil)
		for _, field := range r[1:i] {
			if len(field) == 13 && digits(field) {
				times = append(times, field)
			} else if field != "" && !digits(field) && len(times) == 0 && field != "REQUEST" {
				label = field
			}
		}
		if len(times) >= 2 {
			start, end := numeral(times[0]), numeral(times[len(times)-1])
			g.add(clean(label), start/1e3, (end-start)/1e3, r[i] == "OK")
			return
		}
	}
	g.bad++
}

func (g *gatlingRows) end() (Document, []Note, error) {
	if g.all.count() == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The log of Gatling has no request", VI: "Log của Gatling không có request nào"})
	}
	points := g.points()
	points[0].Latency.Send.StepNs = new(int64(1_000_000))
	return numbered(Document{Tool: Tool{Name: "Gatling", Version: g.version}, Started: utc(math.Floor(g.first)), Runs: []Run{{Points: points}}}), nil, nil
}
