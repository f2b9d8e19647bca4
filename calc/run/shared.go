package run

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// A digest of version 3 carries results as the page of results shows them: every
// figure of its tables as it is, the curve to within half a per cent, and what was
// doubted.
//
//	3~NAME.OMISSION.FIGURES.DOUBTS.PERCENTILES.CURVE.BUCKETS~NAME…
//
// NAME and OMISSION are those of version 1. Numbers are whole and in base 62, where
// one follows another with ";" between; of a figure that is not known there is
// nothing.
//
// FIGURES are a letter and a number each, see [figuresIn]. DOUBTS are the letter of a
// level, an ID and the numbers in the words, with "_" between: the words are those of
// whoever reads it. PERCENTILES are the share beyond in billionths and the
// nanoseconds, and for a histogram how far below and above its 95% interval ends, with
// "-" between. CURVE is where the tail falls from all to one in a hundred thousand, ten
// steps to each power of ten, each as the number of steps of 1% above the last. BUCKETS
// are the lower edge, how much higher the upper one is and 1, or 0 if there is none,
// and the count, with "-" between.
const sharedVersion = "3"

// A Shared is a result for a link, with all that is noted on it.
type Shared struct {
	Name  string
	Point Point
	Notes []Note // of the file, of the run and of the point
}

// WriteShared writes results, as many as there is room for in a number of
// characters, and says how many those are.
func WriteShared(all []Shared, most int) (text string, results int) {
	text = sharedVersion
	for _, s := range all {
		part := "~" + s.text()
		if len(text)+len(part) > most {
			break
		}
		text, results = text+part, results+1
	}
	return text, results
}

// mostListed is how many percentiles, or buckets of a tool's own, are carried one
// by one. More are carried as a curve.
const mostListed = 32

// ComparedAt are the percentiles that tables show and two results are compared at.
var ComparedAt = []float64{0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999}

func (s Shared) text() string {
	h := s.Point.Latency.Main()
	if h == nil {
		h = &Histogram{}
	}
	var percentiles, curve, buckets string
	own := h.ownBuckets()
	_, counts := h.Tally()
	switch {
	case len(h.Spectrum) <= mostListed && (!counts || h.coarse() && own != nil):
		for _, q := range h.Spectrum {
			percentiles = inList(percentiles, tailOf(q.Q), q.Ns)
		}
	default:
		for _, q := range ComparedAt {
			if ns, ok := h.At(q); ok {
				numbers := []int64{tailOf(q), ns}
				if own == nil {
					numbers = append(numbers, h.around(q, ns)...)
				}
				percentiles = inList(percentiles, numbers...)
			}
		}
		if own == nil {
			curve = s.Point.curve(h)
		}
	}
	for _, b := range own {
		width := int64(0) // without an upper edge
		if b.HighNs != nil {
			width = *b.HighNs - b.LowNs + 1
		}
		buckets = inList(buckets, b.LowNs, width, b.Count)
	}
	return strings.Join([]string{digestName(s.Name), omissionLetters[s.Point.Omission()], sharedFigures(s.Point), sharedDoubts(s.Notes), percentiles, curve, buckets}, ".")
}

// ownBuckets are the buckets that a link carries as they are, nil if there are none
// or too many.
func (h *Histogram) ownBuckets() []Bucket {
	all := h.Buckets
	if !h.coarse() {
		counts, _ := h.Tally()
		all = nil
		for _, b := range counts[:min(len(counts), mostListed+1)] {
			all = append(all, Bucket{b.Low, &b.High, b.Count})
		}
	}
	if len(all) > mostListed {
		return nil
	}
	return all
}

// inList adds numbers to a list.
func inList(list string, numbers ...int64) string {
	for i, n := range numbers {
		switch {
		case i > 0:
			list += "-"
		case list != "":
			list += ";"
		}
		list += inBase62(n)
	}
	return list
}

// billion is one share in the units of a tail.
const billion = 1e9

func tailOf(q float64) int64 { return int64(math.Round((1 - q) * billion)) }

// around are how far below and above a percentile its interval ends, nothing if
// that is not known. Rounding is not in them: whoever reads them adds it.
func (h *Histogram) around(q float64, ns int64) []int64 {
	low, high, ok := h.ranks(q)
	if !ok {
		return nil
	}
	least, greatest := h.edges(low, high)
	if low <= 0 || high > 1 || math.IsNaN(least) || math.IsNaN(greatest) {
		return nil
	}
	return []int64{max(0, ns-int64(least)), max(0, int64(greatest)-ns)}
}

// curveSteps is where a curve is read: ten times for each power of ten.
const curveSteps = 51

// onCurve is the share beyond of a step of the curve. Those at which a percentile is
// listed are left to the list, which says what is known of it.
func onCurve(i int) (tail float64, ok bool) {
	return math.Pow(10, -float64(i)/10), i < 10 || i%10 != 0
}

func (p Point) curve(h *Histogram) string {
	law := p.Distribution()
	last := int64(-1)
	var b strings.Builder
	for i := range curveSteps {
		tail, ok := onCurve(i)
		if !ok {
			continue
		}
		v := h.onLine(1-tail) / 1e9
		if law != nil {
			if v = law.Exceeded(tail); tail*law.Total() < 1 {
				break
			}
		}
		step := int64(math.Round(math.Log(v*1e9) / math.Log(1.01)))
		switch {
		case !(v >= 1e-9) || step >= 62*62:
			b.WriteString("-")
			continue
		case last >= 0 && step-last < 62:
			b.WriteByte(base62[max(0, step-last)])
			last = max(last, step)
			continue
		}
		b.WriteString("_" + string([]byte{base62[step/62], base62[step%62]}))
		last = step
	}
	return b.String()
}

// A figure is a number of a point that a link carries, as a multiple of its unit.
type figure struct {
	letter byte
	whole  **int64
	amount **float64
	unit   float64 // of an amount
}

// figuresIn are the figures of a point and of its latencies.
func figuresIn(p *Point, h *Histogram) []figure {
	c := &p.Counts
	return []figure{
		{'n', &h.Count, nil, 0}, {'a', &h.MinNs, nil, 0}, {'z', &h.MaxNs, nil, 0}, {'m', &h.MeanNs, nil, 0}, {'p', &h.StepNs, nil, 0}, {'g', nil, &h.StepShare, 1e-6},
		{'c', &c.Completed, nil, 0}, {'f', &c.Failed, nil, 0}, {'t', &c.TimedOut, nil, 0}, {'o', &c.TimeoutNs, nil, 0},
		{'k', &p.Concurrency, nil, 0}, {'r', nil, &p.AchievedPerSecond, 1e-6}, {'q', nil, &p.RequestedPerSecond, 1e-6}, {'s', nil, &p.Seconds, 1e-6},
	}
}

// statedOutputs are the outputs that a point may state, which go before what its
// histogram says; their letters are A, B and so on.
var statedOutputs = []string{"mean", "p50", "p90", "p99", "p999", "max"}

// rules are the ways to find a percentile, by the number that stands for each.
var rules = []Rule{"", NearestRank, FloorRank, Interpolated, UpperEdge, InBucket, Digest}

func sharedFigures(p Point) string {
	h := p.Latency.Main()
	if h == nil {
		h = &Histogram{}
	}
	fields := ""
	add := func(letter byte, v float64) {
		if v < 0 || !(v < 1<<53) {
			return
		}
		if fields != "" {
			fields += ";"
		}
		fields += string(letter) + inBase62(int64(math.Round(v)))
	}
	for _, f := range figuresIn(&p, h) {
		if f.whole != nil {
			add(f.letter, known(asFloat(*f.whole)))
		} else {
			add(f.letter, known(*f.amount)/f.unit)
		}
	}
	for i, id := range statedOutputs {
		add(byte('A'+i), 1e9*p.stated(id, math.NaN()))
	}
	if rule := slices.Index(rules, h.Rule); rule > 0 {
		add('u', float64(rule))
	}
	if h.MaxIsEdge {
		add('e', 1)
	}
	return fields
}

// sharedDoubts writes notes, each once. Numbers in their words are the only thing of
// them that a reader does not know.
func sharedDoubts(notes []Note) string {
	var all []string
	for _, n := range notes {
		code := string(n.Level[0]) + n.ID
		for _, v := range numbersIn(n.Text) {
			code += "_" + inBase62(v)
		}
		if !slices.Contains(all, code) {
			all = append(all, code)
		}
	}
	return strings.Join(all, ";")
}

// numbersIn are the whole numbers in the English words of a note, the first few.
func numbersIn(t lang.Text) []int64 {
	const most = 4
	var all []int64
	for word := range strings.FieldsFuncSeq(t.EN, func(r rune) bool { return r < '0' || r > '9' }) {
		if v, err := strconv.ParseInt(word, 10, 64); err == nil && len(all) < most {
			all = append(all, v)
		}
	}
	return all
}

func inBase62(v int64) string {
	var digits [11]byte
	at := len(digits)
	for {
		at--
		digits[at] = base62[v%62]
		if v /= 62; v <= 0 {
			return string(digits[at:])
		}
	}
}
