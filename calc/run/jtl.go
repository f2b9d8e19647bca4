package run

import (
	"bytes"
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// jtl is JMeter's log as CSV, with any columns in any order and any of the usual
// separators. elapsed is the latency, in milliseconds; the column Latency is the
// time to the first byte. Failed samples are in the latencies.
var jtl = Format{
	ID:    "jtl",
	Label: "JMeter",
	begins: func(line string) bool {
		_, at, _ := jtlHeader(line)
		return at != nil
	},
	open: func(float64) lines { return &jtlRows{} },
}

var jtlNames = []string{"timeStamp", "elapsed", "label", "responseMessage", "success", "allThreads", "responseCode"}

// jtlHeader finds the separator and the columns in the first line. Without a
// header ok says that the line is a sample in JMeter's own order.
func jtlHeader(line string) (separator byte, at []int, ok bool) {
	if start := strings.TrimLeft(line, `"`); !hasFold(line, jtlNames[1]) && (len(start) < 13 || !digits(start[:13])) {
		return 0, nil, false // told at once of most lines
	}
	for _, separator := range []byte(",;\t|") {
		r, whole := splitRow(line, separator)
		at := columns(r, jtlNames...)
		switch {
		case at[1] >= 0 && (at[0] >= 0 || at[2] >= 0 || at[4] >= 0) && !slices.ContainsFunc(r, isProse):
			return separator, at, false
		case whole && len(r) >= 7 && len(r[0]) == 13 && digits(r[0]) && digits(r[1]):
			for _, column := range []int{6, 7} {
				if s := strings.ToLower(r.at(column)); s == "true" || s == "false" {
					return separator, []int{0, 1, 2, 4, column, -1, 3}, true
				}
			}
		}
	}
	return 0, nil, false
}

// hasFold reports whether a text is somewhere in a line, in upper or lower case.
func hasFold(line, text string) bool {
	for i := range len(line) - len(text) + 1 {
		if line[i]|0x20 == text[0] && strings.EqualFold(line[i:i+len(text)], text) {
			return true
		}
	}
	return false
}

// isProse tells a sentence from the name of a column.
func isProse(field string) bool { return len(field) > 64 || strings.ContainsAny(field, "{}:") }

type jtlRows struct {
	records
	requests
	columns      []int
	headless     bool
	transactions requests // rows that add up the samples of a controller
	threads      float64
}

func (j *jtlRows) line(text []byte) {
	if len(bytes.TrimSpace(text)) == 0 && !j.open {
		return
	}
	if j.columns == nil {
		separator, at, headless := jtlHeader(string(text))
		if at == nil {
			return // lines above the header
		}
		j.separator, j.columns, j.headless = separator, at, headless
		if !headless {
			return
		}
	}
	r, ok := j.records.take(text)
	if !ok {
		return
	}
	c := j.columns
	if strings.EqualFold(r.at(c[1]), "elapsed") {
		return // a header again, where files were joined
	}
	to := &j.requests
	if strings.HasPrefix(r.at(c[3]), "Number of samples in transaction") {
		to = &j.transactions
	}
	to.add(clean(r.at(c[2])), instant(r.at(c[0])), numeral(r.at(c[1]))*1e-3, jtlOK(r.at(c[4]), r.at(c[6])))
	if n := numeral(r.at(c[5])); n > j.threads {
		j.threads = n
	}
}

// jtlOK is whether a sample succeeded. Without the column, the code says.
func jtlOK(success, code string) bool {
	if success != "" {
		return strings.EqualFold(success, "true")
	}
	c := numeral(code)
	return math.IsNaN(c) && !strings.HasPrefix(code, "Non HTTP") || c >= 200 && c < 400
}

func (j *jtlRows) end() (Document, []Note, error) {
	if j.records.open {
		j.bad++
	}
	r, doubled := &j.requests, Note{}
	switch n := j.transactions.all.count(); {
	case n > 0 && r.all.count() == 0:
		r, doubled = &j.transactions, onlyTransactions
	case n > 0:
		doubled = transactionsOut(n)
	}
	if r.all.count() == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The log of JMeter has no sample", VI: "Log của JMeter không có mẫu nào"})
	}
	points := r.points()
	total := &points[0]
	total.Concurrency = counted(positiveOr(j.threads))
	total.Latency.Send.StepNs = new(int64(1_000_000))
	total.Notes = append(total.Notes, closedLoop)
	if doubled.ID != "" {
		total.Notes = append(total.Notes, doubled)
	}
	if j.headless {
		total.Notes = append(total.Notes, noHeader)
	}
	if r.subResults() {
		total.Notes = append(total.Notes, subResults)
	}
	return numbered(Document{Tool: Tool{Name: "JMeter"}, Started: utc(r.first), Runs: []Run{{Points: points}}}), nil, nil
}

// positiveOr is a number above 0, or NaN.
func positiveOr(v float64) float64 {
	if v > 0 {
		return v
	}
	return math.NaN()
}

// subResults reports whether a label stands beside itself with -0 behind it, as
// JMeter names the parts of a sample.
func (r *requests) subResults() bool {
	for name := range r.labels {
		if whole, ok := strings.CutSuffix(name, "-0"); ok && r.labels[whole] != nil {
			return true
		}
	}
	return false
}

var (
	onlyTransactions = Note{Caution, "transactions", lang.Text{
		EN: "Every row is a transaction, the sum of its samples, so these are times of whole transactions and not of requests. Turn on the samples in JMeter if you want requests.",
		VI: "Mọi hàng đều là transaction, tức tổng các mẫu của nó, nên đây là thời gian của cả transaction chứ không phải của request. Muốn có request, hãy bật ghi mẫu trong JMeter.",
	}}
	noHeader = Note{Caution, "no-header", lang.Text{
		EN: "The file has no header. The columns are taken in JMeter's own order: time, elapsed, label, code, message, thread, … success. If they are others, add the header.",
		VI: "File không có tiêu đề. Các cột được hiểu theo thứ tự mặc định của JMeter: time, elapsed, label, code, message, thread, … success. Nếu khác, hãy thêm dòng tiêu đề.",
	}}
	subResults = Note{Caution, "sub-results", lang.Text{
		EN: "The file holds samples and their parts (labels ending in -0, -1 …), so the total counts some time twice. Look at the labels apart, or turn sub-results off in JMeter.",
		VI: "File có cả mẫu và các phần của nó (nhãn kết thúc bằng -0, -1 …) nên tổng tính trùng một phần. Hãy xem từng nhãn, hoặc tắt sub-result trong JMeter.",
	}}
)

func transactionsOut(n int) Note {
	return Note{Info, "transactions", fill(lang.Text{
		EN: "Rows of transactions left out: {0}. They add up samples that are in the file already.",
		VI: "Số hàng transaction bị bỏ: {0}. Chúng cộng các mẫu vốn đã có trong file.",
	}, number(n))}
}

// jtlXML is JMeter's log as XML, an element of a sample to a line. Samples inside
// a sample count too.
var jtlXML = Format{
	ID:     "jtl-xml",
	Label:  "JMeter",
	begins: func(line string) bool { return strings.Contains(line, "<testResults") },
	open:   func(float64) lines { return &jtlElements{} },
}

type jtlElements struct{ requests }

func (j *jtlElements) line(text []byte) {
	for rest := string(text); ; {
		at := strings.IndexByte(rest, '<')
		if at < 0 {
			return
		}
		rest = rest[at+1:]
		if !strings.HasPrefix(rest, "httpSample ") && !strings.HasPrefix(rest, "sample ") {
			continue
		}
		tag, _, _ := strings.Cut(rest, ">")
		j.add(clean(unescaped(between(tag, ` lb="`, `"`))), instant(between(tag, ` ts="`, `"`)), numeral(between(tag, ` t="`, `"`))*1e-3,
			between(tag, ` s="`, `"`) != "false")
	}
}

var unescapes = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&amp;", "&")

func unescaped(s string) string { return unescapes.Replace(s) }

func (j *jtlElements) end() (Document, []Note, error) {
	if j.all.count() == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The log of JMeter has no sample", VI: "Log của JMeter không có mẫu nào"})
	}
	points := j.points()
	points[0].Latency.Send.StepNs = new(int64(1_000_000))
	points[0].Notes = append(points[0].Notes, closedLoop)
	return numbered(Document{Tool: Tool{Name: "JMeter"}, Started: utc(j.first), Runs: []Run{{Points: points}}}), nil, nil
}
