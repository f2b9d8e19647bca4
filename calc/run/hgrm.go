package run

import (
	"math"
	"strings"

	"latencylab/calc/lang"
)

// hgrm is the table of percentiles that the HdrHistogram libraries print, and
// that other tools print after them: Java, C and Python, as text and as CSV. It
// names no unit, but for vegeta's, whose header does, and [Histogram.Hgrm]'s, which
// have a line for it.
var hgrm = Format{
	ID:    "hgrm",
	Label: "HdrHistogram",
	sniff: func(f *file) bool {
		for line := range strings.Lines(f.string()) {
			if _, ok := spectrumHeader(line); ok {
				return true
			}
		}
		return false
	},
	read: readHgrm,
}

// spectrumHeader recognises the line above the table and returns the unit that it
// states in seconds, 0 if it states none.
func spectrumHeader(line string) (unit float64, ok bool) {
	if !strings.Contains(line, "TotalCount") {
		return 0, false
	}
	line = strings.ReplaceAll(line, `"`, "")
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == '\n' })
	if len(fields) != 4 || !strings.HasPrefix(fields[0], "Value") || fields[1] != "Percentile" || fields[2] != "TotalCount" {
		return 0, false
	}
	return unitSeconds[between(fields[0], "(", ")")], true
}

func readHgrm(f *file) (Document, []Note, error) {
	var tables []*spectrumTable
	for line := range strings.Lines(f.string()) {
		if unit, ok := spectrumHeader(line); ok {
			tables = append(tables, &spectrumTable{unit: unit})
		} else if len(tables) > 0 {
			tables[len(tables)-1].add(line)
		}
	}
	d := Document{Tool: Tool{Name: "HdrHistogram"}}
	for _, t := range tables {
		p, unit := Point{}, t.stated
		if unit == 0 {
			unit = f.unit
		}
		switch {
		case len(t.rows) == 0:
			continue
		case t.unit > 0: // vegeta makes the counts up, and estimates
			d.Tool.Name = "vegeta"
			h := t.histogram(t.unit)
			h.Rule, h.StepShare, h.MaxIsEdge = Digest, nil, false
			p.Latency.Send = h
			p.Notes = append(p.Notes, inventedCounts)
		case unit == 0:
			return Document{}, nil, askUnit(lang.Text{EN: "The percentiles of an HdrHistogram", VI: "Các percentile của một HdrHistogram"})
		default:
			p.Latency.Unknown = t.histogram(unit)
		}
		if t.unit == 0 && !t.footed {
			p.Notes = append(p.Notes, noFooter)
		}
		if t.broken || t.unit == 0 && t.rows[len(t.rows)-1].q < 1 {
			p.Notes = append(p.Notes, cutRow)
		}
		d.Runs = append(d.Runs, Run{Points: []Point{p}})
	}
	if len(d.Runs) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The table of percentiles has no row", VI: "Bảng percentile không có hàng nào"})
	}
	return numbered(d), nil, nil
}

var (
	noFooter = Note{Caution, "no-footer", lang.Text{
		EN: "The lines below the table, #[Mean … and #[Max …, are missing. The count and the maximum are those of the last row, which is the upper edge of a bucket, and the mean is not known. If the file was cut short, what is missing is the tail: save it again.",
		VI: "Thiếu các dòng dưới bảng, #[Mean … và #[Max …. Số lượng và giá trị lớn nhất lấy từ hàng cuối, vốn là cận trên của một bucket; trung bình thì không biết. Nếu file bị cắt thì phần mất chính là phần đuôi: hãy lưu lại.",
	}}
	cutRow = Note{Caution, "cut-row", lang.Text{
		EN: "The table ends in the middle of a row or has a row that is none, so a part of the tail may be missing. Save the file again.",
		VI: "Bảng kết thúc giữa một hàng hoặc có hàng không đọc được, nên có thể mất một phần đuôi. Hãy lưu lại file.",
	}}
	inventedCounts = Note{Info, "invented-counts", lang.Text{
		EN: "vegeta makes the counts of this table up from the percentiles, and estimates those far in the tail. For exact ones open the file that vegeta attack wrote.",
		VI: "vegeta tự suy số đếm trong bảng này từ percentile, và phần đuôi xa chỉ là ước lượng. Muốn chính xác, hãy mở file mà vegeta attack ghi ra.",
	}}
)

// A spectrumTable collects the rows of one table and what stands below it.
type spectrumTable struct {
	unit                  float64 // that the header states, in seconds
	stated                float64 // the same of a line below the table
	rows                  []spectrumRow
	mean, deviation       float64
	greatest, total       float64
	footed, ended, broken bool
}

type spectrumRow struct{ value, q, count float64 }

// maxRows is more than any library prints: five ticks to each half distance.
const maxRows = maxList

// add takes a line below the header and reports whether it belongs to the table.
func (t *spectrumTable) add(line string) bool {
	line = strings.TrimSpace(line)
	switch {
	case line == "" || t.ended:
		return !t.ended
	case strings.HasPrefix(line, "#["):
		t.foot(line)
		return true
	case strings.HasPrefix(line, "#") || strings.HasPrefix(line, "-") || strings.HasPrefix(line, "`"):
		t.ended = true
		return false
	}
	fields := strings.Fields(line)
	if len(fields) == 1 {
		fields = strings.Split(line, ",")
	}
	if len(fields) < 3 || len(fields) > 4 {
		t.stop(fields)
		return false
	}
	r := spectrumRow{numeral(fields[0]), numeral(fields[1]), numeral(fields[2])}
	if last := len(t.rows) - 1; !(r.value >= 0 && r.q >= 0 && r.q <= 1 && r.count >= 0) || len(t.rows) == maxRows ||
		last >= 0 && (r.value < t.rows[last].value || r.q < t.rows[last].q || r.count < t.rows[last].count) {
		t.stop(fields)
		return false
	}
	t.rows = append(t.rows, r)
	return true
}

// stop ends the table at a line that is no row of it. A line that begins like
// one was cut.
func (t *spectrumTable) stop(fields []string) {
	t.ended = true
	t.broken = t.broken || !math.IsNaN(numeral(fields[0]))
}

// foot reads a line such as #[Max = 19.344, Total count = 348].
func (t *spectrumTable) foot(line string) {
	inner := strings.TrimSuffix(strings.TrimPrefix(line, "#["), "]")
	for _, name := range []string{"Mean", "StdDeviation", "Max", "Total count", "TotalCount", "Unit"} {
		rest, ok := after(inner, name)
		rest, found := strings.CutPrefix(strings.TrimLeft(rest, " "), "=")
		if !ok || !found {
			continue
		}
		rest = strings.TrimLeft(rest, " ")
		if end := strings.IndexByte(rest, ' '); end >= 0 { // the comma before it separates
			rest = rest[:end]
		}
		rest = strings.TrimSuffix(rest, ",")
		v := numeral(rest)
		switch name {
		case "Unit":
			t.stated = unitSeconds[rest]
		case "Mean":
			t.mean = v
		case "StdDeviation":
			t.deviation = v
		case "Max":
			t.greatest, t.footed = v, true
		default:
			t.total = v
		}
	}
}

// histogram is the table with values in a unit of so many seconds. Values are the
// upper edges of buckets.
func (t *spectrumTable) histogram(unit float64) *Histogram {
	h := &Histogram{Rule: UpperEdge, StepShare: new(0.001)}
	last := t.rows[len(t.rows)-1]
	h.Count = counted(last.count)
	h.MaxNs, h.MaxIsEdge = nanos(last.value*unit), true
	if t.footed {
		h.MaxNs, h.MaxIsEdge = nanos(t.greatest*unit), false
		h.MeanNs, h.StdDevNs = nanos(t.mean*unit), nanos(t.deviation*unit)
		if n := counted(t.total); n != nil && t.total > 0 {
			h.Count = n
		}
	}
	for _, r := range t.rows {
		at := nanos(r.value * unit)
		if at == nil {
			break
		}
		h.Spectrum = append(h.Spectrum, Quantile{r.q, *at, counted(r.count)})
	}
	if first := t.rows[0]; first.q == 0 && len(h.Spectrum) > 0 {
		h.MinNs = new(h.Spectrum[0].Ns)
	}
	return h
}
