package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// locust is Locust's *_stats.csv, in milliseconds. Its row Aggregated is the
// whole and is not added to the others; failures are in the latencies, and
// percentiles have two digits.
var locust = Format{
	ID:    "locust",
	Label: "Locust",
	sniff: func(f *file) bool {
		for line := range strings.Lines(f.string()) {
			if at := locustColumns(line); at != nil {
				return true
			}
		}
		return false
	},
	read: readLocust,
}

// locustColumns are the columns of a header: name, type, requests, failures,
// median, mean, min, max, rate. It is nil if the line is none.
func locustColumns(line string) []int {
	if !strings.Contains(line, "Name") {
		return nil
	}
	r, _ := splitRow(strings.TrimSpace(line), ',')
	at := columns(r, "Name", "Type", "Request Count", "Failure Count", "Median Response Time", "Average Response Time", "Min Response Time", "Max Response Time", "Requests/s")
	for i, older := range columns(r, "Name", "Method", "# requests", "# failures", "Median response time", "Average response time", "Min response time", "Max response time", "Requests/s") {
		if at[i] < 0 {
			at[i] = older
		}
	}
	if at[0] < 0 || at[2] < 0 || at[5] < 0 {
		return nil
	}
	return at
}

func readLocust(f *file) (Document, []Note, error) {
	var points []Point
	var head row
	var at []int
	whole := -1
	for line := range strings.Lines(f.string()) {
		line = strings.TrimSpace(line)
		r, _ := splitRow(line, ',')
		if at == nil {
			head, at = r, locustColumns(line)
			continue
		}
		n := numeral(r.at(at[2]))
		if math.IsNaN(n) || len(points) == maxList {
			continue
		}
		name := r.at(at[0])
		if name == "Aggregated" || name == "Total" {
			whole = len(points)
		}
		points = append(points, locustPoint(head, r, at, n))
	}
	if len(points) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The table of Locust has no row", VI: "Bảng của Locust không có hàng nào"})
	}
	if whole >= 0 {
		total := points[whole]
		points = slices.Insert(slices.Delete(points, whole, whole+1), 0, total)
	}
	points[0].Notes = append(points[0].Notes, twoDigits, closedLoop)
	return numbered(Document{Tool: Tool{Name: "Locust"}, Runs: []Run{{Points: points}}}), nil, nil
}

func locustPoint(head, r row, at []int, n float64) Point {
	const ms = 1e-3
	h := &Histogram{
		Count: counted(n), MinNs: nanos(numeral(r.at(at[6])) * ms), MaxNs: nanos(numeral(r.at(at[7])) * ms),
		MeanNs: nanos(numeral(r.at(at[5])) * ms), Rule: NearestRank, StepShare: new(0.05),
	}
	for i, name := range head {
		if p, ok := strings.CutSuffix(strings.TrimSpace(name), "%"); ok {
			h.quantile(percent(p), numeral(r.at(i))*ms)
		}
	}
	p := Point{
		Label:             strings.TrimSpace(r.at(at[1]) + " " + r.at(at[0])),
		Counts:            Counts{Attempted: counted(n), Failed: counted(numeral(r.at(at[3]))), Completed: counted(n - numeral(r.at(at[3])))},
		AchievedPerSecond: amount(numeral(r.at(at[8]))),
		Latency:           Latency{Send: h},
	}
	median, list := numeral(r.at(at[4]))*1e6, slices.IndexFunc(h.Spectrum, func(q Quantile) bool { return q.Q == 0.5 })
	if list >= 0 && math.Abs(median-float64(h.Spectrum[list].Ns)) > 0.1*max(median, float64(h.Spectrum[list].Ns)) {
		p.Notes = append(p.Notes, twoMedians)
	}
	return p
}

var (
	twoDigits = Note{Info, "two-digits", lang.Text{
		EN: "Locust rounds every latency to two digits before it counts it, so a percentile may be off by 5% and a higher one may seem lower than the maximum. Differences smaller than that mean nothing.",
		VI: "Locust làm tròn mỗi latency còn hai chữ số trước khi đếm, nên percentile có thể lệch 5% và không khớp giá trị lớn nhất. Chênh lệch nhỏ hơn mức đó không có ý nghĩa.",
	}}
	twoMedians = Note{Caution, "two-medians", lang.Text{
		EN: "The median and the 50% column of a row differ, though both are the same number. The file was edited or is put together from several runs; do not compare with it.",
		VI: "Trung vị và cột 50% của cùng một hàng khác nhau dù phải là một số. File đã bị sửa hoặc ghép từ nhiều lần chạy; đừng dùng để so sánh.",
	}}
)
