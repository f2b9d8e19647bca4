package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// fortio is its JSON, also as nighthawk and istio write it, any number of results
// in a file. Percentiles are interpolated inside buckets. A latency is counted
// from when the request was sent, also at a fixed rate.
var fortio = Format{
	ID:    "fortio",
	Label: "fortio",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"DurationHistogram"`) && len(results(f, isFortio)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "fortio"}}
		for _, v := range results(f, isFortio) {
			d.Tool.Version = firstOf(d.Tool.Version, clean(v.get("Version").text()))
			d.Started = firstOf(d.Started, utc(instant(v.get("StartTime").text())))
			d.Runs = append(d.Runs, Run{Label: v.get("Labels").text(), Points: []Point{fortioPoint(v)}})
		}
		return numbered(d), nil, nil
	},
}

func isFortio(v node) bool { return v.has("DurationHistogram") }

// results are the JSON values of a file that a format recognises, also those
// that stand in a list.
func results(f *file, is func(node) bool) []node {
	var all []node
	for _, v := range f.json() {
		if is(v) {
			all = append(all, v)
			continue
		}
		for _, e := range v.list() {
			if is(e) {
				all = append(all, e)
			}
		}
	}
	return all
}

func fortioPoint(v node) Point {
	took := v.get("ActualDuration").number()
	if took > 1e5 { // nanoseconds; an old sample of nighthawk has seconds
		took /= 1e9
	}
	h := fortioHistogram(v.get("DurationHistogram"))
	p := Point{
		RequestedPerSecond: positive(v.get("RequestedQPS").number()), // may be "max"
		AchievedPerSecond:  positive(v.get("ActualQPS").number()),
		Seconds:            amount(took),
		Concurrency:        counted(v.get("NumThreads").number()),
		Latency:            Latency{Send: h},
	}
	p.Counts.TimeoutNs = whole53(v.get("HTTPReqTimeOut").number())
	if sockets := v.get("SocketCount").number(); sockets > 0 {
		p.Counts.Connections = counted(sockets)
	}
	if p.RequestedPerSecond == nil {
		p.Notes = append(p.Notes, closedLoop)
	}
	if codes := v.get("RetCodes"); len(codes.names()) > 0 {
		ok, wrong := 0.0, 0.0
		for _, code := range codes.names() {
			n := codes.get(code).number()
			if c := numeral(code); math.IsNaN(c) && (code == "SERVING" || code == "OK") || c >= 200 && c < 400 {
				ok += n
			} else {
				wrong += n
			}
		}
		p.Counts.Attempted, p.Counts.Completed, p.Counts.Failed = counted(ok+wrong), counted(ok), counted(wrong)
	}
	if errors := v.get("ErrorsDurationHistogram"); errors.get("Count").number() > 0 {
		p.Latency.Failed = fortioHistogram(errors)
	}
	return p
}

// positive is a rate that was given: tools write 0 for none.
func positive(v float64) *float64 {
	if !(v > 0) {
		return nil
	}
	return amount(v)
}

func fortioHistogram(v node) *Histogram {
	h := &Histogram{
		Count: counted(v.get("Count").number()), MinNs: nanos(v.get("Min").number()), MaxNs: nanos(v.get("Max").number()),
		MeanNs: nanos(v.get("Avg").number()), StdDevNs: nanos(v.get("StdDev").number()), Rule: InBucket,
	}
	var buckets []Bucket
	for _, b := range v.get("Data").list() {
		low, n := nanos(b.get("Start").number()), counted(b.get("Count").number())
		if low == nil || n == nil {
			buckets = nil
			break
		}
		buckets = append(buckets, Bucket{*low, nanos(b.get("End").number()), *n})
	}
	own := bucketed(buckets)
	h.Buckets = own.Buckets
	if h.Count == nil && len(h.Buckets) > 0 {
		h.Count = own.Count
	}
	for _, at := range v.get("Percentiles").list() {
		h.quantile(percent(at.get("Percentile").text()), at.get("Value").number())
	}
	return h
}

const istioHeader = "StartTime,ActualDuration,Labels,NumThreads,ActualQPS,"

// fortioCSV is the table that istio's scripts make of fortio's results, a line a
// run, percentiles in microseconds.
var fortioCSV = Format{
	ID:    "fortio-csv",
	Label: "fortio",
	sniff: func(f *file) bool {
		return f.has(istioHeader)
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "fortio"}}
		head, at := row(nil), []int(nil)
		for line := range strings.Lines(f.string()) {
			r, _ := splitRow(strings.TrimSpace(line), ',')
			if at == nil && !strings.HasPrefix(line, istioHeader) {
				continue
			}
			if at == nil {
				head, at = r, columns(r, "StartTime", "ActualDuration", "Labels", "NumThreads", "ActualQPS")
				continue
			}
			if len(r) < len(at) || len(d.Runs) == maxList {
				continue
			}
			h := &Histogram{Rule: InBucket, StepNs: new(int64(1000))}
			for i, name := range head {
				if p, ok := strings.CutPrefix(name, "p"); ok && !strings.ContainsAny(p, "abcdefghijklmnopqrstuvwxyz_") {
					h.quantile(percentDigits(p), numeral(r.at(i))*1e-6)
				}
			}
			d.Started = firstOf(d.Started, utc(instant(r.at(at[0]))))
			d.Runs = append(d.Runs, Run{Label: r.at(at[2]), Points: []Point{{
				AchievedPerSecond: amount(numeral(r.at(at[4]))), Seconds: amount(numeral(r.at(at[1]))), Concurrency: counted(numeral(r.at(at[3]))),
				Latency: Latency{Send: h},
			}}})
		}
		if len(d.Runs) == 0 {
			return Document{}, nil, noData(lang.Text{EN: "The table has a header and no row", VI: "Bảng chỉ có tiêu đề, không có hàng nào"})
		}
		return numbered(d), nil, nil
	},
}

// percentDigits reads the name of a percentile without its point: 999 is 0.999.
func percentDigits(s string) float64 {
	if strings.ContainsAny(s, ".,") || len(s) < 3 || s == "100" {
		return percent(s)
	}
	return percent(s[:2] + "." + s[2:])
}
