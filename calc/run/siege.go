package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// siege is what it prints: a line for each answer, in colours or as CSV, and then
// what they add up to. Either may be missing.
var siege = Format{
	ID:    "siege",
	Label: "siege",
	begins: func(line string) bool {
		_, _, answer := siegeAnswer(line)
		return answer || siegeUsers(line) > 0 || strings.HasPrefix(line, "Transactions:") && strings.HasSuffix(strings.TrimSpace(line), " hits")
	},
	open: func(float64) lines { return &siegeLines{} },
}

const (
	siegeStep    = 10_000_000 // nanoseconds; siege rounds to hundredths of a second
	longestSiege = 8 << 10    // bytes of a line that are looked at; a long URL may stand at its end
)

type siegeLines struct {
	requests
	sum   Point // of the lines at the end
	found bool
}

func (s *siegeLines) line(text []byte) {
	line := string(text)
	if code, took, ok := siegeAnswer(line); ok {
		s.add("", math.NaN(), took, code < 400) // it writes times of whole seconds, in a zone that it does not say
		return
	}
	if users := siegeUsers(line); users > 0 {
		s.sum.Concurrency = counted(users)
		return
	}
	name, value, _ := strings.Cut(uncoloured(line), ":")
	value = strings.TrimSpace(value)
	first, _, _ := strings.Cut(value, " ")
	if s.sum.Latency.Send == nil {
		s.sum.Latency.Send = &Histogram{StepNs: new(int64(siegeStep))}
	}
	h, counts := s.sum.Latency.Send, &s.sum.Counts
	switch strings.TrimSpace(name) {
	case "Transactions":
		h.Count, counts.Completed = counted(numeral(first)), counted(numeral(first))
	case "Failed transactions":
		counts.Failed = counted(numeral(first))
	case "Elapsed time":
		s.sum.Seconds = amount(duration(value))
	case "Transaction rate":
		s.sum.AchievedPerSecond = amount(numeral(first))
	case "Response time":
		s.found, h.MeanNs = true, nanos(duration(value))
	case "Longest transaction":
		h.MaxNs = nanos(duration(value))
	case "Shortest transaction":
		h.MinNs = nanos(duration(value))
	}
}

func (s *siegeLines) end() (Document, []Note, error) {
	p := s.sum
	if s.all.count() > 0 {
		p = s.points()[0]
		p.Latency.Send.StepNs = new(int64(siegeStep))
		p.Seconds, p.AchievedPerSecond, p.Concurrency = s.sum.Seconds, s.sum.AchievedPerSecond, s.sum.Concurrency
		if s.sum.Counts.Completed != nil {
			p.Counts = s.sum.Counts // failures have no lines
		}
	} else if !s.found {
		return Document{}, nil, noData(lang.Text{EN: "The text of siege has no response time", VI: "Văn bản của siege không có thời gian trả lời"})
	}
	p.Notes = append(p.Notes, closedLoop)
	return numbered(Document{Tool: Tool{Name: "siege"}, Runs: []Run{{Points: []Point{p}}}}), nil, nil
}

// siegeUsers reads the line that says how many users there are, 0 of any other.
func siegeUsers(line string) float64 {
	rest, ok := strings.CutPrefix(line, "** Preparing ")
	n, _, users := strings.Cut(rest, " concurrent users")
	if !ok || !users {
		return 0
	}
	return orZero(numeral(n))
}

// siegeAnswer reads the line of an answer: its status and the seconds it took.
func siegeAnswer(line string) (code, seconds float64, ok bool) {
	if !strings.Contains(line, "HTTP/") {
		return 0, 0, false
	}
	line = uncoloured(line[:min(len(line), longestSiege)])
	r := row(strings.Fields(line))
	status, took := r.at(1), r.at(2)
	if csv := row(strings.Split(line, ",")); strings.HasPrefix(csv.at(1), "HTTP/") && digits(strings.TrimSpace(csv.at(0))) && len(csv) >= 6 {
		status, took = csv.at(2), csv.at(3)
	} else if !strings.HasPrefix(r.at(0), "HTTP/") || r.at(3) != "secs:" {
		return 0, 0, false
	}
	seconds = numeral(took)
	return numeral(status), seconds, len(status) == 3 && digits(status) && seconds >= 0
}

// uncoloured is a line without the marks by which terminals change their colour.
func uncoloured(line string) string {
	var plain strings.Builder
	for {
		before, rest, ok := strings.Cut(line, "\x1b[")
		_, behind, whole := strings.Cut(rest, "m")
		if !ok || !whole {
			return plain.String() + line
		}
		plain.WriteString(before)
		line = behind
	}
}

// siegeJSON is siege --json-output. Older versions count seconds and newer ones
// milliseconds; which they are is told by Little's law on the file's own figures.
var siegeJSON = Format{
	ID:    "siege-json",
	Label: "siege",
	sniff: func(f *file) bool {
		return strings.Contains(f.string(), `"longest_transaction"`) && len(results(f, isSiege)) > 0
	},
	read: func(f *file) (Document, []Note, error) {
		d := Document{Tool: Tool{Name: "siege"}}
		for _, v := range results(f, isSiege) {
			of := func(name string) float64 { return v.get(name).number() }
			unit := 1.0
			if inFlight := of("transaction_rate") * of("response_time"); inFlight > 30*of("concurrency") {
				unit = 1e-3
			}
			h := &Histogram{Count: counted(of("transactions")), MeanNs: nanos(of("response_time") * unit),
				MinNs: nanos(of("shortest_transaction") * unit), MaxNs: nanos(of("longest_transaction") * unit), StepNs: new(int64(siegeStep * unit))}
			d.Runs = append(d.Runs, Run{Points: []Point{{
				Counts:  Counts{Completed: counted(of("transactions")), Failed: counted(of("failed_transactions"))},
				Seconds: amount(of("elapsed_time")), AchievedPerSecond: amount(of("transaction_rate")),
				Latency: Latency{Send: h}, Notes: []Note{closedLoop},
			}}})
		}
		return numbered(d), nil, nil
	},
}

func isSiege(v node) bool { return v.has("longest_transaction") && v.has("response_time") }
