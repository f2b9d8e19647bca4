package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// readShared reads the results of a digest of version 3, each as a run with a label.
func readShared(rest string) (Document, bool) {
	doc := Document{Tool: Tool{Name: digestTool}}
	for part := range strings.SplitSeq(rest, "~") {
		fields := strings.Split(part, ".")
		if len(fields) != 7 || len(doc.Runs) == mostParts {
			return doc, false
		}
		p, ok := readSharedPoint(fields[1:])
		if !ok {
			return doc, false
		}
		doc.Runs = append(doc.Runs, Run{Label: undigestName(fields[0]), Points: []Point{p}})
	}
	doc.Runs[0].Notes = []Note{inLink}
	_, err := Encode(doc)
	return doc, err == nil
}

var inLink = Note{Info, InLink, lang.Text{
	EN: "From a link: figures and remarks are those of the file, the curve is right to within half a per cent, and there is no histogram that could be merged or corrected. For that ask for the file.",
	VI: "Từ liên kết: các số và lưu ý là của file, đường cong đúng trong nửa phần trăm, và không có histogram để gộp hay hiệu chỉnh. Muốn vậy hãy xin file.",
}}

func readSharedPoint(fields []string) (p Point, ok bool) {
	var h Histogram
	if !readFigures(&p, &h, fields[1]) || !h.readPercentiles(fields[3], fields[4]) || !h.readBuckets(fields[5]) {
		return p, false
	}
	p.Latency = latencyOf(fields[0], &h)
	return p, p.readDoubts(fields[2])
}

func readFigures(p *Point, h *Histogram, text string) bool {
	known := figuresIn(p, h)
	for field := range splitList(text) {
		v, ok := fromBase62(field[1:])
		if !ok {
			return false
		}
		stated := int(field[0]) - 'A'
		at := slices.IndexFunc(known, func(f figure) bool { return f.letter == field[0] })
		switch {
		case at >= 0 && known[at].whole != nil:
			*known[at].whole = &v
		case at >= 0:
			*known[at].amount = new(float64(v) * known[at].unit)
		case field[0] == 'u' && v < int64(len(rules)):
			h.Rule = rules[v]
		case field[0] == 'e':
			h.MaxIsEdge = true
		case 0 <= stated && stated < len(statedOutputs):
			if p.Values == nil {
				p.Values = map[string]Value{}
			}
			p.Values[statedOutputs[stated]] = Value{Raw: &Estimate{Ns: &v}}
		default:
			return false
		}
	}
	return true
}

// splitList are the fields of a list, none of which is empty.
func splitList(text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for field := range strings.SplitSeq(text, ";") {
			if field != "" && !yield(field) {
				return
			}
		}
	}
}

func (h *Histogram) readPercentiles(list, curve string) bool {
	var exact, ends []Quantile
	for field := range splitList(list) {
		n, ok := numbersOf(field)
		if !ok || len(n) != 2 && len(n) != 4 || n[0] > billion {
			return false
		}
		q := 1 - float64(n[0])/billion
		exact = append(exact, Quantile{Q: q, Ns: n[1]})
		if low, high, ok := h.ranks(q); ok && len(n) == 4 {
			ends = append(ends, Quantile{Q: low, Ns: max(0, n[1]-n[2])})
			if high < 1 { // which the greatest is known to be
				ends = append(ends, Quantile{Q: high, Ns: n[1] + n[3]})
			}
		}
	}
	drawn, ok := readCurve(curve)
	if h.MinNs != nil && h.MaxNs != nil && *h.MinNs > *h.MaxNs {
		return false
	}
	listed := joinedBy(exact, ends)
	// A curve that is level for its rounding would tell what is not known in between.
	for _, q := range joinedBy(listed, drawn) {
		if last := len(h.Spectrum) - 1; last < 0 || q.Ns > h.Spectrum[last].Ns || slices.Contains(listed, q) {
			h.Spectrum = append(h.Spectrum, q)
		}
	}
	for i := range h.Spectrum {
		if h.Spectrum[i].Ns = within53(h.Spectrum[i].Ns); i > 0 && h.Spectrum[i].Ns < h.Spectrum[i-1].Ns {
			return false
		}
	}
	return ok
}

func within53(ns int64) int64 { return min(ns, 1<<53-1) }

// joinedBy adds quantiles to others that are better known, as far as those let them.
func joinedBy(better, more []Quantile) []Quantile {
	all := slices.Clone(better)
	for _, q := range more {
		at := slices.IndexFunc(better, func(b Quantile) bool { return b.Q >= q.Q })
		switch {
		case at >= 0 && better[at].Q == q.Q:
			continue
		case at >= 0:
			q.Ns = min(q.Ns, better[at].Ns)
		default:
			at = len(better)
		}
		if at > 0 {
			q.Ns = max(q.Ns, better[at-1].Ns)
		}
		all = append(all, q)
	}
	arrange(all, func(a, b Quantile) bool { return a.Q < b.Q })
	for i := 1; i < len(all); i++ {
		all[i].Ns = max(all[i].Ns, all[i-1].Ns)
	}
	return all
}

func readCurve(text string) (all []Quantile, ok bool) {
	step := 0
	for i := 0; len(text) > 0; i++ {
		tail, drawn := onCurve(i)
		if i >= curveSteps {
			return nil, false
		}
		if !drawn {
			continue
		}
		code := text[0]
		text = text[1:]
		switch {
		case code == '-':
			continue
		case code == '_' && len(text) >= 2:
			step = 62*strings.IndexByte(base62, text[0]) + strings.IndexByte(base62, text[1])
			text = text[2:]
		default:
			step += strings.IndexByte(base62, code)
			if strings.IndexByte(base62, code) < 0 {
				return nil, false
			}
		}
		if step < 0 || step >= 62*62 {
			return nil, false
		}
		all = append(all, Quantile{Q: 1 - tail, Ns: int64(math.Round(min(math.Pow(1.01, float64(step)), 1<<53-1)))})
	}
	return all, true
}

func (h *Histogram) readBuckets(list string) bool {
	for field := range splitList(list) {
		n, ok := numbersOf(field)
		if !ok || len(n) != 3 || len(h.Buckets) == mostListed {
			return false
		}
		b := Bucket{LowNs: n[0], Count: n[2]}
		if n[1] > 0 {
			b.HighNs = new(within53(n[0] + n[1] - 1))
		}
		h.Buckets = append(h.Buckets, b)
	}
	return true
}

// readDoubts puts the remarks of a list on a point, in words of its own. Those that
// have none here are counted.
func (p *Point) readDoubts(list string) bool {
	var codes []string
	for code := range splitList(list) {
		codes = append(codes, code)
	}
	worth, untold := Info, 0
	var told []Note
	for _, code := range codes {
		if n, ok := earned(code); ok {
			told = append(told, n)
		}
	}
	p.Notes = slices.Clone(told)
	said := append(told, p.distrust()...) // which looks at what was noted before
	p.Notes = nil
	for _, code := range codes {
		level, id, ok := readCode(code)
		if !ok {
			return false
		}
		at := slices.IndexFunc(said, func(n Note) bool { return n.Level == level && n.ID == id && n.ID != "" })
		switch {
		case at >= 0:
			p.Notes = append(p.Notes, said[at])
		default:
			if untold++; level != Info {
				worth = Caution
			}
		}
	}
	if untold > 0 {
		p.Notes = append(p.Notes, Note{worth, "left-out", fill(lang.Text{
			EN: "Remarks on this result that are too particular for a link: {0}. Ask for the file to read them.",
			VI: "Số lưu ý về kết quả này quá riêng để đưa vào liên kết: {0}. Hãy xin file để đọc.",
		}, number(untold))})
	}
	return true
}

// readCode splits what stands for a note in a link.
func readCode(code string) (Level, string, bool) {
	id, _, _ := strings.Cut(code[1:], "_")
	for _, l := range gravity {
		if l[0] == code[0] {
			return l, id, id == "" || isID(id)
		}
	}
	return "", "", false
}

// numbersOf are numbers with "-" between.
func numbersOf(text string) (all []int64, ok bool) {
	for part := range strings.SplitSeq(text, "-") {
		v, ok := fromBase62(part)
		if !ok {
			return nil, false
		}
		all = append(all, v)
	}
	return all, true
}

func fromBase62(text string) (int64, bool) {
	v := int64(0)
	for i := range len(text) {
		digit := strings.IndexByte(base62, text[i])
		if digit < 0 || v > 1<<53/62 {
			return 0, false
		}
		v = 62*v + int64(digit)
	}
	return v, text != "" && v < 1<<53
}
