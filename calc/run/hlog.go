package run

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
)

// hlog is a log of HdrHistograms, one a line, of format 1.0 to 1.3 with
// histograms of V0, V1 and V2. Tags are runs of their own: a log may hold each
// interval once under a tag and once without.
var hlog = Format{
	ID:    "hlog",
	Label: "HdrHistogram",
	begins: func(line string) bool {
		return strings.HasPrefix(line, "#[Histogram log format version") || strings.HasPrefix(line, "#[StartTime:") || strings.HasPrefix(line, `"StartTimestamp",`)
	},
	open: func(unit float64) lines { return &hlogLines{unit: unit, tags: map[string]*hlogTag{}} },
}

type hlogLines struct {
	unit    float64
	started float64
	tags    map[string]*hlogTag
	bad     int
	read    int // bytes
	counted int // buckets, not empty, in all of them
}

// Packed as tightly as can be, a line of 400 bytes unpacks to a quarter of a million
// buckets. Nothing is read any more of a log with so many to a byte, but for the
// first million. A line that is wrong counts too: what is wrong may stand at its end.
const (
	freeBuckets    = 1 << 20
	bucketsPerByte = 8
	wrongBuckets   = 1 << 14
)

type hlogTag struct {
	hist    hdr.Recorder
	seconds float64
	time    recording
}

func (l *hlogLines) line(text []byte) {
	s := strings.TrimSpace(string(text))
	if s == "" || s[0] == '"' || s[0] == '#' {
		if at, ok := after(s, "#[StartTime:"); ok && l.started == 0 {
			if v := instant(strings.Fields(at + " ?")[0]); v > 0 {
				l.started = v
			}
		}
		return
	}
	fields := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
	if len(fields) == 0 {
		return
	}
	tag := ""
	if name, ok := strings.CutPrefix(fields[0], "Tag="); ok {
		tag, fields = clean(name), fields[1:]
	}
	l.read += len(text)
	if len(fields) < 4 || l.counted > freeBuckets+bucketsPerByte*l.read {
		l.bad++
		return
	}
	buckets, err := hdr.Decode(fields[3])
	if err != nil {
		l.bad++
		l.counted += wrongBuckets
		return
	}
	l.counted += len(buckets)
	t := l.tags[tag]
	if t == nil {
		if len(l.tags) == maxLabels {
			l.bad++
			return
		}
		t = &hlogTag{}
		l.tags[tag] = t
	}
	if length := numeral(fields[1]); length > 0 {
		t.seconds += length
	}
	if t.hist.Count()+hdr.Total(buckets) > hdr.MaxTotal {
		l.bad++
		return
	}
	ratio := l.unit * 1e9
	slice := t.time.at(l.moment(numeral(fields[0])))
	for _, b := range buckets {
		v := b.Low
		if ratio != 1 {
			if float64(b.High)*ratio >= maxNumber {
				continue
			}
			v = int64(math.Round(float64(b.High) * ratio))
		}
		t.hist.Record(v, b.Count)
		if slice != nil {
			slice.hist.Record(v, b.Count)
		}
	}
}

// moment is the time of an interval, which is counted from the start of the log
// or from 1970.
func (l *hlogLines) moment(stamp float64) float64 {
	const year = 365 * 86400
	if stamp < l.started-year || l.started == 0 {
		return max(l.started, year) + stamp
	}
	return stamp
}

func (l *hlogLines) end() (Document, []Note, error) {
	if l.unit == 0 {
		return Document{}, nil, askUnit(lang.Text{EN: "The values of a histogram log, mostly ns,", VI: "Các giá trị của log histogram (thường là ns)"})
	}
	d := Document{Tool: Tool{Name: "HdrHistogram log"}, Started: utc(l.started)}
	names := make([]string, 0, len(l.tags))
	for name := range l.tags {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		t := l.tags[name]
		r := Run{Label: name, Points: []Point{{Seconds: amount(t.seconds), Latency: Latency{Unknown: recorded(&t.hist)}, Course: t.time.course()}}}
		if name == "" {
			r.Label = "no tag"
		}
		d.Runs = append(d.Runs, r)
	}
	if len(d.Runs) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The log has no histogram that can be read", VI: "Log không có histogram nào đọc được"})
	}
	first := &d.Runs[0].Points[0]
	if l.bad > 0 {
		first.Notes = append(first.Notes, badLines(l.bad))
	}
	if len(names) > 1 {
		first.Notes = append(first.Notes, tagged)
	}
	return numbered(d), nil, nil
}

var tagged = Note{Info, "tags", lang.Text{
	EN: "The tags of this log are shown apart and not added up: a tagged interval may repeat one without a tag.",
	VI: "Các tag trong log được hiển thị riêng, không cộng lại: một khoảng có tag có thể lặp lại khoảng không tag.",
}}

// recorded is a histogram of which only buckets are known, as fine as those of a
// recorder.
func recorded(r *hdr.Recorder) *Histogram {
	if r.Count() == 0 {
		return &Histogram{Count: new(int64(0))}
	}
	least, _ := r.Range()
	buckets := r.Buckets()
	h := &Histogram{
		Count: whole53(float64(r.Count())), MinNs: &least, MaxNs: new(buckets[len(buckets)-1].High), MaxIsEdge: true,
		MeanNs: whole53(math.Round(r.Mean())), StdDevNs: whole53(math.Round(r.Deviation())),
		Rule: UpperEdge, StepShare: new(0.001), HDR: r.Encode(),
	}
	h.listRanks(buckets)
	return h
}
