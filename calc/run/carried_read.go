package run

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// mostParts is how many runs and points a digest of version 2 may hold together;
// no link has room for more.
const mostParts = 400

// IsRuns reports whether a digest is of version 2.
func IsRuns(text string) bool { return strings.HasPrefix(text, carriedVersion+"~") }

// ReadRuns reads a digest of version 2, which [WriteRuns] writes. The error, always an
// [*Error], says that it is none.
func ReadRuns(text string) (Document, error) {
	version, rest, _ := strings.Cut(text, "~")
	doc, ok := readRuns(rest)
	if version != carriedVersion || !ok {
		return Document{}, notDigest()
	}
	return doc, nil
}

// readRuns reads the parts of a digest of version 2.
func readRuns(rest string) (Document, bool) {
	doc := Document{Tool: Tool{Name: digestTool}}
	parts := strings.Split(rest, "~")
	if len(parts) > mostParts {
		return doc, false
	}
	for _, part := range parts {
		if head, ok := strings.CutPrefix(part, "."); ok {
			r, ok := readHead(head)
			if !ok {
				return doc, false
			}
			doc.Runs = append(doc.Runs, r)
			continue
		}
		if len(doc.Runs) == 0 {
			return doc, false
		}
		p, ok := readPoint(part)
		if !ok {
			return doc, false
		}
		last := &doc.Runs[len(doc.Runs)-1]
		last.Points = append(last.Points, p)
	}
	doc.Runs = slices.DeleteFunc(doc.Runs, func(r Run) bool { return len(r.Points) == 0 })
	if len(doc.Runs) == 0 {
		return doc, false
	}
	label := doc.Runs[0].Label
	if doc = numbered(doc); len(doc.Runs) == 1 {
		doc.Runs[0].Label = label // which its author gave it, and no other tool
	}
	doc.Runs[0].Notes = []Note{onlyPoints}
	return doc, true
}

var onlyPoints = Note{Info, InLink, lang.Text{
	EN: "This link carries the points alone. It says nothing of failures, nor of what is doubtful in the file.",
	VI: "Liên kết này chỉ mang các điểm. Nó không nói gì về lỗi, cũng như điều đáng ngờ trong file.",
}}

func readHead(text string) (Run, bool) {
	fields := strings.Split(text, ".")
	if len(fields) < 3 {
		return Run{}, false
	}
	r := Run{Calculator: undigestName(fields[0]), Experiment: undigestName(fields[1]), Label: undigestName(fields[2]), Inputs: map[string]string{}}
	for _, id := range []string{r.Calculator, r.Experiment} {
		if id != "" && !isID(id) {
			return r, false
		}
	}
	for _, field := range fields[3:] {
		id, value, ok := strings.Cut(field, "=")
		if id = undigestName(id); !ok || !isID(id) {
			return r, false
		}
		r.Inputs[id] = undigestName(value)
	}
	return r, true
}

func readPoint(text string) (Point, bool) {
	p := Point{Inputs: map[string]string{}, Measured: map[string]Estimate{}, Values: map[string]Value{}}
	if text == "" {
		return p, true
	}
	for field := range strings.SplitSeq(text, ".") {
		at := strings.IndexAny(field, "=@:;")
		if at < 0 {
			return p, false
		}
		id, value := undigestName(field[:at]), field[at+1:]
		if field[at] != ';' && !isID(id) {
			return p, false
		}
		switch field[at] {
		case '=':
			p.Inputs[id] = undigestName(value)
		case '@':
			v, ok := readEstimate(value)
			if !ok || v.Raw == nil {
				return p, false
			}
			p.Measured[id] = *v.Raw
		case ':':
			v, ok := readEstimate(value)
			if !ok {
				return p, false
			}
			p.Values[id] = v
		case ';':
			count, codes, _ := strings.Cut(value, ";")
			h, ok := readSpectrum(count, codes)
			if !ok {
				return p, false
			}
			p.Latency = latencyOf(id, h)
		}
	}
	return p, true
}

// readEstimate reads what carriedEstimate wrote. Where nothing of it is known it
// is no estimate.
func readEstimate(text string) (v Value, ok bool) {
	if text == "" || len(text)%2 == 0 || len(text) > 9 {
		return v, false
	}
	n := [4]float64{math.NaN(), math.NaN(), math.NaN(), math.NaN()}
	for i := range (len(text) - 1) / 2 {
		code := text[1+2*i : 3+2*i]
		ns, known := undigestValue(code)
		if !known && code != unknown {
			return v, false
		}
		if n[i] = ns / 1e9; code == "00" { // a nanosecond of a latency, and nothing here
			n[i] = 0
		}
	}
	kind := CI95
	if text[0] == 'T' || text[0] == 'V' {
		kind = Range
	}
	var of func(value, low, high float64) *Estimate
	switch text[0] {
	case 't', 'T':
		for i, seconds := range n {
			if seconds*1e9 >= 1<<53 {
				n[i] = math.NaN()
			}
		}
		of = func(value, low, high float64) *Estimate {
			return &Estimate{Ns: nanoseconds(value), LowNs: nanoseconds(low), HighNs: nanoseconds(high)}
		}
	case 'v', 'V':
		of = func(value, low, high float64) *Estimate {
			return &Estimate{Value: given(value), Low: given(low), High: given(high)}
		}
	default:
		return v, false
	}
	if ends := n[1] <= n[2]; ends || !math.IsNaN(n[0]) {
		if !ends {
			n[1], n[2] = math.NaN(), math.NaN()
		}
		v.Raw = of(n[0], n[1], n[2])
		if ends {
			v.Raw.Interval = kind
		}
	}
	if !math.IsNaN(n[3]) {
		v.Adjusted = of(n[3], math.NaN(), math.NaN())
	}
	return v, v.Raw != nil || v.Adjusted != nil
}

func nanoseconds(seconds float64) *int64 {
	if math.IsNaN(seconds) {
		return nil
	}
	return new(int64(math.Round(seconds * 1e9)))
}

func given(v float64) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return &v
}

// readSpectrum reads a count and percentiles as both versions write them.
func readSpectrum(count, codes string) (*Histogram, bool) {
	n, err := strconv.ParseInt(count, 36, 64)
	if err != nil || n < 0 || n > 1<<53-1 {
		return nil, false
	}
	h := &Histogram{StepShare: new(0.005)}
	if n > 0 {
		h.Count = &n
	}
	last := int64(0)
	for i, q := range digested() {
		if len(codes) < 2*i+2 {
			break
		}
		v, ok := undigestValue(codes[2*i : 2*i+2])
		if ns := math.Round(v); ok && ns < 1<<53 && int64(ns) >= last {
			last = int64(ns)
			h.Spectrum = append(h.Spectrum, Quantile{Q: q, Ns: last})
		}
	}
	return h, len(h.Spectrum) > 0
}

// latencyOf puts a histogram where its letter says it belongs.
func latencyOf(letter string, h *Histogram) Latency {
	switch letter {
	case omissionLetters[FromSend]:
		return Latency{Send: h}
	case omissionLetters[FromSchedule]:
		return Latency{Schedule: h}
	case omissionLetters[FilledIn]:
		return Latency{Backfill: h}
	}
	return Latency{Unknown: h}
}
