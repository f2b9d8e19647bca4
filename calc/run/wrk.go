package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// wrk is the text of wrk and of wrk2, any number of runs in a file, inside a log
// or a page of Markdown.
//
// wrk makes up the requests that a slow answer kept it from sending, in all of
// its latencies; wrk2 counts from when a request was due.
var wrk = Format{
	ID:    "wrk",
	Label: "wrk, wrk2",
	sniff: func(f *file) bool {
		for line := range strings.Lines(f.string()) {
			if wrkStarts(line) >= 0 || strings.HasPrefix(strings.TrimSpace(line), "unable to connect to ") {
				return true
			}
		}
		return false
	},
	read: readWrk,
}

// wrkStarts is where the first line of a run begins in a line, behind what a log
// may put before it, or -1.
func wrkStarts(line string) int {
	if !strings.Contains(line, " test @ ") {
		return -1
	}
	return strings.Index(line, "Running ")
}

func readWrk(f *file) (Document, []Note, error) {
	d := Document{Tool: Tool{Name: "wrk"}}
	var at *wrkRun
	done := func() {
		if at == nil {
			return
		}
		if at.paced {
			d.Tool.Name = "wrk2"
		}
		if p, ok := at.point(); ok {
			d.Runs = append(d.Runs, Run{Label: at.path, Points: []Point{p}})
		}
	}
	before := "" // what a log puts before each line
	for line := range strings.Lines(f.string()) {
		if start := wrkStarts(line); start >= 0 {
			before = line[:start]
			done()
			_, url, _ := strings.Cut(line, " test @ ")
			at = &wrkRun{path: pathOf(url), requests: math.NaN(), seconds: math.NaN(), rate: math.NaN(), connections: math.NaN(), mean: math.NaN(), deviation: math.NaN(), greatest: math.NaN()}
		} else if at != nil {
			at.line(strings.TrimSpace(strings.TrimPrefix(line, before)))
		}
	}
	done()
	if len(d.Runs) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "wrk got no answer", VI: "wrk không nhận được trả lời nào"})
	}
	return numbered(d), nil, nil
}

// pathOf is the path of a URL: neither the host nor the query, which may be
// private.
func pathOf(url string) string {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		rest = url
	}
	slash := strings.IndexByte(rest, '/')
	if slash < 0 {
		return ""
	}
	path, _, _ := strings.Cut(rest[slash:], "?")
	path, _, _ = strings.Cut(path, "#")
	return path
}

// A wrkRun is one run while it is read.
type wrkRun struct {
	path                                 string
	paced                                bool // wrk2
	requests, seconds, rate, connections float64
	mean, deviation, greatest            float64
	wrong, broken, timedOut              float64
	list                                 Histogram        // the short list of percentiles
	tables                               []*spectrumTable // of the long ones
	uncorrected                          bool             // what follows is counted from sending
	bare                                 *spectrumTable   // counted from sending
	appendix                             Histogram        // percentiles that a script printed behind
}

func (w *wrkRun) line(line string) {
	fields := strings.Fields(line)
	if n := len(w.tables); n > 0 && w.tables[n-1].add(line) {
		return
	}
	if unit, ok := spectrumHeader(line); ok {
		if unit == 0 {
			unit = 1e-3 // always milliseconds here
		}
		t := &spectrumTable{unit: unit}
		w.tables = append(w.tables, t)
		if w.uncorrected {
			w.bare = t
		}
		return
	}
	switch {
	case len(fields) == 0:
	case strings.HasPrefix(line, "Thread calibration:"):
		w.paced = true
	case strings.HasPrefix(line, "Latency Distribution"):
		w.paced = w.paced || strings.Contains(line, "HdrHistogram")
		w.uncorrected = strings.Contains(line, "Uncorrected")
	case strings.Contains(line, "Uncorrected Latency"):
		w.uncorrected = true
	case fields[0] == "Latency" && len(fields) >= 4:
		w.mean, w.deviation, w.greatest = duration(fields[1]), duration(fields[2]), duration(fields[3])
	case len(fields) == 2 && strings.HasSuffix(fields[0], "%") && !w.uncorrected:
		w.list.quantile(percent(strings.TrimSuffix(fields[0], "%")), duration(fields[1]))
	case len(fields) == 5 && fields[1] == "threads" && fields[4] == "connections":
		w.connections = numeral(fields[3])
	case strings.Contains(line, " requests in ") && len(fields) >= 4:
		w.requests, w.seconds = numeral(fields[0]), duration(strings.TrimSuffix(fields[3], ","))
	case strings.HasPrefix(line, "Socket errors:"):
		for part := range strings.SplitSeq(strings.TrimPrefix(line, "Socket errors:"), ",") {
			if kind, n, ok := strings.Cut(strings.TrimSpace(part), " "); ok {
				v := numeral(n)
				if kind == "timeout" {
					w.timedOut = v
				} else {
					w.broken += v
				}
			}
		}
	case strings.HasPrefix(line, "Non-2xx or 3xx responses:"):
		w.wrong = numeral(strings.TrimPrefix(line, "Non-2xx or 3xx responses:"))
	case strings.HasPrefix(line, "Requests/sec:"):
		w.rate = numeral(strings.TrimPrefix(line, "Requests/sec:"))
	case strings.Contains(line, " latency,"):
		w.script(line)
	}
}

// script reads a line such as p99.9 latency,5.196,ms that a Lua script printed.
func (w *wrkRun) script(line string) {
	parts := strings.Split(line, ",")
	name, _ := strings.CutSuffix(parts[0], " latency")
	p, isPercentile := strings.CutPrefix(name, "p")
	if isPercentile && len(parts) == 3 {
		w.appendix.quantile(percent(p), duration(parts[1]+parts[2]))
	}
}

// point is what was measured, if anything was.
func (w *wrkRun) point() (Point, bool) {
	p := Point{
		Counts: Counts{
			Completed: counted(w.requests - w.wrong),
			Failed:    counted(w.wrong + w.broken + w.timedOut),
			TimedOut:  counted(w.timedOut),
		},
		AchievedPerSecond: amount(w.rate),
		Seconds:           amount(w.seconds),
		Concurrency:       counted(w.connections),
	}
	if math.IsNaN(w.requests) && math.IsNaN(w.mean) && len(w.tables) == 0 {
		return p, false
	}
	h := &Histogram{
		Count: counted(w.requests), MaxNs: nanos(w.greatest), MeanNs: nanos(w.mean), StdDevNs: nanos(w.deviation),
		StepShare: new(0.005), Spectrum: w.list.Spectrum,
	}
	switch {
	case w.requests == 0:
		return p, true // it prints zeros for what it does not know
	case !w.paced:
		h.Rule = NearestRank
		if len(w.list.Spectrum) == 0 && len(w.appendix.Spectrum) > 0 {
			h.Spectrum, h.StepShare = w.appendix.Spectrum, nil
		}
		p.Latency.Backfill = h
		p.Notes = append(p.Notes, backfilled)
		return p, true
	}
	h.Rule = UpperEdge
	for _, t := range w.tables {
		if len(t.rows) == 0 {
			continue
		}
		if t == w.bare {
			p.Latency.Send = t.histogram(t.unit)
		} else {
			h = t.histogram(t.unit)
		}
	}
	p.Latency.Schedule = h
	if h.Count != nil && float64(*h.Count) < w.requests {
		p.Notes = append(p.Notes, calibrated(w.requests, float64(*h.Count)))
	}
	return p, true
}

var backfilled = Note{Info, "backfilled", lang.Text{
	EN: "wrk waits for an answer before it sends again, and afterwards makes up the requests that a slow one kept it from sending. That corrects steady stalls and exaggerates rare ones. To measure it, send at a fixed rate: wrk2 -R, or labcli run.",
	VI: "wrk đợi trả lời xong mới gửi tiếp, rồi bù thêm các request mà một trả lời chậm đã cản. Cách này đúng khi hệ thống khựng đều, và phóng đại khi hiếm khi khựng. Muốn đo thật, hãy gửi theo tốc độ cố định: wrk2 -R, hoặc labcli run.",
}}

// calibrated says why the latencies are fewer than the requests.
func calibrated(requests, latencies float64) Note {
	return Note{Info, "calibration", fill(lang.Text{
		EN: "wrk2 leaves the first 10 s out of its latencies: {0} of {1} requests are in them. Let it run for longer than that.",
		VI: "wrk2 bỏ 10 s đầu khỏi latency: chỉ có {0} trong {1} request. Hãy cho chạy lâu hơn hẳn 10 s.",
	}, number(int(latencies)), number(int(requests)))}
}
