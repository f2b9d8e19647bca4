package step

import (
	"slices"
	"strings"

	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// The numbers that are read: more than anybody means, and few enough to compute
// with.
const (
	longest     = 1e6 // seconds
	shortest    = 1e-9
	mostSpread  = 1e4 // of a lognormal, p99 over median
	mostBusy    = 10
	mostWorkers = 10_000
	longestName = 24 // characters
)

// Parse reads a line, or says what is wrong with it and what would do.
func Parse(line string, l lang.Tag) (Step, *lang.Text) {
	var s Step
	line = strings.TrimSpace(line)
	line, s.Beside = strings.CutPrefix(line, "|")
	p := &parser{words: strings.Fields(line), lang: l}
	p.name(&s)
	p.kind(&s)
	if p.why == nil {
		p.what(&s)
	}
	if p.why == nil && len(p.words) > 0 {
		p.fail(quote(p.words[0]), tooMuch)
	}
	return s, p.why
}

// A parser takes a line apart word by word. After the first thing it cannot read
// it reads nothing more.
type parser struct {
	words []string
	lang  lang.Tag
	why   *lang.Text
}

// next is the next word, "" if there is none.
func (p *parser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	word := p.words[0]
	p.words = p.words[1:]
	return word
}

// fail records what is wrong with a word.
func (p *parser) fail(word string, what lang.Text) {
	if p.why == nil {
		p.why = &lang.Text{EN: strings.Replace(what.EN, "@", word, 1), VI: strings.Replace(what.VI, "@", word, 1)}
	}
}

func (p *parser) name(s *Step) {
	s.Name = p.next()
	switch {
	case s.Name == "":
		p.fail("", noStep)
	case slices.Contains(kinds[:], strings.ToLower(s.Name)) && len(p.words) > 0 && !slices.Contains(kinds[:], strings.ToLower(p.words[0])):
		p.fail(quote(s.Name), noName)
	case len([]rune(s.Name)) > longestName || strings.ContainsAny(s.Name, "{}|;\"'") || strings.ContainsFunc(s.Name, hidden):
		p.fail(quote(s.Name), badName)
	}
}

// hidden are characters that do not show.
func hidden(r rune) bool { return r < ' ' || r == '\u007f' || r == '\ufffd' }

func (p *parser) kind(s *Step) {
	word := p.next()
	switch i := slices.Index(kinds[:], strings.ToLower(word)); {
	case word == "":
		p.fail(quote(s.Name), noKind)
	case i < 0:
		p.fail(quote(word), badKind)
	default:
		s.Kind = Kind(i)
	}
}

// what reads what the kind needs.
func (p *parser) what(s *Step) {
	switch s.Kind {
	case Constant, Exponential:
		s.Time = p.time(0)
	case Lognormal:
		s.Time = p.time(shortest)
		p.word("p99", lognormalForm)
		s.P99 = p.time(shortest)
		if p.why == nil && !(s.P99 > s.Time && s.P99 <= mostSpread*s.Time) {
			p.fail("", badSpread)
		}
	case Queue:
		s.Time = p.time(shortest)
		p.word("busy", queueForm)
		s.Busy = p.share()
		s.Workers = 1
		if len(p.words) > 0 {
			p.word("workers", queueForm)
			s.Workers = p.count()
		}
	case Measured:
		s.Histogram = p.histogram()
	}
}

// word reads a word that must be there.
func (p *parser) word(want string, form lang.Text) {
	if word := p.next(); p.why == nil && !strings.EqualFold(word, want) {
		p.fail("", form)
	}
}

// time reads a duration; its unit may stand apart.
func (p *parser) time(least float64) float64 {
	word := p.next()
	v, err := unit.Second.Parse(word, p.lang)
	if err != nil && len(p.words) > 0 {
		if joint, wrong := unit.Second.Parse(word+p.words[0], p.lang); wrong == nil {
			v, err = joint, nil
			p.next()
		}
	}
	switch syntax, unreadable := err.(*unit.SyntaxError); {
	case unreadable:
		p.fail("", lang.Text{EN: syntax.In(lang.EN), VI: syntax.In(lang.VI)})
	case !(least <= v && v <= longest):
		p.fail(quote(word), badTime)
	}
	return max(v, 0) // and not -0
}

func (p *parser) share() float64 {
	word := p.next()
	v, err := unit.Share.Parse(word, p.lang)
	if err != nil || !(v >= 0 && v <= mostBusy) {
		p.fail(quote(word), badBusy)
	}
	return max(v, 0)
}

func (p *parser) count() int {
	word := p.next()
	v, err := unit.Count.Parse(word, p.lang)
	if err != nil || !(v >= 1 && v <= mostWorkers) || v != float64(int(v)) {
		p.fail(quote(word), badWorkers)
		return 1
	}
	return int(v)
}

func (p *parser) histogram() *histogram.Histogram {
	h, err := histogram.Parse(strings.Join(p.words, " "), p.lang)
	p.words = nil
	if err != nil {
		p.fail("", err.Why)
		return nil
	}
	if buckets := h.Buckets(); buckets[len(buckets)-1].High > longest {
		p.fail("", badMeasured)
	}
	return h
}

// quote is a word in quotation marks, short and without what does not show.
func quote(word string) string {
	runes := []rune(strings.Map(func(r rune) rune {
		if hidden(r) {
			return -1
		}
		return r
	}, word))
	if len(runes) > longestName {
		runes = append(runes[:longestName], '…')
	}
	return "'" + string(runes) + "'"
}
