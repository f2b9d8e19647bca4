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
