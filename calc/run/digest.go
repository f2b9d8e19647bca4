package run

import (
	"math"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// A digest is the latencies of some points in a few hundred characters, for a
// link. In version 1, which is only read, that was what each is called, how its
// latencies are counted, how many there are, and forty percentiles to within 1%:
//
//	1~NAME.OMISSION.COUNT.PERCENTILES~NAME…
//
// The first character is the version; a version that was ever given out is read
// for ever. NAME has all but letters, digits and "-" written as _ and the code in
// base 36 and _; a percentile is two characters of base 62, the logarithm of the
// nanoseconds to the base 1.01.
const digestVersion = "1"

// digested are the percentiles in a digest: ten to each power of ten of the share
// beyond, from the median to one in ten thousand.
func digested() []float64 {
	all := make([]float64, 40)
	for i := range all {
		all[i] = 1 - math.Pow(10, -float64(i+1)/10)
	}
	return all
}

// mostDigested is how many points a digest of version 1 holds at most.
const mostDigested = 12

// A digestedPoint is a point as versions 1 and 2 carry its latencies.
type digestedPoint struct {
	Omission Omission
	Count    int64     // 0 if it is not known
	Spectrum []float64 // seconds, as digested lists them; NaN for what is not known
}

var omissionLetters = map[Omission]string{FromSend: "n", FromSchedule: "s", FilledIn: "b", Untold: "u"}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// digestValue is a latency in two characters, "--" if it is not known.
func digestValue(seconds float64) string {
	n := math.Round(math.Log(seconds*1e9) / math.Log(1.01))
	if math.IsNaN(n) || n < 0 || n >= 62*62 {
		return "--"
	}
	return string([]byte{base62[int(n)/62], base62[int(n)%62]})
}

func digestName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if b.Len() > 60 {
			break
		}
		switch {
		case r == '-' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
			b.WriteRune(r)
		default:
			b.WriteString("_" + strconv.FormatInt(int64(r), 36) + "_")
		}
	}
	return b.String()
}

// ReadDigest reads a digest of any version as a document. Versions 1 and 3 give a run
// for each point. The error, always an [*Error], says that it is no digest.
func ReadDigest(text string) (Document, error) {
	version, rest, _ := strings.Cut(text, "~")
	var doc Document
	ok := false
	switch version {
	case carriedVersion:
		return ReadRuns(text)
	case sharedVersion:
		doc, ok = readShared(rest)
	case digestVersion:
		doc, ok = readDigested(rest)
	}
	if !ok {
		return Document{}, notDigest()
	}
	return doc, nil
}

// readDigested reads the points of a digest of version 1.
func readDigested(rest string) (Document, bool) {
	doc := Document{Tool: Tool{Name: digestTool}}
	for part := range strings.SplitSeq(rest, "~") {
		fields := strings.Split(part, ".")
		if len(fields) != 4 || len(doc.Runs) == mostDigested {
			return doc, false
		}
		h, ok := readSpectrum(fields[2], fields[3])
		if !ok {
			return doc, false
		}
		doc.Runs = append(doc.Runs, Run{Label: undigestName(fields[0]), Points: []Point{{Latency: latencyOf(fields[1], h)}}})
	}
	doc.Runs[0].Notes = []Note{onlyCurve}
	return numbered(doc), true
}

var onlyCurve = Note{Caution, InLink, lang.Text{
	EN: "This link carries percentiles and the number of requests alone. It says nothing of failures, of the rate, the mean and the maximum, nor of what is doubtful in the file. Ask for a new link, or for the file.",
	VI: "Liên kết này chỉ mang percentile và số request. Nó không nói gì về lỗi, tốc độ, trung bình và giá trị lớn nhất, cũng như điều đáng ngờ trong file. Hãy xin liên kết mới, hoặc xin file.",
}}

// undigestValue reads two characters as what digestValue wrote, in nanoseconds; NaN if
// they are none.
func undigestValue(two string) (ns float64, ok bool) {
	high, low := strings.IndexByte(base62, two[0]), strings.IndexByte(base62, two[1])
	if high < 0 || low < 0 {
		return math.NaN(), false
	}
	return math.Pow(1.01, float64(62*high+low)), true
}

func undigestName(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "_") {
		if i%2 == 0 {
			b.WriteString(part)
		} else if r, err := strconv.ParseInt(part, 36, 32); err == nil {
			b.WriteRune(rune(r))
		}
	}
	return clean(b.String())
}

func notDigest() *Error {
	return refuse("digest", lang.Text{
		EN: "The results in this link could not be read: it was cut short or changed. Ask for the file instead.",
		VI: "Không đọc được kết quả trong liên kết này: nó bị cắt hoặc bị sửa. Hãy xin file thay vì liên kết.",
	})
}

// digestOf is a point for a digest of version 2.
func digestOf(p Point) digestedPoint {
	d := digestedPoint{Omission: p.Omission()}
	h := p.Latency.Main()
	if h == nil {
		return d
	}
	if h.Count != nil {
		d.Count = *h.Count
	}
	law := p.Distribution()
	for _, q := range digested() {
		v := h.seconds(q)
		if math.IsNaN(v) && law != nil {
			v = law.Exceeded(1 - q)
		}
		d.Spectrum = append(d.Spectrum, v)
	}
	return d
}
