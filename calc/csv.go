package calc

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// CSV writes the curves of a chart as spreadsheets of the reader's country open
// them: in English commas between and points in numbers; in Vietnamese
// semicolons between, commas in numbers and a byte-order mark. Numbers are in
// base units: seconds, per second, ratios. Curves over the same x stand side by
// side, others one under another. What has no finite value is left empty. Behind an
// empty row stand the points that were measured, if there are any.
func (c *Calculator) CSV(ch Chart, a Args, l lang.Tag, ref Reference, measured ...Mark) string {
	s := sheet{lang: l}
	if l == lang.VI {
		s.WriteString("\ufeff")
	}
	lines := c.Lines(ch, a)
	s.curves(c, ch, lines, ref)
	if len(measured) > 0 {
		s.marks(ch, lines, measured)
	}
	return s.String()
}

// A Mark is a measured point of a chart, in base units; NaN for what is not known.
type Mark struct {
	Line      string // ID of the curve it belongs to
	Adjusted  bool   // the chance of the run is taken out
	X, Y      float64
	Low, High float64 // equal where no interval is known
}

var (
	measuredName = Text{EN: "measured", VI: "đo được"}
	adjustedName = Text{EN: "adjusted", VI: "hiệu chỉnh"}
	lowName      = Text{EN: "low", VI: "thấp"}
	highName     = Text{EN: "high", VI: "cao"}
)

func (s *sheet) marks(ch Chart, lines []Series, measured []Mark) {
	l := s.lang
	s.row()
	s.row(measuredName.In(l), heading(ch.X.Title.In(l), ch.Across()), heading(ch.Y.Title.In(l), ch.Y), heading(lowName.In(l), ch.Y), heading(highName.In(l), ch.Y))
	for _, m := range measured {
		name := m.Line
		for _, line := range lines {
			if line.ID == m.Line {
				name = line.Label.In(l)
			}
		}
		if m.Adjusted {
			name += ", " + adjustedName.In(l)
		}
		if m.Low == m.High {
			m.Low, m.High = math.NaN(), math.NaN()
		}
		s.row(name, s.number(m.X), s.number(m.Y), s.number(m.Low), s.number(m.High))
	}
}

func (s *sheet) curves(c *Calculator, ch Chart, lines []Series, ref Reference) {
	l := s.lang
	s.row("# "+c.Heading(ref.Title, l), ch.Title.In(l))
	s.row("# " + ref.Link)
	x := heading(ch.X.Title.In(l), ch.Across())
	if !aligned(lines) {
		s.row("", x, heading(ch.Y.Title.In(l), ch.Y))
		for _, line := range lines {
			for _, p := range line.Points {
				s.row(line.Label.In(l), s.number(p.X), s.number(p.Y))
			}
		}
		return
	}
	head := []string{x}
	for _, line := range lines {
		head = append(head, heading(line.Label.In(l), ch.Y))
	}
	s.row(head...)
	for i := range lines[0].Points {
		cells := []string{s.number(lines[0].Points[i].X)}
		for _, line := range lines {
			cells = append(cells, s.number(line.Points[i].Y))
		}
		s.row(cells...)
	}
}

// Sheet writes rows as CSV in the form of a language, as [Calculator.CSV] does.
func Sheet(rows [][]string, l lang.Tag) string {
	s := sheet{lang: l}
	if l == lang.VI {
		s.WriteString("\ufeff")
	}
	for _, row := range rows {
		s.row(row...)
	}
	return s.String()
}

// heading is a title with the base unit of its column.
func heading(title string, axis Axis) string {
	if base := axis.Unit.Base(); base != "" {
		return title + " [" + base + "]"
	}
	return title
}

// aligned reports whether all lines have the same x values.
func aligned(lines []Series) bool {
	if len(lines) == 0 {
		return false
	}
	first := lines[0].Points
	for _, line := range lines[1:] {
		if len(line.Points) != len(first) {
			return false
		}
		for i, p := range line.Points {
			if p.X != first[i].X {
				return false
			}
		}
	}
	return true
}

// A sheet is a table in the making.
type sheet struct {
	strings.Builder
	lang lang.Tag
}

func (s *sheet) row(cells ...string) {
	for i, cell := range cells {
		if i > 0 {
			s.WriteByte(separators[s.lang])
		}
		s.WriteString(CSVField(cell, s.lang))
	}
	s.WriteString("\r\n")
}

// CSVField writes a field as the CSV of a language has it. One that a spreadsheet
// would compute begins with an apostrophe, which makes it a text, since names come
// from strangers' files and links; a number is left to be one.
func CSVField(text string, l lang.Tag) string {
	if text != "" && strings.IndexByte("=+-@\t\r", text[0]) >= 0 {
		if _, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); err != nil {
			text = "'" + text
		}
	}
	if strings.ContainsAny(text, "\"\r\n"+string(rune(separators[l]))) {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}

var separators = [...]byte{lang.EN: ',', lang.VI: ';'}

// number writes a number without its unit, with the decimal mark of the
// language.
func (s *sheet) number(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return ""
	}
	text := strconv.FormatFloat(v, 'g', 12, 64)
	if s.lang == lang.VI {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// maxName is the longest name of a file in bytes, without its ending.
const maxName = 80

// FileName names a file after the calculator, the title of the state if it has
// one, and the inputs that differ from the defaults:
// "mmc-checkout-at-peak-busy0.8-service5ms". Of a title it keeps letters and
// digits, which every system takes.
func (c *Calculator) FileName(a Args, title string) string {
	name := c.ID
	for word := range strings.FieldsFuncSeq(strings.ToLower(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		name += "-" + word
	}
	for _, in := range c.Inputs {
		if in.Kind != List && a.Has(in) {
			name += "-" + in.ID + strings.ReplaceAll(a.Exact(in), "/", "p")
		}
	}
	for len(name) > maxName {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name
}
