package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// autocannon is its JSON, in whole milliseconds. At a fixed rate it adds samples
// that nobody measured, one for every millisecond of a wait, and then its
// percentiles are those of an even spread.
var autocannon = Format{
	ID:    "autocannon",
	Label: "autocannon",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"p97_5"`) && len(results(f, isAutocannon)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "autocannon"}}
		for _, v := range results(f, isAutocannon) {
			d.Started = firstOf(d.Started, utc(instant(v.get("start").text())))
			d.Runs = append(d.Runs, Run{Label: firstOf(v.get("title").text(), pathOf(v.get("url").text())), Points: []Point{autocannonPoint(v)}})
		}
		return numbered(d), nil, nil
	},
}

func isAutocannon(v node) bool { return v.has("latency", "p97_5") && v.has("requests") }

func autocannonPoint(v node) Point {
	const ms = 1e-3
	l := v.get("latency")
	n, samples := v.get("requests", "total").number(), l.get("totalCount").number()
	h := &Histogram{
		Count: counted(n), MinNs: nanos(l.get("min").number() * ms), MaxNs: nanos(l.get("max").number() * ms),
		MeanNs: nanos(l.get("mean").number() * ms), StdDevNs: nanos(l.get("stddev").number() * ms),
		Rule: UpperEdge, StepNs: new(int64(1_000_000)),
	}
	for _, name := range l.names() {
		if p, ok := strings.CutPrefix(name, "p"); ok {
			h.quantile(percent(strings.Replace(p, "_", ".", 1)), l.get(name).number()*ms)
		}
	}
	errors, timeouts, non2xx := v.get("errors").number(), v.get("timeouts").number(), v.get("non2xx").number()
	p := Point{
		Counts:      Counts{Completed: counted(n - orZero(non2xx)), Failed: counted(orZero(non2xx) + orZero(errors)), TimedOut: counted(timeouts), Attempted: counted(v.get("requests", "sent").number())},
		Seconds:     amount(v.get("duration").number()),
		Concurrency: counted(v.get("connections").number()),
	}
	p.AchievedPerSecond = amount(v.get("requests", "average").number())
	if seconds := known(p.Seconds); p.AchievedPerSecond == nil && seconds > 0 {
		p.AchievedPerSecond = amount(n / seconds)
	}
	if samples > n*1.01 {
		h.Count = counted(n)
		p.Latency.Backfill = h
		p.Notes = append(p.Notes, invented(samples, n))
		return p
	}
	p.Latency.Send = h
	p.Notes = append(p.Notes, closedLoop)
	return p
}

func orZero(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return v
}

// invented says that most samples were never measured.
func invented(samples, requests float64) Note {
	return Note{Broken, "invented-samples", fill(lang.Text{
		EN: "autocannon counted {0} latencies for {1} requests: at a fixed rate it makes up one for every millisecond that a request took. The percentiles are those of the made-up ones and are far too low. Measure again with --ignoreCoordinatedOmission.",
		VI: "autocannon đếm {0} latency cho {1} request: khi đặt tốc độ cố định, nó bịa thêm một mẫu cho mỗi mili giây chờ. Percentile là của các mẫu bịa và thấp hơn thật rất nhiều. Hãy đo lại với --ignoreCoordinatedOmission.",
	}, number(int(samples)), number(int(requests)))}
}
