package fleet

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A SyntaxError is a line that says no server.
type SyntaxError struct {
	Why lang.Text // what is wrong and what would do; no full stop
}

// Error is the message in English.
func (e *SyntaxError) Error() string { return e.Why.EN }

// ParseServer reads a server from a line, in a language:
//
//	NAME 0ms 10ms:80 20ms:20       its latencies, as [histogram.Parse] reads them
//	NAME 900 p50=20ms p99=50ms     its requests, and percentiles it states
//
// The name has no spaces. min and max are percentiles too, p0 and p100.
func ParseServer(line string, l lang.Tag) (Server, *SyntaxError) {
	fields := strings.Fields(line)
	if len(fields) < 2 {
		return Server{}, &SyntaxError{incomplete}
	}
	name, rest := fields[0], fields[1:]
	if slices.ContainsFunc(rest, isPercentile) || !strings.Contains(line, ":") {
		return parsePercentiles(name, rest, l)
	}
	return parseLatencies(name, strings.Join(rest, " "), l)
}

func parseLatencies(name, text string, l lang.Tag) (Server, *SyntaxError) {
	if first, _ := histogram.Parse(name, l); first != nil {
		return Server{}, &SyntaxError{nameless}
	}
	h, err := histogram.Parse(text, l)
	switch {
	case err != nil:
		return Server{}, &SyntaxError{err.Why}
	case h.Total() > mostRequests:
		return Server{}, &SyntaxError{tooMany}
	}
	return Server{Name: name, Latencies: h}, nil
}

// mostRequests is how many requests of a server are counted exactly.
const mostRequests = 1e15

func parsePercentiles(name string, fields []string, l lang.Tag) (Server, *SyntaxError) {
	n, err := unit.Count.Parse(fields[0], l)
	switch {
	case err != nil || n != math.Trunc(n) || n < 1:
		return Server{}, wrong(fields[0], noCount)
	case n > mostRequests:
		return Server{}, &SyntaxError{tooMany}
	case len(fields) == 1:
		return Server{}, &SyntaxError{incomplete}
	}
	s := Server{Name: name, Count: n}
	for _, field := range fields[1:] {
		k, err := parsePercentile(field, l)
		if err != nil {
			return Server{}, err
		}
		s.Known = append(s.Known, k)
	}
	slices.SortStableFunc(s.Known, func(a, b Percentile) int { return cmp.Compare(a.Q, b.Q) })
	for i, k := range s.Known[1:] {
		switch before := s.Known[i]; {
		case k.Q == before.Q:
			return Server{}, wrong(writeQ(k.Q, l), twice)
		case k.Value < before.Value:
			return Server{}, wrong(writeQ(k.Q, l), falls)
		case k.Value != before.Value && s.rank(k) == s.rank(before):
			return Server{}, wrong(writeQ(k.Q, l), clashes)
		}
	}
	return s, nil
}

func parsePercentile(field string, l lang.Tag) (Percentile, *SyntaxError) {
	name, value := cutPercentile(field)
	q, ok := parseQ(name)
	if !ok || value == "" {
		return Percentile{}, wrong(field, noPercentile)
	}
	v, err := histogram.ParseLatency(value, l)
	if err != nil {
		return Percentile{}, &SyntaxError{err.Why}
	}
	return Percentile{q, v}, nil
}

// isPercentile tells p99=50ms from a part of a histogram.
func isPercentile(field string) bool {
	name, _ := cutPercentile(field)
	_, ok := parseQ(name)
	return ok
}

func cutPercentile(field string) (name, value string) {
	if i := strings.IndexAny(field, "=:"); i >= 0 {
		return field[:i], field[i+1:]
	}
	return field, ""
}

// parseQ reads p99, p99.9, p99,9, p999 for p99.9, min and max.
func parseQ(name string) (float64, bool) {
	switch name = strings.ToLower(name); name {
	case "min":
		return 0, true
	case "max":
		return 1, true
	}
	digits, ok := strings.CutPrefix(name, "p")
	if len(digits) > 2 && strings.Trim(digits, "9") == "" {
		digits = digits[:2] + "." + digits[2:]
	}
	digits = strings.Replace(digits, ",", ".", 1)
	if !ok || strings.Trim(digits, "0123456789.") != "" {
		return 0, false
	}
	q, err := strconv.ParseFloat(digits+"e-2", 64) // and not divided: 99.9/100 is not 0.999
	return q, err == nil && (q == 0 || leastQ <= q) && q <= 1
}

// leastQ is the lowest percentile that is read, p0 aside.
const leastQ = 1e-6

// writeQ is the name of a percentile: p99.9.
func writeQ(q float64, l lang.Tag) string {
	return "p" + strings.TrimSuffix(unit.Share.Edit(q, l), "%")
}

// Text writes the server so that [ParseServer] gives it back.
func (s Server) Text(l lang.Tag) string {
	if s.Latencies != nil {
		return s.Name + " " + s.Latencies.Text(l)
	}
	text := s.Name + " " + unit.Count.Exact(s.Count)
	for _, k := range s.Known {
		text += " " + writeQ(k.Q, l) + "=" + marked(unit.Second.Exact(k.Value), l)
	}
	return text
}

// marked is an exact number with the decimal mark of the language.
func marked(exact string, l lang.Tag) string {
	if l == lang.VI {
		return strings.ReplaceAll(exact, ".", ",")
	}
	return exact
}

// Text writes the servers, a line each.
func (f *Fleet) Text(l lang.Tag) []string {
	lines := make([]string, len(f.servers))
	for i, s := range f.servers {
		lines[i] = s.Text(l)
	}
	return lines
}

// wrong is an error about a part of a line, which it quotes.
func wrong(part string, what lang.Text) *SyntaxError {
	quoted := "'" + clip(part) + "' "
	return &SyntaxError{lang.Text{EN: quoted + what.EN, VI: quoted + what.VI}}
}

// clip keeps what a message quotes short.
func clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

var (
	incomplete = lang.Text{
		EN: "says too little of the server; write A 900 p50=20ms p99=50ms, or its histogram: A 0ms 10ms:80 20ms:20",
		VI: "chưa đủ về server; hãy ghi A 900 p50=20ms p99=50ms, hoặc histogram: A 0ms 10ms:80 20ms:20"}
	nameless = lang.Text{
		EN: "has no name; begin with one: A 0ms 10ms:80 20ms:20",
		VI: "thiếu tên; hãy bắt đầu bằng tên: A 0ms 10ms:80 20ms:20"}
	tooMany = lang.Text{
		EN: "has too many requests; at most 1e15 are counted",
		VI: "có quá nhiều request; chỉ đếm tới 1e15"}
	noCount = lang.Text{
		EN: "is no number of requests; after the name comes how many there were: A 900 p99=50ms",
		VI: "không phải số request; sau tên là số request: A 900 p99=50ms"}
	noPercentile = lang.Text{
		EN: "is no percentile; write p50=20ms, p99.9=1s, min=1ms or max=2s",
		VI: "không phải percentile; hãy ghi p50=20ms, p99,9=1s, min=1ms hoặc max=2s"}
	twice = lang.Text{
		EN: "is given twice",
		VI: "được ghi hai lần"}
	clashes = lang.Text{
		EN: "is of so few requests the same one as the percentile below, with another time; leave one of the two out",
		VI: "với số request ít như vậy chính là request của percentile ngay dưới mà thời gian lại khác; hãy bỏ một trong hai"}
	falls = lang.Text{
		EN: "is less than a lower percentile; percentiles must rise",
		VI: "nhỏ hơn một percentile thấp hơn; các percentile phải tăng dần"}
)
